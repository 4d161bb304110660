import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The saved canvas is the shown one, even after another program changed the canvas in the file; a
/// canvas from the command line is not saved until the user changes it.
@Suite struct CanvasInFileTests {
  private static let text = """
    stackyard: 1
    canvas: {width: 40, height: 10}
    root:
      id: row # a comment
      stack:
        spacing: 1
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [8, 3]}
          - {id: b, intrinsicContentSize: [8, 3]}

    """

  private func session() throws -> FileSession {
    try FileSession(MemoryFiles(["a.yaml": Self.text], path: "a.yaml"))
  }

  /// Opens the scene with a different canvas, as `--size 50x10` does.
  private func sizedSession() throws -> FileSession {
    var session = try session()
    let own = session.model.scene
    var shown = own
    shown.canvas = Size(width: 50, height: 10)
    session.model = Model(
      shown, name: "a.yaml", terminalSize: CellSize(columns: 80, rows: 24),
      text: Array(Self.text.utf8), canvasInFile: CanvasInFile(of: own, shownAs: shown))
    return session
  }

  private func saved(_ session: FileSession) throws -> Scene {
    let text = try #require(session.files.texts["a.yaml"])
    return try #require(SceneReading(text: text, file: "a.yaml").scene)
  }

  @Test func savedTextHasTheCanvasOfTheSceneAfterAnEditor() throws {
    var session = try session()
    session.files.edit = { $0.replacing("width: 40", with: "width: 60") }
    session.press("^E", "u")
    #expect(session.model.scene.canvas?.width == 40)
    session.press("^S")
    #expect(try saved(session) == session.model.scene)
    #expect(session.files.texts["a.yaml"]?.shows("id: row # a comment") == true)
  }

  @Test(arguments: [["canvas 40x10", "spacing 5"], ["set row spacing 3"], ["undo"]])
  func savedTextHasTheCanvasOfTheSceneAfterTheFileChanged(_ lines: [String]) throws {
    var session = try session()
    session.press(":", "spacing 2", "Enter", "u")
    session.files.texts["a.yaml"] = Self.text.replacing("width: 40", with: "width: 60")
    session.press("R")
    for line in lines { session.press(":", line, "Enter") }
    #expect(session.model.scene.canvas?.width == (lines[0].hasPrefix("set") ? 60 : 40))
    session.press("^S")
    #expect(try saved(session) == session.model.scene)
  }

  @Test func savedTextHasTheCanvasOfTheSceneAfterARecovery() throws {
    var model = try session().model
    let text = Self.text.replacing("width: 40", with: "width: 60")
    let recovered = try #require(SceneReading(text: text, file: "test").scene)
    var stage = EventStage([
      .recovered(recovered, text: Array(text.utf8), isOfFile: true, older: 0),
      .invoke(try Invocation(parsing: "canvas 40x10")),
    ])
    run(&model, on: &stage)
    #expect(SceneReading(text: model.draft.text, file: "test").scene == model.scene)
  }

  @Test func canvasOfTheCommandLineIsNotSaved() throws {
    var session = try sizedSession()
    #expect(!session.model.isChanged && session.model.draft.text == Self.text)
    session.press(":", "set row spacing 3", "Enter", "+", "^S")
    #expect(session.model.scene.canvas?.width == 50)
    #expect(try saved(session).canvas?.width == 40)
    #expect(!session.model.isChanged)
  }

  @Test func canvasSetByTheUserIsSaved() throws {
    var session = try sizedSession()
    session.press(":", "canvas 40x10", "Enter", ":", "set row spacing 3", "Enter", "^S")
    #expect(session.model.scene.canvas?.width == 40)
    #expect(try saved(session) == session.model.scene)
    // The size equals that of the command line, but the user has set it.
    session.press(":", "canvas 50x10", "Enter", "^S")
    #expect(try saved(session) == session.model.scene)
    session.press("u", "u", "u", "^S")
    #expect(session.model.scene.canvas?.width == 50)
    #expect(try saved(session).canvas?.width == 40)
    session.press(":", "set scene canvas {width: 40, height: 10}", "Enter", "^S")
    #expect(session.model.scene.canvas?.width == 40)
    #expect(try saved(session) == session.model.scene)
  }

  /// After any changes of the scene and of its file, the text is that of the scene.
  @Test func savedTextIsThatOfTheSceneAfterRandomCommands() throws {
    try forEverySeed(in: 0..<(isLongRun ? 40 : 15)) { seed in
      var random = RepeatableGenerator(seed: seed)
      var session = try session()
      for _ in 0..<12 {
        let number = Int.random(in: 0..<3, using: &random)
        let width = 40 + 10 * number
        switch Int.random(in: 0..<9, using: &random) {
        case 0: session.press(":", "canvas \(width)x10", "Enter", "Esc")
        case 1: session.press(":", "set row spacing \(number)", "Enter", "Esc")
        case 2:
          session.files.texts["a.yaml"] = Self.text.replacing("width: 40", with: "width: \(width)")
        case 3: session.press("R")
        case 4, 5: session.press("u")
        case 6: session.press("^R")
        case 7: session.press("^S")
        default: session.press("a")
        }
        let read = SceneReading(text: session.model.draft.text, file: "test").scene
        #expect(read == session.model.scene)
      }
    }
  }
}

/// A stage without a user, which only handles events.
private struct EventStage: Stage {
  private var events: ArraySlice<Event>

  init(_ events: [Event]) { self.events = events[...] }

  var size: CellSize { CellSize(columns: 80, rows: 24) }

  var now: Int { 0 }

  func show(_ model: Model, moving: SceneLayout?) {}

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    wait == .no ? nil : events.popFirst() ?? .end(.quit)
  }
}
