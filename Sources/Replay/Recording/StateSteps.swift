import Cells
import Playground
import SceneModel

/// The steps that lead from one model to another, found by performing them.
struct StateSteps {
  private(set) var steps: [ScriptStep] = []
  /// The model after the steps.
  @Boxed private var now: Model

  init(from model: Model) {
    now = model
    now.mode = .browsing
  }

  /// Adds the steps that make the same change of the scene: the undone or redone ones, or the last
  /// command.
  mutating func change(to model: Model) {
    let (undone, redone) = (
      now.history.count - model.history.count,
      now.history.redone(in: model.history, to: model.scene)
    )
    if undone > 0 || redone > 0 {
      perform(Invocation(undone > 0 ? .undo : .redo, times: max(undone, redone)))
    } else if now.scene != model.scene, let change = model.memory.lastChange {
      perform(change)
    }
  }

  /// Adds the steps that give the panes the same state: what they list, select and mark, the
  /// overlays, and the focus.
  mutating func show(_ model: Model) {
    for overlay in Overlay.allCases
    where now.panes.overlays.contains(overlay) != model.panes.overlays.contains(overlay) {
      perform(Invocation(.overlay, [.text(overlay.rawValue)]))
    }
    listViews(as: model)
    if now.selection != model.selection { select(model.selection) }
    if now.panes.whyPage != model.panes.whyPage {
      perform(Invocation(.whyPage, [.text(model.panes.whyPage.rawValue)]))
    }
    listConstraints(as: model)
    chooseFormRow(of: model)
    goToStep(of: model)
    if now.focus != model.focus { perform(Invocation(.focus, [.text(model.focus.rawValue)])) }
  }

  /// Selects a view, although it may be selected already.
  mutating func select(_ id: String) {
    steps.append(.select(id))
    now.select(id)
  }

  /// Finds and folds the same views, which selects some of them.
  private mutating func listViews(as model: Model) {
    let (old, new) = (now.panes.viewListing, model.panes.viewListing)
    if old.filter != new.filter {
      if new.filter.isEmpty {
        if now.focus != .views { perform(Invocation(.focus, [.text(Pane.views.rawValue)])) }
        perform(Invocation("leave-pane"))
      } else {
        perform(Invocation(.findView, [.text(new.filter)]))
      }
    }
    let ids = model.scene.root.idsOfViews
    for id in ids where old.folded.contains(id) != new.folded.contains(id) {
      perform(Invocation(new.folded.contains(id) ? .fold : .unfold, [.text(id)]))
    }
  }

  private mutating func listConstraints(as model: Model) {
    let (old, new) = (now.panes.listing, model.panes.listing)
    if (old.scope, old.filter) != (new.scope, new.filter) {
      // This also removes the filter.
      perform(Invocation(.listConstraints, [.text(new.scope.rawValue)]))
      if !new.filter.isEmpty { perform(Invocation(.filterConstraints, [.text(new.filter)])) }
    }
    if old.current != new.current, new.current != nil {
      perform(Invocation(.markConstraint, [.number(Double(model.numberOfMarkedConstraint))]))
    }
  }

  /// Goes to the same step of the layout, which moves the focus.
  private mutating func goToStep(of model: Model) {
    let (old, new) = (now.panes.stepping, model.panes.stepping)
    if old.showsAll != new.showsAll { perform(Invocation(.allSteps)) }
    if old.mark != new.mark {
      perform(Invocation(.stopAt, [.text("\(model.stepIndex + 1)")]))
    }
  }

  /// Moves to the same row of the form, in the direction with fewer rows.
  private mutating func chooseFormRow(of model: Model) {
    guard now.panes.formRow != model.panes.formRow else { return }
    let ways = [CommandName("form-down"), "form-up"].compactMap { name -> Invocation? in
      var moved = now
      for times in 1...StateSteps.mostFormRows {
        _ = update(&moved, Invocation(name))
        if moved.panes.formRow == model.panes.formRow { return Invocation(name, times: times) }
      }
      return nil
    }
    if let way = ways.min(by: { $0.times < $1.times }) { perform(way) }
  }

  /// More rows than any form has.
  private static let mostFormRows = 100

  private mutating func perform(_ invocation: Invocation) {
    steps += Recording.steps(performing: invocation)
    _ = update(&now, invocation)
  }
}
