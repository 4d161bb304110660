import Cells
import Foundation
import Playground
import PlaygroundScreen
import Testing

/// The keys in the footer while a sheet is open.
@Suite struct SheetHintTests {
  private let text = """
    stackyard: 1
    canvas: {width: 30, height: 6}
    root:
      id: r
      stack: {spacing: 1, arrangedSubviews: [{id: a, text: A}, {id: b, text: B}]}
    constraints: [a.width == 5, a.width == 9]
    """

  private func footer(_ model: Model) -> String {
    let (screen, bar) = (render(model), model.screen.footer)
    return (bar.minColumn..<bar.maxColumn).map { screen[$0, bar.minRow].text }.joined()
      .trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    ("?", "Down Up scroll  Esc close"),
    ("D", "Left Right choose  Enter apply  Tab next property  Esc close"),
    ("p", "1-5 resolve  p next  Esc close"),
    (":", "Enter run it  Tab complete the word  Esc cancel"),
  ])
  func onlyTheKeysOfTheOpenSheetAreShown(_ key: String, _ hints: String) throws {
    var model = try model(text)
    let before = footer(model)
    #expect(
      before == "p problems  a axis  s alignment  d distribution  + - spacing  Tab next  ? help")
    if key == "D" { model.perform("compare") } else { model.press(key) }
    #expect(footer(model) == hints)
    model.press(.escape)
    #expect(footer(model) == before)
  }

  /// The help is over the comparison: its keys are shown, and then those of the comparison again.
  @Test func keysOfTheInnermostSheetAreShown() throws {
    var model = try model(text)
    model.perform("compare")
    let comparison = footer(model)
    model.press("?")
    #expect(footer(model) != comparison && footer(model).hasSuffix("Esc close"))
    model.press(.escape)
    #expect(footer(model) == comparison)
  }

  @Test func everyKeyShownForTheComparisonHasAnEffect() throws {
    var model = try model(text)
    model.perform("compare")
    for key in [Key.left, .right, .tab, .enter] {
      let before = render(model)
      model.press(key)
      #expect(render(model) != before, "\(key.name)")
    }
  }

  @Test func narrowFooterKeepsTheKeyThatClosesTheSheet() throws {
    var model = try model(text, columns: 40, rows: 12)
    model.perform("compare")
    #expect(footer(model).hasSuffix("Esc close"))
  }
}
