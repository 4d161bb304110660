import AutoLayout
import Cells
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneLinks
import SceneModel
import SceneText
import TestSupport
import Testing

/// Pasted text: a conflict log becomes a scene, and text is never interpreted as keys.
@Suite struct PasteTests {
  private let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 H:|-(16)-[UITextField:0x2]   (active, names: '|':Chat.InputBar:0x3 )>",
        "<NSLayoutConstraint:0x4 UITextField:0x2.trailing == Chat.InputBar:0x3.trailing - 16   (active)>",
        "<NSLayoutConstraint:0x5 '_UITemporaryLayoutWidth' Chat.InputBar:0x3.width == 0   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x4 UITextField:0x2.trailing == Chat.InputBar:0x3.trailing - 16   (active)>
    """

  private func paste(_ text: String, _ model: inout Model) {
    #expect(update(&model, pasted: Array(text.utf8)).isEmpty)
  }

  @Test func pastedLogOpensAsASceneAndUndoRestoresTheOldOne() throws {
    var model = try model()
    let before = model.scene
    paste(log, &model)
    #expect(model.scene.title == "From a log (temporary size): UITextField, InputBar")
    #expect(
      model.layout.broken.map(\.constraint) == ["textField.trailing == InputBar.trailing - 16"])
    #expect(model.layout.views.allSatisfy { $0.ambiguous.isEmpty })
    #expect(model.selection == "textField")
    #expect(model.message == .pastedLog(conflict: 1, of: 1))
    model.press("p")
    #expect(render(model).text.shows("InputBar.width == 0 (_UITemporaryLayoutWidth)"))
    model.press("1")
    #expect(model.layout.broken.isEmpty)
    model.press("uu")
    #expect(model.scene == before)
    #expect(model.message == .undid(.replaced(by: try #require(before.title)), left: 0))
  }

  /// The file still has the scene that was open.
  @Test func aPastedLogHasNotTheNameOfTheFile() throws {
    var model = Model(
      try model().scene, name: "app.yaml", terminalSize: CellSize(columns: 120, rows: 36))
    func title() -> String { String(render(model).text.prefix { $0 != "\n" }) }
    #expect(title().shows("app.yaml"))
    paste(log, &model)
    #expect(
      title().shows("From a log (temporary size): UITextField, InputBar (changed)")
        && !title().contains("app.yaml"), "\(title())")
  }

  /// A line has no room for a log, and the rest would be lost.
  @Test(arguments: ["\n", "\r", "\r\n"]) func aLogInTheCommandLineOpens(end: String) throws {
    var model = try model()
    model.press(":")
    paste(log.replacing("\n", with: end), &model)
    #expect(model.message == .pastedLog(conflict: 1, of: 1) && model.mode == .browsing)
    model.press(":")
    paste("set row spacing 2\nset row spacing 3", &model)
    #expect(model.mode != .browsing)
  }

  /// Constraints are copied from lists in scene files, or from arrays in code.
  @Test(arguments: [
    "a.width == 50\nV:|-[b]", "  \"a.width == 50\",\n  \"V:|-[b]\",\n",
    "- a.width == 50\r- 'V:|-[b]'",
  ])
  func constraintsOfAListOpenTheCommandLine(_ text: String) throws {
    var model = try model()
    paste(text, &model)
    #expect(model.mode == .typingLine(TypedLine("a.width == 50 ; V:|-[b]")))
    model.press(.escape)
    model.press(":")
    paste(text, &model)
    #expect(model.mode == .typingLine(TypedLine("a.width == 50 ; V:|-[b]")))
  }

  @Test(arguments: ["https://x.y/?a=b", "https://x.y/?a== b", "user.name=x", "a(b) == c"])
  func textsWithARelationAreNoConstraints(_ text: String) throws {
    var model = try model()
    paste(text, &model)
    #expect(model.mode == .browsing && model.message == .pastedNoLog)
  }

  @Test func theFilterOfTheViewsStaysWithItsScene() throws {
    var model = try model()
    model.perform(Invocation("find-view", [.text("red")]))
    #expect(model.panes.viewListing.filter == "red")
    paste(log, &model)
    #expect(model.panes.viewListing.filter.isEmpty)
  }

  @Test func everyCommandInTheSceneOfALogCanBeUndone() throws {
    forEvery("command", in: CommandTable.all) { command in
      var model = Model(
        Scene(root: SceneView(id: "v")), name: "input",
        terminalSize: CellSize(columns: 70, rows: 20))
      model.layOut()
      let before = model.scene
      paste(log, &model)
      for name in [command.name, "hide", "enter", "axis"] { model.perform(Invocation(name)) }
      while model.undo() {}
      #expect(model.scene == before, "\(command.name)")
    }
  }

  @Test func pastedLinkOpensAsASceneAndUndoRestoresTheOldOne() throws {
    var playground = try model()
    let before = playground.scene
    let copied = try model(
      "stackyard: 1\ntitle: Shared\nroot: {id: a}\nconstraints: [a.width == 3]\n")
    paste("  \(try text(as: .link, in: copied))\n", &playground)
    #expect(playground.scene == copied.scene && playground.message == .opened("Shared"))
    playground.press("u")
    #expect(playground.scene == before)
    let wrong = [SceneLink(bytes: Array("stackyard: 1".utf8)).text, "stackyard:AAAA"]
    for link in wrong {
      paste(link, &playground)
      guard case .diagnostic(let reason) = playground.message else {
        Issue.record("\(link) was opened")
        continue
      }
      #expect(playground.scene == before && reason.text().contains("link"))
    }
  }

  /// A view is copied with the constraints inside it, and without the others.
  @Test func viewsAreCopiedAsCodeAndAsLinks() throws {
    let original = try model(
      """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}, {id: box, subviews: [{id: b}, {id: c}]}]}}
      constraints: [b.width == c.width, a.width == b.width]
      """)
    let scene = try text(as: .uikit, in: original)
    #expect(
      scene.contains("final class TestView: UIView") && scene.contains("equalTo: b.widthAnchor"))
    let view = try text(as: .uikit, of: "box", in: original)
    #expect(
      view.shows(
        "final class BoxView: UIView {", "b.widthAnchor.constraint(equalTo: c.widthAnchor),"))
    #expect(!view.contains("equalTo: b.widthAnchor"))
    // Users who take the view home must know that the constraint to `b` stays behind.
    func leftOut(_ view: String?, _ form: YankForm) -> Int? {
      yank(form, of: view, in: original).map { $0.0.countOfConstraintsLeftOut(of: original.scene) }
    }
    #expect([leftOut("a", .uikit), leftOut("b", .link), leftOut("box", .uikit)] == [1, 2, 1])
    #expect([leftOut("row", .uikit), leftOut(nil, .uikit), leftOut("a", .svg)] == [0, 0, 0])
    // A view alone has no constraints in YAML, and changes are not the view.
    #expect([leftOut("box", .yaml), leftOut(nil, .yaml), leftOut("a", .changes)] == [2, 0, 0])
    for form in [YankForm.swiftui, .css, .visualFormat] {
      let code = try text(as: form, of: "box", in: original)
      #expect(code.contains("box"))
    }
    var other = try model()
    paste(try text(as: .link, of: "box", in: original), &other)
    #expect(other.scene.root.id == "box" && other.scene.constraints.count == 1)
  }

  /// A view is read in the direction of the views around it.
  @Test func copiesOfViewsKeepTheirDirection() throws {
    let original = try model(
      """
      stackyard: 1
      root: {id: row, layoutDirection: rightToLeft, stack: {arrangedSubviews: [{id: a, text: A}]}}
      """)
    var other = try model()
    paste(try text(as: .link, of: "a", in: original), &other)
    #expect(other.scene.root.id == "a" && other.scene.layoutDirection == .rightToLeft)
  }

  @Test func linksOfEmptyViewsCanBeOpened() throws {
    let original = try model(
      "stackyard: 1\nroot: {id: a, subviews: [{id: b, width: 0, height: 4}]}\n")
    var other = try model()
    paste(try text(as: .link, of: "b", in: original), &other)
    #expect(other.scene.root.id == "b", "\(String(describing: other.message))")
  }

  /// A view with a width of its own is pinned to one of the edges between which it is.
  @Test func copiesOfViewsHaveNoRedundantConstraints() throws {
    let original = try model(
      "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: [{id: a, width: 3}, {id: b}]}}\n")
    let code = try text(as: .uikit, of: "a", in: original)
    #expect(
      code.shows("a.widthAnchor.constraint(equalToConstant: 3),")
        && !code.contains("a.trailingAnchor"))
    #expect(
      code.shows(
        "a.leadingAnchor.constraint(equalTo: leadingAnchor),",
        "a.bottomAnchor.constraint(equalTo: bottomAnchor),"))
    #expect(
      try text(as: .uikit, of: "b", in: original).shows(
        "b.trailingAnchor.constraint(equalTo: trailingAnchor),"))
    var other = try model()
    paste(try text(as: .link, of: "a", in: original), &other)
    #expect(other.scene.root.placement == .none && other.scene.constraints.count == 3)
  }

  @Test func onlyChangedLinesOfCodeAreCopied() throws {
    var edited = try model(
      "stackyard: 1\nroot: {id: row, stack: {spacing: 1, arrangedSubviews: [{id: a}, {id: b}]}}\n")
    #expect(try text(as: .changes, in: edited) == "")
    edited.perform(try Invocation(parsing: "set row spacing 5"))
    edited.perform(try Invocation(parsing: "add c in row"))
    let scene = try text(as: .changes, of: "row", in: edited)
    #expect(scene.hasPrefix("// removed: row.spacing = 1\n"))
    #expect(scene.contains("\nrow.spacing = 5\n") && scene.shows("row.addArrangedSubview(c)"))
    #expect(try text(as: .changes, of: "c", in: edited) == scene)
    #expect(!scene.contains("UIView {") && !scene.contains("(a)"))
    #expect(try text(as: .changes, of: "a", in: edited) == "")
    func reason(_ view: String?) -> Refusal? {
      yank(.changes, of: view, in: edited).map { $0.reasonForNoText(in: $1) }
    }
    #expect(reason("a") == .nothingChangedIn("a"))
    while edited.undo() {}
    #expect(try text(as: .changes, in: edited) == "")
    #expect(reason("a") == .nothingChanged)
  }

  /// Returns the text that the command for a form copies.
  private func text(
    as form: YankForm, of view: String? = nil, in model: Model
  ) throws -> String {
    yank(form, of: view, in: model).map { $0.text(in: $1) } ?? ""
  }

  private func yank(
    _ form: YankForm, of view: String?, in model: Model
  ) -> (Yank, Model)? {
    var model = model
    model.layOut()
    let lines = (view.map { ["select \($0)"] } ?? []) + ["yank \(form.rawValue)"]
    var effects: [Effect] = []
    for line in lines {
      model.press(":")
      for character in line { model.press(.character(character)) }
      effects = update(&model, .enter)
    }
    guard case .yank(let yank) = effects.first else { return nil }
    return (yank, model)
  }

  /// Otherwise, saving the scene of the log and leaving would lose the changes without a question.
  @Test func unsavedChangesAreSavedOrDiscardedBeforeALogOpens() throws {
    var model = try model()
    model.press("d")
    let before = model.scene
    let bytes = Array(log.utf8)
    #expect(update(&model, pasted: bytes) == [.replace(.log(bytes), .ask)])
    #expect(model.scene == before)
    #expect(update(&model, pasted: Array("no log".utf8)).isEmpty)
    #expect(model.message == .pastedNoLog && model.scene == before)

    for (key, answer) in [("s", Unsaved.save), ("d", .discard)] as [(Character, Unsaved)] {
      model.mode = .replacing(.log(bytes))
      #expect(update(&model, .character(key)) == [.replace(.log(bytes), answer)])
      #expect(model.mode == .browsing)
    }
  }

  @Test(arguments: ["s", "d", "Esc"]) func savingTheSceneOfALogLosesNothing(_ answer: String) throws
  {
    let text = "stackyard: 1\nroot: {id: row, stack: {spacing: 1}}\n"
    var session = try FileSession(MemoryFiles(["row.yaml": text], path: "row.yaml"))
    session.press("+")
    session.paste(log)
    #expect(session.screen.shows("Save the changes to row.yaml? s or y save"))
    session.press(answer)
    let saved = session.files.texts["row.yaml"] ?? ""
    #expect(saved.contains("spacing: 2") == (answer == "s"))
    #expect((session.model.scene.root.find("textField") != nil) == (answer != "Esc"))
    #expect(session.model.hasUnsavedChanges)
    guard answer != "Esc" else { return }
    session.press(":set textField isHidden true", "Enter", "q")
    #expect(session.screen.shows("Save the changes to a new file? s or y save"))
    session.press("Esc", "^S")
    #expect(session.screen.shows(":save-as log.yaml_") && session.files.texts.count == 1)
    session.press("Enter")
    #expect(!session.model.hasUnsavedChanges && session.model.name == "log.yaml")
    #expect(session.files.texts["row.yaml"] == saved)
    let log = session.files.texts["log.yaml"] ?? ""
    #expect(
      log.hasPrefix("# Derived from a log")
        && log.shows("- \"textField.leading == InputBar.leading + 16\" # line 1"))
    #expect(log.shows("isHidden: true"))
    session.press("u", "^S")
    let undone = session.files.texts["log.yaml"] ?? ""
    #expect(undone.hasPrefix("# Derived from a log") && !undone.contains("isHidden"))
  }

  /// The open file is never overwritten with the scene of the log, whatever is undone and saved.
  @Test func sceneOfAPastedLogIsSavedToANewFile() throws {
    var model = try model()
    let opened = model.draft
    paste(log, &model)
    model.press("+")
    #expect(!model.isOfFile && !model.draft.isOfFile)
    #expect(model.draft.text.hasPrefix("# Derived from a log"))
    model.press("uu")
    #expect(model.isOfFile && model.draft.text == opened.text)
    #expect(model.redo() && !model.isOfFile)
    model.noteSaved(model.scene, inOwnFile: true)
    #expect(model.isOfFile && !model.hasUnsavedChanges)
    // Otherwise, the former scene would be saved, recovered and reloaded as the scene of the log.
    let saved = model.scene
    model.press("u")
    #expect(model.scene == saved && model.isOfFile)
    model.press("x")
    #expect(model.isChanged && model.hasUnsavedChanges)
    model.press("u")
    #expect(model.scene == saved && !model.hasUnsavedChanges)
  }

  @Test func otherTextChangesNothing() throws {
    for text in ["qdx2", "", "\u{1B}[A\r", "<UIView: 0x7f; frame = (0 0; 1 1)>"] {
      var model = try model()
      let before = model.scene
      paste(text, &model)
      #expect(model.scene == before && model.mode == .browsing)
      #expect(model.message == .pastedNoLog)
    }
    var model = try model()
    paste("Unable to simultaneously satisfy constraints.\n(\n  <private>\n)\n", &model)
    #expect(model.message == .pastedUnreadableLog)
  }

  @Test func ofSeveralLogsTheFirstIsOpened() throws {
    var model = try model()
    paste(log + "\n" + log, &model)
    #expect(model.message == .pastedLog(conflict: 1, of: 2))
  }

  @Test func theOtherConflictsOfALogCanBeOpened() throws {
    var model = try model()
    model.perform(Invocation(.showConflict, [.number(1)]))
    #expect(model.message == .refused(.noLog))
    let other = log.replacing("UITextField", with: "UILabel")
    paste(log + "\n" + other, &model)
    model.perform(Invocation(.showConflict, [.number(2)]))
    #expect(model.message == .pastedLog(conflict: 2, of: 2))
    #expect(model.scene.root.find("label") != nil)
    model.perform(Invocation(.showConflict, [.number(3)]))
    #expect(model.message == .refused(.noConflictNumber(3, count: 2)))
    // A long log has more than a thousand.
    model.perform(try Invocation(parsing: "show-conflict 2000"))
    #expect(model.message == .refused(.noConflictNumber(2000, count: 2)))
    // A changed scene is saved or discarded first.
    model.press("x")
    let bytes = Array((log + "\n" + other).utf8)
    #expect(
      update(&model, Invocation(.showConflict, [.number(1)]))
        == [.replace(.log(bytes, number: 1), .ask)])
  }

  @Test func pastedTextIsAddedToTypedTextWithoutBeingPerformed() throws {
    var model = try model()
    model.press(":")
    paste("spacing 4\nlater\n", &model)
    #expect(model.mode == .typingLine(TypedLine("spacing 4 ; later")))
    #expect(model.stack.spacing != 4)
    model.press(.enter)
    #expect(model.stack.spacing == 4)
  }

  /// A count is followed by a key, which pasted text never is.
  @Test func pastedCountIsNotAKeyPrefix() throws {
    var model = try model()
    model.press("_")
    paste("12x+", &model)
    #expect(model.scene == model.opened)
    guard case .typing(let prompt) = model.mode else {
      Issue.record("\(model.mode)")
      return
    }
    #expect(prompt.subject == .count && prompt.typed == "12")
  }

  @Test func theChoiceOfAPastedNameIsPreviewed() throws {
    var model = try model()
    let entry = Shelf.Entry(.folder, "a.yaml", .scene(.file(path: "a.yaml")))
    model.mode = .opening(Browser(Shelf(.files(folder: nil), [entry])))
    #expect(update(&model, pasted: Array("a.y\n".utf8)) == [.preview(.file(path: "a.yaml"))])
  }

  @Test func sheetsAndQuestionsIgnorePastedText() throws {
    var model = try model()
    let before = model.scene
    model.press("?")
    paste(log, &model)
    #expect(model.mode.isHelp && model.scene == before)
  }
}
