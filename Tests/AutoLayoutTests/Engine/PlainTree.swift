import TestSupport

@testable import AutoLayout

/// A random tree of stack views in a window, most of which need no constraints.
final class PlainTree: EditedTree {
  let window = Window(size: Size(width: 120, height: 60))
  private(set) var stacks: [StackView] = []
  private(set) var leaves: [Leaf] = []
  private var sides: [LayoutConstraint] = []
  private var extras: [LayoutConstraint] = []
  private var limits: [LayoutConstraint] = []
  /// Whether the heights of some leaves depend on their widths.
  private let wraps: Bool

  /// All views in the window, in the order of the tree.
  var views: [View] { window.viewsInTree }

  /// Whether the last layout left constraints out.
  var isPartial: Bool { window.isPartial }

  /// A view with a content size and alignment insets that can be set.
  final class Leaf: View {
    var content = Size(width: 1, height: 1) {
      didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }
    var insets = EdgeInsets() {
      didSet { setNeedsLayout() }
    }

    override var intrinsicContentSize: Size { content }

    /// If it has less width than the content, it is higher.
    override func contentSize(forWidth width: Double) -> Size {
      guard content.width > width else { return content }
      return Size(width: width, height: content.height + content.width - width)
    }

    override var alignmentRectInsets: EdgeInsets { insets }
  }

  init(using generator: inout some RandomNumberGenerator) {
    wraps = Int.random(in: 0..<4, using: &generator) == 0
    for index in 0..<Int.random(in: 1...2, using: &generator) {
      let stack = makeStack(depth: Int.random(in: 1...4, using: &generator), using: &generator)
      window.addSubview(stack)
      sides += [
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 2),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor, constant: Double(index)),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ]
    }
    LayoutConstraint.activate(sides)
  }

  private func makeStack(
    depth: Int, using generator: inout some RandomNumberGenerator
  ) -> StackView {
    let stack = StackView()
    stacks.append(stack)
    change(stack, using: &generator)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let isLeaf = depth == 1 || Int.random(in: 0..<3, using: &generator) == 0
      stack.addArrangedSubview(
        isLeaf ? makeLeaf(using: &generator) : makeStack(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func makeLeaf(using generator: inout some RandomNumberGenerator) -> Leaf {
    let leaf = Leaf()
    leaves.append(leaf)
    change(leaf, using: &generator)
    if Int.random(in: 0..<3, using: &generator) == 0 { prioritize(leaf, using: &generator) }
    return leaf
  }

  private func change(_ stack: StackView, using generator: inout some RandomNumberGenerator) {
    stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
    stack.distribution =
      [.fill, .fill, .fillEqually, .equalSpacing].randomElement(using: &generator) ?? .fill
    stack.spacing = [0, 1, 1, 0.5, 3, -1].randomElement(using: &generator) ?? 0
    stack.alignment =
      [.fill, .fill, .fill, .leading, .center, .trailing].randomElement(using: &generator) ?? .fill
    stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<8, using: &generator) == 0
    let margin = Double(Int.random(in: 0...2, using: &generator))
    stack.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 1, right: 0.5)
  }

  private func change(_ leaf: Leaf, using generator: inout some RandomNumberGenerator) {
    let sizes = [-1, 0, 1, 2, 3, 5, 7.25, 10.0 / 3]
    leaf.content = Size(
      width: sizes.randomElement(using: &generator) ?? 1,
      height: sizes.randomElement(using: &generator) ?? 1)
    leaf.heightDependsOnWidth = wraps && Int.random(in: 0..<4, using: &generator) == 0
  }

  private func prioritize(_ leaf: Leaf, using generator: inout some RandomNumberGenerator) {
    let axis: Axis = Bool.random(using: &generator) ? .horizontal : .vertical
    let priorities: [Double] = [1, 249, 251, 750, 999, 1000]
    let priority = LayoutPriority(priorities.randomElement(using: &generator) ?? 1)
    if Bool.random(using: &generator) {
      leaf.setContentHuggingPriority(priority, for: axis)
    } else {
      leaf.setContentCompressionResistancePriority(priority, for: axis)
    }
  }
}

// MARK: Edits

extension PlainTree {
  /// Changes something; mostly what keeps the tree plain.
  func edit(using generator: inout some RandomNumberGenerator) {
    guard let stack = stacks.randomElement(using: &generator) else { return }
    let leaf = leaves.randomElement(using: &generator)
    switch Int.random(in: 0..<64, using: &generator) {
    case 0..<12: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 12..<20: window.size.width = Double(Int.random(in: 20...200, using: &generator))
    case 20..<24: window.size.height = Double(Int.random(in: 20...200, using: &generator)) / 3
    case 24..<32: change(stack, using: &generator)
    case 32..<40: if let leaf { change(leaf, using: &generator) }
    case 40..<42: if let leaf { prioritize(leaf, using: &generator) }
    case 44..<47: stack.addArrangedSubview(makeLeaf(using: &generator))
    case 47..<50:
      let space = Double(Int.random(in: -1...4, using: &generator))
      if let view = stack.arrangedSubviews.randomElement(using: &generator) {
        stack.setCustomSpacing(space, after: view)
      }
    case 42..<44, 50: leaf?.isHidden.toggle()
    case 51: toggleExtra(leaf, using: &generator)
    case 52: toggleSide(using: &generator)
    case 53..<56:
      if let leaf, leaves.count > 2 {
        leaf.removeFromSuperview()
        leaves.removeAll { $0 === leaf }
      }
    case 56..<60: limit(Bool.random(using: &generator) ? leaf : stack, using: &generator)
    default: move(stack, using: &generator)
    }
  }

  /// Adds a constraint on the size of a leaf or stack view, or changes one.
  private func limit(_ view: View?, using generator: inout some RandomNumberGenerator) {
    guard let view else { return }
    let size = Double(Int.random(in: 0...12, using: &generator))
    if let limit = limits.randomElement(using: &generator), Bool.random(using: &generator) {
      if Bool.random(using: &generator) { limit.constant = size } else { limit.isActive.toggle() }
      return
    }
    let anchor = Bool.random(using: &generator) ? view.widthAnchor : view.heightAnchor
    let limit =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: anchor.constraint(equalToConstant: size)
      case 1: anchor.constraint(lessThanOrEqualToConstant: size)
      default: anchor.constraint(greaterThanOrEqualToConstant: size)
      }
    let priorities: [Double] = [1000, 1000, 750, 250, 49, 25]
    limit.priority = LayoutPriority(priorities.randomElement(using: &generator) ?? 1000)
    limit.isActive = true
    limits.append(limit)
  }

  private func toggleExtra(_ leaf: Leaf?, using generator: inout some RandomNumberGenerator) {
    if extras.isEmpty, let leaf {
      extras = [leaf.widthAnchor.constraint(equalTo: leaf.heightAnchor)]
      extras[0].isActive = true
    } else {
      LayoutConstraint.deactivate(extras)
      extras = []
    }
  }

  private func toggleSide(using generator: inout some RandomNumberGenerator) {
    if let inactive = sides.first(where: { !$0.isActive }) {
      inactive.isActive = true
    } else {
      sides.randomElement(using: &generator)?.isActive = false
    }
  }

  private func move(_ stack: StackView, using generator: inout some RandomNumberGenerator) {
    guard let target = stacks.randomElement(using: &generator), stack.superview is StackView,
      !target.isDescendant(of: stack)
    else { return }
    let index = Int.random(in: 0...target.arrangedSubviews.count, using: &generator)
    target.insertArrangedSubview(stack, at: index)
  }
}
