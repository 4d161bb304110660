import TestSupport
import Testing

/// Layouts with texts that wrap, whose second pass starts from the results of the first.
@Suite struct WrappedLayoutTests {
  /// Trees that are laid out after each edit have the frames of new trees, bit for bit.
  @Test func incrementalLayoutEqualsThatOfANewTree() {
    let fraction = WrappedTree.expectLayoutsOfNewTrees(counting: \.wraps)
    #expect(fraction > 0.4)
  }
}
