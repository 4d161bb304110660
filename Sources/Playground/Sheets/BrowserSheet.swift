import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The browser handles every key: characters find an entry, the arrows choose one, Enter opens it,
/// Left goes to the folder above, and Esc closes.
extension Browser: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    var browser = self
    let rows = BrowserParts(on: model.terminalSize).list.size.rows
    switch key {
    case .escape, .control("c"), .control("o"), .control("n"):
      close(in: &model)
      return []
    case .function(1):
      model.openHelp()
      return []
    case .backspace where text.isEmpty, .left: return goUp()
    case .enter where entry == nil && isPath: return openPath(in: &model)
    case .enter, .right: return open(entry, in: &model)
    case .down, .tab: browser.move(by: 1)
    case .up, .backTab: browser.move(by: -1)
    case .pageDown: browser.move(by: rows)
    case .pageUp: browser.move(by: -rows)
    case .home: browser.choose(0)
    case .end: browser.choose(.max)
    case .backspace: browser.deleteCharacter()
    case .control("u"), .control("w"): browser.deleteAll()
    case .character("/") where namedFolder != nil:
      return [.list(.files(folder: namedFolder))]
    case .character(let character): browser.type(character)
    default: break
    }
    return browser.show(in: &model)
  }

  /// Handles the mouse: a click chooses an entry, a click on the chosen entry opens it, and a click
  /// beside the browser closes it.
  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    var browser = self
    switch event.kind {
    case .wheelUp: browser.move(by: -3)
    case .wheelDown: browser.move(by: 3)
    case .rightClick, .drag, .release: return []
    case .click, .doubleClick:
      guard case .entry(let index) = event.target else {
        close(in: &model)
        return []
      }
      guard entries.indices.contains(index) else { return [] }
      guard index != row else { return open(entry, in: &model) }
      browser.choose(index)
    }
    return browser.show(in: &model)
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { type(bytes, in: &model) }

  func draw(_ source: FrameSource, on frame: inout Frame) {
    drawBrowser(source.model, self, on: &frame)
  }
}

extension Browser {
  /// Opens the browser, or updates the open one.
  func show(in model: inout Model) -> [Effect] {
    var browser = self
    model.message = browser.shelf.problem ?? .browserKeys(hasParent: browser.parent != nil)
    var effects: [Effect] = []
    switch browser.entry?.target {
    case nil:
      browser.preview = nil
      if !browser.text.isEmpty {
        model.message = browser.isPath ? .opensPath(browser.text) : .nothingFits(browser.text)
      }
    case .folder: browser.preview = nil
    case .scene(.template(let template)): browser.preview = .scene(template.scene)
    case .scene(let source):
      if case .opening(let former) = model.mode, former.entry == browser.entry {
        browser.preview = former.preview
      } else {
        browser.preview = nil
      }
      if browser.preview == nil { effects = [.preview(source)] }
    }
    model.mode = .opening(browser)
    return effects
  }

  /// Shows the preview of the chosen entry.
  static func take(_ preview: Preview, of source: SceneSource, in model: inout Model) {
    guard case .opening(var browser) = model.mode, browser.entry?.target == .scene(source) else {
      return
    }
    browser.preview = preview
    model.mode = .opening(browser)
  }

  private func close(in model: inout Model) {
    model.mode = .browsing
    model.message = nil
  }

  /// Opens an entry: a folder to walk into, or a scene.
  func open(_ entry: Shelf.Entry?, in model: inout Model) -> [Effect] {
    switch entry?.target {
    case nil: return show(in: &model)
    case .folder(let path): return [.list(.files(folder: path))]
    case .scene(let source):
      close(in: &model)
      return [.replace(.scene(source), .ask)]
    }
  }

  /// Whether the typed text is a path instead of words to find an entry by.
  private var isPath: Bool {
    if case .files = shelf.kind { text.contains("/") } else { false }
  }

  /// The path of the folder whose name was typed completely; nil if there is none.
  private var namedFolder: String? {
    for entry in shelf.entries where entry.name == text + "/" {
      if case .folder(let path) = entry.target { return path }
    }
    return nil
  }

  /// Opens the file at the typed path, which is relative to the listed folder.
  private func openPath(in model: inout Model) -> [Effect] {
    var path = text
    if case .files(let folder?) = shelf.kind, !path.hasPrefix("/"), !path.hasPrefix("~") {
      path = (folder == "/" ? "" : folder) + "/" + path
    }
    close(in: &model)
    return [.replace(.scene(.file(path: path)), .ask)]
  }

  /// Goes to the folder above, if the list has an entry for it.
  private func goUp() -> [Effect] {
    parent.map { [.list(.files(folder: $0))] } ?? []
  }

  /// The path of the folder above; nil if the entries are not those of a folder.
  private var parent: String? {
    for entry in shelf.entries where entry.name == "../" {
      if case .folder(let path) = entry.target { return path }
    }
    return nil
  }
}

/// Draws the browser over the panes: the typed text, the entries that match, and a preview of the
/// chosen one.
private func drawBrowser(_ model: Model, _ browser: Browser, on frame: inout Frame) {
  let (parts, appearance) = (BrowserParts(on: model.terminalSize), model.appearance)
  parts.sheet.draw(
    title: appearance.language.title(of: browser.shelf.kind), text: browser.text,
    hasFocus: browser.isTyping || browser.entry == nil, appearance, purpose: .entry(-1), on: &frame)
  let rows = ShelfRows(of: browser, appearance)
  PaneRows(rows: rows.rows, marked: rows.marked).draw(in: parts.list, appearance, on: &frame)
  guard let area = parts.preview else { return }
  drawRule(beside: area, parts, appearance, on: &frame.cells)
  switch browser.preview {
  case nil: break
  case .problem(let message):
    let rows = PaneRow.paragraph(message.text(appearance), columns: area.size.columns)
    PaneRows(rows: rows).draw(in: area, appearance, on: &frame)
  case .scene(let scene): draw(scene, in: area, appearance, on: &frame.cells)
  }
}

/// Draws a line between the entries and the preview.
private func drawRule(
  beside area: CellRect, _ parts: BrowserParts, _ appearance: Appearance,
  on cells: inout CellBuffer
) {
  if parts.isBeside {
    for row in area.minRow..<area.maxRow {
      cells.write(
        appearance.isASCII ? "|" : "│", at: CellPoint(column: area.minColumn - 2, row: row),
        style: .muted)
    }
  } else {
    let line = String(repeating: appearance.isASCII ? "-" : "─", count: area.size.columns)
    cells.write(
      line, at: CellPoint(column: area.minColumn, row: area.minRow - 1), style: .muted)
  }
}

/// With fewer rows, one of them below the title, a picture would show next to nothing.
private let fewestRowsOfPicture = 3

/// Draws the title of a scene, its size, and its picture or the top of it.
private func draw(
  _ scene: Scene, in area: CellRect, _ appearance: Appearance, on cells: inout CellBuffer
) {
  let offered = CellSize(
    columns: max(1, area.size.columns), rows: max(1, area.size.rows - 1))
  let picture = picture(of: scene, on: offered, appearance: appearance)
  let size = "\(picture.size.columns)\(appearance.times)\(picture.size.rows)"
  let room = area.size.columns - TextWidth.columns(of: size) - 1
  let title = VisibleText.visible(scene.title ?? scene.root.id).truncated(toColumns: max(1, room))
  let end = cells.write(title, at: area.origin, style: .strong, clip: area)
  cells.write(
    " \(size)", at: CellPoint(column: end, row: area.minRow), style: .muted, clip: area)
  guard area.size.rows >= fewestRowsOfPicture else {
    // The names of the views say more than the top of the picture.
    let ids = scene.root.idsInside.map(VisibleText.visible).joined(separator: " ")
    cells.write(
      ids.truncated(toColumns: area.size.columns),
      at: CellPoint(column: area.minColumn, row: area.minRow + 1), style: Style(), clip: area)
    return
  }
  var shown = CellBuffer(size: offered)
  shown.paste(picture, at: CellPoint(column: 0, row: 0))
  if area.size.rows > 1 {
    cells.paste(shown, at: CellPoint(column: area.minColumn, row: area.minRow + 1))
  }
}

/// The positions of the parts of the browser on a screen.
private struct BrowserParts {
  let sheet: FindingSheet
  let list: CellRect
  /// The area of the preview; nil if there is no room.
  let preview: CellRect?
  /// Whether the preview is to the right of the list instead of below it.
  let isBeside: Bool

  /// The minimum screen width for both side by side.
  private static let columnsForBoth = 64
  /// The minimum sheet height for both, one below the other.
  private static let rowsForBoth = 6

  init(on screen: CellSize) {
    let frame = CellRect(
      column: 0, row: 1, columns: screen.columns, rows: max(3, screen.rows - 3))
    let columns = frame.inset(columns: 1).size.columns
    isBeside = screen.columns >= Self.columnsForBoth
    let listColumns = isBeside ? max(26, columns * 2 / 5) : columns
    sheet = FindingSheet(frame, listColumns: listColumns)
    let (inside, rows) = (sheet.inside, sheet.list.size.rows)
    let below = !isBeside && rows >= Self.rowsForBoth ? rows / 2 : 0
    list = CellRect(
      column: inside.minColumn, row: sheet.list.minRow, columns: listColumns, rows: rows - below)
    preview =
      isBeside
      ? CellRect(
        column: inside.minColumn + listColumns + 2, row: inside.minRow,
        columns: columns - listColumns - 2, rows: inside.size.rows)
      : below < 3
        ? nil
        : CellRect(
          column: inside.minColumn, row: list.maxRow + 1, columns: columns, rows: below - 1)
  }
}
