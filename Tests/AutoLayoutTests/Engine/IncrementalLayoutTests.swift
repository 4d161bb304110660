import AutoLayout
import TestSupport
import Testing

/// A layout is a function of the tree: the results of earlier layouts change nothing.
@Suite struct IncrementalLayoutTests {
  /// Trees that are laid out after each edit have the frames of new trees, bit for bit, and the
  /// same ambiguous attributes.
  @Test func incrementalLayoutEqualsThatOfANewTree() {
    forEvery("seed", in: 0..<200) { seed in
      expectLayoutsOfNewTrees(Size(width: 60, height: 20), depth: 3, seed)
    }
  }

  /// If not everything fits, the dropped constraints, the order in which they are dropped and the
  /// others of each conflict do not depend on earlier layouts, either.
  @Test func conflictsEqualThoseOfANewTree() {
    forEvery("seed", in: 1_000..<1_120, testingAtLeast: 200) { seed in
      let size = Size(width: Double(3 + seed % 9), height: Double(2 + seed % 4))
      return expectLayoutsOfNewTrees(size, depth: 4, seed)
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
      #expect(edited.frames == fresh.frames, "seed \(seed), step \(step)")
      #expect(edited.ambiguous == fresh.ambiguous, "seed \(seed), step \(step)")
      #expect(edited.conflicts == fresh.conflicts, "seed \(seed), step \(step)")
      #expect(edited.unreachable == fresh.unreachable, "seed \(seed), step \(step)")
      conflictCount += fresh.conflicts.count
      edited.edit(using: &generator)
    }
    return conflictCount
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
