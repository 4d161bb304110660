package import AutoLayout
package import SceneModel

/// The views and constraints of a scene, in a window for a canvas.
///
/// Constraints are activated from the placement of the root inward; those of the scene's list come
/// last, in the order written. Among equals in a conflict, the last one is dropped.
package struct ViewTree {
  /// The canvas.
  package let window: Window
  /// The scene of the views, with the variations for the canvas applied.
  var scene: Scene
  /// The views, parents before children, from back to front.
  private(set) var nodes: [Node] = []
  /// The constraints on sizes, in the order of the views.
  ///
  /// They are listed while views are created, because visiting all views of the scene again copies
  /// each of them. They stay the same: a scene with others needs new views.
  private(set) var ownSizes: [SizeLimit] = []
  private var hasManualFrames = false
  /// The activated constraints of each entry of the scene's list.
  package private(set) var constraints: [[LayoutConstraint]] = []
  /// Whether constraints were activated in the order of the scene.
  private(set) var isInOrder = true
  private(set) var items: [String: LayoutItem]
  private(set) var hasDistinctIDs = true
  /// The values of names in visual format.
  let metrics: [String: Double]

  struct Node {
    var id: String
    var view: View
    /// The index of the superview; nil for the root.
    var parent: Int?
  }

  /// Creates the views of a scene for a canvas of a size, in scene units.
  ///
  /// Skips constraints that valid scenes do not contain: those on unknown items, and those between
  /// attributes that cannot be related. `keepsConstraints` is false if the layout will not be
  /// inspected; it may then leave constraints out.
  package init(_ scene: Scene, canvas: Size, keepsConstraints: Bool = true) {
    let scene = scene.resolved(canvas: canvas)
    self.scene = scene
    window = Window(size: scene.designCanvas, layoutDirection: scene.layoutDirection)
    window.identifier = Name.canvas
    window.isDesignTime = scene.isDesignTime
    window.screenInsets = scene.screenInsets
    // So the numbers on the screen come from the constraints that explain them.
    if keepsConstraints { window.keepConstraints() }
    // Growing the lists would take longer than counting the views.
    let count = scene.root.viewCount
    nodes.reserveCapacity(count)
    items = Dictionary(minimumCapacity: count + 1)
    items[Name.canvas] = window
    metrics = scene.metricsByName
    let root = add(scene.root, in: nil)
    window.addSubview(root)
    place(root, by: scene.root.placement)
    addSizeConstraints()
    constraints = scene.constraints.map { constraint in add(constraint) }
    // Manual frames refer to the sizes of views on the design-time canvas.
    if canvas != window.size, hasManualFrames { window.layoutIfNeeded() }
    window.size = canvas
  }

  /// Replaces the constraints of the entries of the scene's list that differ from others.
  mutating func replaceConstraints(by entries: [SceneConstraint]) {
    let old = scene.constraints
    let same = zip(old, entries).prefix(while: ==).count
    let rest = min(old.count, entries.count) - same
    let sameAtEnd = zip(old.reversed(), entries.reversed()).prefix(rest).prefix(while: ==).count
    let replaced = same..<old.count - sameAtEnd
    LayoutConstraint.deactivate(constraints[replaced].flatMap(\.self))
    let new = entries[same..<entries.count - sameAtEnd].map { add($0) }
    constraints.replaceSubrange(replaced, with: new)
    if !replaced.isEmpty || !new.isEmpty { isInOrder = false }
  }

  /// Returns the view or guide with an id, or the canvas.
  package func item(_ id: String) -> LayoutItem? { items[id] ?? screenGuide(id) }

  private func screenGuide(_ id: String) -> LayoutGuide? {
    guard let (owner, guide) = ScreenGuideName.parts(of: id), let view = view(owner) else {
      return nil
    }
    return switch guide {
    case .safeArea: view.safeAreaLayoutGuide
    case .readable: view.readableContentGuide
    case .keyboard: view.keyboardLayoutGuide
    }
  }

  package func view(_ id: String) -> View? { items[id] as? View }

  private mutating func add(_ scene: SceneView, in parent: Int?) -> View {
    let view = makeView(scene)
    configure(view, as: scene)
    let index = nodes.count
    nodes.append(Node(id: scene.id, view: view, parent: parent))
    remember(view, as: scene.id)
    for size in scene.width { ownSizes.append(SizeLimit(size, of: scene.id, along: .horizontal)) }
    for size in scene.height { ownSizes.append(SizeLimit(size, of: scene.id, along: .vertical)) }
    if scene.manualFrame != nil { hasManualFrames = true }
    if let scroll = view as? ScrollView {
      remember(scroll.contentLayoutGuide, as: ScrollGuideName.content.id(of: scene.id))
      remember(scroll.frameLayoutGuide, as: ScrollGuideName.frame.id(of: scene.id))
    }
    for id in scene.guides {
      let guide = LayoutGuide()
      guide.identifier = id
      view.addLayoutGuide(guide)
      remember(guide, as: id)
    }
    // Each call copies the view. Passing pointers to the elements instead would copy more: each
    // function that reads the view would get a copy.
    if let arranged = scene.stack?.arrangedSubviews, let stack = view as? StackView {
      let views = arranged.span
      stack.reserveCapacity(arrangedSubviews: views.count)
      for place in views.indices { stack.addArrangedSubview(add(views[place], in: index)) }
    }
    let others = scene.subviews.span
    for place in others.indices { view.addSubview(add(others[place], in: index)) }
    if let stack = scene.stack { setCustomSpacing(of: view, as: stack) }
    return view
  }

  private func makeView(_ scene: SceneView) -> View {
    if scene.stack != nil { return StackView() }
    return scene.scroll == nil ? ContentView(scene, of: self.scene) : ScrollView()
  }

  private mutating func remember(_ item: LayoutItem, as id: String) {
    guard let former = items.updateValue(item, forKey: id) else { return }
    items[id] = former
    hasDistinctIDs = false
  }

  private func configure(_ view: View, as scene: SceneView) {
    view.identifier = scene.id
    if !scene.hasDefaultSettings {
      for property in Property.ofViews { property.applyUnlessDefault(from: scene, to: view) }
    }
    if scene.scroll != nil {
      for property in Property.ofScrolls { property.applyUnlessDefault(from: scene, to: view) }
    }
    if let stack = scene.stack, let view = view as? StackView {
      for set in Property.stackSetters { set(view, stack) }
    }
  }

  private func setCustomSpacing(of view: View, as scene: SceneView.Stack) {
    guard let stack = view as? StackView else { return }
    for spacing in scene.customSpacing {
      guard let view = self.view(spacing.after) else { continue }
      stack.setCustomSpacing(spacing.value.layoutSpacing, after: view)
    }
  }
}

extension Property {
  // Most views are neither stack views nor scroll views, and need only the first list.

  /// The properties that concern single views of all kinds.
  fileprivate static let ofViews = all(in: .view).filter(\.concernsSingleViews)
  /// The setters of the properties that concern single stack views.
  ///
  /// A stack view ignores the values that it already has, so comparing them with the defaults first
  /// would take longer.
  fileprivate static let stackSetters = all(in: .stack).compactMap { property in
    if case .arrangement(let set) = property.application { set } else { nil }
  }
  /// The properties that concern single scroll views.
  fileprivate static let ofScrolls = all(in: .scroll).filter(\.concernsSingleViews)

  private var concernsSingleViews: Bool {
    switch application {
    case .once, .always, .arrangement: true
    case .none, .content, .structure: false
    }
  }

  /// Applies the property's value in a scene's view to a view of the layout, unless it is the
  /// default.
  fileprivate func applyUnlessDefault(from scene: SceneView, to view: View) {
    guard !hasDefaultValue(in: scene) else { return }
    apply(from: scene, to: view)
  }

  /// Applies the property's value in a scene's view to a view of the layout; returns false if that
  /// affects more than one view.
  @discardableResult
  func apply(from scene: SceneView, to view: View) -> Bool {
    switch application {
    case .none: return true
    case .content, .structure: return false
    case .once(let set), .always(let set): set(view, scene)
    case .arrangement(let set):
      guard let stack = scene.stack, let view = view as? StackView else { return false }
      set(view, stack)
    }
    return true
  }
}

extension SceneView.CustomSpacing.Value {
  fileprivate var layoutSpacing: Double {
    switch self {
    case .number(let number): number
    case .default: StackView.spacingUseDefault
    case .system: StackView.spacingUseSystem
    }
  }
}
