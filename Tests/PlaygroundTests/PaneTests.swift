import AutoLayout
import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The positions of panes; each pane draws only inside its own area.
@Suite struct PaneTests {
  private let sizes = [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36), CellSize(columns: 200, rows: 60),
    CellSize(columns: 240, rows: 67),
  ]

  /// For every terminal size: the panes cover the body of the screen without overlapping.
  @Test func panesFillTheScreenWithoutOverlapping() {
    forEvery("columns", in: 20...240) { columns in
      for rows in [6, 7, 12, 24, 36, 67] {
        for hasCaption in [false, true] {
          let screen = ScreenParts(
            CellSize(columns: columns, rows: rows), hasCaption: hasCaption)
          let places =
            [screen.title, screen.canvas, screen.status, screen.footer]
            + [screen.views, screen.inspector, screen.constraints, screen.why, screen.caption]
            .compactMap { $0 }
          let area = places.reduce(0) { $0 + $1.size.columns * $1.size.rows }
          #expect(area == columns * rows, "\(columns)x\(rows)")
          for (index, place) in places.enumerated() {
            for other in places[..<index] { #expect(place.intersection(other).isEmpty) }
          }
          for part in [screen.viewport, screen.ruler, screen.strip].compactMap({ $0 }) {
            #expect(part.intersection(screen.canvas) == part, "\(columns)x\(rows)")
          }
        }
      }
    }
  }

  /// The key that leads to a pane is before its title, with the focus and without.
  @Test func theKeyOfEachPaneIsInTheSameCorner() throws {
    var model = try model(columns: 120, rows: 36)
    let keys: [(pane: Pane, key: String)] = [
      (.views, "F2 Views"), (.inspector, "i \(model.selection)"),
      (.constraints, "F3 Constraints"), (.why, "F4 Why"), (.history, "F6 History"),
      (.file, "F7 File"),
    ]
    for focus in Pane.allCases {
      model.perform(try Invocation(parsing: "focus \(focus.rawValue)"))
      let screen = render(model)
      for (pane, key) in keys {
        guard let place = model.screen.rect(of: pane) else { continue }
        let isCovered = model.screen.panes.last { $0.rect.contains(place.origin) }?.pane != pane
        guard !isCovered else { continue }
        let title = (place.minColumn..<place.maxColumn).map { screen[$0, place.minRow].text }
          .joined()
        #expect(title.dropFirst(2).hasPrefix(key), "\(title)")
      }
    }
  }

  /// The list of views marks the selected one, but only the pane with the focus has a bar.
  @Test(arguments: [Theme.terminal, .dark, .light, .contrast, .monochrome])
  func onlyThePaneWithTheFocusHasABarInTheAccentColour(_ theme: Theme) throws {
    let appearance = Appearance(theme: theme)
    var model = try model(columns: 120, rows: 36, appearance: appearance)
    let place = try #require(model.screen.views).inset(columns: 1, rows: 1)
    let atRest = render(model)[place.minColumn + 5, place.minRow].style
    let mark = render(model)[place.minColumn, place.minRow].text
    model.press(.function(2))
    let focused = render(model)[place.minColumn + 5, place.minRow].style
    #expect(mark == "▸" && atRest.attributes.contains(.bold) && atRest != focused)
    #expect(atRest.background != .chrome(.accent))
  }

  /// The frames that a script expects stay valid as long as its canvas is offered the same size.
  @Test func captionDoesNotChangeTheOfferedCanvas() {
    for size in sizes {
      let screen = ScreenParts(size, hasCaption: true)
      let frame = screen.isFramed ? 2 : 0
      #expect(screen.offered.rows == screen.canvas.size.rows - frame)
      #expect(screen.offered.columns == screen.canvas.size.columns - frame)
    }
    #expect(
      ScreenParts(CellSize(columns: 112, rows: 24), hasCaption: true).offered
        == CellSize(columns: 80, rows: 15))
  }

  @Test func canvasOfAnySizeIsShownCompletelyIfItFits() {
    for size in sizes {
      for canvas in [CellSize(columns: 10, rows: 3), CellSize(columns: 60, rows: 14)] {
        let screen = ScreenParts(size, canvas: canvas)
        let pane = screen.canvas.inset(columns: 1, rows: 1)
        #expect(screen.viewport.size.columns == min(canvas.columns, pane.size.columns))
        #expect(screen.viewport.size.rows == min(canvas.rows, pane.size.rows))
      }
    }
  }

  @Test func paneWithoutRoomOpensOverAnother() throws {
    for (size, pane) in [
      (sizes[0], Pane.views), (sizes[0], .inspector), (sizes[1], .views), (sizes[1], .constraints),
      (sizes[0], .why),
    ] {
      var model = try model(columns: size.columns, rows: size.rows)
      #expect(model.screen.rect(of: pane) == nil)
      let (offered, canvas) = (model.offered, model.layout.canvasCells)
      model.focus = pane
      #expect(model.screen.rect(of: pane) != nil)
      #expect(model.offered == offered && model.layout.canvasCells == canvas)
    }
  }

  @Test func onlyTheFocusedPaneHasTheFocusedTitle() throws {
    let usual = try model(columns: 120, rows: 36)
    for pane in Pane.allCases {
      var model = usual
      model.focus = pane
      let screen = render(model)
      for other in Pane.allCases {
        guard let place = model.screen.rect(of: other) else {
          // These panes have no region of their own.
          #expect(usual.screen.rect(of: other) == nil && pane != other)
          continue
        }
        let style = screen[place.minColumn, place.minRow].style
        #expect((style.foreground == .chrome(.focus)) == (other == pane), "\(pane), \(other)")
      }
    }
  }

  @Test func theTreeListsEveryViewAndFollowsTheSelection() throws {
    let rows = (0..<60).map { "{id: view\($0), intrinsicContentSize: [4, 1]}" }
    var model = try model(
      """
      stackyard: 1
      root: {id: root, stack: {axis: vertical, arrangedSubviews: [\(rows.joined(separator: ", "))]}}
      """, columns: 120, rows: 30)
    let place = try #require(model.screen.views)
    for index in 0..<60 {
      model.select("view\(index)")
      let screen = render(model)
      let lines = (place.minRow..<place.maxRow).map { row in
        (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
      }
      #expect(lines.contains { $0.contains("▸") && $0.contains("view\(index) ") }, "\(index)")
      #expect(lines.contains { $0.contains("↓") || $0.contains("↑") })
    }
  }

  @Test func aClickOnARowOfTheTreeSelectsItsView() throws {
    var model = try model(columns: 120, rows: 36)
    let place = try #require(model.screen.views)
    _ = update(
      &model,
      MouseEvent(.click, at: CellPoint(column: place.minColumn + 4, row: place.minRow + 3)))
    #expect(model.selection == "orange")
    #expect(model.focus == .views)
  }

  @Test func clickOnAPropertyHasTheEffectOfItsKey() throws {
    var model = try model(columns: 120, rows: 36)
    let place = try #require(model.screen.inspector)
    let shown = frame(of: model)
    let axis = try #require(
      shown.targets.first {
        $0.purpose == .invoke("axis") && place.contains($0.place.origin)
      })
    _ = update(&model, MouseEvent(.click, at: axis.place.origin))
    #expect(model.stack.axis == .vertical)
  }

  @Test func movementKeysFollowTheRowsOfTheFocusedTree() throws {
    var model = try model()
    model.press(.function(2))
    #expect(model.focus == .views)
    model.press("jj")
    #expect(model.selection == "orange")
    model.press("k")
    #expect(model.selection == "red")
    model.press(.escape)
    #expect(model.focus == .canvas && model.selection == "red")
    let panes = Pane.allCases
    let canvas = try #require(panes.firstIndex(of: .canvas))
    for pane in panes[(canvas + 1)...] + panes[...canvas] {
      model.press("\\")
      #expect(model.focus == pane)
    }
  }

  @Test func theFilePaneShowsTheTextThatSavingWrites() throws {
    let text = """
      # The first line.
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, text: A}   # kept
            - id: b
              text: B
      """
    let scene = try #require(SceneReading(text: text, file: "scene").scene)
    var model = Model(
      scene, name: "s.yaml", terminalSize: CellSize(columns: 160, rows: 36), text: Array(text.utf8))
    model.press("m")
    model.select("b")
    model.press(.function(7))
    let shown = render(model).text
    for line in model.draft.text.split(separator: "\n") { #expect(shown.contains(line), "\(line)") }
    #expect(model.draft.text.shows("isLayoutMarginsRelativeArrangement: true"))
    let file = try #require(model.screen.rect(of: .file))
    let cursor = try #require(frame(of: model).cursor)
    #expect(file.contains(cursor))
    let screen = render(model)
    let row = (file.minColumn..<file.maxColumn).map { screen[$0, cursor.row].text }.joined()
    #expect(row.shows("- id: b"))
    model.press("k")
    #expect(model.selection == "a")
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  @Test func theWhyPaneExplainsTheSize() throws {
    var model = try model(columns: 120, rows: 36)
    model.select("orange")
    let why = try #require(model.details.explanations.first?.lines().first)
    let place = try #require(model.screen.why)
    let screen = render(model)
    let shown = (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }.joined()
    #expect(shown.contains(why.prefix(12)))
    #expect(shown.contains("orange"))
  }

  @Test func theConstraintsPaneListsThoseOfTheSelection() throws {
    var model = try model(columns: 120, rows: 36)
    model.select("orange")
    let constraints = model.details.constraints
    #expect(!constraints.isEmpty && constraints.allSatisfy { $0.mentions("orange") })
    let text = render(model).text
    #expect(text.contains("\(constraints.count) of \(model.details.total)"))
    #expect(text.contains(constraints[0].equationText.prefix(20)))
  }

  @Test func aClickOnACounterShowsTheFirstProblemOfItsKind() throws {
    var model = try model(columns: 120, rows: 36)
    let counter = try #require(
      frame(of: model).targets.first { if case .problem = $0.purpose { true } else { false } })
    _ = update(&model, MouseEvent(.click, at: counter.place.origin))
    #expect({ if case .problem(let open) = model.mode { open.index == 0 } else { false } }())
  }
}

/// For every scene, lesson and selection: each pane draws only inside its area.
@Suite struct EveryPaneTests {
  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36), CellSize(columns: 240, rows: 67),
  ])
  func paneFramesAreIntactAndTheSelectionIsNamed(size: CellSize) throws {
    let sides: Set<String> = ["│", "←", "→"]
    for (name, scene) in try everyScene(size.rows / 12 % 2, of: 2) {
      var model = Model(scene, name: name, terminalSize: size)
      model.layOut()
      // The largest sizes take seconds, so they are tested with few keys.
      let isHuge = size.columns > 200
      for view in model.layout.views.prefix(isHuge ? 2 : 12) {
        model.select(view.id)
        let (screen, parts) = (render(model), model.screen)
        for pane in [parts.views, parts.canvas, parts.inspector, parts.constraints, parts.why]
          .compactMap({ $0 })
        {
          for row in (pane.minRow + 1)..<(pane.maxRow - 1) {
            for column in [pane.minColumn, pane.maxColumn - 1] {
              #expect(sides.contains(screen[column, row].text), "\(name), \(view.id), \(row)")
            }
          }
          #expect(screen[pane.minColumn, pane.maxRow - 1].text == "└", "\(name), \(view.id)")
          #expect(screen[pane.maxColumn - 1, pane.maxRow - 1].text == "┘", "\(name), \(view.id)")
        }
        let title = (parts.canvas.minColumn..<parts.canvas.maxColumn)
          .map { screen[$0, parts.canvas.minRow].text }.joined()
        #expect(title.contains("▸ \(view.id.prefix(8))"), "\(name), \(view.id)")
      }
    }
  }
}
