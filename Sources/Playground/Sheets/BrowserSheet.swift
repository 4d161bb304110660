import Cells
import SceneText

/// The browser handles every key: characters find an entry, the arrows choose one, Enter opens it,
/// Left goes to the folder above, and Esc closes.
extension Browser: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    var browser = self
    // Headings need rows, too.
    let headings = text.isEmpty ? Set(shelf.entries.map(\.section)).count : 0
    let rows = max(1, model.extent(of: .scenes).shown - 1 - headings)
    switch key {
    case .escape, .control("c"), .control("o"), .control("n"):
      close(in: &model)
      return []
    case .function(1):
      model.openHelp()
      return []
    case .backspace where text.isEmpty, .left:
      return parent.map { [.list(.files(folder: $0))] } ?? []
    case .enter where entry == nil && isPath: return openPath(in: &model)
    case .enter, .right: return open(entry, in: &model)
    case .down, .tab: browser.move(by: 1)
    case .up, .backTab: browser.move(by: -1)
    case .pageDown: browser.move(by: rows)
    case .pageUp: browser.move(by: -rows)
    case .home: browser.choose(0)
    case .end: browser.choose(.max)
    case .backspace: browser.find(String(text.dropLast()))
    case .control("u"), .control("w"): browser.find("")
    case .character("/") where namedFolder != nil: return [.list(.files(folder: namedFolder))]
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
    // The line that opened the browser is not the cause of what fails afterwards.
    model.memory.lineOfEffects = nil
    closeAll(in: &model)
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
  private var namedFolder: String? { path(ofFolder: text + "/") }

  /// The path of the folder above; nil if the entries are not those of a folder.
  private var parent: String? { path(ofFolder: "../") }

  private func path(ofFolder name: String) -> String? {
    for entry in shelf.entries where entry.name == name {
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
}
