import Cells
import SceneModel

/// A sheet about one problem, above the status line, as high as it needs to be.
func drawProblem(_ model: Model, _ index: Int, scrolledBy offset: Int, on buffer: inout CellBuffer)
{
  guard let sheet = ProblemSheet(of: model, index) else { return }
  let frame = sheet.frame
  buffer.fill(frame, style: Style())
  buffer.draw(model.appearance.border, around: frame, style: .warning)
  func write(_ text: String, _ row: Int, _ style: Style) {
    guard text.count + 4 <= frame.size.columns else { return }
    buffer.write(
      text, at: CellPoint(column: frame.minColumn + 2, row: row), style: style, clip: frame)
  }
  write(" Problem \(index + 1) of \(sheet.count) ", frame.minRow, .warning)
  let keys = CommandTable.keyNames(of: .problem)
  let hints = [
    sheet.lastOffset > 0
      ? " \(keys) next   Down Up scroll   Esc close " : " \(keys) next   Esc close ",
    " \(keys) next ",
  ]
  write(
    hints.first { $0.count + 4 <= frame.size.columns } ?? "", frame.maxRow - 1, .muted)
  let area = frame.inset(columns: 2, rows: 1)
  let lines = sheet.lines.dropFirst(min(offset, sheet.lastOffset)).prefix(area.size.rows)
  for (row, line) in lines.enumerated() {
    buffer.write(
      line, at: CellPoint(column: area.minColumn, row: area.minRow + row), style: Style(),
      clip: area)
  }
}

/// Where the lines about a problem are on a screen.
struct ProblemSheet {
  let frame: CellRect
  let lines: [String]
  /// How many problems there are.
  let count: Int

  /// Nil where the model has no such problem any more.
  init?(of model: Model, _ index: Int) {
    let problems = model.problems
    guard problems.indices.contains(index) else { return nil }
    count = problems.count
    let screen = model.terminalSize
    lines = (problems[index].lines + model.remedies(for: index).lines).flatMap {
      VisibleText.visible($0).wrapped(toColumns: max(1, screen.columns - 4))
    }
    let rows = max(3, min(lines.count + 2, screen.rows - 3))
    frame = CellRect(
      column: 0, row: screen.rows - 2 - rows, columns: screen.columns, rows: rows)
  }

  /// How far the sheet can be scrolled.
  var lastOffset: Int { max(0, lines.count - (frame.size.rows - 2)) }
}
