import Cells
import Dispatch
import NcursesTerminal
import Platform
import Playground
import Replay
import SceneModel

/// The playground in line mode, on standard input and standard output.
struct OpenInLines {
  /// The path of the scene; nil for the built-in scene.
  var scene: String?
  /// The size of every canvas; nil to keep those of the scenes.
  var size: CellSize?
  var language: MessageLanguage

  /// Whether the terminal can only show lines.
  static var isDefault: Bool {
    ProcessInfo.processInfo.environment["TERM"] == "dumb"
  }

  /// The traditional size of terminals, for canvases without a size of their own.
  private static let defaultSize = CellSize(columns: 80, rows: 24)

  func run(_ input: SceneInput) throws(Failure) {
    let environment = ProcessInfo.processInfo.environment
    var appearance = Appearance(
      depth: .monochrome, isASCII: !NcursesTerminal.localeWritesUTF8(environment),
      language: language)
    appearance.keys = KeyBindings(Configuration.current.settings)
    let files = PlaygroundFiles(of: scene, bytes: input.bytes, size: size)
    var model = Model(
      input.scene, name: input.name, terminalSize: OpenInLines.defaultSize, appearance: appearance,
      lines: input.lines, text: files.bytes, canvasInFile: input.canvasInFile)
    model.useLines()
    model.message = input.scriptError.map { .diagnostic($0) } ?? Configuration.current.message
    if let notice = files.noticeAtStart() { model.message = notice }
    let isTyped = isatty(STDIN_FILENO) == 1
    let words = InterruptWords()
    let interrupt = words.watch()
    defer { interrupt.cancel() }
    var failure: Failure?
    var stage = LinesStage(size: OpenInLines.defaultSize, files: files) {
      if failure != nil { return nil }
      if isTyped { try? Output.write("> ") }
      return readLine()
    } write: { text in
      do throws(Failure) {
        try Output.write(text.lines.map { "\($0)\n" }.joined())
      } catch {
        failure = failure ?? error
      }
    } willWait: { text in
      words.set(text.lines.map { "\($0)\n" }.joined())
    }
    Playground.run(&model, on: &stage)
    if let failure { throw failure }
  }
}
