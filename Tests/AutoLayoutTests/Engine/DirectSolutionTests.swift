import Testing

@testable import AutoLayout

/// Views around plain stack views, whose places are found without a solver.
@Suite struct DirectSolutionTests {
  @Test func framesEqualThoseOfTheSolver() {
    #expect(PinnedTree.expectLayoutsOfNewTrees(counting: \.isDirect) > 0.25)
  }

  /// The solver takes over when a constraint changes, and when a size would be negative.
  @Test func theSolverTakesOver() {
    let tree = PlainColumns()
    #expect(tree.window.record?.memory?.direct != nil)
    tree.window.size.width = 60
    tree.window.layoutIfNeeded()
    #expect(tree.window.record?.memory?.direct != nil)
    #expect(tree.row.frame.size.width == 60)
    tree.sides.first { $0.firstAttribute == .leading || $0.firstAttribute == .left }?.constant = 7
    tree.window.layoutIfNeeded()
    #expect(tree.isPartial)
    #expect(tree.window.record?.memory?.direct == nil)
    #expect(tree.row.frame.size.width == 53)
    tree.window.size.width = 3
    tree.window.layoutIfNeeded()
    #expect(tree.window.layoutFindings.broken.count == 1)
  }

  /// A window that becomes too small for the distances has a conflict, and none after it has grown.
  @Test func negativeSizesAreConflicts() {
    let window = Window(size: Size(width: 40, height: 20))
    let stack = StackView(arrangedSubviews: [PlainTree.Leaf()])
    window.addSubview(stack)
    stack.fill(window)
    let trailing = window.constraints.first { [.trailing, .right].contains($0.firstAttribute) }
    trailing?.constant = -10
    window.layoutIfNeeded()
    #expect(window.record?.memory?.direct != nil)
    window.size.width = 5
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.count == 1)
    window.size.width = 50
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.isEmpty)
    #expect(stack.frame.size.width == 40)
  }
}

/// A random tree of containers that required constraints place in a window, each with a plain stack
/// view.
private final class PinnedTree: EditedTree {
  let window: Window
  private var constraints: [LayoutConstraint] = []

  var isDirect: Bool { window.record?.memory?.direct != nil }

  init(using generator: inout some RandomNumberGenerator) {
    window = Window(size: Size(width: 100, height: 100.0 / 3))
    var outer: View = window
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let container = View()
      outer.addSubview(container)
      pin(container, in: outer, using: &generator)
      if Bool.random(using: &generator) { outer = container }
    }
    let leaves = (0..<3).map { _ in PlainTree.Leaf() }
    let stack = StackView(arrangedSubviews: leaves)
    outer.addSubview(stack)
    pin(stack, in: outer, using: &generator)
    constraints.shuffle(using: &generator)
    LayoutConstraint.activate(constraints)
  }

  private func pin(
    _ view: View, in outer: View, using generator: inout some RandomNumberGenerator
  ) {
    let constants = [0, 1, 2.5, 10.0 / 3, 0.1]
    let constant = constants.randomElement(using: &generator) ?? 0
    let horizontal = [
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: constant),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -constant),
      view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 1.0 / 3),
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 30 + constant),
    ]
    let vertical = [
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: constant),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -constant),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.3),
      view.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 10 + constant),
    ]
    for all in [horizontal, vertical] {
      let pairs = [(0, 1), (0, 2), (1, 2), (3, 2), (0, 4), (3, 4)]
      let (first, second) = pairs.randomElement(using: &generator) ?? (0, 1)
      constraints += [all[first], all[second]]
      // Most trees have exactly as many equations as variables.
      if Int.random(in: 0..<12, using: &generator) == 0 { constraints.append(all[4]) }
    }
  }

  func edit(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      constraints.randomElement(using: &generator)?.constant = Double(
        Int.random(in: -8...40, using: &generator))
    case 1..<3: window.size.height = Double(Int.random(in: 10...90, using: &generator)) / 7
    default: window.size.width = Double(Int.random(in: 5...300, using: &generator)) / 3
    }
  }
}
