package import Cells
import Phrases
package import Playground
package import SceneLayouts
package import SceneModel

/// The screen of an audience: a picture as large as possible, and the caption and question below it.
///
/// It never shows keys, panes around the picture or messages, which are only for the speaker, unless
/// the speaker asks for the keys, or has control of the scene.
package struct Wall: Sendable {
  package private(set) var size: CellSize
  /// The smallest size that contains every canvas of the script, so that all pictures have one scale.
  private let largestCanvas: CellSize
  /// The texts of the script, so that all pictures have one place.
  private let presentations: [Presentation]
  /// The rows below the pictures.
  private var textRows = 0

  /// The plain screen that is shown in place of everything else; nil if there is none.
  package var curtain: Curtain?
  /// The parts of the script to choose from; nil while they are not shown.
  package var parts: PartList?
  /// The page of the speaker's keys that is shown, from 0; nil if there is none.
  package private(set) var keysPage: Int?
  /// The number of votes for each choice of the question; empty before the first one.
  package var votes: [Int] = []
  /// The lines of the text above those that are shown, if not all fit.
  package var firstLine = 0
  /// A question for the speaker, or the text that the speaker types, in the last row.
  package var lastRow: String?
  /// The scene of which the speaker took control; nil while the script has it.
  @Boxed package var handedOver: Scene?

  package enum Curtain: Hashable, Sendable { case black, white }

  /// Creates the screen for a script.
  ///
  /// - Parameters:
  ///   - presentations: The texts of the script.
  ///   - largestCanvas: The smallest size that contains every canvas of the script.
  ///   - size: The size of the screen.
  ///   - appearance: The characters and colours of the terminal.
  package init(
    of presentations: [Presentation], largestCanvas: CellSize, size: CellSize,
    _ appearance: Appearance
  ) {
    self.presentations = presentations
    self.largestCanvas = largestCanvas
    self.size = size
    resize(to: size, appearance)
  }

  package mutating func resize(to size: CellSize, _ appearance: Appearance) {
    self.size = size
    let rows = presentations.map { text(of: $0, appearance).lines.count }.max() ?? 0
    textRows = min(rows, size.rows / 2)
  }

  /// Draws the screen; during an animation, with the views at other positions.
  package func cells(of model: Model, moving: SceneLayout? = nil) -> CellBuffer {
    let appearance = model.appearance
    var buffer = CellBuffer(size: size)
    if let curtain {
      buffer.fill(buffer.bounds, style: curtain.style(appearance))
      return buffer
    }
    let lastRow = typedRow(of: model)
    if let parts {
      parts.draw(on: &buffer, appearance)
    } else if let keysPage {
      drawKeys(appearance, page: keysPage, on: &buffer)
    } else {
      let text = text(of: model.presentation ?? Presentation(), appearance)
      let place = place(of: text, above: lastRow)
      let source = FrameSource(model, moving: moving)
      let legends = WallPicture(source: source, largestCanvas: largestCanvas)
        .draw(in: stage(above: place), on: &buffer)
      text.draw(in: place, from: firstLine, on: &buffer)
      drawNotes(legends, model, above: place, on: &buffer)
    }
    drawLastRow(lastRow, appearance, on: &buffer)
    return buffer
  }

  /// Returns the text in the last row: ``lastRow`` or the line that is typed in the playground; nil if
  /// there is none.
  package func typedRow(of model: Model) -> String? {
    guard lastRow == nil, model.mode != .browsing else { return lastRow }
    let line = StatusLine(model, columns: textColumns)
    return line.typingColumn == nil ? nil : line.text
  }

  /// Returns the point of the playground's screen that is about what a point of this screen shows; nil
  /// outside the canvas.
  package func pointOfPlayground(at point: CellPoint, showing model: Model) -> CellPoint? {
    let text = text(of: model.presentation ?? Presentation(), model.appearance)
    return WallPicture(source: FrameSource(model), largestCanvas: largestCanvas)
      .pointOfPlayground(at: point, in: stage(above: place(of: text, above: lastRow)))
  }

  /// Scrolls the text by pages, if not all of it fits; returns whether other lines are shown then.
  package mutating func scrollText(by pages: Int, in model: Model) -> Bool {
    let text = text(of: model.presentation ?? Presentation(), model.appearance)
    let rows = place(of: text, above: nil).size.rows
    let former = firstLine
    firstLine = max(0, min(text.lines.count - rows, firstLine + pages * max(1, rows - 1)))
    return firstLine != former
  }

  /// Returns the size in which the wall shows the focused pane; nil if it shows none.
  package func sizeOfPane(in model: Model) -> CellSize? {
    let text = text(of: model.presentation ?? Presentation(), model.appearance)
    return WallPicture(source: FrameSource(model), largestCanvas: largestCanvas)
      .placeOfPane(in: stage(above: place(of: text, above: lastRow)))?.size
  }

  /// The rows of texts that leave room for a picture.
  private var mostRows: Int { size.rows - min(6, size.rows / 2) }

  /// Returns the rows of a text at the bottom.
  private func place(of text: WallText, above lastRow: String?) -> CellRect {
    // A picture can be smaller, a text cannot.
    let needed = min(text.lines.count, text.mostShown)
    let rows = max(min(textRows, mostRows), min(needed, size.rows))
    // A line that is typed covers no choice, if there is a row for it.
    let typed = lastRow != nil && needed >= rows && rows < size.rows ? 1 : 0
    return CellRect(
      column: textColumn, row: size.rows - rows - typed, columns: textColumns, rows: rows)
  }

  private func stage(above text: CellRect) -> CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: text.minRow - 1)
  }

  /// Writes what the last key has changed, while the speaker has control, and the meanings of the marks
  /// in the picture, in the free row above the text.
  private func drawNotes(
    _ legends: [String], _ model: Model, above text: CellRect, on buffer: inout CellBuffer
  ) {
    guard text.minRow > 0 else { return }
    let row = CellRect(column: textColumn, row: text.minRow - 1, columns: textColumns, rows: 1)
    let message = news(of: model)
    buffer.write(
      message.truncated(toColumns: textColumns), at: row.origin, style: .muted, clip: row)
    let room = textColumns - (message.isEmpty ? 0 : TextWidth.columns(of: message) + 2)
    guard let legend = legends.first(where: { TextWidth.columns(of: $0) <= room }) else { return }
    let column = row.maxColumn - TextWidth.columns(of: legend)
    buffer.write(legend, in: row, from: column, style: .muted)
  }

  /// Returns the message of the last key or, without one, what has changed in the speaker's control.
  private func news(of model: Model) -> String {
    guard let handedOver, model.mode == .browsing else { return "" }
    let message = StatusLine(messageOf: model).text
    if !message.isEmpty || handedOver == model.scene { return message }
    let changes = SceneDifference(from: handedOver, to: model.scene)
    return VisibleText.visible(model.appearance.words.text(of: changes))
  }

  // MARK: Keys

  /// Shows the keys of the speaker or, on a small screen, their next page; after the last one, none.
  package mutating func turnKeys(_ appearance: Appearance) {
    let next = keysPage.map { $0 + 1 } ?? 0
    keysPage = next < pagesOfKeys(appearance).count ? next : nil
  }

  package mutating func hideKeys() { keysPage = nil }

  /// Draws the keys alone, for the terminal of the speaker; nil while they are not shown.
  package func cellsOfKeys(_ appearance: Appearance) -> CellBuffer? {
    guard let keysPage else { return nil }
    var buffer = CellBuffer(size: size)
    drawKeys(appearance, page: keysPage, on: &buffer)
    return buffer
  }

  private typealias KeyLine = (names: String, help: String)

  /// The columns before the meanings of keys.
  private var keyIndent: Int {
    (PresenterKeys.all.map { TextWidth.columns(of: $0.names) }.max() ?? 0) + 2
  }

  /// Returns the keys with their meanings, in pages that fit on the screen; the last row of several
  /// pages is for their number.
  private func pagesOfKeys(_ appearance: Appearance) -> [ArraySlice<KeyLine>] {
    let lines = PresenterKeys.all.flatMap { key in
      key.phrase.text(in: appearance.language)
        .wrapped(toColumns: max(1, min(60, textColumns - keyIndent))).enumerated()
        .map { (names: $0 == 0 ? key.names : "", help: $1) }
    }
    let rows = lines.count > size.rows ? max(1, size.rows - 1) : lines.count
    return stride(from: 0, to: lines.count, by: rows).map { lines[$0...].prefix(rows) }
  }

  private func drawKeys(_ appearance: Appearance, page: Int, on buffer: inout CellBuffer) {
    let pages = pagesOfKeys(appearance)
    // There may be fewer pages on another screen.
    let page = min(page, pages.count - 1)
    let columns = keyIndent + (pages.joined().map { TextWidth.columns(of: $0.help) }.max() ?? 0)
    let corner = CellPoint(
      column: max(0, size.columns - columns) / 2,
      row: max(0, size.rows - (pages.first?.count ?? 0)) / 2)
    for (row, line) in pages[page].enumerated() {
      let place = CellPoint(column: corner.column, row: corner.row + row)
      buffer.write(line.names, at: place, style: .strong)
      buffer.write(
        line.help, at: CellPoint(column: corner.column + keyIndent, row: place.row),
        style: Style())
    }
    guard pages.count > 1 else { return }
    buffer.write(
      "?  \(page + 1)/\(pages.count)",
      at: CellPoint(column: corner.column, row: size.rows - 1), style: .muted)
  }

  private func drawLastRow(
    _ lastRow: String?, _ appearance: Appearance, on buffer: inout CellBuffer
  ) {
    let row = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    if let lastRow {
      buffer.fill(row, style: Style())
      buffer.write(
        VisibleText.visible(lastRow).truncated(toColumns: textColumns), in: row, from: textColumn,
        style: .strong)
    }
    guard handedOver != nil else { return }
    buffer.put(
      appearance.isASCII ? "*" : "✎", at: CellPoint(column: size.columns - 1, row: row.minRow),
      style: .muted)
  }

  /// Returns the rows of a text on a screen with a number of columns.
  package static func rows(
    of presentation: Presentation, columns: Int, _ appearance: Appearance
  ) -> Int {
    Wall(
      of: [], largestCanvas: CellSize(columns: 0, rows: 0),
      size: CellSize(columns: columns, rows: 1), appearance
    ).text(of: presentation, appearance).lines.count
  }

  /// Returns the cells for the canvas in its own size, together with the pane that is open.
  package static func pictureSize(of model: Model) -> CellSize {
    let canvas = model.layout.canvasCells
    guard let pane = WallPicture.openPane(in: model)?.size else { return canvas }
    return WallPicture.isBeside(pane)
      ? CellSize(columns: canvas.columns + pane.columns, rows: max(canvas.rows, pane.rows))
      : CellSize(columns: max(canvas.columns, pane.columns), rows: canvas.rows + pane.rows)
  }

  // MARK: Texts

  /// Longer lines are hard to read.
  private static let mostTextColumns = 100

  private var textColumns: Int {
    max(1, min(size.columns - (size.columns >= 60 ? 4 : 2), Self.mostTextColumns))
  }

  private var textColumn: Int { max(0, size.columns - textColumns) / 2 }

  private func text(of presentation: Presentation, _ appearance: Appearance) -> WallText {
    WallText(presentation, votes, columns: textColumns, atMost: mostRows, appearance)
  }
}

extension Wall.Curtain {
  fileprivate func style(_ appearance: Appearance) -> Style {
    if appearance.isMonochrome {
      return Style(attributes: (self == .white) == (appearance.theme == .light) ? [] : .reverse)
    }
    return Style(background: .fill(self == .black ? .black : .white))
  }
}

/// The names of a script's parts, one of which is chosen.
package struct PartList: Hashable, Sendable {
  package var titles: [String]
  package var chosen: Int
  /// The number that is being typed; 0 for none.
  private var typed = 0

  package init(_ titles: [String], chosen: Int) {
    self.titles = titles
    self.chosen = chosen
  }

  package mutating func move(by rows: Int) {
    chosen = max(0, min(titles.count - 1, chosen + rows))
    typed = 0
  }

  /// Chooses a part by the digits of its number, in their order.
  package mutating func type(_ digit: Int) {
    let numbers = [10 * typed + digit, digit]
    typed = numbers.first { $0 > 0 && $0 <= titles.count } ?? 0
    if typed > 0 { chosen = typed - 1 }
  }

  fileprivate func draw(on buffer: inout CellBuffer, _ appearance: Appearance) {
    let size = buffer.size
    let rows = titles.enumerated().map { index, title in
      "\(index == chosen ? appearance.arrow : " ") \(index + 1)  \(VisibleText.visible(title))"
    }
    let shown = max(1, min(rows.count, size.rows))
    let first = max(0, min(rows.count - shown, chosen - shown / 2))
    let columns = min(size.columns, rows.map { TextWidth.columns(of: $0) }.max() ?? 0)
    let corner = CellPoint(column: (size.columns - columns) / 2, row: (size.rows - shown) / 2)
    for (index, text) in rows.enumerated().dropFirst(first).prefix(shown) {
      buffer.write(
        text.truncated(toColumns: columns),
        at: CellPoint(column: corner.column, row: corner.row + index - first),
        style: index == chosen ? .strong : Style())
    }
  }
}
