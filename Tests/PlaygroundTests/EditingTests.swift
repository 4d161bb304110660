import AutoLayout
import Cells
import FuzzProperties
import Phrases
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// A scene with everything that rewriting a file would lose.
private let commentedText = """
  stackyard: 1   # version
  title: "A cell"
  metrics: {gap: 2}
  root:
    id: cell   # the outermost
    stack:
      spacing: 1.0
      arrangedSubviews:
        - {id: icon, intrinsicContentSize: [6, 1.0]}   # a picture
        - id: words
          stack:
            axis: vertical
            customSpacing: {title: 2}
            arrangedSubviews:
              - {id: title, text: 'Invoice', when: {compactWidth: {isHidden: true}}}
              - id: detail   # may be cut
                text: Due
        - {id: list, scroll: {}, subviews: [{id: rows, height: 30}]}
  constraints:
    - "icon.width == gap"   # by name
    - {constraint: "title.width >= 0.5*detail.width", priority: 750}
    - "rows.top == list.content.top"
    - "rows.bottom == list.content.bottom"
    - "V:[title]-gap-[detail]"

  """

/// The same scene in a model, with the text of its file.
private func opened(_ text: String = commentedText) throws -> Model {
  let scene = try #require(SceneReading(text: text, file: "test").scene)
  return Model(
    scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24), text: Array(text.utf8))
}

/// Types a line and presses Enter.
private func type(_ line: String, in model: inout Model) {
  model.press(":")
  for character in line { model.press(.character(character)) }
  model.press(.enter)
}

private let commands = [
  ["set cell spacing 4"], ["set icon intrinsicContentSize [7, 1]"], ["set detail text Save: it"],
  ["set scene metrics.gap 3"], ["set scene title Hello"],
  ["set scene canvas {width: 60, height: 12}"],
  ["set scene layoutDirection rightToLeft"], ["set title when.compactWidth.isHidden false"],
  ["set title width >= 20 @900"], ["unset cell spacing"], ["add badge in words at 1"],
  ["delete detail"], ["delete list"], ["move icon to words at 0"], ["wrap icon words in group"],
  ["dissolve words"], ["rename detail note"], ["duplicate words as words2"],
  ["constraint add \"icon.height >= 2 @750\""], ["constraint add H:|-gap-[icon]"],
  ["constraint 1 remove"], ["constraint 0 off"], ["constraint 1 priority defaultLow"],
  ["rename detail note", "wrap note in box", "duplicate box as box2", "set box2 spacing 2"],
  ["constraint 0 off", "set scene metrics.gap 5", "constraint 0 on", "dissolve words"],
  ["wrap title detail in group", "move group to cell at 0", "rename group head", "delete icon"],
]

/// Edits on the command line and by keys.
@Suite struct EditingTests {
  /// The first text replaces the content size of a new view, but keeps one that was chosen; the
  /// message explains how to make that follow the text.
  @Test func firstTextOfAViewReportsWhatDeterminesItsSize() throws {
    var model = try model()
    func perform(_ line: String) {
      model.press(":" + line)
      model.press(.enter)
    }
    model.press("o")
    let new = model.scene
    perform("set view1 text Name")
    #expect(model.selectedView.intrinsicContentSize == nil)
    model.press("u")
    #expect(model.scene == new)
    model.press("]")
    perform("set view1 text Name")
    #expect(model.message == .textKeepsSize(view: "view1"))
    perform("unset view1 intrinsicContentSize")
    #expect(model.scene.root.find("view1")?.ownContentSize(cell: model.scene.cell).width == 4)
    perform("set view1 text Names")
    #expect(model.message == nil)
  }

  /// Added views have different colours, also after a rename.
  @Test func addedViewsHaveDifferentColours() throws {
    var model = try model("{stackyard: 1, root: {id: r, stack: {}}}")
    for name in ["a", "b", "c", "d"] {
      model.press("o")
      model.perform(Invocation("rename", [.text(model.selection), .text(name)]))
    }
    let hues = ["a", "b", "c", "d"].compactMap { model.scene.root.find($0)?.backgroundColor }
    #expect(Set(hues).count == 4, "\(hues)")
  }

  /// A view that no stack view arranges does not become a stack view, unless there is nothing else.
  @Test func addingBesideAPlainViewSaysWhatToDo() throws {
    var model = try model("{stackyard: 1, root: {id: r, subviews: [{id: a, width: 4}]}}")
    for view in ["r", "a"] {
      model.select(view)
      model.press("o")
      #expect(model.message == .refused(.isBesideNoStack(view: view, outer: "r")))
      #expect(model.scene == model.opened)
    }
    model = try PlaygroundTests.model("{stackyard: 1, root: {id: r}}")
    model.press("o")
    #expect(model.stack.arrangedSubviews.count == 1)
  }

  /// The root cannot move, so the key does not propose it.
  @Test func movingAsksForAViewIfTheRootIsSelected() throws {
    var model = try model(nestedScene)
    model.select("outer")
    model.press("M")
    #expect(model.mode == .typingLine(TypedLine("move ")))
    model.press(.escape)
    model.select("a")
    model.press("M")
    #expect(model.mode == .typingLine(TypedLine("move a to ")))
  }

  /// A stack view has no content to hug or to resist, and `check` warns about its priorities.
  @Test(arguments: ["w", "W", "c", "C", "P", ":hugging horizontal 252\n", ":resistance 252\n"])
  func aStackHasNoPriorities(_ keys: String) throws {
    var model = try model()
    for key in keys { model.press(key == "\n" ? .enter : .character(key)) }
    #expect(!model.isChanged)
    var refusal: Message? = model.message
    if case .typingLine(let line) = model.mode { refusal = line.reason }
    #expect(refusal == .refused(.contentOfStack(view: "stack")))
  }

  /// A key that changes a value overridden by a size class reports this, because the screen does
  /// not change.
  @Test func aChangeThatASizeClassOverridesIsReported() throws {
    let card = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      sizeClasses: {regularWidth: 50, regularHeight: 8}
      root:
        id: card
        stack:
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [8, 3], when: {compactWidth: {contentHuggingPriority: 200}}}
        when: {compactWidth: {stack: {axis: vertical}}}

      """
    func overridden(_ view: String, _ label: String, _ value: String) -> Message {
      .overridden(
        OverriddenChange(
          view: view, label: label, value: .text(value),
          traits: TraitCollection(horizontalSizeClass: .compact)))
    }
    for (keys, message) in [
      ("a", overridden("card", "axis", "vertical")), ("aa", overridden("card", "axis", "vertical")),
      ("d", nil), ("\tw", overridden("a", "hugging", "200/200")),
      (":set a when.compactWidth.isHidden true\n", nil), (">>>>>>>>>>a", nil),
    ] {
      var model = try model(card, columns: 120, rows: 40)
      for key in keys {
        switch key {
        case "\n": model.press(.enter)
        case "\t": model.press(.tab)
        default: model.press(.character(key))
        }
      }
      #expect(model.message == message, "\(keys)")
    }
  }

  @Test func aChangeForASizeClassIsNamed() throws {
    var model = try model(
      "stackyard: 1\nroot: {id: a, stack: {arrangedSubviews: [{id: b, text: Hi}]}}\n", columns: 80,
      rows: 24)
    let before = model.scene
    model.press(":set b when.compactWidth.width 9")
    model.press(.enter)
    guard
      case .property(view: "b", let label, .none, .text("9")) = SceneDifference(
        from: before, to: model.scene)
    else {
      Issue.record("\(SceneDifference(from: before, to: model.scene))")
      return
    }
    #expect(label == "when.compactWidth.width")
  }

  @Test(arguments: commands)
  func theCommandLineProducesTheTextOfStackyardEdit(_ lines: [String]) throws {
    var model = try opened()
    var document = try SceneDocument(text: commentedText, file: "test")
    for line in lines {
      try document.apply(try SceneCommand.edit(line: line))
      type(line, in: &model)
      #expect(model.mode == .browsing, "\(line): \(model.message?.text() ?? "")")
    }
    #expect(model.scene == document.scene)
    #expect(model.draft.text == document.text)
    #expect(!model.draft.losesComments)
    #expect(model.history.past.count == lines.count)
    while model.undo() {}
    #expect(model.draft.text == commentedText)
  }

  /// The text follows keys and typed lines in any order, and keeps its comments.
  @Test func keysBetweenEditsKeepComments() throws {
    var model = try opened()
    model.perform("axis")
    type("rename detail note", in: &model)
    model.perform("wider", "more-spacing")
    #expect(model.draft.text.shows("- id: note   # may be cut"))
    let middle = model.draft.text
    type("dissolve words", in: &model)
    model.perform("undo")
    #expect(model.draft.text == middle)
    model.perform("undo", "undo", "undo", "undo")
    #expect(model.draft.text == commentedText)
    model.perform("redo", "redo", "redo", "redo")
    #expect(model.draft.text == middle)
    model.perform(Invocation("undo", times: 4), "axis", "axis")
    #expect(model.draft.text == commentedText)
  }

  @Test(arguments: [
    ("set cell spacing wide", "number"), ("set icon text", "expected"),
    ("move cell to words", "root"), ("move words to words", "itself"), ("dissolve icon", "stack"),
    ("wrap icon title in x", "same list"), ("rename icon title", "taken"),
    ("duplicate icon as title", "taken"), ("constraint add icon.wdth == 3", "width"),
    ("constraint 9 off", "from 0 to 4"), ("constraint add [icon", "]"),
    ("constraint 0 away", "priority"), ("move icon to nowhere", "nowhere"),
    ("set scene root {}", "as a whole"), ("set icon spacing 3", "not a stack"),
    ("move rows to words", "list"),
  ])
  func refusedLinesStayOpenWithTheReason(_ line: String, _ part: String) throws {
    var model = try opened()
    type(line, in: &model)
    guard case .typingLine(let typed) = model.mode else {
      Issue.record("'\(line)' was done")
      return
    }
    let reason = typed.reason?.text() ?? ""
    #expect(typed.text == line && reason.contains(part), "\(reason)")
    #expect(!reason.contains("\n"))
    #expect(model.scene == model.opened && model.draft.text == commentedText)
  }

  @Test func theMessageNamesTheStackViewThatAViewIsMovedTo() throws {
    var model = try opened()
    type("move icon to words at 0", in: &model)
    model.layOut()
    #expect(model.message?.text() == "icon moved to words")
  }

  /// A line with a default leaves the scene as it is, but is a change of the file.
  @Test func aWrittenDefaultIsRemovedUndoably() throws {
    let text = "stackyard: 1\nroot:\n  id: a # a\n  isHidden: false\n"
    var model = try opened(text)
    type("unset a isHidden", in: &model)
    let removed = text.replacing("  isHidden: false\n", with: "")
    #expect(model.draft.text == removed && model.hasUnsavedChanges)
    #expect(model.message == .removedDefault("unset a isHidden"))
    model.press("u")
    #expect(model.draft.text == text && !model.hasUnsavedChanges)
    model.press(.control("r"))
    #expect(model.draft.text == removed && model.hasUnsavedChanges)
    type("unset a isHidden", in: &model)
    #expect(model.history.past.count == 1)
  }

  @Test func aNumberBeforeTheKeyWrapsAsManyViews() throws {
    var model = try model(columns: 80, rows: 24)
    let views = model.scene.root.allSubviews.map(\.id)
    model.select(views[1])
    model.press("_3G")
    #expect(model.scene.root.allSubviews.map(\.id) == [views[0], "stack1", views[4]])
    #expect(model.scene.root.find("stack1")?.allSubviews.map(\.id) == Array(views[1...3]))
    model.press("u")
    #expect(model.scene.root.allSubviews.map(\.id) == views)
  }

  @Test func deletingAViewNamesTheNumberOfItsConstraints() throws {
    var model = try opened(
      "stackyard: 1\nroot: {id: a, subviews: [{id: b}, {id: c}]}\n"
        + "constraints: [b.width == 2, c.width == b.width, c.top == a.top]\n")
    type("delete b", in: &model)
    model.layOut()
    #expect(
      model.message == .changed(.deleted(view: "b", constraints: 2), movesNothing: false))
  }

  /// As in `stackyard edit`, deleting a scroll view also deletes the mentions of its guides.
  @Test func deletingAScrollViewRemovesMentionsOfItsGuides() throws {
    var model = try opened()
    model.select("list")
    model.press("x")
    #expect(model.scene.constraints.count == 3 && model.selection == "words")
    #expect(SceneReading(text: model.scene.yaml, file: "test").scene == model.scene)
  }

  @Test func keysEditTheSelectedView() throws {
    var model = try opened()
    model.select("icon")
    model.press("G")
    #expect(model.selection == "stack1")
    model.press("U")
    #expect(model.selection == "icon" && model.scene == model.opened)
    model.press("*")
    #expect(model.selection == "icon2")
    model.press("X")
    #expect(model.scene == model.opened && model.selection == "words")
    model.press("V")
    #expect(model.selection == "icon2")
    #expect(
      model.scene.root.stack?.arrangedSubviews.map(\.id) == ["icon", "words", "icon2", "list"])
    model.press("I")
    #expect(model.mode == .typingLine(TypedLine("rename icon2 ")))
    model.press("mark")
    model.press(.enter)
    #expect(model.selection == "mark")
    model.press("M")
    model.press("words at 0")
    model.press(.enter)
    #expect(model.scene.root.stack?.arrangedSubviews[1].stack?.arrangedSubviews[0].id == "mark")
    while model.undo() {}
    #expect(model.scene == model.opened && model.draft.text == commentedText)
  }

  @Test func copiesIncludeTheConstraintsInside() throws {
    var model = try opened()
    type("copy words", in: &model)
    model.select("cell")
    model.press("VV")
    let ids = model.scene.root.idsInside
    #expect(ids.contains("words3") && ids.contains("title3") && Set(ids).count == ids.count)
    #expect(model.scene.constraints.count == 5 + 2 * 2)
    #expect(SceneReading(text: model.draft.text, file: "test").scene == model.scene)
    #expect(model.draft.text.hasPrefix(commentedText.prefix(200)))
  }

  @Test func canvasOfTheCommandLineIsNotWrittenToTheText() throws {
    let scene = try #require(SceneReading(text: commentedText, file: "test").scene)
    var sized = scene
    sized.canvas = .init(width: 30, height: 9)
    var model = Model(
      sized, name: "test", terminalSize: CellSize(columns: 80, rows: 24),
      text: Array(commentedText.utf8), canvasInFile: CanvasInFile(of: scene, shownAs: sized))
    type("rename detail note", in: &model)
    #expect(model.scene.canvas == sized.canvas)
    #expect(model.draft.text == commentedText.replacing("detail", with: "note"))
  }

  @Test func undoNamesTheEdit() throws {
    var model = try opened()
    type("wrap icon words in group", in: &model)
    model.press("u")
    #expect(model.message == .undid(.edit("wrap icon words in group"), left: 0))
  }

  @Test(arguments: [
    (":constraint a\t", "constraint add "), (":constraint add ic\t", "constraint add icon."),
    (":constraint add icon.wi\t", "constraint add icon.width "),
    (":constraint add icon.width =\t", "constraint add icon.width == "),
    (":constraint add icon.width == de\t", "constraint add icon.width == detail."),
    (":constraint add H:|-[ic\t", "constraint add H:|-[icon] "),
    (":constraint 0 o\t", "constraint 0 off"), (":constraint 0 pr\t", "constraint 0 priority "),
    (":set sce\t", "set scene "), (":set scene met\t", "set scene metrics "),
    (":set scene metrics.\t", "set scene metrics.gap "),
    (":set title when.compactW\t", "set title when.compactWidth."),
    (":set title when.compactWidth.isH\t", "set title when.compactWidth.isHidden "),
    (":set cell dist\t", "set cell distribution "), (":device ipad-m\t", "device ipad-mini"),
    (":device ipad-mini la\t", "device ipad-mini landscape "),
    (":wrap icon wo\t", "wrap icon words "),
    (":wrap icon i\t", "wrap icon in "), (":move icon t\t", "move icon to "),
  ])
  func tabCompletesEdits(_ keys: String, _ expected: String) throws {
    var model = try opened()
    for key in keys { key == "\t" ? model.press(.tab) : model.press(.character(key)) }
    guard case .typingLine(let line) = model.mode else {
      Issue.record("no line")
      return
    }
    #expect(line.text == expected)
  }

  @Test(arguments: [
    ("device iphone-se", 47.0, 42.0), ("device ipad landscape", 148, 51), ("canvas 60x12", 60, 12),
  ])
  func devicesSetTheCanvas(_ line: String, _ width: Double, _ height: Double) throws {
    var model = try opened()
    type(line, in: &model)
    #expect(model.scene.canvas == .init(width: width, height: height))
  }

  @Test func devicesCountPointsInScenesOfPoints() throws {
    var model = try opened("{stackyard: 1, cell: {width: 8, height: 16}, root: {id: a}}")
    type("device iphone-se landscape", in: &model)
    #expect(model.scene.canvas == .init(width: 667, height: 375))
  }

  /// A change that a file cannot express is refused, whichever key requests it.
  @Test func aChangeThatContradictsScrollingContentIsRefused() throws {
    var model = try model(
      """
      stackyard: 1
      root:
        id: cell
        stack:
          arrangedSubviews:
            - {id: list, scroll: {}}
            - {id: rows, height: 30}
      constraints:
        - "rows.top == list.content.top"
        - "rows.bottom == list.content.bottom"
      """)
    let before = model.scene
    model.perform("axis")
    #expect(model.scene == before && model.history.past.isEmpty)
    guard case .refused(.edit(let error)) = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
    #expect(
      error.line.text()
        == "this constraint cannot hold: the view is constrained to the scrolling content of 'list', so it cannot also be constrained to a view outside; to keep it from scrolling, constrain it to 'list.frame' instead of the content"
    )
  }
}
