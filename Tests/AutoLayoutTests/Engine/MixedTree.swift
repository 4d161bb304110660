import AutoLayout

/// A random tree with every kind of item: stack views, containers with constraints, scroll views,
/// guides, manual frames, baselines, and views that place their subviews themselves.
final class MixedTree {
  let window = Window(size: Size(width: 70, height: 30))
  var views: [View] = []
  var labels: [Label] = []
  var stacks: [StackView] = []
  var containers: [View] = []
  var scrollViews: [ScrollView] = []
  var guides: [LayoutGuide] = []
  var constraints: [LayoutConstraint] = []

  init(using generator: inout some RandomNumberGenerator) {
    window.identifier = "window"
    let root = make(depth: 3, using: &generator)
    window.addSubview(root)
    hold(root, at: [.leading, .top, .trailing, .bottom], of: window)
    for _ in 0..<3 { relate(using: &generator) }
  }

  private func make(depth: Int, using generator: inout some RandomNumberGenerator) -> View {
    let kind = depth == 0 ? 0 : Int.random(in: 0..<9, using: &generator)
    switch kind {
    case 0, 1: return makeLabel(using: &generator)
    case 2: return makeScrollView(depth: depth, using: &generator)
    case 3, 4: return makeContainer(depth: depth, using: &generator)
    default: return makeStack(depth: depth, using: &generator)
    }
  }

  private func makeLabel(using generator: inout some RandomNumberGenerator) -> View {
    let label = Label()
    label.size = Label.randomSize(using: &generator)
    name(label)
    labels.append(label)
    return label
  }

  private func makeScrollView(
    depth: Int, using generator: inout some RandomNumberGenerator
  ) -> View {
    let scroll = ScrollView()
    name(scroll)
    scrollViews.append(scroll)
    let content = make(depth: depth - 1, using: &generator)
    scroll.addSubview(content)
    hold(content, at: [.leading, .top, .trailing, .bottom], of: scroll)
    guides += [scroll.contentLayoutGuide, scroll.frameLayoutGuide]
    return scroll
  }

  private func makeContainer(
    depth: Int, using generator: inout some RandomNumberGenerator
  ) -> View {
    let container = View()
    name(container)
    containers.append(container)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let view = make(depth: depth - 1, using: &generator)
      container.addSubview(view)
      let edges: [[LayoutAttribute]] = [
        [.leading, .top], [.centerX, .bottom], [.right, .centerY],
      ]
      hold(view, at: edges.randomElement(using: &generator) ?? [], of: container)
    }
    if Bool.random(using: &generator) { guides.append(container.layoutMarginsGuide) }
    return container
  }

  private func makeStack(depth: Int, using generator: inout some RandomNumberGenerator) -> View {
    let stack = StackView()
    name(stack)
    stacks.append(stack)
    stack.rearrange(using: &generator)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      stack.addArrangedSubview(make(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func name(_ view: View) {
    view.identifier = "v\(views.count)"
    views.append(view)
  }

  private func hold(_ view: View, at attributes: [LayoutAttribute], of outer: View) {
    for attribute in attributes { activate(view, attribute, .equal, outer, attribute) }
  }

  @discardableResult
  func activate(
    _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutItem?, _ secondAttribute: LayoutAttribute, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint? {
    guard
      let constraint = try? LayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
        attribute: secondAttribute, constant: constant)
    else { return nil }
    constraint.priority = priority
    constraint.isActive = true
    constraints.append(constraint)
    return constraint
  }

  /// Adds a constraint between any two items.
  func relate(using generator: inout some RandomNumberGenerator) {
    let items = views as [LayoutItem] + guides
    guard let first = items.randomElement(using: &generator),
      let second = items.randomElement(using: &generator), first !== second
    else { return }
    let attributes: [LayoutAttribute] = [
      .width, .height, .leading, .top, .centerX, .firstBaseline, .lastBaseline, .leadingMargin,
    ]
    let attribute = attributes.randomElement(using: &generator) ?? .width
    let priorities: [LayoutPriority] = [.required, 999, 600, 240]
    activate(
      first, attribute, LayoutRelation.allCases.randomElement(using: &generator) ?? .equal, second,
      attribute, constant: Double(Int.random(in: -2...4, using: &generator)),
      priority: priorities.randomElement(using: &generator) ?? .required)
  }
}

/// A view with a content size, alignment insets and baselines.
final class Label: View {
  var size = Size(width: 4, height: 1) { didSet { invalidateIntrinsicContentSize() } }
  var ornament = 0.0 { didSet { setNeedsLayout() } }
  var ascent = 1.0 { didSet { setNeedsLayout() } }

  override var intrinsicContentSize: Size { size }
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 0, left: ornament, bottom: ornament, right: 0)
  }
  override var firstBaselineOffsetFromTop: Double? { ascent }
  override var lastBaselineOffsetFromBottom: Double? { 0 }

  static func randomSize(using generator: inout some RandomNumberGenerator) -> Size {
    Size(
      width: Double(Int.random(in: -1...12, using: &generator)),
      height: Double(Int.random(in: 1...4, using: &generator)))
  }
}
