import Cells
import Dispatch
import NcursesTerminal
import Phrases
import Platform
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText

/// The playground in line mode, on standard input and standard output.
struct OpenInLines {
  /// The path of the scene; nil for the built-in scene, and for a template.
  var scene: String?
  var template: SceneTemplate?
  /// The canvas of every scene; nil to keep their own.
  var canvas: CanvasRequest?
  var language: Language

  /// Whether line mode is configured, or the terminal can only show lines.
  static var isDefault: Bool {
    Configuration.current.settings.startsInLineMode == true
      || ProcessInfo.processInfo.environment["TERM"] == "dumb"
  }

  func run(_ input: SceneInput) throws(Failure) {
    let files = PlaygroundFiles(of: scene, template, bytes: input.bytes, canvas: canvas)
    var model = Model(
      opening: input, files, name: input.name, terminalSize: Script.defaultScreen,
      Appearance(lines: language), inLines: true)
    let channel = LineChannel()
    let words = InterruptWords()
    let interrupt = words.watch()
    defer { interrupt.cancel() }
    var stage = LinesStage(
      size: Script.defaultScreen, files: files, read: channel.read, write: channel.write
    ) { text in
      words.set(text.output)
    }
    Playground.run(&model, on: &stage)
    if let failure = channel.failure { throw failure }
  }
}

/// Standard input and standard output, line by line.
final class LineChannel {
  private let isTyped = isatty(STDIN_FILENO) == 1
  /// The first error of writing; nothing is read after it.
  private(set) var failure: Failure?

  func read() -> String? {
    if failure != nil { return nil }
    if isTyped { try? Output.write("> ") }
    return readLine()
  }

  func write(_ text: LineText) {
    do throws(Failure) {
      try Output.write(text.output)
    } catch {
      failure = failure ?? error
    }
  }
}

extension Appearance {
  init(lines language: Language) {
    self.init(
      depth: .monochrome,
      isASCII: !NcursesTerminal.localeWritesUTF8(ProcessInfo.processInfo.environment),
      language: language)
    keys = KeyBindings(Configuration.current.settings)
  }
}

extension LineText {
  fileprivate var output: VisibleText { lines.map { "\($0)\n" }.joined() }
}
