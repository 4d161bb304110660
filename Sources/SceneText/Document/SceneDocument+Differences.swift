package import SceneModel

extension SceneDocument {
  /// Returns the edits that turn the document's scene into another one, each as small as possible.
  ///
  /// - Complexity: Proportional to the number of views, times those that moved within a list.
  package func edits(to scene: Scene) -> [SceneEdit] {
    var plan = EditPlan(from: self.scene, to: scene)
    return plan.edits().map(\.edit)
  }

  /// Changes the document so that it describes another scene, as one change.
  ///
  /// If the edits cannot be made in the text, the views and constraints are replaced as a whole;
  /// the rest of the file keeps its comments.
  ///
  /// - Throws: The reason why the text cannot describe the scene.
  package mutating func apply(changesTo scene: Scene, named name: String) throws(SceneEditError) {
    guard scene != self.scene else { return }
    for isWhole in [false, true] {
      var document = self
      do throws(SceneEditError) {
        var plan = EditPlan(from: self.scene, to: scene)
        try document.apply(plan.edits(), named: name, replacingWhole: isWhole)
        guard document.scene == scene else { continue }
        self = document
        return
      } catch {
        continue
      }
    }
    try rewrite(to: scene, named: name)
  }

  private mutating func rewrite(to scene: Scene, named name: String) throws(SceneEditError) {
    let parts = SceneDocument.parts(of: scene)
    try apply(named: name) { patching throws(SceneEditError) in
      try patching.rewrite(as: scene) { editor throws(SyntaxTree.Failure) in
        try SceneDocument.rewrite(&editor, with: parts)
      }
    }
  }

  private static func rewrite(
    _ editor: inout SyntaxEditor, with parts: [String: SyntaxFragment]
  ) throws(SyntaxTree.Failure) {
    let order = DocumentKey.allCases.map(\.rawValue)
    for key in order {
      guard let value = parts[key] else {
        try editor.remove(key, in: [])
        continue
      }
      let fragment = SyntaxFragment(value.node, of: value.tree)
      if let old = editor.tree.root[key], editor.tree.meansTheSame(old, as: fragment) { continue }
      if editor.tree.root[key] == nil {
        try editor.set(key, in: [], to: fragment, order: order)
      } else {
        try editor.replace(at: [.key(key)], with: fragment)
      }
    }
  }

  /// The values of a scene's keys, as written.
  private static func parts(of scene: Scene) -> [String: SyntaxFragment] {
    guard let tree = try? SyntaxTree(Array(scene.yaml.utf8)) else { return [:] }
    let parts = tree.root.entries.compactMap { entry in
      entry.name.map { ($0, SyntaxFragment(entry.value, of: tree)) }
    }
    return Dictionary(parts, uniquingKeysWith: { first, _ in first })
  }
}

extension SyntaxTree {
  /// Whether a node and a fragment have the same text in flow style.
  fileprivate func meansTheSame(_ node: SyntaxNode, as other: SyntaxFragment) -> Bool {
    flowText(of: node) == other.flowText
  }
}

/// Finds the edits between two scenes, one kind at a time, and applies them to a scene.
struct EditPlan {
  private var scene: Scene
  private let target: Scene
  private var planned: [PlannedEdit] = []

  init(from scene: Scene, to target: Scene) {
    self.scene = scene
    self.target = target
  }

  mutating func edits() -> [PlannedEdit] {
    var views: [SceneView] = []
    target.root.visit { views.append($0) }
    let names = target.root.namesOfViews
    planSceneProperties()
    deleteViews { view in view.namesOfViews.isDisjoint(with: names) }
    for view in views { planStack(of: view) }
    planViews(of: target.root)
    deleteViews { _ in true }
    for view in views { removeStack(of: view) }
    for view in views { planProperties(of: view) }
    planConstraints()
    planScript()
    return planned
  }

  private mutating func plan(_ edit: SceneEdit) {
    guard let after = try? scene.edited(by: edit) else { return }
    planned.append(PlannedEdit(edit, after: after))
    scene = after
  }

  /// Plans to set a property to the target's value.
  private mutating func plan(_ view: String, _ key: String, _ value: YAMLText?) {
    let edit: SceneEdit =
      value.map { .set(view, key: key, value: $0.lineText) } ?? .unset(view, key: key)
    guard let property = try? EditedProperty(view, key, in: scene) else { return }
    scene.take(property, from: target)
    planned.append(PlannedEdit(edit, after: scene))
  }

  // MARK: The scene

  private mutating func planSceneProperties() {
    for property in SceneProperty.all where !property.areEqual(scene, target) {
      plan(SceneEdit.sceneName, property.key, property.yaml(target))
    }
  }

  private mutating func planScript() {
    let entries = target.script.entries
    for key in [DocumentKey.screen, .gap, .script] {
      var other = scene
      guard let property = try? EditedProperty(SceneEdit.sceneName, key.rawValue, in: scene) else {
        continue
      }
      other.take(property, from: target)
      guard other != scene else { continue }
      plan(SceneEdit.sceneName, key.rawValue, entries.first { $0.key == key }?.value)
    }
  }

  // MARK: Views

  /// Deletes views that the target does not have and that satisfy a condition, with everything
  /// inside them.
  private mutating func deleteViews(where condition: (SceneView) -> Bool) {
    let known = target.root.namesOfViews
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
    guard var stack = view.stack, let present = scene.root.view(view.id), present.stack == nil
    else { return }
    stack.arrangedSubviews = []
    stack.customSpacing = []
    let new = stack
    planned.append(
      PlannedEdit(
        .set(view.id, key: ViewKey.stack.rawValue, value: new.yaml.lineText),
        after: after { $0.root.changeView(view.id) { $0.stack = new } }))
  }

  private mutating func removeStack(of view: SceneView) {
    guard view.stack == nil, scene.root.view(view.id)?.stack != nil else { return }
    planned.append(
      PlannedEdit(
        .unset(view.id, key: ViewKey.stack.rawValue),
        after: after { $0.root.changeView(view.id) { $0.stack = nil } }))
  }

  private mutating func after(_ change: (inout Scene) -> Void) -> Scene {
    change(&scene)
    return scene
  }

  /// Adds and moves the views inside one, so that they have the order of the target.
  private mutating func planViews(of view: SceneView) {
    for list in [SceneEdit.ViewList.arranged, .others] {
      let wanted = view.views(in: list)
      let present = (scene.root.view(view.id)?.views(in: list) ?? []).map(\.id)
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
    func place(without id: String?) -> Int {
      let ids = (scene.root.view(parent)?.views(in: list) ?? []).map(\.id).filter { $0 != id }
      return predecessor.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    }
    let known = scene.root.namesOfViews
    guard known.contains(view.id) else {
      // Views inside that are in the scene already are moved afterwards.
      return plan(.insert(view.without(known), in: parent, list, at: place(without: nil)))
    }
    guard !isKept else { return }
    plan(.move(view.id, to: parent, list, at: place(without: view.id)))
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

  private mutating func planProperties(of view: SceneView) {
    guard let present = scene.root.view(view.id), present != view else { return }
    let isRoot = view.id == target.root.id
    let entries = view.propertyEntries(isRoot: isRoot)
    let former = present.propertyEntries(isRoot: isRoot)
    for key in ViewKey.planned {
      let value = entries.first { $0.key == key }?.value
      let was = former.first { $0.key == key }?.value
      if value?.valueText != was?.valueText { plan(view.id, key.rawValue, value) }
    }
    guard let stack = view.stack, let formerStack = present.stack else { return }
    for key in StackKey.allCases where key != .arrangedSubviews {
      // Its name depends on the axis of the stack view.
      if key == .alignment, stack.alignment == formerStack.alignment { continue }
      let value = stack.propertyEntries.first { $0.key == key }?.value
      let was = formerStack.propertyEntries.first { $0.key == key }?.value
      if value?.valueText != was?.valueText { plan(view.id, key.rawValue, value) }
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
    switched.isActive = wanted.isActive
    if case .equation(var equation) = switched, case .equation(let other) = wanted {
      equation.priority = other.priority
      switched = .equation(equation)
    }
    guard switched == wanted else { return }
    if present.isActive != wanted.isActive {
      plan(.constraint(number, wanted.isActive ? .on : .off))
    }
    if case .equation(let equation) = wanted, scene.constraints[number] != wanted {
      plan(.constraint(number, .priority(equation.priority.sceneText)))
    }
  }
}

extension ViewKey {
  /// The properties of a view in the order in which they can be changed: a frame before its mask,
  /// and the kind of a view before its other properties.
  fileprivate static let planned = allCases.filter {
    ![.id, .stack, .subviews].contains($0)
  }
}

extension SceneView {
  /// The ids of the view and everything inside it, without guides.
  fileprivate var namesOfViews: Set<String> {
    var ids: Set<String> = []
    visit { ids.insert($0.id) }
    return ids
  }

  /// Returns the view without some of the views inside it.
  fileprivate func without(_ known: Set<String>) -> SceneView {
    var view = self
    view.forEachView { view in
      view.subviews.removeAll { known.contains($0.id) }
      view.stack?.arrangedSubviews.removeAll { known.contains($0.id) }
      let ids = Set(view.stack?.arrangedSubviews.map(\.id) ?? [])
      view.stack?.customSpacing.removeAll { !ids.contains($0.after) }
    }
    return view
  }

  /// The properties of the view itself in a file.
  fileprivate func propertyEntries(isRoot: Bool) -> [(key: ViewKey, value: YAMLText)] {
    var view = self
    view.stack = nil
    view.subviews = []
    guard case .mapping(let entries, _) = view.yaml(isRoot: isRoot) else { return [] }
    return entries.compactMap { entry in ViewKey(rawValue: entry.key).map { ($0, entry.value) } }
  }
}

extension SceneView.Stack {
  /// The properties of the stack itself in a file.
  fileprivate var propertyEntries: [(key: StackKey, value: YAMLText)] {
    var stack = self
    stack.arrangedSubviews = []
    guard case .mapping(let entries, _) = stack.yaml else { return [] }
    return entries.compactMap { entry in StackKey(rawValue: entry.key).map { ($0, entry.value) } }
  }
}
