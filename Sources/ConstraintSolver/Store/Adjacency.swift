/// One list of numbers for each number, all in one array.
///
/// To make them, count every pair, begin, and insert every pair in the order of its list.
struct Adjacency: Sendable {
  /// During insertion, the current end of each list; afterwards the start of the next one.
  private var starts: [Int32] = []
  private(set) var items: [Int32] = []

  /// The length of each list.
  struct Counts {
    fileprivate var starts: [Int32]

    init(keyCount: Int) { starts = Array(repeating: 0, count: keyCount + 2) }

    mutating func count(_ key: Int32) { starts[Int(key) + 2] &+= 1 }
  }

  /// Allocates lists of the counted lengths, to be filled.
  ///
  /// This consumes the counts, whose array becomes that of the starts. Consumes the counts, whose
  /// array becomes that of the starts.
  mutating func begin(_ counts: consuming Counts) {
    starts = counts.starts
    var end: Int32 = 0
    var ends = starts.mutableSpan
    for key in ends.indices {
      end += ends[key]
      ends[key] = end
    }
    items = [Int32](repeating: 0, count: Int(end))
  }

  mutating func insert(_ item: Int32, under key: Int32) {
    items[Int(starts[Int(key) + 1])] = item
    starts[Int(key) + 1] += 1
  }

  func range(of key: Int32) -> Range<Int> { Int(starts[Int(key)])..<Int(starts[Int(key) + 1]) }
}
