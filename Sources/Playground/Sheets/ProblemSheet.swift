import Cells
import SceneLayouts
import SceneModel

/// The sheet for a problem goes to the next problem, makes proposed changes, scrolls and closes.
extension OpenProblem: Sheet {
  /// The number of lines in the sheet of the smallest screen.
  private static let page = 4

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    model.message = nil
    switch key {
    case .escape, .enter, .character("q"), .character("Q"), .control("c"): model.closeSheet()
    case .character("?"), .function(1): model.openHelp()
    case .character("p"), .character("n"), .tab, .right, .character(" "):
      OpenProblem.show(index + 1, in: &model)
    case .character("N"), .backTab, .left: OpenProblem.show(index - 1, in: &model)
    case .down, .character("j"): scroll(by: 1, in: &model)
    case .up, .character("k"): scroll(by: -1, in: &model)
    case .pageDown: scroll(by: OpenProblem.page, in: &model)
    case .pageUp: scroll(by: -OpenProblem.page, in: &model)
    case .character(let digit) where digit.wholeNumberValue != nil:
      makeRemedy((digit.wholeNumberValue ?? 0) - 1, of: key, in: &model)
    default: model.message = .noFunction(key)
    }
    return []
  }

  func take(_ event: MouseEvent, in model: inout Model) -> [Effect] {
    switch event.kind {
    case .wheelUp: scroll(by: -1, in: &model)
    case .wheelDown: scroll(by: 1, in: &model)
    case .click, .doubleClick, .rightClick: model.closeSheet()
    case .drag, .release: break
    }
    return []
  }

  private func scroll(by lines: Int, in model: inout Model) {
    var problem = self
    let last = ProblemLines(of: model, self)?.lastOffset ?? 0
    problem.offset = max(0, min(offset + lines, last))
    model.mode = .problem(problem)
  }

  func draw(_ source: FrameSource, on frame: inout Frame) {
    drawProblem(source.model, self, on: &frame.cells)
  }
}

extension OpenProblem {
  /// Shows a problem, wrapping around at the ends, and selects the view that it involves.
  static func show(_ number: Int, in model: inout Model) {
    model.layOut()
    let problems = model.problems
    guard !problems.isEmpty else {
      model.mode = .browsing
      model.message = .noProblems
      return
    }
    let index = (number % problems.count + problems.count) % problems.count
    model.mode = .problem(OpenProblem(index))
    model.findRemedies()
    if let id = problems[index].views.first(where: { model.scene.root.find($0) != nil }) {
      model.select(id)
    }
  }

  /// Makes the proposed change with an index; reports that the key has no function if there is
  /// none.
  private func makeRemedy(_ number: Int, of key: Key, in model: inout Model) {
    let remedies = remedies(in: model)
    guard remedies.changes.indices.contains(number),
      let changed = model.scene.applying(remedies.changes[number])
    else {
      model.message = .noFunction(key)
      return
    }
    model.mode = .browsing
    model.edit { $0 = changed }
    model.message = .kept(change: remedies.texts[number])
  }
}

/// Draws the sheet above the status line, as high as necessary.
private func drawProblem(_ model: Model, _ problem: OpenProblem, on buffer: inout CellBuffer) {
  guard let sheet = ProblemLines(of: model, problem) else { return }
  let frame = sheet.frame
  buffer.fill(frame, style: Style())
  buffer.draw(model.appearance.border, around: frame, style: .warning)
  func write(_ text: String, _ row: Int, _ style: Style) {
    guard TextWidth.columns(of: text) + 4 <= frame.size.columns else { return }
    buffer.write(
      text, at: CellPoint(column: frame.minColumn + 2, row: row), style: style, clip: frame)
  }
  let words = model.appearance.words
  let title = words.text(of: PaneText.problemNumber(problem.index + 1, of: sheet.count))
  write(" \(title) ", frame.minRow, .warning)
  let keys = model.appearance.keys.names(of: .problem)
  let texts: [PaneText] = [
    .problemKeys(next: keys, scrolls: sheet.lastOffset > 0), .problemKeysShort(next: keys),
  ]
  let hints = texts.map { " \(words.text(of: $0)) " }
  let hint = hints.first { TextWidth.columns(of: $0) + 4 <= frame.size.columns }
  write(hint ?? "", frame.maxRow - 1, .muted)
  let area = frame.inset(columns: 2, rows: 1)
  let lines = sheet.lines.dropFirst(min(problem.offset, sheet.lastOffset)).prefix(area.size.rows)
  for (row, line) in lines.enumerated() {
    buffer.write(
      line, at: CellPoint(column: area.minColumn, row: area.minRow + row), style: Style(),
      clip: area)
  }
}

/// The positions of the lines about a problem on a screen.
private struct ProblemLines {
  let frame: CellRect
  let lines: [String]
  /// The number of problems.
  let count: Int

  /// Creates the lines; nil if the model no longer has the problem.
  init?(of model: Model, _ problem: OpenProblem) {
    let problems = model.problems
    guard problems.indices.contains(problem.index) else { return nil }
    count = problems.count
    let screen = model.terminalSize
    let words = model.appearance.words
    let texts = problems[problem.index].lines(words) + problem.remedies(in: model).lines(words)
    lines = texts.flatMap {
      VisibleText.visible($0).wrapped(toColumns: max(1, screen.columns - 4))
    }
    let rows = max(3, min(lines.count + 2, screen.rows - 3))
    frame = CellRect(
      column: 0, row: screen.rows - 2 - rows, columns: screen.columns, rows: rows)
  }

  /// The maximum number of lines that the sheet can be scrolled by.
  var lastOffset: Int { max(0, lines.count - (frame.size.rows - 2)) }
}
