import AutoLayout
import Cells
import Playground
import Replay
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// A model of a scene text on a screen.
func model(
  _ text: String = Scene.builtInText, columns: Int = 80, rows: Int = 24,
  appearance: Appearance = Appearance()
) throws -> Model {
  let scene = try #require(SceneReading(text: text, file: "test").scene)
  return Model(
    scene, name: "test", terminalSize: CellSize(columns: columns, rows: rows),
    appearance: appearance)
}

/// Runs the loop on a virtual terminal, with the stage that the program has.
func run(_ model: inout Model, on terminal: inout VirtualTerminal) {
  var stage = RecordingStage(terminal, files: NoFiles(), now: { 0 })
  run(&model, on: &stage)
  terminal = stage.terminal
}

/// Files that are never written.
private struct NoFiles: SceneFiles {
  func write(_ scene: Scene) -> Written { Written(isDone: false, message: "no files here") }
  func keep(_ recording: Scene) -> Written { Written(isDone: false, message: "no files here") }
  func reread() -> Reread { .unchanged }
}

extension Model {
  /// Presses keys, each an ASCII character.
  mutating func press(_ keys: String) {
    for key in keys { _ = update(&self, .character(key)) }
  }

  mutating func perform(_ actions: Action...) {
    for action in actions { _ = update(&self, action) }
  }

  /// Presses keys that have no character.
  mutating func press(_ keys: Key...) {
    for key in keys { _ = update(&self, key) }
  }

  var stack: SceneView.Stack { scene.root.stack ?? SceneView.Stack() }

  /// The frames in cells, by id.
  func cells(_ id: String) -> CellRect? { layout.views.first { $0.id == id }?.cells }
}

/// A scene of two nested stacks.
let nestedScene = """
  stackyard: 1
  root:
    id: outer
    stack:
      spacing: 1
      arrangedSubviews:
        - {id: a, backgroundColor: red, intrinsicContentSize: [6, 3]}
        - id: inner
          backgroundColor: gray
          stack:
            axis: vertical
            arrangedSubviews:
              - {id: b, backgroundColor: green, intrinsicContentSize: [6, 3]}
              - {id: c, text: "日本\\nab"}
        - {id: d, backgroundColor: blue, intrinsicContentSize: [6, 3]}
  """
