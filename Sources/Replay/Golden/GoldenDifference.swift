import Cells

/// What is otherwise on a screen than in its golden file, to be read on a terminal.
struct GoldenDifference {
  private let expected: GoldenSections
  private let actual: GoldenSections

  init(expected: String, actual: String) {
    self.expected = GoldenSections(expected)
    self.actual = GoldenSections(actual)
  }

  /// Both grids with the differing cells marked, then the styles and the layout that differ.
  var lines: [String] {
    let parts = [headLines, textLines, styleLines, layoutLines].flatMap(\.self)
    // Something differs, if only the end of the file.
    return parts.isEmpty ? ["the file ends otherwise"] : parts.map(VisibleText.visible)
  }

  private var headLines: [String] {
    expected.head == actual.head
      ? [] : ["expected: \(expected.head)", "actual:   \(actual.head)"]
  }

  private var textLines: [String] {
    guard expected.text != actual.text else { return [] }
    let rows = max(expected.text.count, actual.text.count)
    let marks = (0..<rows).map { row in
      carets(columns(expected.text, row), columns(actual.text, row))
    }
    return ["expected text:"] + grid(expected.text, marks: []) + ["actual text:"]
      + grid(actual.text, marks: marks)
  }

  private func columns(_ lines: [String], _ row: Int) -> [String] {
    row < lines.count ? lines[row].byColumn : []
  }

  private func grid(_ lines: [String], marks: [String]) -> [String] {
    let rows = max(lines.count, marks.count)
    return (0..<rows).flatMap { row in
      let line = "  |" + (row < lines.count ? lines[row] : "") + "|"
      let mark = row < marks.count ? marks[row] : ""
      return mark.isEmpty ? [line] : [line, "   " + mark]
    }
  }

  /// A caret under each column that differs; empty where none does.
  private func carets(_ a: [String], _ b: [String]) -> String {
    let differs = (0..<max(a.count, b.count)).map { column in
      (column < a.count ? a[column] : nil) != (column < b.count ? b[column] : nil)
    }
    guard let last = differs.lastIndex(of: true) else { return "" }
    return String(differs[...last].map { $0 ? "^" : " " })
  }

  /// The rows whose cells look otherwise: where, and how the first of each stretch looks.
  private var styleLines: [String] {
    let (before, after) = (expected.looks, actual.looks)
    guard before != after else { return [] }
    var lines = ["styles:"]
    for row in 0..<max(before.count, after.count) {
      let (a, b) = (row < before.count ? before[row] : [], row < after.count ? after[row] : [])
      var column = 0
      while column < max(a.count, b.count) {
        let old = column < a.count ? a[column] : "nothing"
        let new = column < b.count ? b[column] : "nothing"
        var end = column + 1
        while end < max(a.count, b.count), (end < a.count ? a[end] : "nothing") == old,
          (end < b.count ? b[end] : "nothing") == new
        {
          end += 1
        }
        if old != new {
          lines.append("  row \(row), columns \(column)...\(end - 1): \(old) -> \(new)")
        }
        column = end
      }
    }
    return lines
  }

  private var layoutLines: [String] {
    guard expected.layout != actual.layout else { return [] }
    let (before, after) = (Set(expected.layout), Set(actual.layout))
    return ["layout:"] + expected.layout.filter { !after.contains($0) }.map { "  - \($0)" }
      + actual.layout.filter { !before.contains($0) }.map { "  + \($0)" }
  }
}
