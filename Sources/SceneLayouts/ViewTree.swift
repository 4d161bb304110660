package import AutoLayout
package import SceneModel

/// The views and constraints that a scene stands for, in a window for a canvas.
///
/// Constraints are activated from the placement of the root inwards and those of the scene's list
/// last, in the order written: of equals in a conflict, the last one gives way.
package struct ViewTree {
  /// The canvas.
  package let window: Window
  /// The scene that the views are those of, as it is on the canvas.
  var scene: Scene
  /// The views, parents before children, in z-order.
  private(set) var nodes: [Node] = []
  /// For each constraint of the scene's list what was activated.
  package private(set) var constraints: [[LayoutConstraint]] = []
  private(set) var items: [String: LayoutItem]
  /// Whether every id is that of one item.
  private(set) var hasDistinctIDs = true
  /// What names in visual format stand for.
  let metrics: [String: Double]

  struct Node {
    var id: String
    var view: View
    /// The index of the superview; nil of the root.
    var parent: Int?
  }

  /// Builds the views of a scene for a canvas of that size, in scene units.
  ///
  /// What a valid scene does not have is left out: constraints on unknown items, or between
  /// attributes that can't be related.
  package init(_ scene: Scene, canvas: Size) {
    let scene = scene.resolved(canvas: canvas)
    self.scene = scene
    window = Window(size: scene.designCanvas, layoutDirection: scene.layoutDirection)
    window.identifier = Name.canvas
    window.isDesignTime = scene.isDesignTime
    items = [Name.canvas: window]
    metrics = scene.metricsByName
    let root = add(scene.root, in: nil)
    window.addSubview(root)
    place(root, by: scene.root.placement)
    addSizeConstraints(of: scene.root)
    constraints = scene.constraints.map { constraint in add(constraint) }
    // Frames that were set by hand are meant for the sizes that views have on the design's canvas.
    if canvas != window.size, scene.root.hasFramesByHand { window.layoutIfNeeded() }
    window.size = canvas
  }

  /// The view or guide with that id, or the canvas.
  package func item(_ id: String) -> LayoutItem? { items[id] }

  /// The view with that id, or the canvas.
  package func view(_ id: String) -> View? { items[id] as? View }

  /// Makes a view with everything inside it.
  private mutating func add(_ scene: SceneView, in parent: Int?) -> View {
    let view = makeView(scene)
    configure(view, as: scene)
    let index = nodes.count
    nodes.append(Node(id: scene.id, view: view, parent: parent))
    remember(view, as: scene.id)
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
    for subview in scene.stack?.arrangedSubviews ?? [] {
      let arranged = add(subview, in: index)
      (view as? StackView)?.addArrangedSubview(arranged)
    }
    for subview in scene.subviews {
      view.addSubview(add(subview, in: index))
    }
    if let stack = scene.stack { setCustomSpacing(of: view, as: stack) }
    return view
  }

  private func makeView(_ scene: SceneView) -> View {
    if scene.stack != nil { return StackView() }
    return scene.scroll == nil ? ContentView(scene, cell: self.scene.cell) : ScrollView()
  }

  private mutating func remember(_ item: LayoutItem, as id: String) {
    if items[id] == nil { items[id] = item } else { hasDistinctIDs = false }
  }

  private func configure(_ view: View, as scene: SceneView) {
    view.identifier = scene.id
    for property in Property.ofViews where !property.isUsual(in: scene) {
      property.take(from: scene, by: view)
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
  /// The properties that single views take.
  fileprivate static let ofViews = all.filter { property in
    switch property.taking {
    case .once, .always, .arrangement: true
    case .none, .content, .structure: false
    }
  }

  /// Sets the property in the view of a scene's view; false where that takes more than one view.
  @discardableResult
  func take(from scene: SceneView, by view: View) -> Bool {
    switch taking {
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
