import Cells
import Foundation
import Playground
import PlaygroundScreen
import Replay
import TestSupport
import Testing

/// The contents of each overlay; no overlay covers text.
@Suite struct OverlayTests {
  /// A row with margins and spacing: a label that is stretched, and one that is cut off.
  private let text = """
    stackyard: 1
    canvas: {width: 30, height: 8}
    root:
      id: row
      backgroundColor: white
      layoutMargins: [1, 3, 2, 4]
      stack:
        spacing: 5
        alignment: top
        isLayoutMarginsRelativeArrangement: true
        arrangedSubviews:
          - {id: a, text: One, backgroundColor: red, width: 9}
          - {id: b, text: Two, backgroundColor: blue, intrinsicContentSize: [20, 2], height: 3}
    """

  private func canvas(
    _ model: Model, _ place: CellRect? = nil
  ) -> [String] {
    let (screen, place) = (render(model), place ?? model.screen.viewport)
    return (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }
  }

  @Test func marginsAreLabelledWithTheirLengths() throws {
    var model = try model(text, columns: 120, rows: 36)
    model.panes.overlays = [.margins]
    let rows = canvas(model)
    #expect(rows[0].shows("░1░"), "\(rows)")
    #expect((6...7).contains { rows[$0].shows("░2░") }, "\(rows)")
    #expect(rows.contains { $0.prefix(3).shows("3") }, "\(rows)")
    #expect(rows.contains { $0.suffix(4).shows("4") }, "\(rows)")
    #expect(rows[7].filter { $0 == "░" }.count > 20)
  }

  @Test func gapsAreLabelledWithTheirLengths() throws {
    var model = try model(text, columns: 120, rows: 36)
    model.panes.overlays = [.gaps]
    let rows = canvas(model)
    // Between a, which ends at 12, and b, which starts at 17.
    let gap = rows.map { Array($0)[12..<17] }
    #expect(gap.contains { $0.contains("5") }, "\(rows)")
    // Below a there are 8 - 1 - 2 - 1 rows, below b 2.
    #expect(rows.contains { Array($0)[3..<12].contains("4") }, "\(rows)")
    #expect(rows.contains { Array($0)[17..<26].contains("2") }, "\(rows)")
  }

  @Test func preferredSizesAreShownWhereTheyDiffer() throws {
    var model = try model(text, columns: 120, rows: 36)
    model.panes.overlays = [.wants]
    let text = canvas(model).joined(separator: "\n")
    #expect(text.shows("One 3×1", "20×2"), "\(text)")
    model.perform(Invocation("set", [.text("a"), .text("width"), .text("3")]))
    #expect(!canvas(model).joined().contains("3×1"))
  }

  /// A line on both sides of a word would look as if it struck the word through.
  @Test func noOutlineIsInARowWithText() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, backgroundColor: teal, intrinsicContentSize: [20, 2]}
      """, columns: 120, rows: 36)
    model.panes.overlays = [.wants]
    let rows = canvas(model)
    #expect(!rows.joined().contains("╌"), "\(rows)")
    #expect(rows[0].contains("╮") && rows[1].contains("╯"), "\(rows)")
  }

  /// A margin's length is beside the ruler, not instead of one of its numbers.
  @Test func numbersOfTheRulerComeFirst() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 100, height: 40}
      root: {id: r, backgroundColor: white, layoutMargins: [1, 1, 1, 1]}
      """)
    model.panes.overlays = [.rulers, .margins]
    let first = canvas(model)[0]
    for number in ["10", "20", "30"] { #expect(first.contains(number), "\(first)") }
  }

  /// A wide screen has room for the rows, and no overlay is needed.
  @Test func wideScreensNumberTheRows() throws {
    for (columns, isShown) in [(120, false), (200, true)] {
      let model = try model(text, columns: columns, rows: 60)
      let (screen, origin) = (render(model), canvasOrigin(model))
      #expect((screen[origin.column - 2, origin.row + 5].text == "5") == isShown, "\(columns)")
    }
  }

  @Test func baselinesReachThroughTheSuperview() throws {
    var model = try model(text, columns: 120, rows: 36)
    model.panes.overlays = [.baselines]
    let rows = canvas(model)
    // The text of both labels is in the first row inside the margins.
    #expect(rows[1].contains("▁▁▁"), "\(rows)")
    #expect(rows.filter { $0.contains("▁") }.count == 2, "b is stretched: \(rows)")
  }

  @Test func guidesOfScenesAndScrollViewsHaveNames() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 50, height: 14}
      root:
        id: root
        guides: [middle]
        subviews:
          - {id: list, scroll: {}, subviews: [{id: rows, height: 30}]}
      constraints:
        - "list.left == root.left"
        - "list.width == 24"
        - "list.top == root.top"
        - "list.bottom == root.bottom"
        - "rows.top == list.content.top"
        - "rows.bottom == list.content.bottom"
        - "rows.left == list.content.left"
        - "rows.right == list.content.right"
        - "middle.left == list.right + 2"
        - "middle.right == root.right - 2"
        - "middle.top == root.top + 2"
        - "middle.height == 6"
      """, columns: 120, rows: 36)
    model.panes.overlays = [.guides]
    let rows = canvas(model)
    #expect(rows.joined().shows("middle"), "\(rows)")
    #expect(rows[2].contains("╔") && rows[7].contains("╝"), "\(rows)")
    #expect(rows.joined().shows("list.frame") && rows.joined().shows("list.content"), "\(rows)")
  }

  @Test func rulersNumberRowsAndColumns() throws {
    var model = try model(text, columns: 120, rows: 36)
    model.panes.overlays = [.rulers]
    let pane = model.screen.canvas
    let rows = canvas(model, pane)
    let first = model.screen.viewport.minRow - pane.minRow
    #expect(rows[first + 5].shows("5╶"), "\(rows)")
    #expect(rows[first - 1].shows("10"), "\(rows)")
  }

  @Test func digitsAndClicksToggleOverlays() throws {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
      var model = try model(text, columns: columns, rows: rows)
      let plain = render(model)
      model.press("&")
      #expect(model.mode == .choosingOverlays)
      let screen = render(model).text
      for overlay in Overlay.allCases { #expect(screen.contains(overlay.rawValue), "\(columns)") }
      model.press("24")
      #expect(model.panes.overlays == [.margins, .gaps] && model.mode == .choosingOverlays)
      let target = try #require(
        frame(of: model).targets.last {
          $0.purpose == .invoke(Invocation("overlay", [.text("margins")]))
        })
      _ = update(&model, MouseEvent(.click, at: target.place.origin))
      #expect(model.panes.overlays == [.gaps] && model.mode == .choosingOverlays)
      model.press(.escape)
      #expect(model.mode == .browsing)
      #expect(render(model).text.shows("gaps"), "the legend at \(columns)")
      model.perform(Invocation("no-overlays"))
      model.message = nil
      #expect(render(model) == plain)
      #expect(model.scene == model.opened)
    }
  }

  /// A property in the inspector stays visible next to the overlay sheet and next to the palette.
  @Test(arguments: [Key.character("&"), .control("p")])
  func clickOutsideASheetOnlyClosesIt(_ key: Key) throws {
    var model = try model(text, columns: 120, rows: 36)
    let inspector = try #require(model.screen.rect(of: .inspector))
    let target = try #require(
      frame(of: model).targets.first {
        $0.purpose == .invoke("axis") && inspector.contains($0.place.origin)
      })
    let point = CellPoint(column: target.place.maxColumn - 1, row: target.place.minRow)
    model.press(key)
    #expect(model.mode != .browsing)
    _ = update(&model, MouseEvent(.click, at: point))
    #expect(model.mode == .browsing && model.scene == model.opened)
    _ = update(&model, MouseEvent(.click, at: point))
    #expect(model.scene != model.opened)
  }

  @Test func narrowestSheetMarksOmittedText() throws {
    var model = try model(text, columns: 20, rows: 6)
    model.press("&")
    let (screen, footer) = (render(model), model.screen.footer)
    #expect(screen[footer.maxColumn - 1, footer.minRow].text == "…")
  }

  @Test func commandsNameOverlays() throws {
    var model = try model(text)
    model.perform(try Invocation(parsing: "overlay wants"))
    #expect(model.panes.overlays == [.wants] && model.message == .overlays([.wants]))
    model.perform(try Invocation(parsing: "overlay wants"))
    #expect(model.panes.overlays.isEmpty && model.message == .overlays([]))
    model.perform("no-overlays")
    #expect(model.message == .refused(.noOverlays))
    #expect(Overlay.named("margins,gaps") == [.margins, .gaps])
    #expect(Overlay.named("margins,gap") == nil && Overlay.named("") == nil)
  }

  @Test func lineModeDrawsEnabledOverlays() throws {
    var model = try model(text)
    let plain = LineReport.draw.answer(of: model, about: nil)
    model.perform(try Invocation(parsing: "overlay margins"))
    let lines = LineReport.draw.answer(of: model, about: nil).lines
    #expect(lines.count > plain.lines.count && lines.contains { $0.shows("layout margins") })
  }
}

/// For every scene, look and overlay: no letter and no digit of the canvas is covered.
@Suite struct EveryOverlayTests {
  @Test(arguments: [
    (CellSize(columns: 40, rows: 12), ColorDepth.xterm256, false),
    (CellSize(columns: 80, rows: 24), ColorDepth.sixteen, false),
    (CellSize(columns: 120, rows: 36), ColorDepth.monochrome, false),
    (CellSize(columns: 80, rows: 24), ColorDepth.eight, true),
  ])
  func noOverlayCoversText(size: CellSize, depth: ColorDepth, isASCII: Bool) throws {
    for (name, scene) in try everyScene(size.rows / 12 % 3, of: 3) {
      var model = Model(
        scene, name: name, terminalSize: size,
        appearance: Appearance(depth: depth, isASCII: isASCII))
      model.layOut()
      let (plain, place) = (render(model), model.screen.viewport)
      for overlays in [Set(Overlay.allCases), [.wants], [.rulers]] {
        model.panes.overlays = overlays
        let screen = render(model)
        var covered = 0
        for row in place.minRow..<place.maxRow {
          for column in place.minColumn..<place.maxColumn {
            let (before, after) = (plain[column, row], screen[column, row])
            guard let character = before.text.first else { continue }
            if character.isLetter || character.isNumber, before.text != after.text { covered += 1 }
            if isASCII, before.text != after.text {
              let isPlain = after.text.allSatisfy { $0.isASCII }
              #expect(isPlain, "\(name): \(after.text)")
            }
            #expect(before.style.background == after.style.background, "\(name)")
          }
        }
        #expect(covered == 0, "\(name), \(overlays)")
      }
    }
  }
}
