import Cells
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// The parts of the canvas that a small screen does not show.
@Suite struct CoveredCanvasTests {
  private func scene(height: Int) -> String {
    """
    stackyard: 1
    canvas: {width: 40, height: \(height)}
    root: {id: all, backgroundColor: teal, subviews: [{id: label, text: Save}]}
    constraints: [label.top == all.top, label.leading == all.leading]
    """
  }

  /// The frame above an open pane has an arrow if the pane covers rows of the canvas.
  @Test(arguments: [(16, true), (6, false)])
  func anArrowShowsThatAPaneCoversRows(_ height: Int, _ isCovered: Bool) throws {
    for appearance in [Appearance(), Appearance(isASCII: true)] {
      var model = try model(scene(height: height), appearance: appearance)
      #expect(model.screen.uncovered == model.screen.viewport)
      model.press(.function(4))
      let (screen, seen) = (render(model), model.screen.uncovered)
      #expect((seen != model.screen.viewport) == isCovered)
      let corner = screen[model.screen.canvas.maxColumn - 1, seen.maxRow - 1]
      #expect((corner.text == (appearance.isASCII ? "v" : "↓")) == isCovered)
      #expect((corner.style.background == .chrome(.accent)) == isCovered)
    }
  }

  /// The name of a view whose start is not visible is in its visible part.
  @Test func theNameOfAViewIsInItsVisiblePart() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 90, height: 30}
      root:
        id: all
        subviews:
          - {id: wide, backgroundColor: red, width: 80, height: 30}
          - {id: end, backgroundColor: blue, width: 4, height: 2}
      constraints: [wide.top == all.top, wide.leading == all.leading,
        end.bottom == all.bottom, end.trailing == all.trailing]
      """, columns: 40, rows: 16)
    model.select("end")
    let text = render(model).text
    #expect(text.shows("wide", "80×30"), "\(text)")
  }
}
