/// A list of items for each key, with all lists in one array.
///
/// To build the lists, count every pair of a key and an item, call ``begin(_:)``, and insert every
/// pair; each list has the order of insertion.
struct Adjacency<
  Key: ListKey, Item: ExpressibleByIntegerLiteral & BitwiseCopyable & Sendable
>: Sendable {
  /// During insertion, the current end of each list; afterwards the start of the next one.
  private var starts: [Int32] = []
  private(set) var items: [Item] = []

  /// The length of each list.
  struct Counts {
    fileprivate var starts: [Int32]

    init(keyCount: Int) { starts = Array(filledWith: 0, count: keyCount + 2) }

    @inline(__always)
    mutating func count(_ key: Key) { starts[key.offset + 2] &+= 1 }
  }

  /// Creates empty lists.
  init() {}

  /// Builds the lists from the pairs of `forEachPair`, which is called twice and must visit the
  /// pairs in the same order.
  init(keyCount: Int, forEachPair: ((Key, Item) -> Void) -> Void) {
    var counts = Counts(keyCount: keyCount)
    forEachPair { key, _ in counts.count(key) }
    var lists = Adjacency()
    lists.begin(counts)
    forEachPair { key, item in lists.insert(item, under: key) }
    self = lists
  }

  /// Allocates lists of the counted lengths, to be filled.
  ///
  /// This consumes the counts, whose array becomes that of the starts.
  mutating func begin(_ counts: consuming Counts) {
    swap(&starts, &counts.starts)
    var end: Int32 = 0
    var ends = starts.mutableSpan
    for key in ends.indices {
      end += ends[key]
      ends[key] = end
    }
    items = Array(filledWith: 0, count: Int(end))
  }

  @inline(__always)
  mutating func insert(_ item: Item, under key: Key) {
    items[Int(starts[key.offset + 1])] = item
    starts[key.offset + 1] += 1
  }

  @inline(__always)
  func range(of key: Key) -> Range<Int> { Int(starts[key.offset])..<Int(starts[key.offset + 1]) }
}
