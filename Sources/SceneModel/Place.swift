/// A position in a text: line and column from 1; columns count Unicode scalars.
package struct Place: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = Place(line: 1, column: 1)

  package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
