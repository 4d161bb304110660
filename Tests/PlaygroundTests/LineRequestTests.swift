import AutoLayout
import Playground
import Replay
import SceneModel
import SceneText
import Testing

/// Lines that are typed in line mode.
@Suite struct LineRequestTests {
  private static let text = """
    stackyard: 1
    canvas: {width: 40, height: 6}
    root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: a, text: A}, {id: b, text: B}]}}
    """

  @Test(arguments: [
    "canvas 30x8", "canvas 30 by 8", "canvas 30 x 8", "canvas 30 × 8", "canvas 30×8",
  ])
  func aSizeIsReadAsItIsSpoken(_ line: String) throws {
    #expect(
      try Invocation(parsing: line) == Invocation("canvas", [.size(columns: 30, rows: 8)]))
    let answer = String(line.dropFirst(7))
    let talk = try Conversation(["type-size", answer], Self.text)
    #expect(talk.model.scene.canvas == Size(width: 30, height: 8))
    let set = try Conversation(["set a intrinsicContentSize \(answer)"], Self.text)
    #expect(set.model.scene.root.find("a")?.intrinsicContentSize == .init(width: 30, height: 8))
  }

  @Test func aRightAnswerFollowsARefusedOne() throws {
    let talk = try Conversation(["type-size", "foo", "600x8", "30x8"], Self.text)
    #expect(talk.model.scene.canvas == Size(width: 30, height: 8))
    let priority = try Conversation(["select a", "P", "1001", "249"], Self.text)
    #expect(
      priority.model.scene.root.find("a")?.contentHuggingPriority
        == .init(horizontal: 249, vertical: 250))
  }

  /// The line after a command without its arguments is their text, unless it is a command of its own.
  @Test func theNextLineCompletesACommand() throws {
    let renamed = try Conversation(["select a", "I", "first"], Self.text)
    #expect(renamed.model.scene.root.find("first") != nil)
    let found = try Conversation(["type-view", "label"], Self.text)
    #expect(found.model.selection == "a" && found.model.scene == found.model.opened)
    for line in ["axis vertical", ":axis vertical", "1 axis vertical", "Axis vertical"] {
      let other = try Conversation(["select a", "I", line], Self.text)
      #expect(other.model.scene.root.stack?.axis == .vertical, "\(line)")
    }
  }

  @Test func requestsAndKeysAreSeparated() throws {
    let model = try model(Self.text)
    #expect(LineRequest.parts(of: "axis ; 3 more-spacing").count == 1)
    #expect(LineRequest.parts(of: "axis ; spacing 3") == ["axis", "spacing 3"])
    #expect(LineRequest.parts(of: "H ; 3 + ; a") == ["H", "3 +", "a"])
    #expect(LineRequest.parts(of: "set a text x ; y") == ["set a text x ; y"])
    // A number at the start of a constraint repeats nothing.
    guard case .mistake(.invalid(let error)) = LineRequest("12 == a.width", in: model),
      case .unknownCommand = error.problem
    else { return }
    Issue.record("\(error)")
  }

  /// Part of a wrong answer must not become an answer.
  @Test(arguments: ["3 or 4", "30 to 8", "abc"])
  func aWrongSizeIsRefusedAsAWhole(_ line: String) throws {
    let talk = try Conversation(["type-size", line, "esc"], Self.text)
    #expect(talk.model.scene == talk.model.opened)
  }

  @Test func constraintsMayHaveTheSignsOfMathematics() throws {
    let talk = try Conversation(
      ["constraint add a.width ≥ 3", "constraint add b.width ≤ 2 × a.width", "set b width ≥ 1"],
      Self.text)
    #expect(
      talk.model.scene.constraints.map(\.sceneText) == ["a.width >= 3", "b.width <= 2 * a.width"])
    #expect(talk.model.scene.root.find("b")?.width.first?.relation == .greaterThanOrEqual)
    // A text keeps its signs.
    let text = try Conversation(["set a text 3 ≥ 2"], Self.text)
    #expect(text.model.scene.root.find("a")?.text == "3 ≥ 2")
  }

  @Test func namesMayBeginWithACapital() throws {
    let model = try model(Self.text)
    for line in ["LIST", "List", " list"] {
      #expect(LineRequest(line, in: model) == .report(.list, view: nil))
    }
    #expect(LineRequest("Select b", in: model) == .invoke(Invocation("select", [.text("b")])))
    // Names of keys have capitals of their own.
    #expect(LineRequest("A", in: model) != LineRequest("a", in: model))
  }

  @Test func reasonsAreAboutTheMistake() throws {
    let model = try model(Self.text)
    let mistakes: [(String, Message)] = [
      ("list texts", .refused(.unknownView("texts", suggestion: nil))),
      (
        "3 less-huggin",
        .invalid(InvocationError(problem: .unknownCommand("less-huggin"), range: 0..<11))
      ),
      ("0 more-spacing", .invalid(InvocationError(problem: .times("0"), range: 0..<1))),
      ("why a.bogus", .unknownFrameValue("bogus", view: "a")),
      ("why a bogus", .unknownFrameValue("bogus", view: "a")),
      ("\u{1B}[A", .keysAreNotRead),
      (String(repeating: "\0", count: 400_000), .lineTooLong(most: 10_000)),
    ]
    for (line, message) in mistakes {
      #expect(LineRequest(line, in: model) == .mistake(message))
    }
    let talk = try Conversation(["select a", "try 99"], Self.text)
    guard case .refused(.noProposal(99, count: _)) = talk.model.message else {
      Issue.record("\(talk.lines)")
      return
    }
  }

  @Test func aSceneWithoutAFileNamesTheCommandThatSavesIt() throws {
    var model = try model(Self.text)
    model.useLines()
    var rest = ["new row", "axis", "save"][...]
    var answers: [LineText] = []
    let files = MemoryFiles([:])
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      answers.append($0)
    }
    run(&model, on: &stage)
    let question = LineMessage.fileQuestion(proposal: "\(files.name).yaml")
    #expect(answers.contains(LineText(model.appearance.words.text(of: question))), "\(answers)")
  }

  @Test func aCommandIsRepeatedBehindANumber() throws {
    for said in [
      ["3 more-spacing"], ["3+"], ["count 3 more-spacing"], ["count 3", "more-spacing"],
      ["count", "3", "+"], ["count", "3 +"], ["count 3", "list", "more-spacing"],
    ] {
      let talk = try Conversation(said, Self.text)
      #expect(talk.model.stack.spacing == 5 && talk.model.history.past.count == 1, "\(said)")
    }
    let most = try LineRequest("9000000000000000000 more-spacing 2", in: model(Self.text))
    #expect(most == .invoke(Invocation("more-spacing", times: Invocation.mostTimes)))
    let other = try Conversation(["count 3", "where", ""], Self.text)
    #expect(other.answers[2].lines.first?.hasPrefix("row: ") == true, "\(other.lines)")
  }

  @Test func listSaysHowStacksArrangeTheirViews() throws {
    let list = try Conversation(["list"], Self.text).answers[1].lines
    #expect(list[0].hasPrefix("row: horizontal stack, fill, fill, spacing 2, 40 by 6"))
    let inside = try Conversation(["list b"], Self.text).answers[1].lines
    #expect(inside.count == 1 && inside[0].hasPrefix("b: label 'B'"))
  }

  @Test func whereNamesThePlaceInTheTree() throws {
    let lines = try Conversation(["select b", "where", "where row"], Self.text)
    #expect(lines.answers[2].lines.dropFirst() == ["  in row, 2 of 2"])
    #expect(lines.answers[3].lines.dropFirst() == ["  contains a, b"])
  }

  /// The help names only commands that do something without a screen.
  @Test func helpIsShortAndNamesOnlyCommandsThatWork() throws {
    let help = try Conversation(["help"]).answers[1].lines
    #expect(help.joined(separator: " ").split(separator: " ").count < 160, "\(help)")
    let all = try Conversation(["commands all"]).answers[1].lines
    for command in CommandTable.all where LineReport(rawValue: command.name.rawValue) == nil {
      #expect(
        all.contains { $0.hasPrefix("  \(command.usage):") } == command.worksInLines)
    }
    for report in LineReport.allCases {
      #expect(all.contains { $0.hasPrefix("  \(report.usage):") })
    }
    let onlyOnScreen = Appearance().words.text(of: LineMessage.onlyOnScreen)
    for command in CommandTable.all where command.worksInLines && !command.needsArguments {
      for text in [Self.text, narrowRow] {
        let talk = try Conversation(["select a", "axis", "undo", command.name.rawValue], text)
        #expect(talk.answers.last?.lines.first != onlyOnScreen, "\(command.name.rawValue)")
      }
    }
  }

  @Test func wordsOfTheTextStayWhole() throws {
    let long = (1...20).map { "word\($0)" }.joined(separator: " ")
    let text = "stackyard: 1\nroot: {id: row, text: \"\(long)\"}\n"
    let lines = try Conversation(["text"], text).answers[1].lines
    let joined = lines.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }
      .enumerated().map { $0.offset < 2 ? $0.element : String($0.element.dropFirst(2)) }
    #expect(joined.dropFirst().joined() == "root: {id: row, text: \"\(long)\"}")
    for line in lines where line.hasSuffix("\\") {
      #expect(line.dropLast().hasSuffix(" "), "\(line)")
    }
  }

  @Test func sweepSaysWhereValuesBeginToChangeDifferently() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 1}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: aaaa}, {id: b}]}}
      constraints: ["b.width >= 3"]
      """
    let lines = try Conversation(["sweep", "sweep a"], text)
    let all = lines.answers[1].lines
    #expect(all.contains { $0.hasPrefix("  at 7, ") }, "\(all)")
    #expect(lines.answers[2].lines.dropFirst().allSatisfy { !$0.contains("b.width is") })
    let none = try Conversation(["sweep"], "{stackyard: 1, root: {id: view}}").answers[1].lines
    #expect(none.count <= 2, "\(none)")
  }
}
