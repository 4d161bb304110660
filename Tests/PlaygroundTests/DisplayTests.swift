import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// Another front end than a terminal needs only a display and a stage: this one is a page of
/// elements, without cells, panes or keys.
struct DisplayTests {
  private static let scene = """
    stackyard: 1
    root:
      id: row
      stack: {arrangedSubviews: [{id: a, text: one}, {id: b, text: two}]}
    """

  private func page(after events: [Event]) throws -> Page {
    let scene = try #require(SceneReading(text: Self.scene, file: "scene.yaml").scene)
    let width = CellSize(columns: 50, rows: 10)
    var model = Model(
      scene, name: "scene", terminalSize: width, appearance: Appearance(), lines: SceneLines(),
      text: nil, canvasInFile: .asShown, on: PageDisplay())
    var page = Page(size: width, events: events[...])
    run(&model, on: &page)
    return page
  }

  @Test func canvasIsAsWideAsThePage() throws {
    let page = try page(after: [])
    #expect(page.elements.map(\.id) == ["row", "a", "b"])
    #expect(page.elements[0].frame == Rect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test func clickOnAnElementSelectsItsView() throws {
    let click = MouseEvent(.click, at: CellPoint(column: 0, row: 0))
    let page = try page(after: [.pointer(PointerEvent(click, on: .view("b", .canvas), in: .canvas))]
    )
    #expect(page.elements.filter(\.isSelected).map(\.id) == ["b"])
  }

  @Test func commandsChangeTheElements() throws {
    let page = try page(after: [
      .invoke(Invocation("axis")), .invoke(Invocation(.undo)), .invoke(Invocation("axis")),
    ])
    #expect(page.elements[1].frame.size.width == 50 && page.elements[2].frame.size.width == 50)
  }

  /// A sheet is as long as its text, so it cannot be scrolled.
  @Test func helpDoesNotScroll() throws {
    let page = try page(after: [.invoke(Invocation(.help)), .input(.key(.end))])
    #expect(page.mode == .help(scrolledBy: 0))
  }
}

private struct PageDisplay: Display {
  func room(for model: Model) -> Room {
    Room(offered: model.terminalSize, panes: [:], showsDetails: false)
  }

  func extent(of part: LongPart, in model: Model) -> Extent { Extent(shown: 1, hidden: 0) }
}

private struct Page: Stage {
  struct Element {
    var id: String
    var frame: Rect
    var isSelected: Bool
  }

  let size: CellSize
  let now = 0
  var events: ArraySlice<Event>
  private(set) var elements: [Element] = []
  private(set) var mode = Mode.browsing

  init(size: CellSize, events: ArraySlice<Event>) {
    self.size = size
    self.events = events
  }

  mutating func show(_ model: Model, moving: SceneLayout?) {
    elements = model.layout.views.map {
      Element(id: $0.id, frame: $0.frame, isSelected: $0.id == model.selection)
    }
    mode = model.mode
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    wait == .no ? nil : events.popFirst() ?? .input(.closed)
  }
}
