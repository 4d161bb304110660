import Cells
import Foundation
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Returns a model of a scene text on a screen.
func model(
  _ text: String = Scene.builtInText, columns: Int = 80, rows: Int = 24,
  appearance: Appearance = Appearance()
) throws -> Model {
  let scene = try #require(SceneReading(text: text, file: "test").scene)
  return Model(
    scene, name: "test", terminalSize: CellSize(columns: columns, rows: rows),
    appearance: appearance)
}

/// A scene with two dropped constraints, which differ only at their ends.
let conflictingWidths = """
  stackyard: 1
  canvas: {width: 48, height: 14}
  root: {id: row, stack: {arrangedSubviews: [{id: amount, text: amount}, {id: rest}]}}
  constraints:
    - amount.width == 7
    - amount.width == 12
    - amount.width == 40
  """

/// Runs the loop on a virtual terminal, with the program's stage.
func run(_ model: inout Model, on terminal: inout VirtualTerminal) {
  var stage = RecordingStage(terminal, files: NoFiles(), now: { 0 })
  run(&model, on: &stage)
  terminal = stage.terminal
}

/// Files that are never written.
private struct NoFiles: SceneFiles {
  func write(_ draft: Draft) -> Written { Written(isDone: false, message: .failed("no files")) }
  func keep(_ recording: Scene) -> Written { Written(isDone: false, message: .failed("no files")) }
  func reread() -> Reread { .unchanged }
}

/// Handles an event of the mouse on the screen of the model.
func update(_ model: inout Model, _ event: MouseEvent) -> [Effect] {
  model.layOut()
  return update(&model, frame(of: model).pointer(event))
}

extension Model {
  /// Presses keys given as ASCII characters.
  mutating func press(_ keys: String) {
    for key in keys { _ = update(&self, .character(key)) }
  }

  mutating func perform(_ invocations: Invocation...) {
    for invocation in invocations { _ = update(&self, invocation) }
  }

  /// Presses keys without characters.
  mutating func press(_ keys: Key...) {
    for key in keys { _ = update(&self, key) }
  }

  /// Returns the model on a terminal with another colour depth.
  func withColours(_ depth: ColorDepth) -> Model {
    Model(scene, name: name, terminalSize: terminalSize, appearance: Appearance(depth: depth))
  }

  var stack: SceneView.Stack { scene.root.stack ?? SceneView.Stack() }

  /// The frames in cells, by id.
  func cells(_ id: String) -> CellRect? { layout.views.first { $0.id == id }?.cells }
}

/// The names of commands without parameters.
let plainCommands = CommandTable.all.filter(\.parameters.isEmpty).map(\.name)

/// The scenes and the lessons, by the names of their files; only each of some in a short run.
func everyScene(_ part: Int = 0, of parts: Int = 1) throws -> [(name: String, scene: Scene)] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  let files = try ["scenes", "lessons"].flatMap { folder in
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
  }
  .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  return try files.indices.filter { isLongRun || $0 % parts == part }.map { index in
    let reading = SceneReading(bytes: Array(try Data(contentsOf: files[index])), file: "test")
    return (files[index].lastPathComponent, try #require(reading.scene))
  }
}

extension ScreenParts {
  var views: CellRect? { rect(of: .views) }
  var inspector: CellRect? { rect(of: .inspector) }
  var constraints: CellRect? { rect(of: .constraints) }
  var why: CellRect? { rect(of: .why) }
}
