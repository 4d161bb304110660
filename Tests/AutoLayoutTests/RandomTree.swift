import AutoLayout

/// Nested stack views with random contents, priorities and hidden views.
final class RandomTree {
  let window: Window
  private(set) var views: [View] = []
  private var stacks: [StackView] = []
  private var constraints: [LayoutConstraint] = []

  init(
    size: Size = Size(width: 60, height: 20), depth: Int = 3,
    using generator: inout some RandomNumberGenerator
  ) {
    window = Window(size: size)
    let root = make(depth: depth, using: &generator)
    window.addSubview(root)
    for edge in [LayoutAttribute.leading, .top, .trailing, .bottom] {
      (try? LayoutConstraint(
        item: root, attribute: edge, relatedBy: .equal, toItem: window, attribute: edge))?
        .isActive = true
    }
    if Bool.random(using: &generator) { window.layoutDirection = .rightToLeft }
  }

  private func make(depth: Int, using generator: inout some RandomNumberGenerator) -> View {
    guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
      let leaf = Content(
        width: Double(Int.random(in: 1...12, using: &generator)),
        height: Double(Int.random(in: 1...4, using: &generator)))
      leaf.setContentHuggingPriority(
        LayoutPriority(Double(Int.random(in: 248...252, using: &generator))), for: .horizontal)
      name(leaf)
      return leaf
    }
    let stack = StackView()
    name(stack)
    stacks.append(stack)
    stack.rearrange(using: &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      stack.addArrangedSubview(make(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func name(_ view: View) {
    view.identifier = "v\(views.count)"
    views.append(view)
  }

  /// Changes a property, the visibility or the place of a view, or the size of the window.
  func edit(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: window.size.width = Double(Int.random(in: 10...80, using: &generator))
    case 1: views.dropFirst().randomElement(using: &generator)?.isHidden.toggle()
    case 2...6: stacks.randomElement(using: &generator)?.edit(using: &generator)
    case 7: move(using: &generator)
    case 8:
      let isOptional = Bool.random(using: &generator)
      guard let preference = constraint(using: &generator, isOptional: isOptional) else { return }
      constraints.append(preference)
      preference.isActive = true
    default: constraints.randomElement(using: &generator)?.edit(using: &generator)
    }
  }

  /// Moves a view to another stack view, to the plain subviews of one, or out of the tree and back.
  private func move(using generator: inout some RandomNumberGenerator) {
    guard let view = views.dropFirst().randomElement(using: &generator),
      let stack = stacks.randomElement(using: &generator), !stack.isDescendant(of: view)
    else { return }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: stack.addArrangedSubview(view)
    case 1: stack.insertArrangedSubview(view, at: 1)
    default:
      view.removeFromSuperview()
      stack.insertArrangedSubview(view, at: 0)
    }
  }

  /// An inactive constraint between the sizes of two views.
  func constraint(
    using generator: inout some RandomNumberGenerator, isOptional: Bool = false
  ) -> LayoutConstraint? {
    guard let a = views.randomElement(using: &generator),
      let b = views.randomElement(using: &generator), a !== b
    else { return nil }
    let relation = LayoutRelation.allCases.randomElement(using: &generator) ?? .equal
    let constraint = try? LayoutConstraint(
      item: a, attribute: .width, relatedBy: relation, toItem: b, attribute: .width,
      constant: Double(Int.random(in: -3...3, using: &generator)))
    let priorities: [LayoutPriority] = [900, 500, 240]
    if isOptional { constraint?.priority = priorities.randomElement(using: &generator) ?? 500 }
    return constraint
  }

  var frames: [Rect] { views.map(\.frame) }

  var unreachable: [String] { window.layoutFindings.unreachable.map { "\($0)" } }

  var ambiguous: [[FrameAttribute]] { views.map(\.ambiguousAttributes) }

  var broken: [String] { window.layoutFindings.broken.map { "\($0.constraint)" } }

  /// The dropped constraints, each with the other constraints of its conflict.
  var conflicts: [String] {
    window.layoutFindings.broken.map { "\($0.constraint), because of \($0.conflictingWith)" }
  }
}

private final class Content: View {
  private let size: Size

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { size }
}
