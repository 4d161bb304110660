import TestSupport

@testable import AutoLayout

/// Random trees of all kinds of views in two windows, which are changed in all kinds of ways.
///
/// Two of them with equal generators are equal, so one can show what the other should be.
final class RoughTree {
  let windows: [Window]
  private(set) var stacks: [StackView] = []
  private(set) var leaves: [Leaf] = []
  private var outers: [View] = []
  private var constraints: [LayoutConstraint] = []
  private let numbers: [Double]
  /// Whether edits can make views of other kinds.
  private let changesKinds: Bool

  typealias Leaf = PlainTree.Leaf

  /// A view that places its subviews itself.
  final class Placer: View {
    override func layoutSubviews() {
      for (index, view) in subviews.enumerated() {
        view.frame = Rect(
          x: Double(index), y: 0, width: frame.size.width / 2, height: frame.size.height)
      }
    }
  }

  /// The views in both windows, in the order of the trees.
  var views: [View] { windows.flatMap(\.viewsInTree) }

  /// The number of windows whose last layouts left constraints out.
  var partialCount: Int { windows.count(where: \.isPartial) }

  init(seed: Int, using generator: inout RepeatableGenerator) {
    let usual = [-1, 0, 1, 2, 3, 5, 7.25, 10.0 / 3, 40]
    switch seed % 4 {
    case 1: numbers = usual + [1e-10, 1e-4, 1.0 / 7]
    case 2: numbers = usual + [1e6, 1e6 / 3]
    case 3: numbers = usual + [.infinity, -.infinity, .nan]
    default: numbers = usual
    }
    changesKinds = seed % 8 >= 4
    windows = (0..<2).map { index in
      Window(
        size: Size(width: 120 + Double(index), height: 60),
        layoutDirection: seed % 11 == 5 && index == 1 ? .rightToLeft : .leftToRight)
    }
    outers = windows
    for _ in 0..<Int.random(in: 2...4, using: &generator) {
      guard let outer = windows.randomElement(using: &generator) else { continue }
      let stack = makeStack(depth: Int.random(in: 1...4, using: &generator), using: &generator)
      outer.addSubview(stack)
      fix(stack, in: outer)
    }
  }

  private func fix(_ view: View, in outer: View) {
    let sides = [
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 2),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ]
    LayoutConstraint.activate(sides)
    constraints += sides
  }

  private func number(using generator: inout RepeatableGenerator) -> Double {
    numbers.randomElement(using: &generator) ?? 1
  }

  private func priority(using generator: inout RepeatableGenerator) -> LayoutPriority {
    let priorities: [Double] = [1, 1.5, 25, 49, 51, 249, 250, 251, 750, 999, 999.5, 1000, 1000]
    return LayoutPriority(priorities.randomElement(using: &generator) ?? 1)
  }

  private func makeStack(depth: Int, using generator: inout RepeatableGenerator) -> StackView {
    let stack = StackView()
    stacks.append(stack)
    outers.append(stack)
    change(stack, using: &generator)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let isLeaf = depth == 1 || Int.random(in: 0..<3, using: &generator) == 0
      stack.addArrangedSubview(
        isLeaf ? makeLeaf(using: &generator) : makeStack(depth: depth - 1, using: &generator))
    }
    return stack
  }

  private func makeLeaf(using generator: inout RepeatableGenerator) -> Leaf {
    let leaf = Leaf()
    leaves.append(leaf)
    change(leaf, using: &generator)
    if Int.random(in: 0..<3, using: &generator) == 0 { prioritize(leaf, using: &generator) }
    return leaf
  }

  private func change(_ stack: StackView, using generator: inout RepeatableGenerator) {
    stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
    stack.distribution =
      [.fill, .fill, .fillEqually, .equalSpacing].randomElement(using: &generator) ?? .fill
    stack.spacing =
      Int.random(in: 0..<6, using: &generator) == 0
      ? number(using: &generator)
      : [0, 1, 0.5, -1, StackView.spacingUseSystem].randomElement(using: &generator) ?? 0
    stack.alignment =
      [.fill, .fill, .leading, .center, .trailing].randomElement(using: &generator) ?? .fill
    stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<8, using: &generator) == 0
    let margin = Int.random(in: 0..<6, using: &generator) == 0 ? number(using: &generator) : 1
    stack.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 1, right: 0.5)
  }

  private func change(_ leaf: Leaf, using generator: inout RepeatableGenerator) {
    leaf.content = Size(width: number(using: &generator), height: number(using: &generator))
  }

  private func prioritize(_ leaf: View, using generator: inout RepeatableGenerator) {
    let axis: Axis = Bool.random(using: &generator) ? .horizontal : .vertical
    let priority = priority(using: &generator)
    if Bool.random(using: &generator) {
      leaf.setContentHuggingPriority(priority, for: axis)
    } else {
      leaf.setContentCompressionResistancePriority(priority, for: axis)
    }
  }
}

// MARK: Edits

extension RoughTree {
  /// Changes something; mostly what keeps plain stack views plain.
  func edit(using generator: inout RepeatableGenerator) {
    guard let stack = stacks.randomElement(using: &generator),
      let leaf = leaves.randomElement(using: &generator)
    else { return }
    let window = windows[Int.random(in: 0...1, using: &generator)]
    switch Int.random(in: 0..<(changesKinds ? 60 : 48), using: &generator) {
    case 0..<6: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 6..<10: window.size.width = Double(Int.random(in: 0...200, using: &generator))
    case 10..<12: window.size.height = Double(Int.random(in: 0...200, using: &generator)) / 3
    case 12..<18: change(stack, using: &generator)
    case 18..<24: change(leaf, using: &generator)
    case 24..<27: prioritize(leaf, using: &generator)
    case 27..<29: stack.addArrangedSubview(makeLeaf(using: &generator))
    case 29..<32:
      if let view = stack.arrangedSubviews.randomElement(using: &generator) {
        stack.setCustomSpacing(number(using: &generator), after: view)
      }
    case 32: leaf.isHidden.toggle()
    case 33..<37: limit(Bool.random(using: &generator) ? leaf : stack, using: &generator)
    case 37..<40: adjustConstraint(using: &generator)
    case 40..<44: move(Bool.random(using: &generator) ? stack : leaf, using: &generator)
    case 44: window.size.width = numbers.last ?? 0
    case 45: _ = (Bool.random(using: &generator) ? stack : leaf).layoutMarginsGuide
    case 46:
      leaf.layoutMargins = EdgeInsets(
        top: number(using: &generator), left: 1, bottom: 2, right: number(using: &generator))
    case 47:
      stack.vary(\StackView.spacing, to: 2, for: TraitCollection(horizontalSizeClass: .compact))
    default: changeKind(of: leaf, stack, window, using: &generator)
    }
  }

  private func changeKind(
    of leaf: Leaf, _ stack: StackView, _ window: Window,
    using generator: inout RepeatableGenerator
  ) {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0:
      let inner = makeLeaf(using: &generator)
      leaf.addSubview(inner)
      fix(inner, in: leaf)
    case 1:
      if let guide = leaf.layoutGuides.first {
        leaf.removeLayoutGuide(guide)
      } else {
        leaf.addLayoutGuide(LayoutGuide())
      }
    case 2:
      leaf.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      if Bool.random(using: &generator) { leaf.translatesAutoresizingMaskIntoConstraints = true }
    case 3: leaf.layoutDirection = leaf.layoutDirection == nil ? .rightToLeft : nil
    case 4: leaf.insets = leaf.insets == EdgeInsets() ? EdgeInsets(top: 1) : EdgeInsets()
    case 5: add(leaf.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.5))
    case 6: add(stack.leadingAnchor.constraint(equalTo: leaf.leadingAnchor, constant: 1))
    case 7:
      let mark = View()
      window.addSubview(mark)
      add(mark.leadingAnchor.constraint(equalTo: leaf.leadingAnchor))
      add(mark.heightAnchor.constraint(equalTo: leaf.heightAnchor))
    case 8:
      let scroll = ScrollView()
      window.addSubview(scroll)
      fix(scroll, in: window)
      outers.append(scroll)
    case 9:
      let placer = Placer()
      placer.layoutsSubviewsManually = true
      window.addSubview(placer)
      fix(placer, in: window)
      outers.append(placer)
    case 10:
      let outer = View()
      window.addSubview(outer)
      fix(outer, in: window)
      outers.append(outer)
    case 11: stack.distribution = .fillProportionally
    case 12: stack.alignment = .firstBaseline
    default: window.isDesignTime.toggle()
    }
  }

  private func add(_ constraint: LayoutConstraint) {
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// Adds a constraint on the size of a view.
  private func limit(_ view: View, using generator: inout RepeatableGenerator) {
    let size = number(using: &generator)
    let anchor = Bool.random(using: &generator) ? view.widthAnchor : view.heightAnchor
    let limit =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: anchor.constraint(equalToConstant: size)
      case 1: anchor.constraint(lessThanOrEqualToConstant: size)
      default: anchor.constraint(greaterThanOrEqualToConstant: size)
      }
    limit.priority = priority(using: &generator)
    add(limit)
  }

  private func adjustConstraint(using generator: inout RepeatableGenerator) {
    guard let constraint = constraints.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1: constraint.isActive.toggle()
    case 2: constraint.constant = number(using: &generator)
    default:
      constraint.isActive = false
      constraint.priority = priority(using: &generator)
      constraint.isActive = true
    }
  }

  /// Moves a view to another place, or removes it from its tree.
  private func move(_ view: View, using generator: inout RepeatableGenerator) {
    guard let target = outers.randomElement(using: &generator), !target.isDescendant(of: view)
    else { return }
    if Int.random(in: 0..<6, using: &generator) > 0 {
      let superview = view.superview
      LayoutConstraint.deactivate(
        constraints.filter {
          $0.isActive && $0.firstItem === view && $0.secondItem === superview
            && $0.secondAttribute != .notAnAttribute
        })
    }
    if Int.random(in: 0..<5, using: &generator) == 0 { return view.removeFromSuperview() }
    if let stack = target as? StackView {
      let index = Int.random(in: 0...stack.arrangedSubviews.count, using: &generator)
      stack.insertArrangedSubview(view, at: index)
    } else {
      target.addSubview(view)
      if Int.random(in: 0..<4, using: &generator) > 0 { fix(view, in: target) }
    }
  }
}
