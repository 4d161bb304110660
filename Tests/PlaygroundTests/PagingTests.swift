import Cells
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// Pages show every row that single steps show.
@Suite struct PagingTests {
  private static let sizes = [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
  ]

  /// Returns a column of equally high labels with constraints that can hold, or cannot.
  private func model(_ size: CellSize, areBroken: Bool = false) throws -> Model {
    let views = (0..<12).map { "{id: v\($0), text: Label \($0)}" }.joined(separator: ", ")
    let constraints = (0..<9).map {
      $0 < 4 && areBroken ? "v\($0).width <= \(30 + $0)" : "v\($0).width >= \(30 + $0)"
    }
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 40, height: 24}
      root:
        id: list
        stack:
          axis: vertical
          distribution: fillEqually
          arrangedSubviews: [\(views)]
      constraints: [\(constraints.joined(separator: ", "))]
      """, columns: size.columns, rows: size.rows)
    model.select("v7")
    return model
  }

  /// The rows that are shown in some part of the screen while it moves as far as it can, without the sign
  /// of the chosen one.
  private func rows(
    _ model: Model, in place: CellRect, _ move: (inout Model) -> Void
  ) -> Set<String> {
    var model = model
    var rows: Set<String> = []
    var last: CellBuffer?
    let step = model.stepIndex
    for _ in 0..<300 {
      let screen = render(model)
      guard screen != last, model.focus != .steps || model.stepIndex == step else { break }
      last = screen
      for row in place.inset(columns: 1, rows: 1).rows {
        let text = (place.minColumn + 1..<place.maxColumn - 1).map { screen[$0, row].text }.joined()
        if !text.contains("Changes ") { rows.insert(text.replacing("▸", with: " ")) }
      }
      move(&model)
    }
    return rows
  }

  @Test(
    arguments: Pane.allCases.filter { $0 != .canvas && $0 != .history },
    isLongRun ? sizes : [sizes[0]])
  func pagesOfPanesLeaveNoRowOut(_ pane: Pane, _ size: CellSize) throws {
    var model = try model(size)
    model.perform(Invocation(.focus, [.text(pane.rawValue)]))
    let place = try #require(model.screen.rect(of: pane))
    func move(_ place: String) -> (inout Model) -> Void {
      { $0.perform(Invocation(.paneMove, [.text(place)])) }
    }
    if pane != .steps { move("first")(&model) }
    var count = 0
    let single = rows(model, in: place) {
      count += 1
      if pane != .inspector || count < FormCommands.formFields(in: $0).count {
        $0.perform("pane-down")
      }
    }
    let down = rows(model, in: place, move("next-page"))
    #expect(single.subtracting(down).isEmpty, "\(single.subtracting(down))")
    if pane == .steps { return }
    move("last")(&model)
    let up = rows(model, in: place, move("previous-page"))
    #expect(single.subtracting(up).isEmpty, "\(single.subtracting(up))")
  }

  @Test(
    arguments: [Key.character("?"), .character("p")], isLongRun ? sizes : [sizes[1]])
  func pagesOfSheetsLeaveNoRowOut(_ key: Key, _ size: CellSize) throws {
    var model = try model(size, areBroken: key == .character("p"))
    model.press(key)
    let place = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows - 2)
    let all = rows(model, in: place) { $0.press(.down) }
    let down = rows(model, in: place) { $0.press(.pageDown) }
    func texts(_ rows: Set<String>) -> Set<String> {
      Set(rows.filter { !$0.contains("Problem ") && !$0.contains("Keys") })
    }
    #expect(texts(all).subtracting(down).isEmpty, "\(texts(all).subtracting(down))")
  }
}
