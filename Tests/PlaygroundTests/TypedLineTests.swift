import AutoLayout
import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneModel
import TestSupport
import Testing

/// The command line.
@Suite struct TypedLineTests {
  private func type(_ keys: String, _ model: inout Model) {
    for key in keys {
      switch key {
      case "\n": model.press(.enter)
      case "\t": model.press(.tab)
      case "~": model.press(.escape)
      case "^": model.press(.up)
      case "_": model.press(.down)
      case "§": model.press(.control("w"))
      default: model.press(.character(key))
      }
    }
  }

  private func text(of model: Model) -> String? {
    if case .typingLine(let line) = model.mode { line.text } else { nil }
  }

  @Test func validCommandLineIsPerformedAndCloses() throws {
    var model = try model()
    type(":spacing 4\n", &model)
    #expect(model.stack.spacing == 4 && model.mode == .browsing)
    #expect(model.history.past.count == 1 && model.memory.typedLines == ["spacing 4"])
  }

  /// The commands for a property of a stack view take its value, too; for another view, the message has
  /// the reason and a remedy.
  @Test func commandsOfAStackTakeAValue() throws {
    var model = try PlaygroundTests.model()
    type(":alignment bottom\n:axis vertical\n:distribution equalCentering\n", &model)
    #expect(model.stack.alignment == .trailing && model.stack.axis == .vertical)
    #expect(model.stack.distribution == .equalCentering && model.mode == .browsing)
    type(":alignment fill\n:alignment 2\n", &model)
    #expect(model.stack.alignment != .fill && model.mode == .browsing)
    let error = #expect(throws: InvocationError.self) { try Invocation(parsing: "axis across") }
    guard case .mismatch? = error?.problem else { throw try #require(error) }
    var other = try PlaygroundTests.model("{stackyard: 1, root: {id: page, subviews: [{id: a}]}}")
    type(":select a\n:alignment fill\n", &other)
    #expect(other.message == .refused(.noStack(view: "a")) && other.scene == other.opened)
  }

  @Test(arguments: [":axsi\n", ":select rde\n", ":spacing far\n", ":undo\n"])
  func invalidCommandLineStaysOpenWithTheReason(_ keys: String) throws {
    var model = try model()
    type(keys, &model)
    guard case .typingLine(let line) = model.mode else {
      Issue.record("the line closed")
      return
    }
    #expect(line.text == keys.dropFirst().dropLast())
    #expect(line.reason != nil && model.scene == model.opened)
    type("~", &model)
    #expect(model.mode == .browsing && model.message == nil)
  }

  /// `stackyard edit` accepts an edit without an effect, too.
  @Test(arguments: [":set stack axis horizontal\n", ":select stack\n", ":focus canvas\n"])
  func aLineThatChangesNothingCloses(_ keys: String) throws {
    var model = try model()
    type(keys, &model)
    #expect(model.mode == .browsing && model.scene == model.opened)
    guard case .refused = model.message else {
      Issue.record("no message")
      return
    }
    type(":spacing 4\n", &model)
    #expect(model.stack.spacing == 4)
  }

  @Test func aLineCanHaveSeveralCommands() throws {
    var model = try model()
    type(":spacing 4 ; axis ; alignment\n", &model)
    #expect(model.stack.spacing == 4 && model.stack.axis == .vertical)
    #expect(model.history.count == 3 && model.mode == .browsing)
    // A command that has nothing to do does not keep the others from being performed.
    type(":spacing 4 ; alignment\n", &model)
    #expect(model.history.count == 4)
    // A refused command stays, with those after it.
    type(":spacing 5 ; spacing far ; axis\n", &model)
    #expect(model.stack.spacing == 5 && model.stack.axis == .vertical)
    #expect(text(of: model) == "spacing far ; axis")
  }

  /// A text may contain the sign.
  @Test func aTextWithASemicolonIsOneCommand() throws {
    var model = try model()
    type(":title one ; two\n", &model)
    #expect(model.scene.title == "one ; two")
  }

  /// The next line is not appended to a refused one, which Backspace and Tab still correct.
  @Test func typingAfterARefusalStartsANewLine() throws {
    var model = try model()
    type(":spacing far\nspacing 4\n", &model)
    #expect(model.stack.spacing == 4 && model.mode == .browsing)
    type(":spacing 7x\n", &model)
    model.press(.backspace)
    #expect(text(of: model) == "spacing 7")
    model.press(.enter)
    #expect(model.stack.spacing == 7)
  }

  @Test func aRefusedLineIsNotLost() throws {
    var model = try model()
    let line = "constraitn add red.top == stack.top + 8"
    type(":\(line)\nx^", &model)
    #expect(text(of: model) == line)
  }

  /// Text after a line that lacks an argument is that argument.
  @Test(arguments: [":spacing\n 4\n", ":spacing\n4\n", ":spacing \n4\n"])
  func lineWithoutARequiredArgumentStaysOpen(_ keys: String) throws {
    var model = try model()
    type(keys, &model)
    #expect(model.stack.spacing == 4 && model.mode == .browsing)
  }

  @Test(arguments: [
    (":mor\t", "more-spacing "), (":select or\t", "select orange "), (":he\t", "help "),
    (":set red isH\t", "set red isHidden "), (":set red isHidden t\t", "set red isHidden true "),
    (":hugging ver\t", "hugging vertical "), (":hug\t", "hug-more"), (":hug\t\t", "hug-less"),
    (":hug\t\t\t", "hugging"), (":xyz\t", "xyz"), (":set red is§", "set red "),
  ])
  func tabCompletesTheLastWord(_ keys: String, _ expected: String) throws {
    var model = try model()
    type(keys, &model)
    #expect(text(of: model) == expected)
  }

  /// The words that Tab goes through are listed above the status line, the one in the line marked; the
  /// cursor stays in the line, and the list ends with the next character.
  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 24, rows: 8)])
  func tabListsTheCompletions(size: CellSize) throws {
    var model = try model(columns: size.columns, rows: size.rows)
    type(":hug\t\t", &model)
    #expect(frame(of: model).cells.text.shows("hug-more ▸ hug-less"))
    #expect(frame(of: model).cursor?.row == size.rows - 2)
    type("x", &model)
    #expect(!frame(of: model).cells.text.contains("▸ hug-less"))
    // A single completion needs no list.
    type("~:hugging ver\t", &model)
    #expect(!frame(of: model).cells.text.contains("▸ vertical"))
  }

  /// A line that a key has opened keeps its command when its argument is deleted; a recalled line is
  /// deleted as a whole.
  @Test func deletingTheArgumentKeepsTheCommandOfAKey() throws {
    for (key, start) in [(Key.control("a"), "save-as "), (.character("I"), "rename stack ")] {
      for (keys, expected) in [
        ([Key.character("x"), .control("u")], start), ([.character("x"), .control("w")], start),
        ([.control("u")], start), ([.control("w")], start), ([.up, .control("u")], ""),
        // Another command was typed in its place.
        (
          Array(repeating: .backspace, count: start.count)
            + "hugging 4 and more".map { Key.character($0) } + [.control("u")], ""
        ),
      ] {
        var model = try model()
        type(":spacing 4\n", &model)
        for key in [key] + keys { model.press(key) }
        #expect(text(of: model) == expected, "\(start)\(keys.map(\.name))")
      }
    }
  }

  /// A proposed argument is selected: what is typed replaces it, and keys that move keep it.
  @Test(arguments: [
    ([Key.character("c")], "save-as c"), ([.end, .character("c")], "save-as b.yamlc"),
    ([.backspace], "save-as "), ([.left, .backspace], "save-as b.yam"),
    ([.character("c"), .backspace], "save-as "), ([.control("u")], "save-as "),
  ])
  func typingReplacesAProposal(_ keys: [Key], _ expected: String) throws {
    var model = try model()
    model.mode = .typingLine(TypedLine("save-as b.yaml", prompt: 8))
    let shown = frame(of: model)
    let row = model.screen.status.minRow
    let reversed = (0..<80).filter { shown.cells[$0, row].style.attributes.contains(.reverse) }
    #expect(reversed.map { shown.cells[$0, row].text }.joined() == "b.yaml")
    for key in keys { model.press(key) }
    #expect(text(of: model) == expected, "\(keys)")
  }

  /// Names that users of vi know.
  @Test(arguments: [
    ("w", "save"), ("w ", "save"), ("w a.yaml", "save-as"),
    ("save a.yaml", "save-as"), ("q", "quit"),
    ("wq", "save-and-quit"),
    ("e a.yaml", "open"),
  ])
  func viNamesAreAliases(_ line: String, _ command: CommandName) throws {
    #expect(try Invocation(parsing: line).command == command)
    #expect(!CommandTable.all.contains { $0.name.rawValue == line })
  }

  @Test(arguments: ["save-as ro", "w ro", "e ro"])
  func pathsAreCompletedByTheStage(_ line: String) throws {
    var model = try model()
    model.mode = .typingLine(TypedLine(line))
    guard case .completePath(let completion) = update(&model, .tab).first else {
      Issue.record("no path is completed in '\(line)'")
      return
    }
    #expect(completion.path == "ro" && completion.start + completion.path == line)
  }

  /// Names of the program's own commands.
  @Test(arguments: [
    ("code", "yank uikit"), ("code css", "yank css"), ("code css to a.css", "yank css to a.css"),
    ("share", "yank link"), ("share scene", "yank link scene"),
  ])
  func ownNamesAreAliases(_ line: String, _ meant: String) throws {
    #expect(try Invocation(parsing: line) == Invocation(parsing: meant))
    let model = try model(nestedScene)
    #expect(LineCompletion(in: model).completions(of: "code swi") == ["swiftui"])
    #expect(LineCompletion(in: model).completions(of: "code ").contains("css"))
    #expect(LineCompletion(in: model).completions(of: "share s") == ["selection", "scene"])
    let error = #expect(throws: InvocationError.self) { try Invocation(parsing: "code csx") }
    #expect(error?.range == 5..<8)
  }

  @Test func upAndDownRecallLines() throws {
    var model = try model()
    type(":spacing 4\n:axis\n:he^", &model)
    #expect(text(of: model) == "axis")
    type("^^", &model)
    #expect(text(of: model) == "spacing 4")
    type("__", &model)
    #expect(text(of: model) == "he")
  }

  @Test func keysInTheCommandLineDoNotReachTheScene() throws {
    for key in CommandTable.all.flatMap(\.keys) where key != .enter {
      var model = try model()
      model.press(":")
      #expect(update(&model, key).isEmpty)
      #expect(model.scene == model.opened && model.selection == "stack", "\(key)")
    }
  }

  @Test func theLastChangeIsRepeated() throws {
    var model = try model()
    model.press("++;;")
    #expect(model.stack.spacing == 5)
    type(":more-spacing 3\n;", &model)
    #expect(model.stack.spacing == 11)
    model.press("u")
    #expect(model.stack.spacing == 8)
  }

  /// Every completion is valid where it is offered.
  @Test func completionsCanBeTyped() throws {
    let model = try model(nestedScene)
    for command in CommandTable.all {
      #expect(
        LineCompletion(in: model).completions(of: command.name.rawValue).contains(
          command.name.rawValue))
      for word in LineCompletion(in: model).completions(of: "\(command.name.rawValue) ") {
        do throws(InvocationError) {
          _ = try Invocation(parsing: "\(command.name.rawValue) \(word)")
        } catch {
          if case .missing = error.problem { continue }
          if case .missingKeyword(_, found: nil, _) = error.problem { continue }
          // This error, too, means that more text must follow.
          if case .constraintChange = error.problem { continue }
          Issue.record("\(command.name) \(word): \(error.message)")
        }
      }
    }
  }

  /// A view can move to any view that is not inside it.
  @Test func moveCompletesViewsOutside() throws {
    let model = try model(nestedScene)
    var views: [String] = []
    model.scene.root.visit { views.append($0.id) }
    #expect(views.count > 1)
    model.scene.root.visit { view in
      var inside: Set<String> = []
      view.visit { inside.insert($0.id) }
      let offered = LineCompletion(in: model).completions(of: "move \(view.id) to ")
      #expect(offered == views.filter { !inside.contains($0) }, "\(view.id)")
    }
  }

  @Test(arguments: [20, 40, 80])
  func endOfALongTypedTextIsVisible(_ columns: Int) throws {
    var model = try model(columns: columns, rows: 12)
    type(":set orange contentHuggingPriority [251, 250]", &model)
    #expect(render(model).text.contains("250]_"))
  }
}
