import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// The reuse of views from one key to the next must never be visible.
@Suite struct HierarchyTests {
  /// After any events, the loop shows the screen that a newly opened playground shows.
  @Test func screenAfterEachEventEqualsOneOfNewViews() {
    forEverySeed(in: 0..<14) { seed in
      var random = RandomScene(using: RepeatableGenerator(seed: seed))
      var model = Model(
        random.scene(depth: 2), name: "random", terminalSize: CellSize(columns: 90, rows: 30))
      var stage = ComparingStage(random, events: 15)
      run(&model, on: &stage)
      #expect(stage.differences.isEmpty, "seed \(seed)")
    }
  }

  /// Undoing any edit restores the first layout.
  @Test func undoingAnEditRestoresTheFirstLayout() throws {
    var hierarchy = SceneHierarchy()
    var model = try model(nestedScene)
    model.layOut(in: &hierarchy)
    let first = model.layout
    let names: [CommandName] = [.undo, .redo, .quit]
    for invocation in invocations(in: model.scene) where !names.contains(invocation.command) {
      model.perform(invocation)
      // A solution that is only shown for a moment is not the layout of the scene.
      model.trials.alternative = nil
      model.layOut(in: &hierarchy)
      if model.undo() { model.layOut(in: &hierarchy) }
      #expect(model.layout == first, "\(invocation.text)")
    }
  }

  /// Views with the same id cannot be distinguished.
  @Test func viewsWithEqualIDsAreRecreated() {
    var scene = Scene(root: SceneView(id: "v"))
    scene.root.subviews = [SceneView(id: "v")]
    scene.root.subviews[0].width = [SceneView.SizeConstraint(constant: 3)]
    var hierarchy = SceneHierarchy()
    let offered = CellSize(columns: 20, rows: 5)
    _ = hierarchy.layOut(scene, offered: offered)
    scene.root.subviews[0].isHidden = true
    let layout = hierarchy.layOut(scene, offered: offered)
    #expect(layout == SceneLayout(laying: scene, offered: offered))
    #expect(layout.views.map(\.isHidden) == [false, true])
  }
}

/// Random events; each screen is compared with that of a model that was never laid out.
private struct ComparingStage: Stage {
  let size = CellSize(columns: 90, rows: 30)
  let now = 0
  private(set) var differences: [String] = []
  private var random: RandomScene<RepeatableGenerator>
  private var eventsLeft: Int
  private var latest = "opened"

  init(_ random: RandomScene<RepeatableGenerator>, events: Int) {
    self.random = random
    eventsLeft = events
  }

  mutating func show(_ model: Model, moving: SceneLayout?) {
    // A newly opened playground has no changes to list, and none in its text.
    guard ![.history, .file].contains(model.focus) else { return }
    var reopened = Model(model.opened, name: model.name, terminalSize: model.terminalSize)
    // The last change must be the one that led to the scene, as in the tested model.
    if let previous = model.previous { reopened.change(to: previous) }
    reopened.change(to: model.scene)
    reopened.select(model.selection)
    reopened.mode = model.mode
    reopened.focus = model.focus
    (reopened.panes.listing, reopened.panes.whyRow) = (model.panes.listing, model.panes.whyRow)
    (reopened.panes.whyPage, reopened.trials.trial) = (model.panes.whyPage, model.trials.trial)
    reopened.trials.alternative = model.trials.alternative
    (reopened.panes.formRow, reopened.panes.stepping) = (model.panes.formRow, model.panes.stepping)
    reopened.panes.overlays = model.panes.overlays
    reopened.panes.viewListing = model.panes.viewListing
    reopened.message = model.message
    let fresh = render(reopened)
    if model.layout != reopened.layout { differences.append("\(latest): another layout") }
    guard render(model) != fresh else { return }
    let rows = zip(render(model).text.split(separator: "\n"), fresh.text.split(separator: "\n"))
    let row = rows.first { $0 != $1 }.map { "'\($0)', not '\($1)'" } ?? "another style"
    differences.append("\(latest): \(row)")
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    guard wait != .no else { return nil }
    guard eventsLeft > 0 else { return .input(.closed) }
    eventsLeft -= 1
    let event = event()
    latest = "\(event)"
    return event
  }

  private mutating func event() -> Event {
    switch random.element([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    case 0: return .set(id: random.element(random.ids), random.changes())
    case 1: return .select(id: random.element(random.ids))
    case 2:
      let (columns, rows) = (random.element([60, 75, 110]), random.element([15, 24, 40]))
      return .input(.resize(CellSize(columns: columns, rows: rows)))
    default:
      return .invoke(
        Invocation(random.element(plainCommands.filter { ![.quit, .palette].contains($0) })))
    }
  }
}
