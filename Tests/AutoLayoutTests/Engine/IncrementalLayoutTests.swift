import AutoLayout
import TestSupport
import Testing

/// A layout is a function of the tree: the results of earlier layouts change nothing.
@Suite struct IncrementalLayoutTests {
  /// Trees that are laid out after each edit have the frames of new trees, bit for bit, and the
  /// same ambiguous attributes.
  @Test func incrementalLayoutEqualsThatOfANewTree() {
    forEverySeed(in: 0..<(TreeCount.requested ?? 200)) { seed in
      expectLayoutsOfNewTrees(Size(width: 60, height: 20), depth: 3, seed)
    }
  }

  /// If not everything fits, the dropped constraints, the order in which they are dropped and the
  /// others of each conflict do not depend on earlier layouts, either.
  @Test func conflictsEqualThoseOfANewTree() {
    let seeds = 1_000..<1_000 + (TreeCount.requested ?? 120)
    forEverySeed(in: seeds, testingAtLeast: 200) { seed in
      let size = Size(width: Double(3 + seed % 9), height: Double(2 + seed % 4))
      return expectLayoutsOfNewTrees(size, depth: 4, seed)
    }
  }

  /// A window that is resized again and again has the layout of a new window of the same size.
  @Test func resizedWindowsEqualNewOnes() {
    forEverySeed(in: 2_000..<2_000 + (TreeCount.requested ?? 60)) { seed in
      let beginning = RepeatableGenerator(seed: seed)
      var generator = beginning
      let resized = RandomTree(depth: 4, using: &generator)
      for step in 0..<5 {
        resized.window.size.width = Double(Int.random(in: 5...90, using: &generator))
        // The width alone changes often, as when a column beside the window is dragged.
        if Bool.random(using: &generator) {
          resized.window.size.height = Double(Int.random(in: 3...40, using: &generator))
        }
        resized.window.layoutIfNeeded()
        let fresh = newTree(resized.window.size, depth: 4, editCount: 0, beginning)
        expectEqual(resized, fresh, "seed \(seed), step \(step)")
      }
    }
  }

  /// Edits a tree, and compares each layout with that of a new tree after the same edits; returns
  /// the number of conflicts.
  @discardableResult
  private func expectLayoutsOfNewTrees(_ size: Size, depth: Int, _ seed: Int) -> Int {
    let beginning = RepeatableGenerator(seed: seed)
    var generator = beginning
    let edited = RandomTree(size: size, depth: depth, using: &generator)
    var conflictCount = 0
    for step in 0..<6 {
      edited.window.layoutIfNeeded()
      let fresh = newTree(size, depth: depth, editCount: step, beginning)
      expectEqual(edited, fresh, "seed \(seed), step \(step)")
      conflictCount += fresh.conflicts.count
      edited.edit(using: &generator)
    }
    return conflictCount
  }

  private func expectEqual(_ tree: RandomTree, _ fresh: RandomTree, _ comment: Comment) {
    #expect(tree.frames == fresh.frames, comment)
    #expect(tree.ambiguous == fresh.ambiguous, comment)
    #expect(tree.conflicts == fresh.conflicts, comment)
    #expect(tree.unreachable == fresh.unreachable, comment)
  }

  private func newTree(
    _ size: Size, depth: Int, editCount: Int, _ beginning: RepeatableGenerator
  ) -> RandomTree {
    var generator = beginning
    let tree = RandomTree(size: size, depth: depth, using: &generator)
    for _ in 0..<editCount { tree.edit(using: &generator) }
    tree.window.layoutIfNeeded()
    return tree
  }
}
