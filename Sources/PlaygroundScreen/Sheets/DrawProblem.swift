import Cells
import Playground

/// The sheet about a problem.
extension OpenProblem: DrawnSheet {
  func hints(in model: Model) -> [SheetHint] {
    guard let lines = ProblemLines(of: model, self) else { return [] }
    let (count, keys) = (lines.remedies.count, model.appearance.keys)
    let digits = count == 1 ? "1" : "1-\(count)"
    return (count == 0 ? [] : [SheetHint(digits, .sheetWord(.resolve))])
      + [SheetHint(keys.names(of: .problem), .sheetWord(.next))]
      + (lines.lastOffset == 0 ? [] : [.scrolling])
  }

  /// Draws the sheet above the status line, as high as necessary, with a red line around it.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    guard let sheet = ProblemLines(of: source.model, self) else { return }
    let (place, appearance) = (sheet.frame, source.appearance)
    frame.cells.fill(place, style: Style())
    frame.cells.draw(
      appearance.border, around: place,
      style: Style(foreground: .chrome(.warning), attributes: .bold))
    /// Writes a text, if there is room for it, and returns the first column after it.
    func write(_ text: String, at column: Int, _ row: Int, _ style: Style) -> Int {
      let end = column + TextWidth.columns(of: text)
      guard !text.isEmpty, end + 2 <= place.maxColumn else { return column }
      frame.cells.write(text, at: CellPoint(column: column, row: row), style: style, clip: place)
      return end
    }
    let left = place.minColumn + 2
    let title = " \(source.text(.problemNumber(index + 1, of: sheet.count))) "
    let titleEnd = write(title, at: left, place.minRow, .warning)
    let offset = min(self.offset, sheet.lastOffset)
    let below = sheet.lastOffset - offset
    let belowText = below > 0 ? " \(source.text(.linesBelow(below))) " : ""
    let aboveText = offset > 0 ? " \(source.text(.linesAbove(offset))) " : ""
    func start(ofLast text: String) -> Int { place.maxColumn - 2 - TextWidth.columns(of: text) }
    if start(ofLast: aboveText) > titleEnd {
      _ = write(aboveText, at: start(ofLast: aboveText), place.minRow, .strong)
    }
    _ = write(belowText, at: start(ofLast: belowText), place.maxRow - 1, .strong)
    let area = place.inset(columns: 2, rows: 1)
    frame.markedRows.append(area.origin)
    for (line, row) in sheet.rows.dropFirst(offset).prefix(area.size.rows).enumerated() {
      for piece in row.pieces {
        frame.cells.write(
          piece.text, at: CellPoint(column: area.minColumn + piece.column, row: area.minRow + line),
          style: piece.style, clip: area)
      }
      guard let purpose = row.purpose else { continue }
      frame.add(purpose, at: CellRect(columns: area.columns, row: area.minRow + line))
    }
  }
}

/// The positions of the lines about a problem on a screen: the problem in a sentence, the changes
/// that resolve it, each with its effect, and then the other constraints.
struct ProblemLines {
  let frame: CellRect
  private(set) var rows: [PaneRow] = []
  let remedies: [Proposal]
  /// The number of problems.
  let count: Int

  /// Creates the lines; nil if the model no longer has the problem.
  init?(of model: Model, _ problem: OpenProblem) {
    let problems = model.problems
    guard problems.indices.contains(problem.index) else { return nil }
    count = problems.count
    let screen = model.terminalSize
    let columns = max(1, screen.columns - 4)
    let (shown, appearance) = (problems[problem.index], model.appearance)
    let found = problem.found(in: model)
    remedies = found.remedies
    var rows: [PaneRow] = []
    func add(_ line: String, _ style: Style = Style()) {
      let indent = line.prefix { $0 == " " }.count
      rows += PaneRow.paragraph(String(line.dropFirst(indent)), columns: columns - indent, style)
        .map { $0.indented(by: indent) }
    }
    let lines = shown.lines(appearance.words, of: model.scene)
    add(lines[0], .strong)
    for note in found.notes { add(note) }
    if found.isPending { add(appearance.words.text(of: .seekingRemedies), .muted) }
    if !remedies.isEmpty { add(appearance.words.text(of: .remedies), .muted) }
    for (index, remedy) in remedies.enumerated() {
      rows += remedy.rows(number: index + 1, for: shown.views, columns: columns, appearance)
    }
    for (index, line) in shown.rest(of: lines, after: found.notes).enumerated() {
      add(line, index == 0 && !remedies.isEmpty ? .muted : Style())
    }
    self.rows = rows
    var height = max(3, min(rows.count + 2, screen.rows - 3))
    // A title alone would look like a heading of the sheet.
    let top = screen.rows - 2 - height
    if model.screen.panes.contains(where: { $0.rect.minRow == top - 1 && top > 2 }) { height += 1 }
    frame = CellRect(
      column: 0, row: screen.rows - 2 - height, columns: screen.columns, rows: height)
  }

  /// The maximum number of lines that the sheet can be scrolled by.
  var lastOffset: Int { max(0, rows.count - max(0, frame.size.rows - 2)) }
}

extension Proposal {
  /// Returns the change with the digit that makes it, and its effect, after it or in a row of its
  /// own.
  fileprivate func rows(
    number: Int, for views: [String], columns: Int, _ appearance: Appearance
  ) -> [PaneRow] {
    let indent = 3
    let width = max(1, columns - indent)
    var rows = VisibleText.visible(words).wrapped(toColumns: width).map {
      PaneRow(pieces: [PaneRow.Piece(text: $0, column: indent)], purpose: .choice(number - 1))
    }
    guard !rows.isEmpty else { return [] }
    rows[0].add("\(number)", at: 0, .strong)
    let end = indent + TextWidth.columns(of: rows[rows.count - 1].pieces[0].text) + 2
    let effect = ChangeEffect(difference, of: views, cutting: cuts, overlaps: overlaps, appearance)
    if let whole = effect.wholeText(columns: columns - end) {
      rows[rows.count - 1].add(whole, at: end, .muted)
    } else {
      var row = PaneRow(purpose: .choice(number - 1))
      row.add(effect.text(columns: width), at: indent, .muted)
      rows.append(row)
    }
    return rows
  }
}
