import Cells
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// The cursor of the terminal is at the element that has the focus.
@Suite struct CursorTests {
  private static let scene = """
    stackyard: 1
    canvas: {width: 40, height: 10}
    root:
      id: row
      stack: {arrangedSubviews: [{id: amount, text: amount}, {id: rest, backgroundColor: red}]}
    constraints: [amount.width == 7, amount.width == 12]
    """

  /// Returns the text of the screen from the cursor to the end of the row.
  private func textAtCursor(_ model: Model) throws -> String {
    let shown = frame(of: model)
    let cursor = try #require(shown.cursor)
    return (cursor.column..<shown.cells.size.columns).map { shown.cells[$0, cursor.row].text }
      .joined()
  }

  /// In a list, the cursor follows the chosen row, and what is typed brings it into the field.
  @Test func cursorIsAtTheRowOrTheField() throws {
    for (keys, expected) in [
      ([Key.control("p")], "▸ "), ([.control("p"), .down, .down], "▸ "),
      ([.control("p"), .character("u")], "_"),
      ([.control("p"), .character("u"), .down], "▸ "), ([.control("n")], "▸ "),
      ([.control("n"), .character("e"), .character("m")], "_"), ([.control("n"), .down], "▸ "),
      ([.character("E")], "▸ fill"), ([.character("E"), .right], "▸ fillEqually"),
      ([.character("&")], "1"), ([.function(1)], "Stack"), ([.character("p")], "Conflict: "),
      ([.character(":"), .character("x")], "_"), ([.character("g"), .character("4")], "_"),
      ([.control("a"), .character("b")], "_"),
    ] {
      var model = try model(Self.scene, columns: 100, rows: 30)
      for key in keys { model.press(key) }
      #expect(try textAtCursor(model).lowercased().hasPrefix(expected.lowercased()), "\(keys)")
    }
  }

  /// Every pane and every sheet has a place for the cursor, inside of the pane and on any screen.
  @Test(arguments: [CellSize(columns: 20, rows: 6), CellSize(columns: 80, rows: 24)])
  func cursorIsNeverMissing(_ size: CellSize) throws {
    for command in CommandTable.all {
      for key in command.keys {
        var model = try model(Self.scene, columns: size.columns, rows: size.rows)
        model.press(key)
        let cursor = try #require(frame(of: model).cursor, "\(key)")
        #expect(CellRect(origin: CellPoint(column: 0, row: 0), size: size).contains(cursor))
        guard model.mode == .browsing, let pane = model.screen.rect(of: model.focus) else {
          continue
        }
        #expect(pane.contains(cursor), "\(key)")
      }
    }
  }

  @Test func anAudienceHasNoCursor() throws {
    var model = try model(Self.scene)
    model.presentation = Presentation(caption: "A row.")
    #expect(frame(of: model).cursor == nil)
  }

  /// In a lesson, the cursor is at the text, in the answer, or at the scene during a task.
  @Test func cursorFollowsALesson() throws {
    var model = try model(Self.scene)
    func present(_ question: Presentation.Question?, _ state: Presentation.Controls.State) {
      model.presentation = Presentation(
        caption: "How wide?", question: question,
        controls: Presentation.Controls(position: 1, count: 2, state: state))
    }
    present(nil, .reading)
    #expect(try textAtCursor(model).hasPrefix("How wide?"))
    present(Presentation.Question(isAnswerable: true, typed: "12"), .waiting)
    #expect(try textAtCursor(model).hasPrefix("_"))
    let choices = ["one", "two", "three"]
    present(
      Presentation.Question(choices: choices, isAnswerable: true, typed: "2"), .waiting)
    #expect(try textAtCursor(model).hasPrefix("▸B) two"))
    present(
      Presentation.Question(
        choices: choices, isAnswerable: true, typed: "",
        verdict: Presentation.Verdict("Right", isRight: true)), .reading)
    #expect(try textAtCursor(model).hasPrefix("How wide?"))
    let canvas = model.screen.canvas
    for state in [Presentation.Controls.State.waiting, .userInControl] {
      present(nil, state)
      #expect(canvas.contains(try #require(frame(of: model).cursor)))
    }
  }

  /// The verdict on a first answer is below the question, like that on the last one.
  @Test(arguments: [[], ["one", "two", "three"]])
  func aFirstVerdictIsBesideTheAnswer(_ choices: [String]) throws {
    var model = try model(Self.scene)
    model.presentation = Presentation(
      caption: "How wide?",
      question: Presentation.Question(choices: choices, isAnswerable: true),
      controls: Presentation.Controls(position: 1, count: 2, state: .waiting))
    model.presentation?.question?.retry = Presentation.Verdict("Not quite", isRight: false)
    let caption = try #require(model.screen.caption)
    let shown = render(model)
    let rows = (caption.minRow..<caption.maxRow).map { row in
      (0..<shown.size.columns).map { shown[$0, row].text }.joined()
    }
    #expect(rows.contains { $0.contains("✗ Not quite") }, "\(rows)")
    #expect(rows[1].shows("How wide?"))
  }
}
