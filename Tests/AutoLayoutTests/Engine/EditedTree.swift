import TestSupport
import Testing

@testable import AutoLayout

/// A random tree of views in a window that is edited at random; the same random numbers result in
/// the same tree.
protocol EditedTree {
  init(using generator: inout RepeatableGenerator)

  var window: Window { get }

  func edit(using generator: inout RepeatableGenerator)
}

extension EditedTree {
  /// Expects that after each edit of random trees the frames, ambiguous attributes and findings
  /// equal those of a new tree whose constraints are all solved, bit for bit; returns the
  /// fraction of the layouts that satisfy a condition.
  static func expectLayoutsOfNewTrees(counting condition: (Self) -> Bool) -> Double {
    var layoutCount = 0
    var matchCount = 0
    forEverySeed(in: 0..<(TreeCount.requested ?? 40)) { seed in
      let beginning = RepeatableGenerator(seed: seed)
      var generator = beginning
      let tree = Self(using: &generator)
      for step in 0..<12 {
        tree.window.layoutIfNeeded()
        layoutCount += 1
        if condition(tree) { matchCount += 1 }
        var replay = beginning
        let fresh = Self(using: &replay)
        for _ in 0..<step { fresh.edit(using: &replay) }
        fresh.window.keepConstraints()
        fresh.window.layoutIfNeeded()
        tree.window.expectSameLayout(as: fresh.window, "seed \(seed), step \(step)")
        tree.edit(using: &generator)
      }
    }
    return Double(matchCount) / Double(layoutCount)
  }
}

extension Window {
  private var findingTexts: [String] {
    let findings = layoutFindings
    return findings.broken.map { "\($0.constraint), because of \($0.conflictingWith)" }
      + findings.unreachable.map { "unreachable: \($0)" }
      + findings.refused.map { "refused: \($0.constraint)" }
      + findings.stretchedBaselines.map { "stretched: \($0.identifier ?? "")" }
  }

  fileprivate func expectSameLayout(as other: Window, _ comment: Comment) {
    let (views, others) = (viewsInTree, other.viewsInTree)
    #expect(views.map(\.frame) == others.map(\.frame), comment)
    #expect(views.map(\.ambiguousAttributes) == others.map(\.ambiguousAttributes), comment)
    #expect(findingTexts == other.findingTexts, comment)
  }
}
