import Cells
import FuzzProperties
import Playground
import SceneModel
import SceneText
import TestSupport
import Testing

/// Saving to a file that the user names.
@Suite struct SaveAsTests {
  private func files() -> MemoryFiles {
    MemoryFiles(["a.yaml": nestedScene, "b.yaml": Scene.builtInText], path: "a.yaml")
  }

  @Test func savingAsContinuesInTheNewFile() throws {
    var session = try FileSession(files())
    session.press("+", "^A", "c.yaml", "Enter")
    #expect(session.model.message == .file(.saved("c.yaml", losesComments: false)))
    #expect(session.model.name == "c.yaml" && !session.model.hasUnsavedChanges)
    #expect(session.files.texts["a.yaml"] == nestedScene)
    session.press("+", "^S")
    #expect(session.files.texts["a.yaml"] == nestedScene)
    #expect(session.files.texts["c.yaml"]?.shows("spacing: 3") == true)
  }

  /// The user goes on in the new file, which would keep another scene.
  @Test func theSceneOfTheFormerFileIsUnsaved() throws {
    var session = try FileSession(files())
    session.press("+", "^A", "c.yaml", "Enter", "u")
    #expect(session.model.scene == SceneReading(text: nestedScene, file: "a").scene)
    #expect(session.model.hasUnsavedChanges)
    session.press("q")
    #expect(session.screen.shows("Save the changes to c.yaml? s or y save"))
    session.press("Esc", "^R")
    #expect(!session.model.hasUnsavedChanges)
    session.press("u", "q", "s")
    #expect(session.hasEnded && session.files.texts["c.yaml"]?.shows("spacing: 1") == true)
  }

  @Test func aFileIsOverwrittenOnlyOnRequest() throws {
    for key in CommandTable.all.flatMap(\.keys) + [.enter, .character("q")]
    where ![.character("o"), .character("O"), .character("y"), .character("Y")].contains(key) {
      var session = try FileSession(files())
      session.model.mode = .overwriting(path: "b.yaml")
      session.press(key.name)
      #expect(session.files.texts["b.yaml"] == Scene.builtInText, "\(key)")
    }
    var session = try FileSession(files())
    session.press("^A", "b.yaml", "Enter")
    #expect(session.model.mode == .overwriting(path: "b.yaml"))
    #expect(session.screen.shows("b.yaml already exists. o overwrite"))
    session.press("n")
    #expect(session.model.mode == .typingLine(TypedLine("save-as b.yaml", prompt: 8)))
    session.press("Enter", "o")
    #expect(session.model.mode == .browsing)
    #expect(session.files.texts["b.yaml"] == nestedScene)
  }

  /// A typed line is not lost if the file cannot be written, or there is none.
  @Test(arguments: ["save-as c.yaml", "open missing.yaml", "yank yaml to c.yaml"])
  func aLineWhoseEffectFailsStaysOpen(_ line: String) throws {
    let files = files()
    files.failure = "the disk is full"
    var session = try FileSession(files)
    session.press(":" + line, "Enter")
    guard case .typingLine(let open) = session.model.mode else {
      Issue.record("the line is closed")
      return
    }
    #expect(open.text == line && open.reason == session.model.message && open.reason != nil)
    session.press("Esc", "e")
    #expect(session.model.mode == .browsing)
  }

  @Test func theQuestionFitsEveryScreen() throws {
    for columns in 20...90 {
      var session = try FileSession(files(), columns: columns, rows: 6)
      session.model.mode = .overwriting(path: "b.yaml")
      session.press("x")
      #expect(session.screen.shows("Esc cancel") && session.screen.contains("o overwrite"))
    }
  }

  @Test func tabCompletesPaths() throws {
    var session = try FileSession(files())
    session.press("^A", "f", "Tab")
    guard case .typingLine(let completed) = session.model.mode else {
      Issue.record("no line")
      return
    }
    #expect(completed.text == "save-as folder/")
    session.press("^W", "Tab")
    guard case .typingLine(let line) = session.model.mode else {
      Issue.record("no line")
      return
    }
    #expect(line.text == "save-as a.yaml")
    session.press("Tab")
    guard case .typingLine(let next) = session.model.mode else { return }
    #expect(next.text == "save-as b.yaml")
  }

  /// The remedy that the question names works while the question is open.
  @Test func theQuestionAfterAFailedSaveLeadsToAnotherFile() throws {
    for keys in ["q", "^O"] {
      var session = try FileSession(files(), columns: 120)
      session.files.failure = "cannot write 'a.yaml': the disk is full"
      session.press("+", keys)
      if keys == "^O" { session.press("b.yaml", "Enter") }
      session.press("s")
      #expect(
        session.screen.shows("cannot write 'a.yaml': the disk is full; ^A saves elsewhere. s retry")
      )
      session.files.failure = nil
      session.press("^A")
      #expect(session.model.mode == .typingLine(TypedLine("save-as ")))
      session.press("c.yaml", "Enter")
      #expect(session.model.message == .file(.saved("c.yaml", losesComments: false)))
      #expect(session.model.name == "c.yaml" && !session.model.hasUnsavedChanges)
    }
  }

  /// A scene without a file gets one that the user names; quitting or opening another scene then
  /// continues.
  @Test func aSceneWithoutAFileAsksForOne() throws {
    for keys in [["^S"], ["q", "s"], ["^O", "b.yaml", "Enter", "s"], [":wq", "Enter"]] {
      let files = MemoryFiles(["b.yaml": nestedScene])
      var session = try FileSession(files)
      session.press("+")
      for key in keys { session.press(key) }
      let line = TypedLine("save-as built-in.yaml", prompt: 8)
      #expect(session.model.mode == .typingLine(line), "\(keys)")
      #expect(files.texts.count == 1)
      session.press("mine.yaml", "Enter")
      #expect(files.texts["mine.yaml"]?.shows("spacing: 2") == true, "\(keys)")
      #expect(session.model.name == (keys[0] == "^O" ? "b.yaml" : "mine.yaml") || session.hasEnded)
      #expect(
        session.hasEnded == (keys.last == "s" && keys[0] == "q" || keys[0] == ":wq"), "\(keys)")
    }
  }

  /// Cancelling the name also cancels quitting.
  @Test func cancellingTheNameStays() throws {
    let files = MemoryFiles(["b.yaml": nestedScene])
    var session = try FileSession(files)
    session.press("+", "q", "s", "Esc", "^A", "mine.yaml", "Enter")
    #expect(files.texts["mine.yaml"] != nil && !session.hasEnded)
  }

  /// Esc no longer takes the change back, so the message says that it was kept.
  @Test func savingReportsThatATriedChangeIsKept() throws {
    let files = MemoryFiles(["a.yaml": narrowRow], path: "a.yaml")
    var session = try FileSession(files, columns: 120, rows: 36)
    session.model.select("detail")
    session.press("F4", "1")
    let trial = try #require(session.model.openTrial)
    let change = trial.proposals[trial.index].words
    session.press("^S")
    let saved = FileMessage.saved("a.yaml", losesComments: false)
    #expect(session.model.message == .keptBySaving(saved, change: change))
    #expect(session.screen.shows("saved a.yaml; kept: \(change); u undoes it"))
    session.press("^S")
    #expect(session.model.message == .file(saved))
    session.press("u")
    #expect(session.model.scene == SceneReading(text: narrowRow, file: "a").scene)
  }

  @Test func failedSaveReportsARemedyAndKeepsChanges() throws {
    var session = try FileSession(files())
    session.files.failure = "cannot write 'c.yaml': the disk is full"
    session.press("+", "^A", "c.yaml", "Enter")
    #expect(session.screen.shows("cannot write 'c.yaml': the disk is full; ^A saves elsewhere"))
    #expect(session.model.hasUnsavedChanges && session.model.name == "a.yaml")
    session.press("^S")
    #expect(session.screen.shows("cannot write 'c.yaml': the disk is full; ^A saves elsewhere"))
  }
}
