import AutoLayout
import Cells
import Playground
import Replay
import SceneModel
import SceneText
import Testing

/// A conversation in lines.
private struct Conversation {
  var answers: [LineText]
  var model: Model
  var saved: [Draft]

  var lines: [String] { answers.flatMap(\.lines) }

  /// Says lines to the playground of a scene.
  init(_ said: [String], _ text: String = Scene.builtInText, isASCII: Bool = false) throws {
    var scene = try #require(SceneReading(text: text, file: "test").scene)
    scene.canvas = scene.canvas ?? .init(width: 80, height: 24)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24),
      appearance: Appearance(depth: .monochrome, isASCII: isASCII), text: Array(text.utf8))
    let files = SavedFiles()
    final class Log { var answers: [LineText] = [] }
    let log = Log()
    var rest = said[...]
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      log.answers.append($0)
    }
    run(&model, on: &stage)
    answers = log.answers
    self.model = model
    saved = files.saved
  }
}

private final class SavedFiles: SceneFiles {
  var saved: [Draft] = []

  func write(_ draft: Draft) -> Written { save(draft) }

  func save(_ draft: Draft) -> Written {
    saved.append(draft)
    return Written(isDone: true, message: .saved("test.yaml", losesComments: false))
  }

  func keep(_ recording: Scene) -> Written { Written(isDone: false, message: .failed("no")) }
  func reread() -> Reread { .unchanged }
}

@Suite struct LinesTests {
  @Test func commandsAreAnsweredWithWhatChanged() throws {
    let talk = try Conversation([
      "list", "spacing 4", "next", "hide", "undo", "set red isHidden true", "save", "quit",
    ])
    #expect(talk.model.stack.spacing == 4 && talk.saved.count == 1)
    #expect(talk.lines.contains { $0.contains("stack.spacing 1 → 4") })
    #expect(talk.lines.contains { $0.hasPrefix("red: view") && $0.contains("selected") })
    #expect(talk.lines.contains("saved test.yaml"))
    #expect(talk.lines.contains { $0.hasPrefix("undid: red.hidden") })
  }

  @Test func reportsSayWhatAScreenShows() throws {
    let talk = try Conversation(
      ["draw", "why b", "constraints", "constraints a", "properties c", "problems", "text"],
      nestedScene)
    #expect(talk.lines.contains { $0.hasPrefix("width ") })
    #expect(talk.lines.contains("the scene has no constraints"))
    #expect(talk.lines.contains { $0.contains("leading == ") && $0.hasSuffix("holds") })
    #expect(
      talk.lines.contains("  contentHuggingPriority: 250 (usual)")
        || talk.lines.contains { $0.contains("contentHuggingPriority") })
    for line in nestedScene.split(separator: "\n") where line.count < 79 {
      #expect(talk.lines.contains(String(line)), "\(line)")
    }
  }

  @Test(arguments: [
    ("axsi", "did you mean 'axis'?"), ("lst", "did you mean 'list'?"), ("why nobody", "nobody"),
    ("why a b", "unexpected"), ("rename a", "expected"), ("G b", "unknown command"),
    ("spacing far", "expected a number"),
  ])
  func mistakesAreSaid(_ line: String, _ part: String) throws {
    let talk = try Conversation([line], nestedScene)
    #expect(talk.lines.contains { $0.contains(part) }, "\(talk.lines)")
    #expect(talk.model.scene == talk.model.opened)
  }

  @Test func questionsAreAnsweredByTheNextLine() throws {
    let talk = try Conversation([
      "type-size", "30x8", "P", "251", "quit", "stay", "quit", "discard",
    ])
    #expect(talk.model.scene.canvas == .init(width: 30, height: 8))
    #expect(talk.model.scene.root.contentHuggingPriority.horizontal == 251)
    #expect(talk.lines.contains { $0.hasPrefix("canvas size, as in 60x8") })
    #expect(talk.lines.filter { $0.hasPrefix("Save the changes?") }.count == 2)
    #expect(talk.saved.isEmpty)
  }

  @Test func namesOfKeysAreUnderstood() throws {
    let talk = try Conversation(["+", "a", "rename", "rename stack row", "?"])
    #expect(talk.model.scene.root.id == "row" && talk.model.stack.spacing == 2)
    #expect(talk.lines.contains { $0.hasSuffix("as in rename VIEW ID") })
    #expect(talk.lines.contains("  rename VIEW ID: rename"))
  }

  /// Every command and report is answered, in lines that every terminal and reader can take.
  @Test(arguments: CommandWalkTests.scenes)
  func everyCommandIsAnswered(_ text: String) throws {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var requests = LineReport.allCases.map(\.rawValue)
    for invocation in invocations(in: scene) where invocation.command != .quit {
      requests += [invocation.text, "", "undo"]
    }
    for isASCII in [false, true] {
      let talk = try Conversation(requests, text, isASCII: isASCII)
      #expect(talk.answers.count > requests.count / 2)
      for answer in talk.answers {
        #expect(!answer.lines.isEmpty)
        for line in answer.lines {
          #expect(TextWidth.columns(of: line) <= 80, "\(line)")
          #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(line)")
        }
      }
    }
  }

  @Test func unsavedChangesAreMentionedAtTheEnd() throws {
    #expect(try Conversation(["axis"]).lines.last?.contains("'save' keeps them") == true)
    #expect(try Conversation(["axis", "undo"]).lines.last?.contains("'save'") == false)
  }
}
