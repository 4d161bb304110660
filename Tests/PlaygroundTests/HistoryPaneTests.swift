import Cells
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// The pane of changes, in which the keys that move undo and redo.
@Suite struct HistoryPaneTests {
  @Test func movementKeysUndoAndRedo() throws {
    var model = try model(columns: 80, rows: 24)
    let opened = model.scene
    model.perform("more-spacing", "axis", "hide")
    let last = model.scene
    model.press(.function(6))
    #expect(render(model).text.shows("3 of 3"))
    model.press("kkk")
    #expect(model.scene == opened && render(model).text.shows("0 of 3"))
    model.press("k")
    #expect(model.message == .refused(.nothingToUndo))
    model.press("jjj")
    #expect(model.scene == last)
    model.press(.escape)
    #expect(model.focus == .canvas && model.scene == last)
  }

  @Test func descriptionOfAChangeIsTheSameAfterUndoing() throws {
    var model = try model(columns: 80, rows: 24)
    model.perform("more-spacing", "axis")
    model.press(.function(6))
    let rows = try self.rows(model)
    #expect(rows.count > 3)
    for (row, part) in zip(rows.dropFirst(), ["as opened", "spacing", "axis"]) {
      #expect(row.contains(part), "\(rows)")
    }
    model.press("kk")
    let undone = try self.rows(model)
    for (row, part) in zip(undone.dropFirst(), ["as opened", "spacing", "axis"]) {
      #expect(row.contains(part), "\(undone)")
    }
  }

  /// The rows of the pane, the first with its title.
  private func rows(_ model: Model) throws -> [String] {
    let place = try #require(model.screen.rect(of: .history))
    let screen = render(model)
    return (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }
  }

  @Test func aClickGoesToAScene() throws {
    var model = try model(columns: 80, rows: 24)
    let opened = model.scene
    model.perform("more-spacing", "axis", "hide")
    model.press(.function(6))
    let target = try #require(
      frame(of: model).targets.first { $0.purpose == .invoke(Invocation(.undo, times: 3)) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.scene == opened)
  }

  /// No texts are created for rows that are not visible, and the current row is visible.
  @Test func aLongHistoryShowsThePresent() throws {
    var model = try model(columns: 40, rows: 12)
    for _ in 0..<100 { model.perform("more-spacing") }
    model.press(.function(6))
    for _ in 0..<50 { model.press("k") }
    let rows = try self.rows(model)
    #expect(rows.contains { $0.contains("▸") })
    #expect(rows[0].shows("50 of 100"))
  }
}
