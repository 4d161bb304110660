import AutoLayout
import Cells
import FuzzProperties
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Opening scenes and creating new ones.
@Suite struct BrowserTests {
  private func files() -> MemoryFiles {
    MemoryFiles(
      [
        "a.yaml": nestedScene, "b.yaml": Scene.builtInText,
        "broken.yaml": "stackyard: 1\nroot: 3\n",
      ], path: "a.yaml")
  }

  private func browser(_ session: FileSession) throws -> Browser {
    guard case .opening(let browser) = session.model.mode else {
      throw Missing()
    }
    return browser
  }

  private struct Missing: Error {}

  @Test func typingFiltersScenesAndEnterOpensTheChosenOne() throws {
    var session = try FileSession(files())
    session.press("^O")
    #expect(
      try browser(session).entries.map(\.name) == [
        "../", "folder/", "a.yaml", "b.yaml", "broken.yaml",
      ])
    session.press("b.y")
    #expect(try browser(session).entry?.name == "b.yaml")
    #expect(session.screen.shows("First light 45×18"), "its preview")
    session.press("Enter")
    #expect(session.model.mode == .browsing && session.model.name == "b.yaml")
    #expect(session.model.scene == .builtIn && session.model.history.past.isEmpty)
    session.press("+", "^S")
    #expect(session.files.texts["a.yaml"] == nestedScene)
    #expect(session.files.texts["b.yaml"]?.shows("spacing: 2") == true)
  }

  /// The digit of `w-2` does not end a word, so its full stop does not begin one.
  @Test(arguments: ["w.y", "w.yaml", "./w.yaml"])
  func exactNameIsTheFirstChoice(_ text: String) throws {
    let files = MemoryFiles(
      ["w-2.yaml": Scene.builtInText, "w.yaml": nestedScene], path: "w-2.yaml")
    var session = try FileSession(files)
    session.press("^O", text)
    #expect(try browser(session).entries.map(\.name) == ["w.yaml", "w-2.yaml"])
    session.press("Enter")
    #expect(session.model.name == "w.yaml")
  }

  /// The name of a scene matches a folder of the same name as well.
  @Test func scenesComeBeforeFoldersThatMatchAsWell() throws {
    let files = MemoryFiles(["folded.yaml": nestedScene, "a.yaml": nestedScene], path: "a.yaml")
    var session = try FileSession(files)
    session.press("^O", "fold")
    #expect(try browser(session).entries.map(\.name) == ["folded.yaml", "folder/"])
  }

  @Test func openingASceneKeepsMouseAndTheme() throws {
    var session = try FileSession(files())
    session.press("%", "#", ":", "open b.yaml", "Enter")
    #expect(session.model.name == "b.yaml" && !session.model.settings.usesMouse)
    #expect(session.model.appearance.theme == .dark)
  }

  @Test func enteringAndLeavingFoldersListsTheirScenes() throws {
    var session = try FileSession(files())
    session.press("^O", "Left")
    #expect(try browser(session).shelf.kind == .files(folder: "/"))
    session.press("Enter")
    #expect(try browser(session).shelf.kind == .files(folder: "/folder"))
    session.press("Backspace")
    #expect(try browser(session).shelf.kind == .files(folder: "/"))
    session.press("Esc")
    #expect(session.model.mode == .browsing && session.model.name == "a.yaml")
  }

  /// A slash after the name of a folder goes into it; any other path is opened by Enter.
  @Test func typedPathIsOpened() throws {
    var session = try FileSession(files())
    session.press("^O", "folder/")
    #expect(try browser(session).shelf.kind == .files(folder: "/folder"))
    session.press("../")
    #expect(try browser(session).shelf.kind == .files(folder: "/"))
    session.press("Esc")
    session.files.texts["scenes/c.yaml"] = Scene.builtInText
    session.files.texts["/folder/d/e.yaml"] = nestedScene
    session.press("^O", "scenes/c.")
    #expect(try browser(session).entry?.name == "scenes/c.yaml")
    session.press("Esc", "^O", "folder/", "d/e.yaml")
    #expect(try browser(session).entry?.name == "/folder/d/e.yaml")
    session.press("^U", "d/e.yaml2")
    #expect(session.screen.shows("Enter opens the file 'd/e.yaml2'; Esc closes"))
    session.files.texts["/folder/d/e.yaml2"] = Scene.builtInText
    session.press("Enter")
    #expect(session.model.mode == .browsing && session.model.name == "/folder/d/e.yaml2")
    session.press("^O", "scenes/c.yaml3")
    session.files.texts["scenes/c.yaml3"] = nestedScene
    session.press("Enter")
    #expect(session.model.name == "scenes/c.yaml3")
  }

  @Test func openingAFileWithErrorsReportsThemAndKeepsTheScene() throws {
    var session = try FileSession(files())
    session.press("^O", "broken", "Enter")
    guard case .diagnostic(let reason) = session.model.message else {
      Issue.record("no reason")
      return
    }
    #expect(reason.text().hasPrefix("broken.yaml:2"))
    #expect(session.model.name == "a.yaml")
    session.press("^O", "zzzz")
    #expect(session.model.message == .nothingFits("zzzz"))
    session.press("Enter", "Down", "Right")
    #expect(try browser(session).entry == nil)
  }

  /// The line that opened the browser is right: what the browser opens afterwards is wrong.
  @Test func theLineThatOpenedTheBrowserStaysClosed() throws {
    var session = try FileSession(files())
    session.press(":", "browse", "Enter", "broken", "Enter")
    guard case .diagnostic = session.model.message else {
      Issue.record("no reason")
      return
    }
    #expect(session.model.mode == .browsing)
  }

  /// Nobody has to decide about the changes for a file that is not there.
  @Test func aMissingFileIsToldBeforeTheQuestion() throws {
    var session = try FileSession(files())
    session.press("+", ":", "open nowhere.yaml", "Enter")
    #expect(session.screen.shows("no such file") && !session.screen.contains("Save the changes"))
    #expect(session.model.isChanged)
  }

  /// The question about unsaved changes is asked once, before another scene replaces this one.
  @Test(arguments: ["s", "d", "Esc"])
  func openingASceneAsksAboutUnsavedChanges(_ answer: String) throws {
    var session = try FileSession(files())
    session.press("+", ":", "open b.yaml", "Enter")
    #expect(session.model.mode == .replacing(.scene(.file(path: "b.yaml"))))
    #expect(session.screen.shows("Save the changes to a.yaml? s or y save"))
    session.press("x", answer)
    #expect(session.model.mode == .browsing)
    #expect(session.model.name == (answer == "Esc" ? "a.yaml" : "b.yaml"))
    #expect((session.files.texts["a.yaml"] == nestedScene) == (answer != "s"))
    #expect(session.model.hasUnsavedChanges == (answer == "Esc"))
  }

  @Test func unsavableChangesAreKept() throws {
    var session = try FileSession(files())
    session.files.failure = "the disk is full"
    session.press("+", "^N", "card", "Enter", "s")
    #expect(session.screen.shows("the disk is full; ^A saves elsewhere. s retry"))
    #expect(session.model.name == "a.yaml" && session.model.hasUnsavedChanges)
  }

  @Test func aTemplateBeginsASceneWithoutAFile() throws {
    var session = try FileSession(files())
    session.press("^N", "card")
    #expect(session.screen.shows("A card in the middle 45×18"))
    session.press("Enter")
    #expect(session.model.name == "card" && session.model.scene == SceneTemplate.card.scene)
    // Nothing is written before the user has confirmed the name.
    session.press("^S")
    #expect(session.screen.shows(":save-as built-in.yaml_"))
    #expect(session.files.texts["built-in.yaml"] == nil)
    session.press("new.yaml", "Enter")
    #expect(session.files.texts["new.yaml"] == SceneTemplate.card.text)
    session.press("+", "^S")
    #expect(session.files.texts["new.yaml"]?.shows("spacing: 2") == true)
    session.press(":", "new grid", "Enter")
    #expect(session.model.scene == SceneTemplate.grid.scene)
  }

  /// Each view that is added has a line of its own in the file.
  @Test func viewsAddedToAnEmptyTemplateAreOnSeparateLines() throws {
    var session = try FileSession(files())
    session.press("^N", "empty", "Enter")
    for _ in 0..<6 { session.press("o") }
    session.press("G", "Enter", "o", "^S", "Enter")
    let text = try #require(session.files.texts["built-in.yaml"])
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 100 }, "\(text)")
    #expect(text.contains("\n      - {id: view1"), "\(text)")
  }

  @Test func openingASceneIsRefusedWhileRecording() throws {
    var model = try model()
    var stage = RecordingStage(
      VirtualTerminal(
        size: model.terminalSize,
        events: ["r"].map { .key(.character($0)) } + [.key(.control("n"))]),
      files: files(), now: { 0 })
    run(&model, on: &stage)
    let words = Message.recording(.staysWithScene).text().prefix(40)
    #expect(stage.terminal.screens.contains { $0.text.contains(words) })
    #expect(model.mode == .browsing)
  }

  /// Every entry can be seen and clicked on every screen.
  @Test(arguments: [
    CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12),
    CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 36),
  ])
  func chosenEntryIsVisibleOnEveryScreen(_ size: CellSize) throws {
    var session = try FileSession(files(), columns: size.columns, rows: size.rows)
    session.press("J")
    let count = try browser(session).entries.count
    #expect(count == 3 + SceneTemplate.allCases.count)
    for index in 0..<count {
      let browser = try browser(session)
      let name = try #require(browser.entry?.name)
      let frame = frame(of: session.model)
      #expect(browser.row == index)
      #expect(frame.targets.contains { $0.purpose == .entry(index) && !$0.place.isEmpty })
      #expect(frame.cells.text.contains(name.prefix(12)), "\(name)")
      session.press("Down")
    }
    session.press("zz")
    #expect(session.screen.shows("> zz_"), "what is typed")
  }

  @Test func firstClickChoosesAndSecondOpens() throws {
    var session = try FileSession(files())
    session.press("^N")
    let target = try #require(
      frame(of: session.model).targets.first { $0.purpose == .entry(2) })
    let click = MouseEvent(.click, at: target.place.origin)
    #expect(update(&session.model, click).isEmpty)
    #expect(try browser(session).row == 2)
    #expect(
      update(&session.model, click)
        == [.replace(.scene(.template(SceneTemplate.allCases[2])), .ask)])
  }
}

/// The smallest screen.
@Suite struct SmallBrowserTests {
  @Test func theChosenSceneIsDescribedIfItsPictureDoesNotFit() throws {
    var session = try FileSession(
      MemoryFiles(["b.yaml": nestedScene]), columns: 40, rows: 12)
    session.press("^O", "Down", "Down", "Down")
    #expect(session.screen.shows("outer a inner b c d"), "\(session.screen)")
    session.press("^N")
    #expect(session.model.mode == .browsing)
    session.press("^N")
    let template = SceneTemplate.allCases[0].scene
    #expect(session.screen.contains(try #require(template.title).prefix(20)))
  }
}

/// The pane that users see if they opened no scene.
@Suite struct StartTests {
  private func session(_ columns: Int = 80, _ rows: Int = 24) throws -> FileSession {
    let files = MemoryFiles(["b.yaml": Scene.builtInText])
    var session = try FileSession(files, columns: columns, rows: rows)
    session.model.start = files.shelf(.start)
    return session
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 36)])
  func theStartScreenIntroducesTheProgramAndListsScenes(_ columns: Int, _ rows: Int) throws {
    let session = try session(columns, rows)
    let text = render(session.model).text
    #expect(text.shows("Stackyard") && text.contains("Play with stack views"))
    #expect(text.shows("b.yaml", "J choose from this list", "02 The alignment"))
    #expect(columns < 80 || text.shows("red"), "the scene")
  }

  @Test func firstKeyForTheSceneClosesTheStartScreen() throws {
    var session = try session()
    session.press("?", "Esc", "€")
    #expect(session.model.start != nil)
    session.press("a")
    #expect(session.model.start == nil && session.model.stack.axis == .vertical)
  }

  @Test func typedCommandForTheSceneClosesTheStartScreen() throws {
    var session = try session()
    session.press(":", "motion", "Enter")
    #expect(session.model.start != nil)
    session.press(":", "axis", "Enter")
    #expect(session.model.start == nil && session.model.stack.axis == .vertical)
  }

  @Test func clickOnARowOpensItsScene() throws {
    var session = try session()
    let index = try #require(
      session.model.start?.entries.firstIndex { $0.name == "first-light" })
    let target = try #require(
      frame(of: session.model).targets.last { $0.purpose == .entry(index) })
    #expect(
      update(&session.model, MouseEvent(.click, at: target.place.origin))
        == [.replace(.scene(.template(.firstLight)), .ask)])
    let view = try #require(
      frame(of: session.model).targets.first { if case .view = $0.purpose { true } else { false } })
    _ = update(&session.model, MouseEvent(.click, at: view.place.origin))
    #expect(session.model.start == nil)
  }

  @Test func openingALessonEndsTheLoopWithItsName() throws {
    var session = try session()
    session.model.start = nil
    var stage = RecordingStage(
      VirtualTerminal(size: session.model.terminalSize, events: []), files: session.files,
      now: { 0 })
    let events = stage.perform(.replace(.scene(.lesson("01-axis")), .ask), for: session.model)
    guard case .end(.lesson("01-axis")) = events.first else {
      Issue.record("\(events)")
      return
    }
  }
}

/// The templates for new scenes.
@Suite struct TemplateTests {
  @Test(arguments: SceneTemplate.allCases)
  func everyTemplateIsReadWithoutProblems(_ template: SceneTemplate) throws {
    let reading = SceneReading(text: template.text, file: template.rawValue)
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let scene = try #require(reading.scene)
    #expect(template.scene == scene && scene.title?.isEmpty == false)
    guard template != .firstLight else { return }
    for size in [(40, 12), (80, 24), (120, 36)] {
      let model = try model(template.text, columns: size.0, rows: size.1)
      let layout = model.layout
      #expect(layout.broken.isEmpty && layout.refused.isEmpty, "\(template) at \(size)")
      let ambiguous = layout.views.filter { !$0.ambiguous.isEmpty }.map(\.id)
      #expect(ambiguous.isEmpty, "\(template) at \(size): \(ambiguous)")
    }
  }
}
