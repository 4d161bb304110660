import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// The names and sizes on the frame of the canvas and in the title bar.
@Suite struct CanvasTitleTests {
  private let text = """
    stackyard: 1
    title: Two views
    canvas: {width: 20, height: 6}
    root:
      id: row
      stack:
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [8, 3], backgroundColor: red}
          - {id: b, intrinsicContentSize: [4, 3], backgroundColor: blue}
    """

  private func canvasTitle(_ model: Model) -> String {
    let screen = render(model)
    let row = model.screen.canvas.minRow
    return (0..<screen.size.columns).map { screen[$0, row].text }.joined()
  }

  /// The size of the canvas behind the name of the selected view would look like the view's.
  @Test func eachSizeFollowsItsName() throws {
    var model = try model(text)
    model.select("b")
    #expect(canvasTitle(model).shows("Canvas 20×6 cells ▸ b 4×6"))
    model.select("row")
    #expect(canvasTitle(model).shows("Canvas 20×6 cells ▸ row 20×6"))
  }

  @Test func narrowPaneNamesTheSelection() throws {
    var model = try model(text, columns: 40, rows: 16)
    model.select("b")
    let title = canvasTitle(model)
    #expect(title.shows("Canvas 20×6 cells ▸ b 4×6"))
    #expect(!title.contains("b 20×6"))
  }

  private func titleBar(_ name: String, columns: Int) throws -> String {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let screen = render(
      Model(scene, name: name, terminalSize: CellSize(columns: columns, rows: 24)))
    return (0..<columns).map { screen[$0, 0].text }.joined()
  }

  @Test func theTitleBarNamesTheFileBeforeTheTitleIfBothFit() throws {
    #expect(try titleBar("room.yaml", columns: 80).shows("Stackyard  room.yaml  Two views"))
    let narrow = try titleBar("a-file-with-a-long-name.yaml", columns: 40)
    #expect(narrow.shows("Two views") && !narrow.contains("a-file"))
  }

  /// Without a file, the name is only the one that saving would choose.
  @Test func aSceneWithoutAFileHasOnlyItsTitle() throws {
    #expect(try titleBar("scene", columns: 80).shows("Stackyard  Two views"))
  }
}

/// The message after a change that moves no view.
@Suite struct UnseenChangeTests {
  /// The views fill the row, so its spacing has no effect on their frames.
  private let text = """
    stackyard: 1
    canvas: {width: 20, height: 3}
    root:
      id: row
      stack:
        distribution: equalSpacing
        spacing: 2
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [4, 3], backgroundColor: red}
          - {id: b, intrinsicContentSize: [4, 3], backgroundColor: blue}
    """

  @Test func changeThatMovesNoFrameIsReported() throws {
    var model = try model(text)
    model.layOut()
    model.press("+")
    model.layOut()
    #expect(model.stack.spacing == 3)
    #expect(render(model).text.shows("row.spacing 2 → 3; no frame moved"))
    // equalCentering results in the same frames, fill in different ones.
    model.press("d")
    model.layOut()
    #expect(
      render(model).text.shows("row.distribution equalSpacing → equalCentering; no frame moved"))
    model.press("d")
    model.layOut()
    #expect(model.stack.distribution == .fill)
    #expect(!render(model).text.contains("no frame moved"))
  }

  @Test func colourChangeIsNotReportedAsMovingNoFrame() throws {
    var model = try model(text)
    model.layOut()
    model.perform(Invocation("set", [.text("a"), .text("backgroundColor"), .text("green")]))
    model.layOut()
    #expect(model.scene.root.find("a")?.backgroundColor == .green)
    #expect(!render(model).text.contains("no frame moved"))
  }
}
