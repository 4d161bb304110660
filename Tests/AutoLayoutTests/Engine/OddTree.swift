import TestSupport

@testable import AutoLayout

/// A random tree of plain stack views, whose sizes mostly depend on their contents, with one or two
/// things that are not plain.
final class OddTree: EditedTree {
  let window = Window(size: Size(width: 60, height: 40))
  private var stacks: [StackView] = []
  private var leaves: [PlainTree.Leaf] = []
  private var constraints: [LayoutConstraint] = []
  /// Whether most views have the same priorities, so that many solutions are equally good.
  private let isUniform: Bool

  /// Whether the last layout left out the constraints in a stack view whose size it had to find.
  var hasColumns: Bool {
    window.isPartial && stacks.contains { $0.record?.interior?.columns != nil }
  }

  init(using generator: inout RepeatableGenerator) {
    isUniform = Bool.random(using: &generator)
    let root = makeStack(depth: Int.random(in: 2...4, using: &generator), using: &generator)
    window.addSubview(root)
    root.fill(window)
    for _ in 0..<Int.random(in: 1...2, using: &generator) { addOddThing(using: &generator) }
  }

  private func makeStack(depth: Int, using generator: inout RepeatableGenerator) -> StackView {
    let stack = StackView()
    stacks.append(stack)
    stack.axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
    stack.spacing = 1
    change(stack, using: &generator)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let isLeaf = depth == 1 || Int.random(in: 0..<5, using: &generator) == 0
      stack.addArrangedSubview(
        isLeaf ? makeLeaf(using: &generator) : makeStack(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func makeLeaf(using generator: inout RepeatableGenerator) -> PlainTree.Leaf {
    let leaf = PlainTree.Leaf()
    leaves.append(leaf)
    change(leaf, using: &generator)
    return leaf
  }

  private func change(_ stack: StackView, using generator: inout RepeatableGenerator) {
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
    stack.distribution =
      [.fill, .fill, .fillEqually, .equalSpacing].randomElement(using: &generator) ?? .fill
    stack.alignment =
      [.fill, .fill, .leading, .center].randomElement(using: &generator) ?? .fill
    stack.spacing = [0, 0.5, 3].randomElement(using: &generator) ?? 0
  }

  private func change(_ leaf: PlainTree.Leaf, using generator: inout RepeatableGenerator) {
    let sizes = [-1, 1, 2, 3, 5, 7.25, 10.0 / 3]
    leaf.content = Size(
      width: sizes.randomElement(using: &generator) ?? 1,
      height: sizes.randomElement(using: &generator) ?? 1)
    guard Int.random(in: 0..<(isUniform ? 12 : 2), using: &generator) == 0 else { return }
    let priorities: [Double] = [1, 251, 749, 1000]
    let priority = LayoutPriority(priorities.randomElement(using: &generator) ?? 1)
    let axis: Axis = Bool.random(using: &generator) ? .horizontal : .vertical
    if Bool.random(using: &generator) {
      leaf.setContentHuggingPriority(priority, for: axis)
    } else {
      leaf.setContentCompressionResistancePriority(priority, for: axis)
    }
  }
}

// MARK: Odd things

extension OddTree {
  private func addOddThing(using generator: inout RepeatableGenerator) {
    guard let leaf = leaves.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: leaf.addSubview(View())
    case 1: leaf.heightDependsOnWidth = true
    case 2:
      let scrollView = ScrollView()
      stacks.randomElement(using: &generator)?.addArrangedSubview(scrollView)
      let content = makeLeaf(using: &generator)
      scrollView.addSubview(content)
      content.fill(scrollView)
    default: relate(leaf, using: &generator)
    }
  }

  /// Adds a constraint between two views.
  private func relate(_ leaf: View, using generator: inout RepeatableGenerator) {
    let nearby = (leaf.superview?.subviews ?? []) + (leaf.superview?.superview?.subviews ?? [])
    let others = Int.random(in: 0..<3, using: &generator) == 0 ? stacks + leaves : nearby
    guard let other = others.randomElement(using: &generator), other !== leaf else { return }
    let attributes: [LayoutAttribute] = [
      .width, .width, .width, .height, .height, .leading, .centerX, .top, .firstBaseline,
    ]
    let attribute = attributes.randomElement(using: &generator) ?? .width
    let isRatio = attribute == .width && Int.random(in: 0..<8, using: &generator) == 0
    guard
      let constraint = try? LayoutConstraint(
        item: leaf, attribute: attribute,
        relatedBy: LayoutRelation.allCases.randomElement(using: &generator) ?? .equal,
        toItem: other, attribute: isRatio ? .height : attribute,
        constant: Double(Int.random(in: 0...2, using: &generator)))
    else { return }
    let priorities: [LayoutPriority] = [.required, .defaultHigh, .defaultLow, 100]
    constraint.priority = priorities.randomElement(using: &generator) ?? .required
    constraint.isActive = true
    constraints.append(constraint)
  }
}

// MARK: Edits

extension OddTree {
  func edit(using generator: inout RepeatableGenerator) {
    guard let stack = stacks.randomElement(using: &generator),
      let leaf = leaves.randomElement(using: &generator)
    else { return }
    switch Int.random(in: 0..<32, using: &generator) {
    case 0..<6: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 6..<12: window.size.width = Double(Int.random(in: 20...150, using: &generator))
    case 12..<14: window.size.height = Double(Int.random(in: 20...90, using: &generator))
    case 14..<18: change(leaf, using: &generator)
    case 18..<22: change(stack, using: &generator)
    case 22: addOddThing(using: &generator)
    case 23: leaf.isHidden.toggle()
    case 24: stack.addArrangedSubview(makeLeaf(using: &generator))
    case 25:
      if leaves.count > 3 {
        leaf.removeFromSuperview()
        leaves.removeAll { $0 === leaf }
      }
    case 26:
      let limit = leaf.widthAnchor.constraint(equalToConstant: 4)
      limit.priority = Bool.random(using: &generator) ? .required : .defaultLow
      limit.isActive = true
      constraints.append(limit)
    default:
      guard let constraint = constraints.randomElement(using: &generator) else { return }
      if Bool.random(using: &generator) {
        constraint.isActive.toggle()
      } else {
        constraint.constant = Double(Int.random(in: 0...5, using: &generator))
      }
    }
  }
}
