import TestSupport

@testable import AutoLayout

/// A random tree of stack views, most of which have fixed sizes, with few things that need
/// constraints: views that do not fit, hidden views, texts that wrap, scroll views, baselines, and
/// constraints across stack views.
final class OpenedTree: EditedTree {
  let window = Window(size: Size(width: 60, height: 40))
  private var stacks: [StackView] = []
  private var leaves: [View] = []
  private var scrollViews: [ScrollView] = []
  private var constraints: [LayoutConstraint] = []
  private var count = 0

  /// Whether the last layout left constraints out although it had findings.
  var isPartialWithFindings: Bool { window.isPartial && !window.layoutFindings.isEmpty }

  private var views: [View] { stacks + leaves + scrollViews }

  init(using generator: inout RepeatableGenerator) {
    let root = makeStack(depth: 3, using: &generator)
    window.addSubview(root)
    hold(root, in: window)
    if Int.random(in: 0..<3, using: &generator) == 0 { relate(using: &generator) }
  }

  private func makeStack(depth: Int, using generator: inout RepeatableGenerator) -> StackView {
    let stack = named(StackView())
    stacks.append(stack)
    stack.axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
    stack.distribution = Int.random(in: 0..<8, using: &generator) == 0 ? .fill : .fillEqually
    stack.spacing = 1
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let isStack = depth > 1 && Int.random(in: 0..<6, using: &generator) > 0
      stack.addArrangedSubview(
        isStack ? makeStack(depth: depth - 1, using: &generator) : makeLeaf(using: &generator))
    }
    return stack
  }

  private func makeLeaf(using generator: inout RepeatableGenerator) -> View {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0:
      let label = named(
        AutoLayout.Label(
          "one three seventeen",
          metrics: TextMetrics(characterWidth: 1, lineHeight: 1, ascent: 0.75)))
      label.numberOfLines = 0
      leaves.append(label)
      return label
    case 1:
      let scrollView = named(ScrollView())
      scrollViews.append(scrollView)
      let content =
        Bool.random(using: &generator)
        ? makeStack(depth: 1, using: &generator) : makeLeaf(using: &generator)
      scrollView.addSubview(content)
      hold(content, in: scrollView)
      return scrollView
    default:
      let leaf = named(Label())
      leaf.size = Label.randomSize(using: &generator)
      leaves.append(leaf)
      return leaf
    }
  }

  private func named<Named: View>(_ view: Named) -> Named {
    view.identifier = "v\(count)"
    count += 1
    return view
  }

  private func hold(_ view: View, in outer: View) {
    let held = [
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ]
    constraints += held
    LayoutConstraint.activate(held)
  }
}

// MARK: Edits

extension OpenedTree {
  func edit(using generator: inout RepeatableGenerator) {
    guard let stack = stacks.randomElement(using: &generator) else { return }
    let distance = Double(Int.random(in: 0...9, using: &generator))
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<6: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 6..<10: window.size.width = 30 + 3 * distance
    case 10: window.size.height = 20 + 3 * distance
    case 11..<14: stack.spacing = distance
    case 14: views.randomElement(using: &generator)?.isHidden.toggle()
    case 15: relate(using: &generator)
    case 16:
      guard let constraint = constraints.randomElement(using: &generator) else { return }
      if Bool.random(using: &generator) {
        constraint.isActive.toggle()
      } else {
        constraint.constant = distance
      }
    case 17: scrollViews.randomElement(using: &generator)?.contentOffset.y = distance
    case 18:
      stack.alignment =
        [.fill, .leading, .center, .firstBaseline].randomElement(using: &generator) ?? .fill
    case 19:
      stack.distribution =
        StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
    case 20: stack.addArrangedSubview(makeLeaf(using: &generator))
    case 21: leaves.randomElement(using: &generator)?.removeFromSuperview()
    case 22: move(stack, using: &generator)
    default:
      (leaves.randomElement(using: &generator) as? Label)?.size = Label.randomSize(
        using: &generator)
    }
  }

  private func move(_ stack: StackView, using generator: inout RepeatableGenerator) {
    guard let target = stacks.randomElement(using: &generator), !target.isDescendant(of: stack)
    else { return }
    target.insertArrangedSubview(stack, at: Int.random(in: 0...2, using: &generator))
  }

  /// Adds a constraint on one view or between two.
  private func relate(using generator: inout RepeatableGenerator) {
    guard let first = views.randomElement(using: &generator),
      let second = views.randomElement(using: &generator)
    else { return }
    let attributes: [LayoutAttribute] = [
      .width, .height, .leading, .top, .centerX, .firstBaseline, .lastBaseline,
    ]
    let attribute = attributes.randomElement(using: &generator) ?? .width
    let isAlone = first === second || attribute.isSize && Bool.random(using: &generator)
    let relation = LayoutRelation.allCases.randomElement(using: &generator) ?? .equal
    guard
      let constraint = try? LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: isAlone ? nil : second,
        attribute: isAlone ? .notAnAttribute : attribute,
        constant: Double(Int.random(in: -2...6, using: &generator)))
    else { return }
    let priorities: [LayoutPriority] = [.required, .required, 600, 240]
    constraint.priority = priorities.randomElement(using: &generator) ?? .required
    constraint.isActive = true
    constraints.append(constraint)
  }
}
