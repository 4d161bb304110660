import Cells
import ConflictLogs
import Files
import Phrases
import Platform
import Playground
import Replay
import SceneChecks
import SceneModel
import SceneText

/// The files of a scene in the playground: its own, and the copies and recordings next to it.
struct PlaygroundFiles: SceneFiles {
  /// The path of the scene's own file; nil for the built-in scene, standard input and pipes.
  private var path: String?
  private let canvas: CanvasRequest?
  /// The name of the file in problems.
  private var displayName: String
  private var names: NewFileNames
  private(set) var bytes: [UInt8]
  private var export: ExportFile
  /// The content of the file when saving was refused; the user was then asked about it.
  private var refused: Found?
  /// The hash of the text that recovered changes were made in, if the file has another text since;
  /// saving would then undo the changes of another program.
  private var olderOriginal: String?
  private var backups: SceneBackups
  /// The template of a scene that has no file yet.
  private var template: SceneTemplate?
  /// The stamp of the file when it was checked last.
  private var stamp: FileStamp?
  private(set) var scriptProblem: Message?
  /// Whether the file had errors when it was read last.
  private var hasErrors = false
  /// Reports that the file may have changed; nil if the system cannot.
  private let watch: FileWatch?
  /// Whether the watch has reported a change that was not handled yet.
  private var isNoticed = true

  /// The language of the titles of lessons.
  private let language: String?

  private enum Found: Equatable {
    case nothing
    case bytes([UInt8])
  }

  /// Creates the files for a scene from a path, or nil for the built-in scene, with the bytes that
  /// were read.
  ///
  /// A canvas replaces those of all scenes; a template replaces the scene.
  init(
    of path: String?, _ template: SceneTemplate?, bytes: [UInt8], canvas: CanvasRequest?,
    language: String? = nil
  ) {
    self.language = language
    names = NewFileNames(of: path)
    self.path = names.areBesideFile ? path : nil
    displayName = path.map(SceneInput.displayName(ofPath:)) ?? "the built-in scene"
    self.bytes = path == nil ? Array(Scene.builtInText.utf8) : bytes
    self.canvas = canvas
    export = ExportFile(names: names)
    backups = PlaygroundFiles.backups(of: self.path, self.bytes, names)
    // A stamp taken now could miss a change since the file was read.
    stamp = nil
    watch = FileWatch()
    watch?.follow(self.path)
    if let path = self.path { RecentFiles.note(path) }
    if let template { _ = open(.template(template)) }
  }

  private static func backups(
    of path: String?, _ bytes: [UInt8], _ names: NewFileNames
  ) -> SceneBackups {
    path.map { SceneBackups(ofFile: $0, text: bytes) }
      ?? SceneBackups(ofText: bytes, named: names.stem)
  }

  /// A descriptor that is readable after the file may have changed.
  var watchedDescriptor: Int32? { watch?.descriptor }

  /// Writes a scene to a new file, as the text of its own file with the changes.
  mutating func write(_ draft: Draft) -> Written {
    if let refusal = refusal(of: draft, in: displayName) {
      return Written(isDone: false, message: refusal)
    }
    return export.write(draft)
  }

  /// Returns the reason not to write a text that every command would refuse; nil if there is none.
  private func refusal(of draft: Draft, in file: String) -> FileMessage? {
    let errors = ScreenplayFile.newErrors(in: draft.text, of: file, before: bytes, of: displayName)
    return errors.first.map { .invalidScene($0.headline) }
  }

  /// Writes a scene to its file, unless another program has changed the file; a second attempt
  /// overwrites it.
  mutating func save(_ new: Draft) -> Written {
    guard let path, new.isOfFile else {
      return Written(isDone: false, message: .notSaved("the scene has no file"))
    }
    if let refusal = refusal(of: new, in: path) { return Written(isDone: false, message: refusal) }
    let found: Found
    do throws(InputFile.Unreadable) {
      found = .bytes(try InputFile(path: path).bytesOfFile())
    } catch {
      guard error.isMissing else { return Written(isDone: false, message: .notSaved(error.reason)) }
      found = .nothing
    }
    guard found == .bytes(bytes) && olderOriginal == nil || found == refused else {
      refused = found
      return Written(isDone: false, message: warning(of: found, path))
    }
    let isWritten = found == .bytes(Array(new.text.utf8))
    do throws(Failure) {
      if !isWritten { try OutputFile(path: path).replace(new.text) }
    } catch {
      return Written(isDone: false, message: .notSaved(error.reason))
    }
    (bytes, refused, olderOriginal, hasErrors) = (Array(new.text.utf8), nil, nil, false)
    noteScriptProblem()
    stamp = FileStamp(of: path)
    let name = SceneInput.fileName(ofPath: path)
    return Written(
      isDone: true,
      message: isWritten
        ? .alreadyWritten(name) : .saved(name, losesComments: new.losesComments))
  }

  var overwritingWarning: Message? {
    guard let path, let refused else { return nil }
    return .file(warning(of: refused, path))
  }

  private func warning(of found: Found, _ path: String) -> FileMessage {
    let name = SceneInput.fileName(ofPath: path)
    return found == .nothing ? .gone(name) : .changedOnDisk(name)
  }

  mutating func save(_ new: Draft, as typed: String, overwriting: Bool) -> SavedAs {
    guard !TestRun.isFolder(TypedPath(typed).path), !typed.hasSuffix("/") else {
      return .failed(.isFolder(typed))
    }
    let path = TypedPath(typed).ofScene
    if let refusal = refusal(of: new, in: path) { return .failed(refusal) }
    do throws(Failure) {
      if overwriting {
        try OutputFile(path: path).replace(new.text)
      } else {
        guard try OutputFile(path: path).create(new.text) else { return .exists }
      }
    } catch {
      // The user is typing a path already.
      return .failed(.failed(error.reason))
    }
    begin(path: path, NewFileNames(of: path), Array(new.text.utf8))
    noteScriptProblem()
    stamp = FileStamp(of: path)
    return .done(
      .saved(path, losesComments: new.losesComments), name: SceneInput.fileName(ofPath: path))
  }

  func completions(ofPath path: String) -> [String] { TypedPath.completions(of: path) }

  mutating func write(_ text: String, toNew name: String) -> Written {
    do throws(Failure) {
      let isNew = try OutputFile(path: TypedPath(name).path).create(text)
      return Written(
        isDone: isNew, message: isNew ? .written(name, losesComments: false) : .exists(name))
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
  }

  var keepsChanges: Bool { true }

  mutating func keepForRecovery(_ draft: Draft) -> Bool {
    backups.write(Backup(of: draft.text, original: olderOriginal ?? fileNameHash(of: bytes)))
  }

  mutating func forgetRecovery() { backups.remove() }

  var countOfRecoverable: Int { backups.countOfLeft }

  var recoveryNotice: Message? {
    countOfRecoverable > 0
      ? .recoveryFound : leftOfTemplate.map { .recoveryFoundAfter(command: $0.command) }
  }

  /// The notice at the start of a session.
  ///
  /// Backups of other scenes are mentioned once, because a notice at every start would not be read;
  /// `recover` mentions them each time.
  func noticeAtStart() -> Message? {
    guard countOfRecoverable == 0, let left = leftOfTemplate,
      let file = StateFolder.path(of: "recovery-mentioned")
    else { return recoveryNotice }
    let mark = "\(left.command) \(left.time)\n"
    if let known = try? InputFile(path: file).bytesOfFile(), known == Array(mark.utf8) {
      return nil
    }
    try? StateFolder.write(mark, to: file)
    return recoveryNotice
  }

  /// The command for the template of a new scene with backups, and the time of the newest one.
  ///
  /// A scene from a template is different from the one that the program starts with.
  private var leftOfTemplate: (command: String, time: String)? {
    guard path == nil else { return nil }
    for template in SceneTemplate.allCases {
      let backups = SceneBackups(ofText: Array(template.text.utf8), named: template.rawValue)
      if let time = backups.timeOfNewest { return ("new \(template.rawValue)", time) }
    }
    return nil
  }

  var commandForScene: String? { template.map { "new \($0.rawValue)" } }

  mutating func recover() -> [UInt8]? {
    guard let backup = backups.recover() else { return nil }
    if let original = backup.original, original != fileNameHash(of: bytes) {
      olderOriginal = original
    }
    return backup.text
  }

  var mayHaveChanged: Bool { path != nil && (watch?.isWatching != true || isNoticed) }

  mutating func acknowledgeChanges() {
    if watch?.drain() == true { isNoticed = true }
  }

  mutating func hasChangedElsewhere() -> Bool {
    isNoticed = false
    let stamp = FileStamp(of: path)
    guard stamp != self.stamp else { return false }
    self.stamp = stamp
    guard let path, let bytes = try? InputFile(path: path).bytesOfFile() else { return false }
    return bytes != self.bytes || hasErrors
  }

  func keep(_ recording: Scene) -> Written { RecordingFiles.keep(recording, as: names.recordings) }

  /// Returns the script of the scene as it was read last.
  func screenplay(language: String?) throws(Failure) -> Screenplay {
    let file = ScreenplayFile(withIncludesOf: bytes, file: displayName, language: language)
    guard let screenplay = file.screenplay else {
      let headline = file.diagnostics.first.map { VisibleText($0.headline.text()) }
      throw .usage(headline ?? "this scene has no script")
    }
    return screenplay
  }

  mutating func reread() -> Reread {
    guard let path else { return .unchanged }
    do throws(InputFile.Unreadable) {
      let bytes = try InputFile(path: path).bytesOfFile()
      guard bytes != self.bytes || olderOriginal != nil else {
        hasErrors = false
        return .unchanged
      }
      let reading = SceneReading(checking: bytes, file: SceneInput.fileName(ofPath: path))
      hasErrors = reading.scene == nil
      guard var scene = reading.scene else {
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.headline)
        return .failed(errors.isEmpty ? .file(.noScene) : .fileErrors(errors))
      }
      (self.bytes, refused, olderOriginal) = (bytes, nil, nil)
      noteScriptProblem()
      scene.setCanvas(canvas)
      return .changed(scene, text: bytes)
    } catch {
      return .failed(PlaygroundFiles.unreadable(path, error))
    }
  }

  // MARK: Other scenes

  var hasFile: Bool { path != nil }

  var name: String { path.map(SceneInput.fileName(ofPath:)) ?? names.stem }

  func shelf(_ kind: Shelf.Kind) -> Shelf {
    SceneShelves(path: path, language: language).shelf(kind)
  }

  func preview(of source: SceneSource) -> Preview {
    switch source {
    case .file(let path): return Preview(ofFile: path)
    case .template(let template): return .scene(template.scene)
    case .lesson(let name):
      let lesson = Lesson.all.first { $0.name == name }
      let scene = lesson.flatMap { SceneReading(bytes: $0.bytes, file: name).scene }
      return scene.map { .scene($0) } ?? .problem(.file(.noScene))
    }
  }

  mutating func open(_ source: SceneSource) -> Opening {
    switch source {
    case .lesson: return .failed(.openElsewhere)
    case .template(let template):
      begin(path: nil, NewFileNames(inWorkingFolder: template.rawValue), Array(template.text.utf8))
      self.template = template
      return opened(template.scene)
    case .file(let typed): return openFile(TypedPath(typed).path)
    }
  }

  /// Notes the errors of the script in the file, which edits of the scene do not mend.
  private mutating func noteScriptProblem() {
    scriptProblem = Message(ofScriptIn: ScreenplayFile(withIncludesOf: bytes, file: displayName))
  }

  private mutating func openFile(_ path: String) -> Opening {
    if TestRun.isFolder(path) {
      let folder = URL(fileURLWithPath: path).standardizedFileURL.path
      return .folder(shelf(.files(folder: folder)))
    }
    do throws(InputFile.Unreadable) {
      let bytes = try InputFile(path: path).bytesOfFile()
      let file = ScreenplayFile(withIncludesOf: bytes, file: path)
      guard let scene = file.editableScene?.scene else {
        if let other = OtherText(bytes) { return .failed(.diagnostic("\(other.words)")) }
        return .failed(.invalidFile(file.diagnostics))
      }
      begin(path: path, NewFileNames(of: path), bytes)
      scriptProblem = Message(ofScriptIn: file)
      return opened(scene)
    } catch {
      return .failed(PlaygroundFiles.unreadable(path, error))
    }
  }

  static func unreadable(_ path: String, _ error: InputFile.Unreadable) -> Message {
    .file(.failed("cannot read '\(path)': \(error.reason)"))
  }

  func obstacle(toOpening source: SceneSource) -> Message? {
    guard case .file(let typed) = source else { return nil }
    let path = TypedPath(typed).path
    if TestRun.isFolder(path) { return nil }
    do throws(InputFile.Unreadable) {
      _ = try InputFile(path: path).bytesOfFile()
      return nil
    } catch {
      return PlaygroundFiles.unreadable(path, error)
    }
  }

  private func opened(_ scene: Scene) -> Opening {
    var scene = scene
    scene.setCanvas(canvas)
    return .opened(
      OpenedScene(scene, name: name, text: bytes, isRecoverable: countOfRecoverable > 0))
  }

  /// Switches to other files.
  private mutating func begin(path: String?, _ names: NewFileNames, _ bytes: [UInt8]) {
    forgetRecovery()
    (self.path, self.names, self.bytes) = (path, names, bytes)
    displayName = path.map(SceneInput.displayName(ofPath:)) ?? names.stem
    export = ExportFile(names: names)
    backups = PlaygroundFiles.backups(of: path, bytes, names)
    // The file may have changed after it was read and before it was watched.
    (refused, olderOriginal, template, stamp, isNoticed) = (nil, nil, nil, nil, true)
    (scriptProblem, hasErrors) = (nil, false)
    watch?.follow(path)
    if let path { RecentFiles.note(path) }
  }

  func editor() -> Editor {
    guard let editor = EditorProcess(environment: ProcessInfo.processInfo.environment) else {
      return .missing(.noEditor)
    }
    guard let path else { return .missing(.editorElsewhere) }
    return .run { editor.edit(path) }
  }
}
