import AutoLayout
import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@Suite struct RunTests {
  private func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }

  @Test func quittingEndsTheLoop() throws {
    var model = try model()
    var terminal = VirtualTerminal(size: model.terminalSize, events: keys("aq") + keys("d"))
    run(&model, on: &terminal)
    #expect(model.stack.axis == .vertical)
    #expect(model.stack.distribution == .fill)
  }

  @Test func aClosedTerminalEndsTheLoop() throws {
    var model = try model()
    var terminal = VirtualTerminal(size: model.terminalSize)
    run(&model, on: &terminal)
    #expect(terminal.screens.count == 1)
  }

  @Test func keysTypedAheadAreDrawnInOneFrame() throws {
    var model = try model()
    var terminal = VirtualTerminal(
      size: model.terminalSize, events: keys(String(repeating: "d", count: 1000)))
    run(&model, on: &terminal)
    #expect(terminal.screens.count == 2)
    #expect(model.stack.distribution == .fill)
  }

  /// A sheet is drawn before the changes that resolve its problem are tried, and a key that needs them
  /// does not wait for the loop.
  @Test func changesAreTriedAfterTheSheetIsDrawn() throws {
    let views = (0..<12).map { "{id: v\($0), text: Invoice \($0)}" }.joined(separator: ", ")
    let text = """
      {stackyard: 1, canvas: {width: 40, height: 4},
       root: {id: row, stack: {spacing: 1, arrangedSubviews: [\(views)]}}}
      """
    var model = try model(text)
    model.press("p")
    let opened = model
    var terminal = VirtualTerminal(size: model.terminalSize)
    run(&model, on: &terminal)
    let first = try #require(terminal.screens.first?.text)
    #expect(
      first.shows("looking for changes that resolve it …") && !first.contains("to resolve it"))
    var typed = opened
    var ahead = VirtualTerminal(size: model.terminalSize, events: keys("1"))
    run(&typed, on: &ahead)
    var direct = opened
    direct.press("1")
    #expect(typed.scene == direct.scene && typed.scene != opened.scene)
  }

  /// In a large scene, the first frame after a key has the numbers of the selected view, and the next
  /// one their reasons; a key in between does not have to wait for them.
  @Test func explanationsOfLargeScenesFollowTheFrame() throws {
    let views = (0..<70).map { "{id: v\($0), width: 1}" }.joined(separator: ", ")
    let text = """
      {stackyard: 1, canvas: {width: 90, height: 4},
       root: {id: row, stack: {arrangedSubviews: [\(views)]}}}
      """
    var model = try model(text, columns: 200, rows: 60)
    model.select("v7")
    let opened = model
    var terminal = VirtualTerminal(size: model.terminalSize)
    run(&model, on: &terminal)
    let first = try #require(terminal.screens.first?.text)
    let last = try #require(terminal.screens.last?.text)
    #expect(terminal.screens.count == 2)
    let why = "v7.width is 1 because of v7.width == 1 (required)."
    #expect(first.shows("width 1") && first.shows("x 7") && !first.shows(why))
    #expect(last.shows(why) && last == render(opened).text)
    var typed = opened
    var ahead = VirtualTerminal(size: model.terminalSize, events: keys("lq"))
    run(&typed, on: &ahead)
    #expect(typed.selection == "v8" && ahead.screens.count == 1)
  }

  /// The reasons are followed by the changes to try, also behind the sheet of a problem.
  @Test(arguments: ["canvas", "why", "problem"])
  func everythingThatIsMissingIsFound(what: String) throws {
    let views = (0..<70).map { "{id: v\($0), text: Invoice}" }.joined(separator: ", ")
    let text = """
      {stackyard: 1, canvas: {width: 90, height: 4},
       root: {id: row, stack: {arrangedSubviews: [\(views)]}}}
      """
    var model = try model(text, columns: 200, rows: 60)
    model.select("v7")
    if what == "why" { model.focus = .why }
    if what == "problem" { model.press("p") }
    var complete = model
    complete.findRemedies()
    var terminal = VirtualTerminal(size: model.terminalSize)
    run(&model, on: &terminal)
    #expect(terminal.screens.last?.text == render(complete).text)
  }

  @Test func resizeUpdatesTheLayoutImmediately() throws {
    var model = try model()
    let size = CellSize(columns: 100, rows: 30)
    var terminal = VirtualTerminal(size: model.terminalSize, events: [.resize(size)])
    run(&model, on: &terminal)
    #expect(terminal.screens.last?.size == size)
    #expect(model.layout.canvasCells == CellSize(columns: 68, rows: 20))
  }

  /// A view that looks like the terminal's own background has an outline.
  @Test(arguments: [(RGB(255, 255, 255), true), (RGB(0, 0, 0), false), (nil, false)])
  func theBackgroundOfTheTerminalIsTakenUp(_ background: RGB?, _ isOutlined: Bool) throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 20, height: 6}
      root: {id: cell, backgroundColor: white, subviews: [{id: label, text: Save}]}
      constraints: [label.top == cell.top + 2, label.leading == cell.leading + 2]
      """)
    model.select("label")
    var terminal = VirtualTerminal(size: model.terminalSize, background: background)
    run(&model, on: &terminal)
    let (screen, place) = (try #require(terminal.screens.last), model.screen.viewport)
    let edge = (place.minColumn + 1..<place.maxColumn - 1).map { screen[$0, place.minRow].text }
    #expect(edge.allSatisfy { $0 == (isOutlined ? "─" : " ") }, "\(edge)")
  }

  /// The cursor is at the selected view or, in a list with the focus, on its row.
  @Test(arguments: [CellSize(columns: 120, rows: 40), CellSize(columns: 40, rows: 12)])
  func cursorIsAtTheFocus(_ size: CellSize) throws {
    var model = try model(nestedScene, columns: size.columns, rows: size.rows)
    var terminal = VirtualTerminal(size: size, events: [])
    for focus in Pane.allCases {
      model.focus = focus
      model.layOut()
      terminal = VirtualTerminal(size: size)
      run(&model, on: &terminal)
      let cursor = try #require(terminal.cursors.last ?? nil, "\(focus)")
      let pane = try #require(model.screen.rect(of: focus), "\(focus)")
      #expect(pane.contains(cursor), "\(focus)")
      let shown = frame(of: model)
      let purposes = shown.targets.filter { $0.place.contains(cursor) }.map(\.purpose)
      if [.canvas, .views].contains(focus) {
        #expect(purposes.contains(.view(model.selection, focus)), "\(focus)")
      }
    }
  }

  @Test func unknownKeysAreReported() throws {
    var model = try model()
    var terminal = VirtualTerminal(size: model.terminalSize, events: keys("€"))
    run(&model, on: &terminal)
    #expect(terminal.screens.last?.text.shows("€ has no function here; press ? for help") == true)
  }

  /// Random events, including resizes, never trap; the last screen has the last size.
  @Test func randomEventsNeverTrap() throws {
    try forEverySeed(in: 0..<30) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let all = CommandTable.all.filter { $0.name != .quit }.flatMap(\.keys)
      var events: [InputEvent] = []
      for _ in 0..<150 {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0:
          events.append(
            .resize(
              CellSize(
                columns: Int.random(in: 0...200, using: &generator),
                rows: Int.random(in: 0...60, using: &generator))))
        case 1: events.append(.resumed)
        default: events.append(.key(all.randomElement(using: &generator) ?? .unknown))
        }
      }
      var model = try model(nestedScene)
      var terminal = VirtualTerminal(size: model.terminalSize, events: events)
      run(&model, on: &terminal)
      #expect(terminal.screens.last?.size == terminal.size, "seed \(seed)")
    }
  }
}
