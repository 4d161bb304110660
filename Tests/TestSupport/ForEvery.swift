/// Runs a body for each value of a sweep, inside one test: thousands of cases, one line of report.
package func forEvery<Values: Sequence>(
  _ name: String, in values: Values, _ body: (Values.Element) throws -> Void
) rethrows {
  for value in values { try body(value) }
}
