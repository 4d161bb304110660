import ArgumentParser
import Cells
import ConflictLogs
import Files
import Platform
import Playground
import Replay
import SceneChecks
import SceneLinks
import SceneModel
import SceneText

/// A scene that was read, with its bytes and its name in messages.
struct SceneInput {
  var name: String
  var scene: Scene
  /// The bytes of the file; empty for the built-in scene.
  var bytes: [UInt8] = []
  /// Whether the playground starts with the view that the first problem is about.
  var startsAtProblem = false
  /// The log of which the scene shows a conflict.
  var log: OpenedLog?
  /// The errors of the script, which do not keep the playground from showing the scene; nil if there are
  /// none.
  private(set) var scriptProblem: Message?
  /// The lines of the scene's parts in the file.
  private(set) var lines = SceneLines()
  private(set) var canvasInFile = CanvasInFile.asShown

  /// Reads a scene from a file, or from standard input if the path is `-`.
  ///
  /// A scene to be edited is read even if steps of its script cannot be performed, so that it can be
  /// corrected.
  init(path: String, isEdited: Bool = false) throws(Failure) {
    bytes = try SceneInput.bytes(path: path)
    let file = SceneInput.file(bytes, path: path)
    let found = isEdited ? file.editableScene?.scene : file.screenplay?.scene
    scene = try SceneInput.accepted(found, file.diagnostics, bytes, path: path)
    if isEdited { scriptProblem = Message(ofScriptIn: file) }
    lines = file.lines
    name = SceneInput.name(ofPath: path)
  }

  /// Reads a scene from a text that the program created; `lines` are those of another text if the
  /// constraints came from that.
  init(text: String, name: String, lines: SceneLines? = nil) throws(Failure) {
    bytes = Array(text.utf8)
    let reading = SceneReading(checking: bytes, file: name)
    scene = try SceneInput.accepted(reading.scene, reading.diagnostics, [], path: name)
    self.lines = lines ?? reading.lines
    self.name = name
  }

  init(builtIn scene: Scene) {
    self.scene = scene
    name = "first-light"
  }

  /// Shows the scene with another canvas; nil does not change it.
  mutating func setCanvas(_ request: CanvasRequest?) {
    let own = scene
    scene.setCanvas(request)
    canvasInFile = CanvasInFile(of: own, shownAs: scene)
  }

  /// Returns the value that was read, after printing warnings.
  ///
  /// - Throws: ``Failure`` with every error if there is no value, or with what the bytes are if they
  ///   are text of another kind.
  private static func accepted<Value>(
    _ value: Value?, _ diagnostics: [Diagnostic], _ bytes: [UInt8], path: String
  ) throws(Failure) -> Value {
    let warnings = diagnostics.filter { $0.severity == .warning }
    if !warnings.isEmpty { Output.error(text(of: warnings, "warnings")) }
    if let value { return value }
    if let other = OtherText(bytes) {
      let name = displayName(ofPath: path)
      throw Failure(kind: .invalidScene, message: "\(name): \(other.words)")
    }
    let errors = diagnostics.filter { $0.severity == .error }
    throw Failure(kind: .invalidScene, message: text(of: errors, "errors"))
  }

  /// The maximum number of printed problems; the others are counted.
  private static let mostListed = 50

  private static func text(of diagnostics: [Diagnostic], _ what: String) -> VisibleText {
    let lines = diagnostics.prefix(mostListed).map(\.text)
    let rest = diagnostics.count - lines.count
    return (lines + (rest > 0 ? ["and \(rest) more \(what)"] : [])).joined(separator: "\n")
  }

  /// Reads a scene with its script, in several languages, and its includes, so that every command
  /// refuses the same files.
  static func readable(path: String, languages: [String?] = [nil]) throws(Failure) -> [Screenplay] {
    let bytes = try bytes(path: path)
    var screenplays: [Screenplay] = []
    for language in languages {
      let file = file(bytes, path: path, language: language)
      // The problems of the file do not depend on the language.
      let problems = screenplays.isEmpty ? file.diagnostics : []
      screenplays.append(try accepted(file.screenplay, problems, bytes, path: path))
    }
    return screenplays
  }

  /// Reads a scene once and prepares its script in several languages for being played; the path may
  /// also be the number or the name of a lesson.
  ///
  /// Captions are in the requested language if they are translated to it. Included files are
  /// relative to the including file, or to the working directory for standard input.
  static func screenplays(path: String, languages: [String?]) throws -> [Screenplay] {
    let file = displayName(ofPath: path)
    // A file comes first, so that a scene called 4 can be played.
    if let lesson = Lesson.called(path), access(path, F_OK) != 0 {
      return try languages.map { try LoadedLesson(lesson, language: $0).screenplay }
    }
    let screenplays = try readable(path: path, languages: languages)
    guard screenplays.first?.scene.script.steps.isEmpty == false else {
      throw Failure.usage("'\(file)' has no script to play")
    }
    return screenplays
  }

  static func file(_ bytes: [UInt8], path: String, language: String? = nil) -> ScreenplayFile {
    ScreenplayFile(
      withIncludesOf: bytes, file: displayName(ofPath: path), name: path == "-" ? "-" : nil,
      language: language)
  }

  /// Refuses to read standard input twice: the second time, it would be empty.
  static func refuseRepeatedInput(in paths: [String]) throws(Failure) {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw .usage("'-' is given twice, but standard input can be read only once")
    }
  }

  /// Returns the bytes of a file, or of standard input if the path is `-`.
  static func bytes(path: String) throws(Failure) -> [UInt8] {
    if let link = SceneLink(path) { return try bytes(of: link) }
    let read: [UInt8]
    let shown: VisibleText = path == "-" ? "standard input" : "'\(path)'"
    do throws(InputFile.Unreadable) {
      guard path == "-" else { return try InputFile(path: path).bytes() }
      defer { takeKeysFromTerminal() }
      // Otherwise, the program would seem to hang.
      if isatty(STDIN_FILENO) == 1 { Output.error("reading standard input; ^D ends it") }
      read = try InputFile.standardInput()
    } catch {
      let remedy: VisibleText =
        error.isFolder ? "; specify a file in it ('stackyard scenes \(path)' lists its scenes)" : ""
      throw Failure.usage("cannot read \(shown): \(error)\(remedy)")
    }
    guard let link = SceneLink(trimming: read) else { return read }
    return try bytes(of: link)
  }

  private static func bytes(of link: SceneLink) throws(Failure) -> [UInt8] {
    do throws(SceneLink.Unreadable) {
      return try link.bytes(atMost: SceneReading.longestText)
    } catch {
      throw .usage("cannot read the link: \(error)")
    }
  }

  /// Reads keys from the terminal, if there is one, because standard input was used for the scene.
  private static func takeKeysFromTerminal() {
    guard isatty(0) == 0, isatty(1) == 1 else { return }
    let terminal = open("/dev/tty", O_RDWR)
    guard terminal >= 0 else { return }
    dup2(terminal, 0)
    close(terminal)
  }

  /// The folder of scenes that commands use if none is named.
  static let defaultFolder = "scenes"

  /// Returns the scene files at some paths.
  static func scenes(at paths: [String], for command: VisibleText) throws(Failure) -> [String] {
    guard paths != [defaultFolder] || TestRun.isFolder(defaultFolder) else {
      throw Failure.usage(
        "there is no folder '\(defaultFolder)' here; name a folder or files, as in"
          + " 'stackyard \(command) FOLDER'; 'stackyard' opens the built-in scene, and"
          + " 'stackyard learn --list' lists the lessons")
    }
    let files = TestRun.scenes(at: paths)
    guard !files.isEmpty else {
      throw Failure.usage(
        "there is no scene in '\(paths.joined(separator: ", "))'; scene files"
          + " end with \(TestRun.extensions.joined(separator: ", "))")
    }
    paths.forEach(noteFolders(in:))
    return files
  }

  /// Names the folders in a folder, which are not searched, but for those of golden screens.
  private static func noteFolders(in folder: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let folders = (names ?? []).filter {
      !$0.hasPrefix(".") && !$0.hasSuffix(".golden") && TestRun.isFolder("\(folder)/\($0)")
    }.sorted()
    guard let first = folders.first else { return }
    let more = folders.count > 1 ? " and \(folders.count - 1) more" : ""
    Output.error(
      "note: these folders in '\(folder)' are not searched: '\(first)'\(more); name them, as in"
        + " '\(folder)/*'")
  }

  /// Returns the name of the file in problems.
  static func displayName(ofPath path: String) -> String {
    path == "-" ? "standard input" : SceneLink(path) == nil ? path : "link"
  }

  /// Returns whether a path names a file, and not standard input or the scene itself.
  static func isFile(_ path: String) -> Bool { path != "-" && SceneLink(path) == nil }

  /// Returns the name of a scene by its file, without the extension.
  static func name(ofPath path: String) -> String {
    guard isFile(path) else { return fileName(ofPath: path) }
    return URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the name of a scene's file, as its user knows it.
  static func fileName(ofPath path: String) -> String {
    guard path != "-" else { return "-" }
    return isFile(path) ? URL(fileURLWithPath: path).lastPathComponent : "shared"
  }
}

/// Sizes as arguments, as in `80x24`.
extension CellSize {
  /// The maximum of each number of cells; a larger picture would fill the memory.
  static let mostCells = 1000
  /// The maximum of each number of points, which are smaller.
  private static let mostPoints = 16_000

  var isScreen: Bool { max(columns, rows) <= CellSize.mostCells }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    // `Int` accepts a sign, but sizes have none.
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }),
      let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.mostPoints).contains(columns), (1...Self.mostPoints).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  static func read(_ argument: String) throws -> CellSize {
    if let size = CellSize(argument: argument) { return size }
    throw ValidationError("write a width and a height in whole numbers, as in 80x24")
  }
}

extension CompletionKind {
  static var scene: CompletionKind { .file(extensions: ["yaml", "yml"]) }
}
