import Cells
import FuzzProperties
import Playground
import SceneModel
import SceneText
import TestSupport
import Testing

/// Reads an invocation, if the text contains one.
private func read(_ text: String) -> Invocation? { try? Invocation(parsing: text) }

@Suite struct CommandTableTests {
  @Test func namesAreUniqueAndCanBeTyped() {
    let names = CommandTable.all.map(\.name.rawValue)
    #expect(Set(names).count == names.count)
    for name in names { #expect(read(name)?.text == name || !isPlain(name)) }
    // A keyword of steps would hide the command's name in a script, which would need `do:`.
    #expect(Set(names).intersection(ScriptStep.words) == ["set", "select"])
  }

  private func isPlain(_ name: String) -> Bool {
    CommandTable.command(CommandName(rawValue: name))?.parameters.allSatisfy(\.isOptional) == true
  }

  @Test func everyCommandHasHelp() {
    for command in CommandTable.all { #expect(!command.help.isEmpty, "\(command.name)") }
  }

  @Test func everyKeyBelongsToOneCommand() {
    let keys = CommandTable.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for command in CommandTable.all {
      for key in command.keys {
        #expect(CommandTable.invocation(for: key)?.command == command.name)
      }
    }
  }

  @Test func keysReservedByTerminalsAreUnused() {
    // ^Z and ^\ suspend and terminate; ^H ^I ^J ^M are Backspace, Tab and Enter. ^S saves, and ^Q,
    // which resumes a terminal stopped by ^S, does nothing.
    for letter in "zqhijm" {
      #expect(CommandTable.invocation(for: .control(letter)) == nil, "^\(letter)")
    }
  }

  @Test func keysOfCommandsThatNeedArgumentsOpenTheLine() throws {
    for command in CommandTable.all where command.needsArguments {
      for key in command.keys {
        var model = try model(nestedScene)
        model.press(key)
        guard case .typingLine(let line) = model.mode else {
          Issue.record("\(command.name) opens no line")
          continue
        }
        #expect(line.text.hasPrefix("\(command.name.rawValue) "))
        #expect(requestedInvocation(of: key, in: try self.opened())?.command == .typeLine)
      }
    }
  }

  private func opened() throws -> Model { try model(nestedScene) }

  @Test func helpFitsBesideItsKeys() {
    for command in CommandTable.all where !command.keys.isEmpty {
      let names = command.keys.map(\.name).joined(separator: " ")
      #expect(TextWidth.columns(of: names) < 8, "\(command.name)")
      #expect(TextWidth.columns(of: command.help) <= 29, "\(command.name)")
    }
    for key in Pane.allCases.flatMap(\.keys) {
      let help = CommandTable.command(key.invocation.command)?.help ?? ""
      #expect((1...29).contains(help.count), "\(key.invocation.text)")
    }
    for row in MouseGesture.all {
      #expect(row.gesture.count < 8 && row.help.count <= 29, "\(row.gesture)")
    }
  }

  /// Scripts written for the first table of actions still work.
  @Test func scriptsOfVersionOneKeepTheirCommands() {
    let names = """
      axis alignment previous-alignment distribution previous-distribution fill fill-equally \
      fill-proportionally equal-spacing equal-centering more-spacing less-spacing margins baselines \
      next previous left down up right enter leave hide add add-before delete earlier later longer \
      shorter thicker thinner hug-more hug-less resist-more resist-less type-priority narrower wider \
      lower taller fit type-size direction play step step-back next-part previous-part faster slower \
      hint target record problem undo redo reset export help redraw quit
      """
    for name in names.split(separator: " ") {
      #expect(CommandTable.command(CommandName(rawValue: String(name))) != nil, "\(name)")
      #expect(read("\(name) 2")?.times == 2, "\(name)")
    }
  }
}

@Suite struct InvocationTests {
  @Test(arguments: [
    ("axis", Invocation("axis", [nil])), ("  undo   2 ", Invocation("undo", times: 2)),
    ("select a", Invocation("select", [.text("a")])),
    (
      "set row  spacing 4 ",
      Invocation("set", [.text("row"), .text("spacing"), .text("4")])
    ),
    ("wrap a b in c", Invocation("wrap", [.list(["a", "b"]), .text("c")])),
    ("wrap 2", Invocation("wrap", [nil, nil], times: 2)),
    ("delete a", Invocation("delete", [.text("a")])),
    ("add x in row at 2", Invocation("add", [.text("x"), .text("row"), .number(2)])),
    ("add 2", Invocation("add", [nil, nil, nil], times: 2)),
    (
      "constraint add \"a.width == 3\"",
      Invocation("constraint", [.text("add \"a.width == 3\"")])
    ),
    (
      "set a contentHuggingPriority [251, 250]",
      Invocation(
        "set", [.text("a"), .text("contentHuggingPriority"), .text("[251, 250]")])
    ),
    ("canvas 60x12", Invocation("canvas", [.size(columns: 60, rows: 12)])),
    ("canvas x12", Invocation("canvas", [.size(columns: nil, rows: 12)])),
    ("hugging vertical 251", Invocation("hugging", [.text("vertical"), .number(251)])),
    ("hugging 749.5", Invocation("hugging", [nil, .number(749.5)])),
  ])
  func validTextsAreParsedAsInvocations(_ text: String, _ invocation: Invocation) throws {
    #expect(read(text) == invocation)
  }

  @Test(arguments: [
    ("", 0..<0), ("  ", 2..<2), ("axsi", 0..<4), ("undo x", 5..<6), ("undo 0", 5..<6),
    ("undo 1001", 5..<9), ("undo 2 3", 5..<6), ("select", 6..<6), ("select 1", 7..<8),
    ("select a b", 9..<10), ("set a", 5..<5), ("set a spacing", 13..<13),
    ("canvas 60y12", 7..<12), ("canvas x", 7..<8), ("canvas 0x5", 7..<10),
    ("constraint 0 away", 11..<17), ("move a", 6..<6), ("wrap a in", 9..<9),
    ("hugging along 4", 8..<13), ("hugging 1001", 8..<12), ("spacing 1e9", 8..<11),
    ("zoom 5", 5..<6), ("zoom half", 5..<9), ("device iPhone 61", 14..<16),
  ])
  func invalidTextsReportTheRangeOfTheError(_ text: String, _ range: Range<Int>) {
    do throws(InvocationError) {
      _ = try Invocation(parsing: text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.range == range, "\(text): \(error.message)")
      #expect(!error.message.isEmpty)
    }
  }

  @Test(arguments: [
    ("axsi", "axis"), ("hugging vertcal 4", "vertical"), ("mroe-spacing", "more-spacing"),
  ])
  func misspelledNamesHaveSuggestions(_ text: String, _ meant: String) {
    do throws(InvocationError) {
      _ = try Invocation(parsing: text)
    } catch {
      #expect(error.suggestion == meant)
    }
  }

  @Test func everyInvocationIsReadBackFromItsText() throws {
    let scene = try model(nestedScene).scene
    for invocation in invocations(in: scene) {
      #expect(read(invocation.text) == invocation, "\(invocation.text)")
      guard CommandTable.command(invocation.command)?.takesTimes == true else { continue }
      var repeated = invocation
      repeated.times = 7
      #expect(read(repeated.text) == repeated, "\(repeated.text)")
    }
  }

  /// Any text is an invocation, or results in an error with a range of the text.
  @Test func randomTextsNeverTrap() {
    let words =
      CommandTable.all.map(\.name.rawValue)
      + ["", " ", "a", "3", "-1", "60x12", "x", "×", "in", "to", "at", "as", "[1, 2]", "日本"]
    forEverySeed(in: 0..<200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let count = Int.random(in: 0..<6, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
      do throws(InvocationError) {
        let invocation = try Invocation(parsing: text)
        #expect(read(invocation.text) == invocation, "\(text)")
      } catch {
        #expect(error.range.upperBound <= text.count, "\(text)")
      }
    }
  }
}

@Suite struct CommandTests {
  @Test func repeatedCommandIsUndoneInOneStep() throws {
    var model = try model()
    model.perform(Invocation("more-spacing", times: 5))
    #expect(model.stack.spacing == 6)
    #expect(model.history.past.count == 1)
    model.perform("undo")
    #expect(model.scene == model.opened)
  }

  @Test func repetitionStopsWhenTheCommandIsRefused() throws {
    var model = try model()
    model.perform("enter", Invocation("later", times: 100))
    #expect(model.stack.arrangedSubviews.last?.id == "red")
    #expect(model.message == .refused(.atEdge(view: "red", isFirst: false, stack: "stack")))
    model.perform(Invocation("undo", times: 1000))
    #expect(model.scene == model.opened)
  }

  @Test(arguments: [
    ("spacing 4", "stack: spacing"), ("set red isHidden true", "red"),
    ("set stack distribution fillEqually", "stack"), ("hugging vertical 1", "red"),
    ("set red text \"Save: as\"", "red"), ("canvas 20x5", "canvas"),
  ])
  func typedValuesChangeTheSceneInOneStep(_ text: String, _ what: String) throws {
    var model = try model()
    model.perform("enter", try Invocation(parsing: text))
    #expect(model.scene != model.opened, "\(what)")
    #expect(model.history.past.count == 1)
  }

  @Test(arguments: [
    ("select rde", Refusal.unknownView("rde", suggestion: "red")),
    ("set rde isHidden true", .unknownView("rde", suggestion: "red")),
    ("set red isHiden true", .unknownProperty("isHiden", suggestion: "isHidden")),
    ("set red isHidden false", .sameProperty(view: "red", label: "hidden", .flag(false))),
    ("fill", .sameProperty(view: "stack", label: "distribution", .text("fill"))),
    ("spacing 1", .sameProperty(view: "stack", label: "spacing", .text("1"))),
    ("undo", .nothingToUndo), ("delete", .rootStays), ("play", .noScript),
  ])
  func impossibleCommandsAreRefusedWithTheReason(_ text: String, _ refusal: Refusal) throws {
    var model = try model()
    model.perform(try Invocation(parsing: text))
    #expect(model.message == .refused(refusal))
    #expect(model.scene == model.opened && model.history.past.isEmpty)
  }

  @Test(arguments: ["set red spacing 4", "set red isHidden 4", "set red width [", "set red text"])
  func invalidValuesAreRefused(_ text: String) throws {
    var model = try model()
    if let invocation = try? Invocation(parsing: text) { model.perform(invocation) }
    #expect(model.scene == model.opened)
    #expect(model.message != nil || text == "set red text")
  }
}
