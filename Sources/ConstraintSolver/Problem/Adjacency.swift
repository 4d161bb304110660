/// Lists of numbers by number, in one array.
///
/// They are made by counting: count each pair, begin, insert each pair in the order in
/// which a list is to have them.
struct Adjacency: Sendable {
  /// While inserting, the end of each list so far is where the next one is to start in the end.
  private var starts: [Int32] = []
  private(set) var items: [Int32] = []

  /// How many items each list is going to have.
  struct Counts {
    fileprivate var starts: [Int32]

    init(keyCount: Int) { starts = Array(repeating: 0, count: keyCount + 2) }

    mutating func count(_ key: Int32) { starts[Int(key) + 2] &+= 1 }
  }

  /// Takes the room for lists as long as was counted; they are to be filled then.
  ///
  /// Consumes the counts, whose array becomes that of the starts.
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
