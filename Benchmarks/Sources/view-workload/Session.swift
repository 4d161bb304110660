import AutoLayout

/// A leaf: a view with a content size, like a label.
final class Leaf: View {
  private let content: Size

  init(_ content: Size) {
    self.content = content
    super.init(frame: .zero)
  }

  override class var callsLayoutSubviews: Bool { false }
  override var intrinsicContentSize: Size { content }
}

/// A tree in a window, laid out.
final class Session {
  let window: Window
  /// Every view, in the order of the tree, without the window.
  private(set) var views: [View] = []
  /// The stack view whose axis is changed, one of the innermost.
  private var innermost: StackView?
  private var leafCount = 0
  private let width: Double
  private var resizeCount = 0

  /// Creates the tree, constrains it to the window and lays it out.
  init(_ shape: TreeShape) {
    let size = shape.windowSize
    width = size.width
    window = Window(size: size)
    if shape.isApart {
      for index in 0..<shape.counts[0] { addApart(index, shape) }
    } else {
      let root = stack(atLevel: 0, shape)
      window.addSubview(root)
      LayoutConstraint.activate([
        root.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        root.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        root.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      root.bottomAnchor.constraint(equalTo: window.bottomAnchor).isActive = !shape.isColumn
    }
    if let odd = shape.odd { add(odd) }
    window.layoutIfNeeded()
  }

  /// Makes something in the first of the innermost stack views not plain.
  private func add(_ odd: TreeShape.Odd) {
    guard let leaf = views.first(where: { $0 is Leaf }), let stack = leaf.superview as? StackView
    else { return }
    let width = leaf.widthAnchor
    let other = stack.arrangedSubviews[1].widthAnchor
    switch odd {
    case .conflict: width.constraint(equalToConstant: 1e5).isActive = true
    case .ambiguity: leaf.addSubview(View())
    case .hidden: leaf.isHidden = true
    case .scroll:
      let scroll = ScrollView()
      stack.addArrangedSubview(scroll)
      let content = Leaf(TreeShape.contentSize(ofLeaf: 0))
      scroll.addSubview(content)
      LayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.topAnchor.constraint(equalTo: scroll.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      ])
    case .baseline: leaf.firstBaselineAnchor.constraint(equalTo: stack.topAnchor).isActive = true
    case .inequality: width.constraint(greaterThanOrEqualTo: other).isActive = true
    case .constraint:
      let constraint = width.constraint(equalTo: other)
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
  }

  private func stack(atLevel level: Int, _ shape: TreeShape) -> StackView {
    let stack = StackView()
    stack.axis = level.isMultiple(of: 2) && !shape.isColumn ? .horizontal : .vertical
    stack.distribution = shape.distribution(atLevel: level)
    stack.spacing = TreeShape.spacing
    views.append(stack)
    let isInnermost = level + 1 == shape.counts.count
    if isInnermost { innermost = stack }
    for _ in 0..<shape.counts[level] {
      stack.addArrangedSubview(isInnermost ? leaf(shape) : self.stack(atLevel: level + 1, shape))
    }
    return stack
  }

  private func leaf(_ shape: TreeShape) -> View {
    let leaf =
      shape.hasLabels
      ? wrappingLabel(TreeShape.texts[leafCount % TreeShape.texts.count])
      : Leaf(TreeShape.contentSize(ofLeaf: leafCount))
    leafCount += 1
    views.append(leaf)
    return leaf
  }

  private func wrappingLabel(_ text: String) -> Label {
    let label = Label(text, metrics: TextMetrics(characterWidth: 1, lineHeight: 1))
    label.numberOfLines = 0
    return label
  }

  private func addApart(_ index: Int, _ shape: TreeShape) {
    let stack = StackView()
    stack.spacing = TreeShape.spacing
    views.append(stack)
    for _ in 0..<5 { stack.addArrangedSubview(leaf(shape)) }
    innermost = stack
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(
        equalTo: window.topAnchor, constant: Double(index) * TreeShape.apart),
      stack.widthAnchor.constraint(equalToConstant: 60),
      stack.heightAnchor.constraint(equalToConstant: TreeShape.apart - 1),
    ])
  }

  /// Makes the window one unit wider; after a hundred times, restores the first width.
  func resize() {
    resizeCount += 1
    window.size.width = width + Double(resizeCount % 100)
    window.layoutIfNeeded()
  }

  /// The sum of the numbers of all frames.
  func readFrames() -> Double {
    var sum = 0.0
    for view in views {
      let frame = view.frame
      sum += frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
    }
    return sum
  }

  func toggle() {
    guard let innermost else { return }
    innermost.axis = innermost.axis == .horizontal ? .vertical : .horizontal
    window.layoutIfNeeded()
  }
}
