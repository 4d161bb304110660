import Cells

/// The difference between a screen and its golden file, as text for a terminal.
///
/// Changes of the layout come first, because they explain most of the others.
package struct GoldenDifference {
  private let expected: GoldenSections
  private let actual: GoldenSections
  /// Whether everything is listed, however long it is.
  private let isFull: Bool

  /// The maximum number of listed lines of the layout, unless everything is requested.
  private static let mostLayoutLines = 6
  /// The maximum number of listed rows of the text, which take three lines each.
  private static let mostRows = 2

  package init(expected: String, actual: String, isFull: Bool) {
    self.expected = GoldenSections(expected)
    self.actual = GoldenSections(actual)
    self.isFull = isFull
  }

  /// The differences in the layout, in the rows of text with a mark below each changed cell, and in
  /// the styles.
  package var lines: [String] {
    let parts = [headLines, layoutLines, textLines, styleLines].flatMap(\.self)
    // At least the end of the file differs.
    return parts.isEmpty ? ["the end of the file differs"] : parts
  }

  private var headLines: [String] {
    expected.head == actual.head
      ? [] : ["expected: \(expected.head)", "actual:   \(actual.head)"]
  }

  private var layoutLines: [String] {
    guard expected.layout != actual.layout else { return [] }
    let (before, after) = (Set(expected.layout), Set(actual.layout))
    let lines =
      expected.layout.filter { !after.contains($0) }.map { "  - \($0)" }
      + actual.layout.filter { !before.contains($0) }.map { "  + \($0)" }
    return ["layout (- expected, + actual):"]
      + lines.limited(to: isFull ? .max : Self.mostLayoutLines)
  }

  /// The rows that differ, each as expected and as found, with a caret below each changed column.
  private var textLines: [String] {
    let rows = (0..<max(expected.text.count, actual.text.count)).filter { row in
      line(expected.text, row) != line(actual.text, row)
    }
    guard !rows.isEmpty else { return [] }
    let shown = rows.prefix(isFull ? .max : Self.mostRows).flatMap { row in
      let (old, new) = (line(expected.text, row) ?? "", line(actual.text, row) ?? "")
      return ["  -|\(old)|", "  +|\(new)|", "    \(carets(old.byColumn, new.byColumn))"]
    }
    let rest = rows.count - shown.count / 3
    return ["text, \(counted(rows.count, "row")) from row \(rows[0]):"] + shown
      + (rest > 0 ? ["  and \(counted(rest, "more row"))"] : [])
  }

  private func line(_ lines: [String], _ row: Int) -> String? {
    row < lines.count ? lines[row] : nil
  }

  /// Returns a caret for each column that differs; empty if none does.
  private func carets(_ a: [String], _ b: [String]) -> String {
    let differs = (0..<max(a.count, b.count)).map { column in
      (column < a.count ? a[column] : nil) != (column < b.count ? b[column] : nil)
    }
    guard let last = differs.lastIndex(of: true) else { return "" }
    return String(differs[...last].map { $0 ? "^" : " " })
  }

  /// A run of cells in a row whose styles changed in the same way.
  private typealias Stretch = (row: Int, columns: Range<Int>, change: String)

  /// The number of cells whose style differs, and the change of the first ones; all changes if
  /// everything is requested.
  private var styleLines: [String] {
    let stretches = self.stretches
    guard let first = stretches.first else { return [] }
    let cells = stretches.reduce(0) { $0 + $1.columns.count }
    let rows = Set(stretches.map(\.row)).count
    let shown = stretches.prefix(isFull ? .max : 1).map { stretch in
      let (start, end) = (stretch.columns.lowerBound, stretch.columns.upperBound - 1)
      return "  row \(stretch.row), columns \(start)...\(end): \(stretch.change)"
    }
    let place = isFull || stretches.count == 1 ? "" : ", the first in row \(first.row)"
    return ["styles, \(counted(cells, "cell")) in \(counted(rows, "row"))\(place):"] + shown
  }

  private var stretches: [Stretch] {
    let (before, after) = (expected.looks, actual.looks)
    return (0..<max(before.count, after.count)).flatMap { row in
      stretches(
        inRow: row, row < before.count ? before[row] : [], row < after.count ? after[row] : [])
    }
  }

  private func stretches(inRow row: Int, _ old: [String], _ new: [String]) -> [Stretch] {
    var found: [Stretch] = []
    for column in 0..<max(old.count, new.count) {
      let before = column < old.count ? old[column] : "nothing"
      let after = column < new.count ? new[column] : "nothing"
      guard before != after else { continue }
      let change = "\(before) -> \(after)"
      if let last = found.last, last.columns.upperBound == column, last.change == change {
        found[found.count - 1].columns = last.columns.lowerBound..<(column + 1)
      } else {
        found.append((row, column..<(column + 1), change))
      }
    }
    return found
  }
}

/// Returns a number of things in words, as in `2 rows`.
func counted(_ number: Int, _ what: String) -> String {
  "\(number) \(what)\(number == 1 ? "" : "s")"
}

extension [String] {
  /// Returns the first lines, and the number of the others.
  fileprivate func limited(to most: Int) -> [String] {
    count <= most ? self : Array(prefix(most)) + ["  and \(count - most) more"]
  }
}
