import AutoLayout
import TestSupport
import Testing

/// The simplex method alone, with all constraints and without the results of earlier layouts, defines
/// the layout; all other ways of computing it must have the same result.
@Suite struct MethodLayoutTests {
  /// Stack views with constraints across them, hidden views and conflicts.
  @Test func stackViewsHaveTheLayoutsOfTheSimplexMethod() {
    forEverySeed(in: 0..<(TreeCount.requested ?? 40)) { seed in
      let width = seed % 3 == 0 ? 8.0 : 60
      compareEdits(
        seed, { RandomTree(size: Size(width: width, height: 20), depth: 3, using: &$0) },
        window: \.window, { $0.edit(using: &$1) })
    }
  }

  /// Plain stack views, which are laid out without constraints.
  @Test func plainStackViewsHaveTheLayoutsOfTheSimplexMethod() {
    forEverySeed(in: 0..<(TreeCount.requested ?? 30)) { seed in
      compareEdits(seed, { PlainTree(using: &$0) }, window: \.window, { $0.edit(using: &$1) })
    }
  }

  /// Scroll views, guides, manual frames and views that are placed by their superviews.
  @Test func mixedTreesHaveTheLayoutsOfTheSimplexMethod() {
    forEverySeed(in: 0..<(TreeCount.requested ?? 60)) { seed in
      compareEdits(seed, { MixedTree(using: &$0) }, window: \.window, { $0.edit(using: &$1) })
    }
  }

  /// Edits two equal trees, and compares their layouts after each edit.
  private func compareEdits<Tree>(
    _ seed: Int, _ make: (inout RepeatableGenerator) -> Tree, window: KeyPath<Tree, Window>,
    _ edit: (Tree, inout RepeatableGenerator) -> Void
  ) {
    var first = RepeatableGenerator(seed: seed)
    var second = first
    let (tree, reference) = (make(&first), make(&second))
    reference[keyPath: window].useSimplexMethodOnly()
    for step in 0..<6 {
      tree[keyPath: window].layoutIfNeeded()
      reference[keyPath: window].layoutIfNeeded()
      tree[keyPath: window].expectLayout(
        of: reference[keyPath: window], "seed \(seed), step \(step)")
      edit(tree, &first)
      edit(reference, &second)
    }
  }
}

extension Window {
  /// The dropped constraints, sorted: which of two conflicts without common constraints is found first
  /// depends on the method.
  private var broken: [String] { layoutFindings.broken.map { "\($0.constraint)" }.sorted() }

  fileprivate func expectLayout(of other: Window, _ comment: Comment) {
    for (view, other) in zip(viewsInTree, other.viewsInTree) {
      #expect(
        view.frame.isNear(other.frame), "\(comment): \(view.frame), not \(other.frame)")
      #expect(view.ambiguousAttributes == other.ambiguousAttributes, comment)
    }
    #expect(broken == other.broken, comment)
  }
}
