import TestSupport
import Testing

@testable import AutoLayout
@testable import ConstraintSolver

/// Edits inside nested stack views, whose sizes depend on each other.
@Suite struct NestedStackTests {
  /// After each edit, frames and ambiguous attributes equal those of a new tree, bit for bit, and
  /// loaded trees of rows have the solutions of new ones.
  @Test func editedTreesEqualNewOnes() throws {
    try forEverySeed(in: 0..<(TreeCount.requested ?? 12)) { seed in
      let beginning = RepeatableGenerator(seed: seed)
      var generator = beginning
      let tree = NestedStacks(using: &generator)
      tree.window.keepConstraints()
      for step in 0..<12 {
        tree.window.layoutIfNeeded()
        var replay = beginning
        let fresh = NestedStacks(using: &replay)
        for _ in 0..<step { fresh.edit(using: &replay) }
        fresh.window.layoutIfNeeded()
        #expect(tree.views.map(\.frame) == fresh.views.map(\.frame), "seed \(seed), step \(step)")
        #expect(
          tree.views.map(\.ambiguousAttributes) == fresh.views.map(\.ambiguousAttributes),
          "seed \(seed), step \(step)")
        let solver = try #require(LayoutPass(inspecting: tree.window)).solver
        #expect(solver.failedInvariant == nil, "seed \(seed), step \(step)")
        tree.edit(using: &generator)
      }
    }
  }

  /// If an axis changes, the solver loads only the rows of this stack view again.
  @Test(arguments: [[StackView.Distribution.fill], [.fill, .fillEqually, .equalSpacing]])
  func aChangeOfAnAxisLoadsFewRows(_ distributions: [StackView.Distribution]) throws {
    let tree = NestedStacks(distributions)
    tree.window.keepConstraints()
    tree.window.layoutIfNeeded()
    for step in 0..<6 {
      let stack = try #require(tree.stacks.last)
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      tree.window.layoutIfNeeded()
      // The smaller of two trees may be loaded for several components.
      let solver = try #require(LayoutPass(inspecting: tree.window)).solver
      let trees = solver.problem.componentSolver.loadedTrees
      let largest = try #require(trees.max { $0.rowCount < $1.rowCount })
      #expect(largest.rowCount > 20, "step \(step)")
      #expect(largest.loadedRowCount <= 4, "step \(step)")
    }
  }
}

extension NestedStackTests {
  /// An optional value that was not satisfied is rarely tried again.
  @Test func aChangeOfAnAxisRepeatsFewTrials() throws {
    let tree = NestedStacks([.fill, .fillEqually, .equalSpacing])
    tree.window.keepConstraints()
    tree.window.layoutIfNeeded()
    var formerCount = 0
    for step in 0..<16 {
      let stack = try #require(tree.stacks.last)
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      tree.window.layoutIfNeeded()
      let solver = try #require(LayoutPass(inspecting: tree.window)).solver
      let partition = solver.problem.reduced.partition
      if step == 0 { formerCount = partition.rebuildCount }
      // Failed trials are repeated after one, two, four and eight changes, which takes two more.
      #expect(partition.rebuildCount - formerCount <= step + 8, "step \(step)")
    }
  }
}

/// Four levels of stack views with three views each, in a window.
private final class NestedStacks {
  let window = Window(size: Size(width: 300, height: 120))
  private(set) var views: [View] = []
  private(set) var stacks: [StackView] = []

  init(_ distributions: [StackView.Distribution]) {
    let root = stack(atLevel: 0, distributions)
    window.addSubview(root)
    LayoutConstraint.activate([
      root.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      root.topAnchor.constraint(equalTo: window.topAnchor),
      root.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
  }

  convenience init(using generator: inout some RandomNumberGenerator) {
    let common: [StackView.Distribution] = [.fill, .fill, .fillEqually, .equalSpacing]
    self.init((0..<4).map { _ in common.randomElement(using: &generator) ?? .fill })
  }

  private func stack(atLevel level: Int, _ distributions: [StackView.Distribution]) -> StackView {
    let stack = StackView()
    stack.axis = level.isMultiple(of: 2) ? .horizontal : .vertical
    stack.distribution = distributions[level % distributions.count]
    stack.spacing = 1
    views.append(stack)
    stacks.append(stack)
    for _ in 0..<3 {
      stack.addArrangedSubview(level == 3 ? leaf() : self.stack(atLevel: level + 1, distributions))
    }
    return stack
  }

  private func leaf() -> View {
    let leaf = Leaf(width: Double(1 + views.count % 5))
    views.append(leaf)
    return leaf
  }

  /// Changes an axis or, less often, something else.
  func edit(using generator: inout some RandomNumberGenerator) {
    guard let stack = stacks.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: window.size.width = Double(Int.random(in: 250...350, using: &generator))
    case 1: stack.spacing = Double(Int.random(in: 0...3, using: &generator))
    case 2: views.dropFirst().randomElement(using: &generator)?.isHidden.toggle()
    case 3: stack.distribution = Bool.random(using: &generator) ? .fill : .equalSpacing
    case 4: stack.alignment = Bool.random(using: &generator) ? .fill : .leading
    case 5:
      let priority = LayoutPriority(Double(Int.random(in: 249...251, using: &generator)))
      views.randomElement(using: &generator)?.setContentHuggingPriority(priority, for: .horizontal)
    default: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    }
  }
}

private final class Leaf: View {
  private let width: Double

  init(width: Double) {
    self.width = width
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { Size(width: width, height: 1) }
}
