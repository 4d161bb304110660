import AutoLayout

/// Stacks in stacks, with contents, priorities and hidden views at random.
final class RandomTree {
  let window = Window(size: Size(width: 60, height: 20))
  private(set) var views: [View] = []
  private var stacks: [StackView] = []
  private var constraints: [LayoutConstraint] = []

  init(using generator: inout some RandomNumberGenerator) {
    let root = make(depth: 3, using: &generator)
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
    change(stack, using: &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      stack.addArrangedSubview(make(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func name(_ view: View) {
    view.identifier = "v\(views.count)"
    views.append(view)
  }

  private func change(
    _ stack: StackView, using generator: inout some RandomNumberGenerator
  ) {
    stack.axis = Axis.allCases.randomElement(using: &generator) ?? .horizontal
    stack.alignment = StackView.Alignment.allCases.randomElement(using: &generator) ?? .fill
    stack.distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
    stack.spacing = Double(Int.random(in: 0...3, using: &generator))
  }

  /// Changes something: a property, who is hidden, who is where, or the size of the window.
  func edit(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: window.size.width = Double(Int.random(in: 10...80, using: &generator))
    case 1: views.dropFirst().randomElement(using: &generator)?.isHidden.toggle()
    case 2...6: editStack(using: &generator)
    case 7: move(using: &generator)
    case 8:
      let isWish = Bool.random(using: &generator)
      guard let wish = constraint(using: &generator, isWish: isWish) else { return }
      constraints.append(wish)
      wish.isActive = true
    default: editConstraint(using: &generator)
    }
  }

  private func editStack(using generator: inout some RandomNumberGenerator) {
    guard let stack = stacks.randomElement(using: &generator) else { return }
    let distance = Double(Int.random(in: -2...5, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: stack.spacing = distance
    case 1: stack.isBaselineRelativeArrangement.toggle()
    case 2:
      stack.isLayoutMarginsRelativeArrangement.toggle()
      stack.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 0, leading: distance, bottom: 1, trailing: 2)
    case 3:
      guard let view = stack.arrangedSubviews.randomElement(using: &generator) else { return }
      stack.setCustomSpacing(distance, after: view)
    case 4:
      guard let last = stack.arrangedSubviews.last else { return }
      stack.insertArrangedSubview(last, at: 0)
    default: change(stack, using: &generator)
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

  private func editConstraint(using generator: inout some RandomNumberGenerator) {
    guard let constraint = constraints.randomElement(using: &generator) else { return }
    let number = Int.random(in: 1...900, using: &generator)
    switch number % 3 {
    case 0: constraint.isActive.toggle()
    case 1: constraint.constant = Double(number % 7)
    default: try? constraint.setPriority(LayoutPriority(Double(number)))
    }
  }

  /// An inactive constraint between the sizes of two views.
  func constraint(
    using generator: inout some RandomNumberGenerator, isWish: Bool = false
  ) -> LayoutConstraint? {
    guard let a = views.randomElement(using: &generator),
      let b = views.randomElement(using: &generator), a !== b
    else { return nil }
    let relation = LayoutRelation.allCases.randomElement(using: &generator) ?? .equal
    let constraint = try? LayoutConstraint(
      item: a, attribute: .width, relatedBy: relation, toItem: b, attribute: .width,
      constant: Double(Int.random(in: -3...3, using: &generator)))
    let priorities: [LayoutPriority] = [900, 500, 240]
    if isWish { constraint?.priority = priorities.randomElement(using: &generator) ?? 500 }
    return constraint
  }

  var frames: [Rect] { views.map(\.frame) }

  var unreachable: [String] { window.layoutFindings.unreachable.map { "\($0)" } }

  var ambiguous: [[FrameAttribute]] { views.map(\.ambiguousAttributes) }

  var broken: [String] { window.layoutFindings.broken.map { "\($0.constraint)" } }
}

private final class Content: View {
  private let size: Size

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
    super.init()
  }

  override var intrinsicContentSize: Size { size }
}
