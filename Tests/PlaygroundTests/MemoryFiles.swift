import Cells
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText
import Testing

/// Files in memory, for tests of what a user does with files.
final class MemoryFiles: SceneFiles {
  var texts: [String: String]
  var path: String?
  /// The effect of the editor on the text of the file; nil if there is no editor.
  var edit: ((String) -> String)?
  /// The error of writing; nil if writing succeeds.
  var failure: String?
  /// The errors of the script in the file; nil if there are none.
  var scriptProblem: Message?
  private(set) var reads = 0
  private(set) var commandForScene: String?
  /// The text of the file as it was read or written last.
  private var known = ""

  init(_ texts: [String: String], path: String? = nil) {
    self.texts = texts
    self.path = path
    known = path.flatMap { texts[$0] } ?? ""
  }

  var hasFile: Bool { path != nil }

  var name: String { path.map { String($0.split(separator: "/").last ?? "") } ?? "built-in" }

  private func put(_ text: String, _ path: String) -> FileMessage? {
    if let failure { return .notSaved("\(failure)") }
    texts[path] = text
    (self.path, known) = (path, text)
    return nil
  }

  func write(_ draft: Draft) -> Written {
    Written(isDone: false, message: .failed("no copies"))
  }

  func save(_ draft: Draft) -> Written {
    let path = draft.isOfFile ? path ?? "new.yaml" : "new.yaml"
    let problem = put(draft.text, path)
    return Written(
      isDone: problem == nil, message: problem ?? .saved(path, losesComments: false))
  }

  func save(_ draft: Draft, as path: String, overwriting: Bool) -> SavedAs {
    guard texts[path] == nil || overwriting else { return .exists }
    if let problem = put(draft.text, path) { return .failed(problem) }
    return .done(.saved(path, losesComments: false), name: path)
  }

  func completions(ofPath path: String) -> [String] {
    (texts.keys + ["folder/"]).sorted().filter { $0.hasPrefix(path) }
  }

  func obstacle(toOpening source: SceneSource) -> Message? {
    guard case .file(let path) = source, texts[path] == nil, path != "folder/" else { return nil }
    return .file(.failed("no such file"))
  }

  func open(_ source: SceneSource) -> Opening {
    switch source {
    case .lesson: return .failed(.openElsewhere)
    case .template(let template):
      (path, known, commandForScene) = (nil, "", "new \(template.rawValue)")
      return .opened(
        OpenedScene(template.scene, name: template.rawValue, text: Array(template.text.utf8)))
    case .file("folder/"): return .folder(shelf(.files(folder: "/folder")))
    case .file(let path):
      guard let text = texts[path] else { return .failed(.file(.failed("no such file"))) }
      let reading = SceneReading(text: text, file: path)
      guard let scene = reading.scene else {
        return .failed(.diagnostic(reading.diagnostics[0].headline))
      }
      (self.path, known) = (path, text)
      return .opened(OpenedScene(scene, name: path, text: Array(text.utf8)))
    }
  }

  func shelf(_ kind: Shelf.Kind) -> Shelf {
    switch kind {
    case .templates: return .templates
    case .lessons: return Shelf(.lessons, [])
    case .start:
      return Shelf(
        .start,
        [
          Shelf.Entry(.recent, "b.yaml", .scene(.file(path: "b.yaml"))),
          Shelf.Entry(.lessons, "01 The axis", .scene(.lesson("01-axis")), isFinished: true),
          Shelf.Entry(.lessons, "02 The alignment", .scene(.lesson("02-alignment"))),
        ] + Shelf.templates.entries)
    case .files(let folder):
      let up = Shelf.Entry(.folder, "../", .folder(path: "/"))
      let inner = Shelf.Entry(.folder, "folder/", .folder(path: "/folder"))
      let files = texts.keys.sorted().map { path in
        Shelf.Entry(.folder, path, .scene(.file(path: path)))
      }
      return Shelf(kind, folder == "/" ? [inner] + files : [up, inner] + files)
    }
  }

  func preview(of source: SceneSource) -> Preview {
    reads += 1
    guard case .file(let path) = source, let text = texts[path],
      let scene = SceneReading(text: text, file: path).scene
    else { return .problem(.file(.noScene)) }
    return .scene(scene)
  }

  func editor() -> Editor {
    guard let edit else { return .missing(.noEditor) }
    guard let path else { return .missing(.editorElsewhere) }
    return .run {
      self.texts[path] = self.texts[path].map(edit)
      return nil
    }
  }

  func reread() -> Reread {
    guard let path, let text = texts[path], text != known else { return .unchanged }
    let reading = SceneReading(text: text, file: path)
    guard let scene = reading.scene else {
      return .failed(.fileErrors(reading.diagnostics.map(\.headline)))
    }
    known = text
    return .changed(scene, text: Array(text.utf8))
  }

  func keep(_ recording: Scene) -> Written {
    Written(isDone: false, message: .failed("no recordings"))
  }
}

/// A session with files in memory.
struct FileSession {
  var model: Model
  let files: MemoryFiles
  private(set) var screens: [String] = []
  private(set) var loans = 0
  /// Whether the user has quit.
  private(set) var hasEnded = false

  /// A scene of a file, or the built-in one, and keys that are pressed one at a time.
  init(_ files: MemoryFiles, columns: Int = 80, rows: Int = 24) throws {
    self.files = files
    let text = files.path.flatMap { files.texts[$0] } ?? Scene.builtInText
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    model = Model(
      scene, name: files.path ?? "built-in",
      terminalSize: CellSize(columns: columns, rows: rows), text: Array(text.utf8))
  }

  /// Presses keys: words are typed, and `^a` or `Enter` are the keys with these names.
  mutating func press(_ words: String...) {
    // The clock advances, so that animations end.
    var milliseconds = 0
    for word in words {
      let keys = Key(name: word).map { [$0] } ?? word.map { Key.character($0) }
      for key in keys { take(.key(key), at: &milliseconds) }
    }
  }

  /// Pastes a text.
  mutating func paste(_ text: String) {
    var milliseconds = 0
    take(.pasted(Array(text.utf8)), at: &milliseconds)
  }

  private mutating func take(_ event: InputEvent, at milliseconds: inout Int) {
    var time = milliseconds
    var stage = RecordingStage(
      VirtualTerminal(size: model.terminalSize, events: [event]), files: files,
      now: {
        time += 1
        return time
      })
    run(&model, on: &stage)
    // An event that does not end the loop is followed by a screen.
    if stage.terminal.screens.count == 1 { hasEnded = true }
    milliseconds = time
    screens.append(stage.terminal.screens.last?.text ?? "")
    loans += stage.terminal.loans
  }

  var screen: String { screens.last ?? "" }
}
