import AutoLayout
import TestSupport
import Testing

/// What holds for any tree of views, whatever happens to it.
@Suite struct RandomTreeTests {
  /// A tree that was laid out after each edit is as one that was laid out at the end.
  @Test func afterEditsTheLayoutIsThatOfANewTree() {
    forEvery("seed", in: 0..<250) { seed in
      var first = RepeatableGenerator(seed: seed)
      var second = first
      let edited = RandomTree(using: &first)
      let fresh = RandomTree(using: &second)
      for _ in 0..<6 {
        edited.window.layoutIfNeeded()
        edited.edit(using: &first)
        fresh.edit(using: &second)
      }
      edited.window.layoutIfNeeded()
      fresh.window.layoutIfNeeded()
      #expect(isNear(edited.frames, fresh.frames), "seed \(seed)")
      #expect(edited.ambiguous == fresh.ambiguous, "seed \(seed)")
      #expect(edited.broken == fresh.broken, "seed \(seed)")
    }
  }

  /// Activating and deactivating again changes nothing.
  @Test func addingAndRemovingIsIdentity() {
    forEvery("seed", in: 0..<200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = RandomTree(using: &generator)
      tree.window.layoutIfNeeded()
      let before = tree.frames
      let extra = (0..<3).compactMap { _ in tree.constraint(using: &generator) }
      LayoutConstraint.activate(extra)
      tree.window.layoutIfNeeded()
      LayoutConstraint.deactivate(extra)
      tree.window.layoutIfNeeded()
      #expect(isNear(tree.frames, before), "seed \(seed)")
    }
  }

  /// Wishes give the same layout in whatever order they were activated.
  @Test func theOrderOfWishesDoesNotMatter() {
    forEvery("seed", in: 0..<200) { seed in
      var first = RepeatableGenerator(seed: seed)
      var second = first
      let trees = [RandomTree(using: &first), RandomTree(using: &second)]
      let wishes = [
        (0..<4).compactMap { _ in trees[0].constraint(using: &first, isWish: true) },
        (0..<4).compactMap { _ in trees[1].constraint(using: &second, isWish: true) },
      ]
      LayoutConstraint.activate(wishes[0])
      LayoutConstraint.activate(wishes[1].reversed())
      for tree in trees { tree.window.layoutIfNeeded() }
      #expect(isNear(trees[0].frames, trees[1].frames), "seed \(seed)")
    }
  }

  /// No view of a window has a negative extent, and what no finding excuses holds.
  @Test func requiredConstraintsHold() {
    forEvery("seed", in: 0..<250) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = RandomTree(using: &generator)
      let required = (0..<3).compactMap { _ in tree.constraint(using: &generator) }
      LayoutConstraint.activate(required)
      tree.window.layoutIfNeeded()
      for view in tree.views {
        #expect(view.frame.size.width > -1e-6 && view.frame.size.height > -1e-6, "seed \(seed)")
      }
      let broken = tree.window.layoutFindings.broken.map(\.constraint)
      for constraint in required where !broken.contains(where: { $0 === constraint }) {
        #expect(constraint.isMetBySizes, "seed \(seed): \(constraint)")
      }
    }
  }

  private func isNear(_ a: [Rect], _ b: [Rect]) -> Bool {
    zip(a, b).allSatisfy { a, b in
      abs(a.origin.x - b.origin.x) < 1e-5 && abs(a.origin.y - b.origin.y) < 1e-5
        && abs(a.size.width - b.size.width) < 1e-5 && abs(a.size.height - b.size.height) < 1e-5
    }
  }
}

/// Stacks in stacks, with contents, priorities and hidden views at random.
private final class RandomTree {
  let window = Window(size: Size(width: 60, height: 20))
  private(set) var views: [View] = []
  private var stacks: [StackView] = []

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

  /// Changes something: a property, who is hidden, or the size of the window.
  func edit(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      window.size.width = Double(Int.random(in: 10...80, using: &generator))
    case 1:
      if let view = views.dropFirst().randomElement(using: &generator) { view.isHidden.toggle() }
    case 2:
      if let stack = stacks.randomElement(using: &generator) {
        stack.spacing = Double(Int.random(in: 0...5, using: &generator))
      }
    case 3:
      if let stack = stacks.randomElement(using: &generator), let last = stack.arrangedSubviews.last
      {
        stack.insertArrangedSubview(last, at: 0)
      }
    default:
      if let stack = stacks.randomElement(using: &generator) { change(stack, using: &generator) }
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

extension LayoutConstraint {
  /// Whether a constraint between widths holds in the frames.
  fileprivate var isMetBySizes: Bool {
    guard let first = firstItem as? View, let second = secondItem as? View else { return false }
    let difference =
      first.frame.size.width - multiplier * second.frame.size.width - constant
    return switch relation {
    case .equal: abs(difference) < 1e-5
    case .lessThanOrEqual: difference < 1e-5
    case .greaterThanOrEqual: difference > -1e-5
    }
  }
}
