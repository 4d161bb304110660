import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText
import Testing

/// Three labels in a row that is too narrow for two of them.
private let narrowLabels = """
  stackyard: 1
  canvas: {width: 30, height: 1}
  root:
    id: row
    stack:
      distribution: fillEqually
      spacing: 1
      arrangedSubviews:
        - {id: key, text: keykeykey1}
        - {id: value, text: valuevalue12}
        - {id: icon, text: iconicon}
  """

private let row = """
  stackyard: 1
  canvas: {width: 40, height: 6}
  root:
    id: row
    stack:
      alignment: top
      arrangedSubviews:
        - {id: a, intrinsicContentSize: [3, 1], contentHuggingPriority: 251}
        - {id: b, intrinsicContentSize: [4, 1], contentHuggingPriority: 252}
        - {id: c, intrinsicContentSize: [5, 1]}
  """

/// The answers of line mode, and the status line, which has the same text.
@Suite struct LineAnswerTests {
  /// The keys that change the scene and have nothing more important to say.
  @Test(arguments: Array("ad1+-mvoxHLGU*<tV"))
  func statusLineShowsTheFirstLineOfTheAnswer(_ key: Character) throws {
    for text in [Scene.builtInText, nestedScene, row] {
      for columns in [40, 80] {
        var model = try model(text, columns: columns)
        model.layOut()
        model.select(model.scene.root.allSubviews[1].id)
        let before = model
        _ = update(&model, .character(key))
        model.layOut()
        guard model.scene != before.scene else { continue }
        #expect(model.message != nil)
        let first = try #require(LineText(from: before, to: model).lines.first)
        let status = render(model).text.split(separator: "\n", omittingEmptySubsequences: false)[22]
        let shown = status.dropFirst().prefix(min(columns - 3, first.count))
        #expect(first.hasPrefix(shown) && shown.count > 5, "\(first): \(status)")
      }
    }
  }

  /// A comparison tells whose property it compares, and the places of views that keep their sizes.
  @Test(arguments: [
    (
      view: "row", key: "layoutDirection",
      [
        "row: every layoutDirection", "leftToRight", "  no frame differs", "rightToLeft",
        "  a: 3 by 1 at 37, 0", "  b: 4 by 1 at 33, 0", "  c: 33 by 1 at 0, 0",
      ]
    ),
    (
      "b", "isHidden",
      [
        "b: every isHidden", "false (now)", "  no frame differs", "true", "  b: 0 by 1 at 3, 0",
        "  c: 37 by 1 at 3, 0",
      ]
    ),
    (
      "b", "isBaselineRelativeArrangement",
      [
        "row: every isBaselineRelativeArrangement", "false (now)", "  no frame differs",
        "true", "  no frame differs",
      ]
    ),
  ]) func comparisonNamesTheViewAndTheFrames(_ view: String, _ key: String, _ lines: [String])
    throws
  {
    var model = try model(row)
    model.select(view)
    model.layOut()
    let before = model
    model.perform(Invocation(.compare, [.text(key)]))
    #expect(LineText(from: before, to: model).lines == lines)
  }

  @Test func changeIsToldWhetherItMovesViewsOrNot() throws {
    var model = try model(row)
    model.layOut()
    model.press("+")
    model.layOut()
    #expect(
      model.message
        == .changed(
          .property(view: "row", label: "spacing", from: .text("0"), to: .text("1")),
          movesNothing: false))
    model.press("u")
    #expect(
      model.message
        == .undid(
          .property(view: "row", label: "spacing", from: .text("1"), to: .text("0")), left: 0))
    model.perform(Invocation(.redo))
    #expect(
      model.message
        == .redid(
          .property(view: "row", label: "spacing", from: .text("0"), to: .text("1")), left: 0))
    // A typed size is not a command, but tells its change, too.
    model.press("g")
    for key in "30x8" { model.press(.character(key)) }
    model.press(.enter)
    model.layOut()
    #expect(model.message == .changed(.canvas(from: "40x6", to: "30x8"), movesNothing: false))
  }

  /// A script says what it shows by itself; a user in control sees the change.
  @Test func changesOfAScriptAreToldOnlyInControl() throws {
    let states: [(Presentation.Controls.State, Bool)] = [
      (.playing, false), (.paused, false), (.userInControl, true), (.waiting, true),
    ]
    for (state, isTold) in states {
      var model = try model(row)
      model.presentation = Presentation(
        caption: "Look", controls: .init(position: 1, count: 2, state: state))
      model.layOut()
      model.press("+")
      model.layOut()
      #expect((model.message != nil) == isTold, "\(state)")
    }
  }

  @Test func anAnswerDescribesTheChangedView() throws {
    let answer = try Conversation(["set icon text iconiconicon"], narrowLabels).answers[1].lines
    #expect(answer[1] == "icon: label 'iconiconicon', 9.3333 by 1 at 20.6667, 0, cut off")
    #expect(!answer.contains { $0.hasPrefix("row: ") }, "\(answer)")
    let spacing = try Conversation(["select icon", "spacing 2"], narrowLabels).answers[2].lines
    #expect(spacing[1].hasPrefix("row: "))
    #expect(
      spacing == [
        "row.spacing 1 → 2", "row: horizontal stack, 30 by 1 at 0, 0",
        "  key: 8.6667 by 1, cut off", "  value: 8.6667 by 1, cut off", "  icon: 8.6667 by 1",
      ], "\(spacing)")
    let constraint = try Conversation(["constraint add b.width >= 9"], row).answers[1].lines
    #expect(constraint[0] == "b.width >= 9 added" && constraint[1].hasPrefix("b: view, 9 by 1"))
  }

  @Test func viewsThatOnlyMoveAreCounted() throws {
    let one = try Conversation(["set a width 5"], row).answers[1].lines
    #expect(
      one == ["a.width none → 5", "a: view, 5 by 1 at 0, 0", "  c: 31 by 1", "  b moved to 5, 0"],
      "\(one)")
    let further = "{id: d, intrinsicContentSize: [2, 1], contentHuggingPriority: 253}"
    let four = row.replacing("- {id: c,", with: "- \(further)\n      - {id: c,")
    let two = try Conversation(["set a width 5"], four).answers[1].lines
    #expect(
      two == [
        "a.width none → 5", "a: view, 5 by 1 at 0, 0", "  c: 29 by 1",
        "  b moved to 5, 0; and 1 more",
      ], "\(two)")
  }

  @Test func newProblemsAreNamed() throws {
    let talk = try Conversation(
      [
        "set b width 9", "constraint add b.width <= 8", "set a width 3",
        "constraint add a.width <= 2",
      ], row)
    let first = talk.answers[2].lines
    #expect(
      first.last?.hasPrefix("  conflict: ") == true && first.contains("1 problem:"), "\(first)")
    let second = talk.answers[4].lines
    #expect(second.contains { $0.hasPrefix("2 problems, 1 ") }, "\(second)")
  }

  /// Line mode offers the changes of the sheet, with their effects, and `try` takes their numbers.
  @Test(arguments: [narrowLabels, conflictingWidths])
  func aProblemOffersTheChangesOfItsSheet(_ text: String) throws {
    var model = try model(text)
    model.layOut()
    model.press("p")
    model.layOut()
    let sheet = render(model).text
    let talk = try Conversation(["problem", "try 1", "", "try 1"], text)
    let answer = talk.answers[1].lines
    #expect(answer[0].hasPrefix("Problem 1 of ") && sheet.contains(answer[0]))
    let first = try #require(answer.firstIndex { $0.hasPrefix("  try 1: ") })
    let words = String(answer[first].dropFirst(9))
    #expect(sheet.contains(words.prefix(40)), "\(answer)")
    #expect(answer[first + 1].hasPrefix("    "), "\(answer)")
    #expect(talk.answers[2].lines[0] == "trying 1: \(words)")
    // The numbers stay after the trial, and `why` lists the same changes.
    #expect(talk.answers[4].lines[0] == "trying 1: \(words)")
    let why = try Conversation(["problem", "why"], text)
    #expect(why.answers[2].lines.contains("  try 1: \(words)"))
  }

  @Test func aWidthHasOneNumber() throws {
    let talk = try Conversation(
      ["list", "why value", "set icon text iconiconicon", "problem"], narrowLabels)
    let numbers = talk.lines.joined(separator: " ").split { !$0.isNumber && $0 != "." }
      .filter { $0.hasPrefix("9.") && $0.count > 2 }
    #expect(Set(numbers.map { $0.hasSuffix(".") ? $0.dropLast() : $0 }) == ["9.3333"])
  }

  @Test func anAbsentValueIsAWord() throws {
    let lines = try Conversation(["properties a", "set a width 5"], row).lines
    #expect(lines.contains("  width: none (default)") && !lines.contains { $0.contains("[]") })
    #expect(lines.contains { $0.hasPrefix("a.width none → ") }, "\(lines)")
  }
}
