/// How many colours a terminal has.
package enum ColorDepth: String, Hashable, CaseIterable, Sendable {
  case monochrome, eight, sixteen, xterm256
}
