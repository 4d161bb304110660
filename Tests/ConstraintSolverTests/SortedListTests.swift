import TestSupport
import Testing

@testable import ConstraintSolver

/// The lists of the solver that are built by counting.
@Suite struct SortedListTests {
  /// Long lists with few slopes, and with too many of them, have the order of a stable sort.
  @Test func piecesAreSortedBySlope() {
    forEvery("number of slopes", in: [1, 2, 5, 24, 25, 60]) { slopeCount in
      var generator = RepeatableGenerator(seed: slopeCount)
      let slopes = (0..<slopeCount).map { _ in
        SIMD4<Double>.random(in: -2...2, using: &generator).rounded(.toNearestOrEven)
          + SIMD4(0, 0, 0, Double.random(in: 0...1, using: &generator))
      }
      var pieces = (0..<200).map { number in
        AllocationTree.Segment(
          slope: slopes[Int.random(in: 0..<slopeCount, using: &generator)], length: 1,
          element: Int32(number))
      }
      // The first pieces belong to another row.
      let expected =
        pieces[..<7].map(\.element)
        + pieces[7...].sorted {
          $0.slope.isLess($1.slope)
            || $0.slope.isEqual($1.slope) && $0.element < $1.element
        }.map(\.element)
      pieces.sortBySlope(from: 7)
      #expect(pieces.map(\.element) == expected)
    }
  }

  /// If a change is undone and repeated, lists of mentions do not grow.
  @Test func aRepeatedMentionIsListedOnce() {
    var lists = OccurrenceLists<Int32, Int32>()
    lists.make(keyCount: 3) { note in note(1, 7) }
    for _ in 0..<5 {
      for item in [Int32(7), 8, 9] { lists.insert(item, under: 1) }
    }
    var items: [Int32] = []
    lists.append(under: 1, to: &items)
    #expect(items.sorted() == [7, 8, 9])
    #expect(lists.isEmpty(under: 0))
    #expect(!lists.isEmpty(under: 1))
  }
}
