import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// A canvas that is drawn smaller.
@Suite struct ZoomTests {
  private let phone = """
    stackyard: 1
    canvas: {device: iPhone 16}
    root:
      id: screen
      backgroundColor: white
      stack:
        axis: vertical
        arrangedSubviews:
          - {id: header, text: Settings, backgroundColor: blue, height: 44}
          - {id: photo, backgroundColor: teal, height: 200}
          - id: row
            stack:
              spacing: 8
              arrangedSubviews:
                - {id: name, text: Name, backgroundColor: yellow}
                - {id: value, text: Value, backgroundColor: mint}
          - {id: rest, backgroundColor: green}
          - {id: bar, backgroundColor: red, height: 49}
    """

  private func lines(_ model: Model) -> [String] {
    render(model).text.split(separator: "\n").map(String.init)
  }

  private func place(of view: String, in model: Model) throws -> CellRect {
    let part = frame(of: model).targets.last { $0.purpose == .view(view, .canvas) }
    return try #require(part?.place)
  }

  @Test func oneKeyShowsAllOfAPhoneOn24RowsAndItsOwnSizeAgain() throws {
    var model = try model(phone)
    let layout = model.layout
    #expect(!lines(model).contains { $0.contains("bar 393×49") })
    model.press("|")
    let zoomed = lines(model)
    for text in ["36%", "Settings", "photo", "393×200", "Name", "Value", "rest", "bar 393×49"] {
      #expect(zoomed.contains { $0.contains(text) }, "\(text)")
    }
    #expect(model.layout == layout && model.history.past.isEmpty)
    #expect(model.message == .zoom(percent: 36))
    model.press("|")
    #expect(model.panes.zoom == nil && model.message == .zoom(percent: 100))
  }

  @Test func columnsStayWhileThePaneHasRoomForThem() {
    func scale(_ zoom: CanvasZoom, _ columns: Int, _ rows: Int) -> CanvasScale {
      zoom.scale(
        of: CellSize(columns: columns, rows: rows), in: CellSize(columns: 40, rows: 20))
    }
    #expect(scale(.fit, 40, 80) == CanvasScale(columns: 1, rows: 0.25))
    #expect(scale(.fit, 80, 40) == CanvasScale(columns: 0.5, rows: 0.5))
    #expect(scale(.fit, 20, 10) == .whole)
    #expect(scale(.percent(50), 30, 40) == CanvasScale(columns: 1, rows: 0.5))
    #expect(scale(.percent(50), 200, 40) == CanvasScale(columns: 0.5, rows: 0.5))
    // Names have no room in less; the canvas scrolls.
    #expect(scale(.fit, 4000, 4000) == CanvasScale(columns: 0.2, rows: 0.2))
    #expect(scale(.fit, 0, 0) == .whole)
  }

  @Test func percentagesAreTyped() throws {
    var model = try model(phone)
    model.perform(Invocation("zoom", [.number(50)]))
    #expect(model.panes.zoom == .percent(50))
    #expect(lines(model).contains { $0.shows("50%") })
    model.perform(Invocation("zoom", [.number(100)]))
    #expect(model.panes.zoom == nil)
  }

  @Test func aCanvasThatFitsIsNotDrawnSmaller() throws {
    var model = try model()
    model.press("|")
    #expect(model.panes.zoom == nil && model.message == .refused(.canvasFits))
  }

  @Test func clicksAreAboutTheSmallerViews() throws {
    var model = try model(phone)
    model.press("|")
    for view in ["photo", "value", "rest"] {
      let point = try place(of: view, in: model).origin
      _ = update(&model, MouseEvent(.click, at: point))
      _ = update(&model, MouseEvent(.release, at: point))
      #expect(model.selection == view)
    }
  }

  /// In points, a drag moves as far as the mouse or, with Alt or Control, by one for each cell.
  @Test(arguments: [(nil, true, 5.0), (nil, false, 80), ("|", true, 5), ("|", false, 223)])
  func dragsMoveByPoints(_ key: String?, _ hasModifier: Bool, _ change: Double) throws {
    let size = key == nil ? (200, 60) : (80, 24)
    var model = try model(phone, columns: size.0, rows: size.1)
    model.press(key ?? "")
    let photo = try place(of: "photo", in: model)
    let start = CellPoint(column: photo.minColumn + 3, row: photo.maxRow - 1)
    let end = CellPoint(column: start.column, row: start.row + 5)
    _ = update(&model, MouseEvent(.click, at: start, hasModifier: hasModifier))
    _ = update(&model, MouseEvent(.drag, at: end, hasModifier: hasModifier))
    _ = update(&model, MouseEvent(.release, at: end))
    let height = model.scene.root.find("photo")?.height.first?.constant
    #expect(height == 200 + change)
  }

  @Test func keysChangeValuesByOnePoint() throws {
    var model = try model(phone)
    model.select("row")
    model.press("++")
    #expect(model.scene.root.find("row")?.stack?.spacing == 10)
    model.select("value")
    model.press("]")
    #expect(model.selectedView.intrinsicContentSize?.width == 41)
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .monochrome])
  func onlyManyColoursHaveHalfBlocks(_ depth: ColorDepth) throws {
    var model = try model(phone, appearance: Appearance(depth: depth))
    model.press("|")
    #expect(lines(model).contains { $0.shows("bar 393×49") })
    model.perform(Invocation("zoom", [.number(50)]))
    #expect(render(model).text.contains("▀") == (depth == .xterm256))
  }

  /// Rows thinner than a cell share one; the selected one is in front, and others stay visible.
  @Test func theSelectedViewIsVisibleAtEverySize() throws {
    let ids = "abcdefghijkl".map { String($0) }
    let rows = ids.map { "{id: \($0), text: Row \($0), height: 20}" }.joined(separator: ", ")
    for depth in [ColorDepth.xterm256, .sixteen, .monochrome] {
      var model = try model(
        """
        stackyard: 1
        canvas: {device: iPhone 16}
        root:
          id: screen
          stack: {axis: vertical, arrangedSubviews: [\(rows), {id: rest, backgroundColor: green}]}
        """, appearance: Appearance(depth: depth))
      for percent in [20.0, 36, 50] {
        model.perform(Invocation("zoom", [.number(percent)]))
        for id in ids {
          model.select(id)
          let zoomed = lines(model)
          #expect(zoomed.contains { $0.contains("Row \(id)") }, "\(depth) \(percent) \(id)")
        }
      }
    }
  }

  /// A text of one line beside one of several lines takes the place of one of these.
  @Test func aTextOfOneLineIsNotHiddenByALongerOne() throws {
    for order in [["name", "message"], ["message", "name"]] {
      let views = [
        "name": "{id: name, text: Aiko Tanaka}",
        "message": "{id: message, text: One two three four five six, numberOfLines: 0}",
      ]
      var model = try model(
        """
        stackyard: 1
        canvas: {width: 104, height: 640}
        cell: {width: 8, height: 16}
        root:
          id: cell
          placement: none
          stack:
            axis: vertical
            spacing: 4
            arrangedSubviews: [\(order.map { views[$0] ?? "" }.joined(separator: ", "))]
        constraints: [cell.leading == canvas.leading, cell.trailing == canvas.trailing, cell.top == canvas.top]
        """)
      for percent in [36.0, 50, 60, 70] {
        model.perform(Invocation("zoom", [.number(percent)]))
        #expect(lines(model).contains { $0.contains("Aiko Tanaka") }, "\(order) \(percent)")
      }
    }
  }

  @Test func aThinViewIsNotHiddenByANeighbour() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {device: iPhone 16}
      root:
        id: screen
        stack:
          axis: vertical
          arrangedSubviews:
            - {id: upper, backgroundColor: blue, height: 100}
            - {id: line, backgroundColor: red, height: 16}
            - {id: lower, backgroundColor: green}
      """)
    model.press("|")
    let cells = render(model)
    let colors = (0..<cells.size.rows).flatMap { row in
      [cells[5, row].style.background, cells[5, row].style.foreground]
    }
    #expect(colors.contains(.fill(.red)))
  }

  /// No zoom, screen or selection makes drawing fail, or draws a view outside the pane.
  @Test func everyZoomIsDrawnOnEveryScreen() throws {
    for (columns, rows) in [(20, 6), (40, 12), (80, 24), (200, 60)] {
      for percent in [20, 33, 50, 99] {
        var model = try model(phone, columns: columns, rows: rows)
        model.perform(Invocation("zoom", [.number(Double(percent))]))
        model.panes.overlays = Set(Overlay.allCases)
        for view in ["screen", "bar", "value"] {
          model.select(view)
          let pane = model.screen.canvas
          for part in frame(of: model).targets {
            guard case .view(_, .canvas) = part.purpose else { continue }
            #expect(part.place.intersection(pane) == part.place)
          }
        }
      }
    }
  }
}
