extension CellBuffer {
  /// The characters alone: a line a row, without the blanks at its end.
  package var text: String {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The stretches of a row whose cells look alike.
  func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<size.columns {
      let cell = self[column, row]
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(column: column, columns: 1, text: cell.text, style: cell.style))
      }
    }
    return runs
  }

  struct Run {
    var column: Int
    var columns: Int
    var text: String
    var style: Style
  }
}
