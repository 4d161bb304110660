import Cells
import Playground
import SceneModel
import SceneText
import Testing

/// The first keys and commands of people who know other tools, but not this one.
@Suite struct StrangerTests {
  private func type(_ text: String, _ model: inout Model) {
    for key in text { model.press(key == "\n" ? .enter : .character(key)) }
  }

  private func text(of model: Model) -> String? {
    if case .typingLine(let line) = model.mode { line.text } else { nil }
  }

  private func constrained() throws -> Model {
    try model(
      """
      stackyard: 1
      root: {id: a, intrinsicContentSize: [9, 2]}
      constraints:
        - a.width >= 12 @750
        - a.height == 5
      """)
  }

  @Test func theMarkedConstraintIsDeletedAndChangedByKeys() throws {
    var model = try constrained()
    model.press(.function(3))
    type("=", &model)
    #expect(text(of: model) == "constraint 1 set a.height == 5")
    model.press(.end)
    model.press(.backspace)
    type("6\n", &model)
    #expect(model.scene.constraints.map(\.sceneText) == ["a.width >= 12 @750", "a.height == 6"])
    type("x", &model)
    #expect(model.scene.constraints.map(\.sceneText) == ["a.width >= 12 @750"])
    #expect(model.scene.root.find("a") != nil)
    type("uu", &model)
    #expect(model.scene.constraints.count == 2)
  }

  /// The entries of the scene are e0 to e4; those of `b` are not listed.
  @Test func theNextListedConstraintIsMarkedAfterADeletion() throws {
    var model = try model(
      """
      stackyard: 1
      root: {id: a, subviews: [{id: b}]}
      constraints: [a.width == 30, b.width == 1, a.height == 5, b.height == 1, a.width >= 3]
      """)
    model.select("a")
    model.press(.function(3))
    type(":mark-constraint 2\n", &model)
    type("x", &model)
    type("x", &model)
    #expect(
      model.scene.constraints.map(\.sceneText) == [
        "a.width == 30", "b.width == 1", "b.height == 1",
      ])
  }

  @Test func aConstraintOfTheLayoutCannotBeDeleted() throws {
    var model = try constrained()
    type(":list-constraints all\n", &model)
    let before = model.scene
    model.press(.end)
    type("x", &model)
    #expect(model.scene == before)
    guard case .refused = model.message else {
      Issue.record("no reason")
      return
    }
  }

  @Test(arguments: [
    "a.width == 30", "a.width ≥ 30", ":a.width == 30", "a.width==30", "a.width>=30", "H:[a(30)]",
  ])
  func anEquationAloneIsAddedAsAConstraint(_ equation: String) throws {
    var model = try constrained()
    type(":\(equation)\n", &model)
    #expect(model.mode == .browsing && model.scene.constraints.count == 3)
  }

  @Test(arguments: ["", ":"]) func severalConstraintsArePastedTogether(_ key: String) throws {
    var model = try constrained()
    type(key, &model)
    _ = update(&model, pasted: Array("a.width == 30\rV:[a(>=1)]\r".utf8))
    model.press(.enter)
    #expect(model.scene.constraints.count == 4)
  }

  /// Views that constraints place are added like those of stack views.
  @Test func aPlainViewGetsSubviews() throws {
    var model = try constrained()
    type(":add inner in a\n", &model)
    #expect(model.scene.root.find("a")?.subviews.map(\.id) == ["inner"])
    #expect(model.selection == "inner")
    type(":inner.leading == a.leading + 1\n", &model)
    #expect(model.scene.constraints.count == 3)
    type(":add b in a\n:move b to inner\n", &model)
    #expect(model.scene.root.find("inner")?.subviews.map(\.id) == ["b"])
    type("uuuu", &model)
    #expect(model.scene == model.opened)
  }

  @Test(arguments: ["filter-constraints == 12", "title = x", "find-view = a"])
  func commandsWithFreeWordsAreNoEquations(_ line: String) throws {
    let invocation = try Invocation(parsing: line)
    #expect(invocation.command.rawValue == line.prefix { $0 != " " })
  }

  @Test(arguments: ["a.width == 2*b.widt", "a.width = 12", "a.width > 12"])
  func aWrongEquationStaysToBeCorrected(_ text: String) throws {
    var model = try constrained()
    type(":\(text)\n", &model)
    #expect(self.text(of: model) == text && model.scene.constraints.count == 2)
  }

  /// The next character replaces the selected text.
  @Test func aRefusedLineIsSelected() throws {
    var model = try model()
    type(":spacing far\n", &model)
    guard case .typingLine(let line) = model.mode else {
      Issue.record("the line closed")
      return
    }
    #expect(line.selectedText == "spacing far")
    var kept = model
    kept.press(.end)
    type("t", &kept)
    #expect(text(of: kept) == "spacing fart")
    model.press(.backspace)
    #expect(text(of: model) == "spacing fa")
  }

  @Test func pastedCommandsAreOneLineAndNothingIsLost() throws {
    var model = try model()
    type(":", &model)
    let caption = String(repeating: "x", count: 700)
    _ = update(&model, pasted: Array("spacing 4\r\ntitle \(caption)\r".utf8))
    #expect(text(of: model) == "spacing 4 ; title \(caption)")
    model.press(.enter)
    #expect(model.stack.spacing == 4 && model.scene.title == caption)
    type(":title ", &model)
    _ = update(&model, pasted: Array(String(repeating: "x", count: 20_000).utf8))
    #expect(text(of: model) == "title " && model.message == .lineTooLong(most: 10_000))
  }

  @Test func aPastedSceneOpensAndOneWithAnErrorTellsIt() throws {
    var model = try model()
    let scene = "stackyard: 1\rtitle: Pasted\rroot:\r  id: top\r  intrinsicContentSize: [3, 2]\r"
    #expect(update(&model, pasted: Array(scene.utf8)).isEmpty)
    #expect(model.scene.root.id == "top" && model.scene.title == "Pasted")
    model.press(.character("u"))
    #expect(model.scene.root.id != "top")
    _ = update(&model, pasted: Array("stackyard: 1\rroot:\r  id: 1\r".utf8))
    guard case .diagnostic = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
  }

  @Test func aViewAddedByAKeyFollowsItsText() throws {
    var model = try model()
    type("o", &model)
    let id = model.selection
    type(":set \(id) text Hello\n", &model)
    let view = try #require(model.scene.root.find(id))
    #expect(view.text == "Hello" && view.intrinsicContentSize == nil)
    type("u", &model)
    #expect(model.scene.root.find(id)?.intrinsicContentSize != nil)
  }

  @Test func hideTakesAView() throws {
    var model = try model()
    let selection = model.selection
    type(":hide blue\n", &model)
    #expect(model.scene.root.find("blue")?.isHidden == true && model.selection == selection)
  }

  @Test(arguments: [("label", "set"), ("remove", "delete"), ("gap", "spacing"), ("group", "wrap")])
  func thePaletteKnowsOtherWords(_ typed: String, _ meant: String) throws {
    var model = try model()
    model.press(.control("p"))
    type(typed, &model)
    guard case .palette(let palette) = model.mode else {
      Issue.record("no palette")
      return
    }
    #expect(palette.command?.name.rawValue == meant)
  }
}
