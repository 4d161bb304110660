import SceneModel

/// Finds the edits between two scenes, one kind at a time, and applies them to a scene.
struct EditPlan {
  private var scene: Scene
  private let target: Scene
  private var planned: [PlannedEdit] = []
  /// The views of the scene by id, and the number of planned edits when they were found.
  private var present: (views: [String: SceneView], edits: Int)?

  init(from scene: Scene, to target: Scene) {
    self.scene = scene
    self.target = target
  }

  mutating func edits() -> [PlannedEdit] {
    let views: [SceneView] = target.root.reduce(into: []) { $0.append($1) }
    let names = Set(target.root.idsOfViews)
    planProperties(in: .scene)
    deleteViews { view in names.isDisjoint(with: view.idsOfViews) }
    for view in views { planStack(of: view) }
    planViews(of: target.root)
    deleteViews { _ in true }
    for view in views { removeStack(of: view) }
    // A change of one view's properties leaves those of the others as they are.
    let present = scene.root.viewsByID
    for view in views { planProperties(of: view, present[view.id]) }
    planConstraints()
    planProperties(in: .script)
    planSteps()
    return planned
  }

  private mutating func plan(_ edit: SceneEdit) {
    switch edit {
    case .set(let owner, let key, _), .unset(let owner, let key):
      // The value is the target's.
      guard let property = try? EditedProperty(owner, key, in: scene) else { return }
      property.copy(from: target, to: &scene)
    default:
      guard let after = try? scene.edited(by: edit) else { return }
      scene = after
    }
    planned.append(PlannedEdit(edit: edit, after: scene))
  }

  /// Returns a view of the scene; views are found again only after an edit.
  private mutating func view(_ id: String) -> SceneView? {
    if let present, present.edits == planned.count { return present.views[id] }
    let views = scene.root.viewsByID
    present = (views, planned.count)
    return views[id]
  }

  // MARK: The scene

  private mutating func planProperties(in part: SceneProperty.Part) {
    for property in SceneProperty.all(in: part) where !property.areEqual(scene, target) {
      plan(.take(property, from: target))
    }
  }

  private mutating func planSteps() {
    guard scene.script.steps != target.script.steps else { return }
    let value = target.script.steps.isEmpty ? nil : target.script.steps.yaml
    plan(.setting(SceneEdit.sceneName, DocumentKey.script.rawValue, to: value))
  }

  // MARK: Views

  /// Deletes views that the target does not have and that satisfy a condition, with everything
  /// inside them.
  private mutating func deleteViews(where condition: (SceneView) -> Bool) {
    let known = Set(target.root.idsOfViews)
    var gone: [String] = []
    func search(_ view: SceneView) {
      if !known.contains(view.id), condition(view) { return gone.append(view.id) }
      for subview in view.allSubviews { search(subview) }
    }
    search(scene.root)
    for id in gone { plan(.delete(id)) }
  }

  /// Turns a view into a stack view if it is one in the target.
  private mutating func planStack(of view: SceneView) {
    guard var stack = view.stack, let present = self.view(view.id), present.stack == nil
    else { return }
    stack.arrangedSubviews = []
    stack.customSpacing = []
    let new = stack
    plan(.setting(view.id, ViewKey.stack.rawValue, to: new.yaml)) {
      $0.root.change(view.id) { $0.stack = new }
    }
  }

  private mutating func removeStack(of view: SceneView) {
    guard view.stack == nil, self.view(view.id)?.stack != nil else { return }
    plan(.unset(view.id, key: ViewKey.stack.rawValue)) {
      $0.root.change(view.id) { $0.stack = nil }
    }
  }

  private mutating func plan(_ edit: SceneEdit, _ change: (inout Scene) -> Void) {
    change(&scene)
    planned.append(PlannedEdit(edit: edit, after: scene))
  }

  /// Adds and moves the views inside one, so that they have the order of the target.
  private mutating func planViews(of view: SceneView) {
    for list in [SceneEdit.ViewList.arranged, .others] {
      let wanted = view.views(in: list)
      let present = (self.view(view.id)?.views(in: list) ?? []).map(\.id)
      let kept = EditPlan.longestRun(of: wanted.map(\.id), in: present)
      var predecessor: String?
      for subview in wanted {
        plan(subview, in: view.id, list, after: predecessor, isKept: kept.contains(subview.id))
        predecessor = subview.id
      }
    }
    for subview in view.allSubviews { planViews(of: subview) }
  }

  private mutating func plan(
    _ view: SceneView, in parent: String, _ list: SceneEdit.ViewList, after predecessor: String?,
    isKept: Bool
  ) {
    guard !isKept else { return }
    let siblings = (self.view(parent)?.views(in: list) ?? []).map(\.id).filter { $0 != view.id }
    let place = predecessor.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if self.view(view.id) == nil {
      // Views inside that are in the scene already are moved afterwards.
      let known = Set(scene.root.idsOfViews)
      plan(.insert(EditPlan.without(known, view), in: parent, list, at: place))
    } else {
      plan(.move(view.id, to: parent, list, at: place))
    }
  }

  /// Returns the views that can stay in place: the longest common subsequence of the wanted and the
  /// current order.
  private static func longestRun(of wanted: [String], in present: [String]) -> Set<String> {
    let numbers = wanted.compactMap { id in present.firstIndex(of: id) }
    var best: [(length: Int, before: Int?)] = []
    for number in numbers {
      let earlier = best.indices.filter { numbers[$0] < number }
        .max { best[$0].length < best[$1].length }
      best.append(((earlier.map { best[$0].length } ?? 0) + 1, earlier))
    }
    var next = best.indices.max { best[$0].length < best[$1].length }
    var kept: Set<String> = []
    while let index = next {
      kept.insert(present[numbers[index]])
      next = best[index].before
    }
    return kept
  }

  // MARK: Properties

  private mutating func planProperties(of view: SceneView, _ present: SceneView?) {
    guard let present, present != view else { return }
    for property in Property.all
    where property.group != .scroll && !property.hasEqualValues(view, present)
      && (property.scope == .content
        || property.applies(to: view, isRoot: view.id == target.root.id))
    {
      plan(property.edit(takingValueFrom: view))
    }
    let (parts, former) = (view.yamlOfParts, present.yamlOfParts)
    for (part, was) in zip(parts, former) where part.value?.valueText != was.value?.valueText {
      plan(.setting(view.id, part.key, to: part.value))
    }
  }

  // MARK: Constraints

  private mutating func planConstraints() {
    // A constraint with only a new state or priority keeps its entry.
    if scene.constraints.count == target.constraints.count {
      for (number, wanted) in target.constraints.enumerated() {
        planSwitch(number, wanted)
      }
    }
    let changes = target.constraints.difference(from: scene.constraints)
    for change in changes.removals.reversed() {
      if case .remove(let offset, _, _) = change { plan(.constraint(offset, .remove)) }
    }
    for change in changes.insertions {
      if case .insert(let offset, let constraint, _) = change {
        plan(.insertConstraint(constraint, at: offset))
      }
    }
  }

  private mutating func planSwitch(_ number: Int, _ wanted: SceneConstraint) {
    let present = scene.constraints[number]
    guard present != wanted else { return }
    var switched = present
    (switched.isActive, switched.traits) = (wanted.isActive, wanted.traits)
    if let priority = wanted.priority { switched.setPriority(priority) }
    guard switched == wanted else { return }
    if present.isActive != wanted.isActive {
      plan(.constraint(number, wanted.isActive ? .on : .off))
    }
    if present.traits != wanted.traits { plan(.constraint(number, .traits(wanted.traits))) }
    if let priority = wanted.priority, scene.constraints[number] != wanted {
      plan(.constraint(number, .priority(priority.sceneText)))
    }
  }

  /// Returns a view without some of the views inside it.
  private static func without(_ known: Set<String>, _ view: SceneView) -> SceneView {
    var rest = view
    rest.forEachView { view in
      view.subviews.removeAll { known.contains($0.id) }
      view.stack?.arrangedSubviews.removeAll { known.contains($0.id) }
      let ids = Set(view.stack?.arrangedSubviews.map(\.id) ?? [])
      view.stack?.customSpacing.removeAll { !ids.contains($0.after) }
    }
    return rest
  }
}

extension SceneView {
  /// The parts of the view in a file that are neither properties nor views.
  fileprivate var yamlOfParts: [(key: String, value: YAMLText?)] {
    var view = self
    (view.stack, view.subviews) = (nil, [])
    guard case .mapping(let entries, _) = view.yaml(isRoot: true) else { return [] }
    return [ViewPart.scroll, .guides, .when].map { part in
      (part.rawValue, entries.first { $0.key == part.rawValue }?.value)
    }
  }
}
