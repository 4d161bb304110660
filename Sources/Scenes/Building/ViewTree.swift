package import AutoLayout

/// The views and constraints that a scene stands for, in a window for a canvas.
///
/// Constraints are activated from the placement of the root inwards and those of the scene's list
/// last, in the order written: of equals in a conflict, the last one gives way.
package struct ViewTree {
  /// The canvas.
  package let window: Window
  /// The views, parents before children, in z-order.
  private(set) var nodes: [Node] = []
  /// For each constraint of the scene's list what was activated.
  private(set) var constraints: [[LayoutConstraint]] = []
  private(set) var items: [String: LayoutItem]
  /// What names in visual format stand for.
  let metrics: [String: Double]
  private let cell: Size

  struct Node {
    var id: String
    var parent: String
    var view: View
    /// Whether the view or one around it is hidden.
    var isHidden: Bool
  }

  /// Builds the views of a scene for a canvas of that size, in scene units.
  ///
  /// What a valid scene does not have is left out: constraints on unknown items, or between
  /// attributes that can't be related.
  package init(_ scene: Scene, canvas: Size) {
    let scene = scene.resolved(canvas: canvas)
    window = Window(size: scene.designCanvas, layoutDirection: scene.layoutDirection)
    window.identifier = Name.canvas
    window.isDesignTime = scene.isDesignTime
    items = [Name.canvas: window]
    metrics = scene.metricsByName
    cell = scene.cell
    let root = add(scene.root, in: Name.canvas, isInsideHidden: false)
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
  private mutating func add(
    _ scene: SceneView, in parent: String, isInsideHidden: Bool
  ) -> View {
    let isHidden = isInsideHidden || scene.isHidden
    let view = makeView(scene)
    configure(view, as: scene)
    nodes.append(Node(id: scene.id, parent: parent, view: view, isHidden: isHidden))
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
      let arranged = add(subview, in: scene.id, isInsideHidden: isHidden)
      (view as? StackView)?.addArrangedSubview(arranged)
    }
    for subview in scene.subviews {
      view.addSubview(add(subview, in: scene.id, isInsideHidden: isHidden))
    }
    if let stack = scene.stack { setCustomSpacing(of: view, as: stack) }
    return view
  }

  private func makeView(_ scene: SceneView) -> View {
    if let stack = scene.stack { return StackView(stack) }
    guard let scroll = scene.scroll else { return ContentView(scene, cell: cell) }
    let view = ScrollView()
    view.contentOffset = scroll.contentOffset
    return view
  }

  private mutating func remember(_ item: LayoutItem, as id: String) {
    if items[id] == nil { items[id] = item }
  }

  private func configure(_ view: View, as scene: SceneView) {
    view.identifier = scene.id
    view.isHidden = scene.isHidden
    if let margins = scene.layoutMargins { view.directionalLayoutMargins = margins }
    view.layoutsSubviewsManually = scene.layoutsSubviewsManually && scene.stack == nil
    if let placeholder = scene.placeholderIntrinsicContentSize {
      view.placeholderIntrinsicContentSize = placeholder.size
    }
    if let byHand = scene.frameByHand {
      view.frame = byHand.frame
      view.autoresizingMask = byHand.autoresizingMask
      view.translatesAutoresizingMaskIntoConstraints = byHand.isTranslated
    }
    let hugging = scene.contentHuggingPriority
    view.setContentHuggingPriority(LayoutPriority(hugging.horizontal), for: .horizontal)
    view.setContentHuggingPriority(LayoutPriority(hugging.vertical), for: .vertical)
    let resistance = scene.contentCompressionResistancePriority
    view.setContentCompressionResistancePriority(
      LayoutPriority(resistance.horizontal), for: .horizontal)
    view.setContentCompressionResistancePriority(
      LayoutPriority(resistance.vertical), for: .vertical)
  }

  private func setCustomSpacing(of view: View, as scene: SceneView.Stack) {
    guard let stack = view as? StackView else { return }
    for spacing in scene.customSpacing {
      guard let view = self.view(spacing.after) else { continue }
      stack.setCustomSpacing(spacing.value.layoutSpacing, after: view)
    }
  }
}

extension StackView {
  /// A stack view as a scene describes it, still without views.
  fileprivate convenience init(_ scene: SceneView.Stack) {
    self.init()
    axis = scene.axis
    alignment = scene.alignment
    distribution = scene.distribution
    spacing = scene.spacing
    isBaselineRelativeArrangement = scene.isBaselineRelativeArrangement
    isLayoutMarginsRelativeArrangement = scene.isLayoutMarginsRelativeArrangement
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
