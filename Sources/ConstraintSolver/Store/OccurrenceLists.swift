/// A reverse index of mentions, for changes that affect few of them: the rows into which a
/// definition was expanded, or the definitions that mention a variable.
///
/// Entries are never removed, so an entry may refer to an item that no longer mentions the number;
/// callers must check. New mentions are appended to a chain beside the lists made by counting. When
/// the chain becomes too long, the lists are rebuilt.
struct OccurrenceLists<
  Key: ListKey, Item: ExpressibleByIntegerLiteral & BitwiseCopyable & Equatable & Sendable
>: Sendable {
  private var counted = Adjacency<Key, Item>()
  private var counts = 0
  /// For each number, its newest link, -1 for none.
  private var heads: [Int32] = []
  private var links: [Link] = []
  private(set) var isMade = false

  private struct Link: Sendable {
    var item: Item
    var next: Int32
  }

  /// The number of lists.
  var keyCount: Int { heads.count }

  /// Whether most entries are in chains.
  var isWorn: Bool { links.count > counts + 1024 }

  /// Builds the lists from the pairs of `forEachPair`, which is called twice and must visit the
  /// pairs in the same order.
  mutating func make(keyCount: Int, forEachPair: ((Key, Item) -> Void) -> Void) {
    counted = Adjacency(keyCount: keyCount, forEachPair: forEachPair)
    counts = counted.items.count
    heads = [Int32](repeating: -1, count: keyCount)
    links.removeAll(keepingCapacity: true)
    isMade = true
  }

  mutating func forget() {
    if isMade { self = OccurrenceLists() }
  }

  /// Adds an item to a list, unless it is in the part that is quickly searched.
  ///
  /// If a change is undone and repeated, such as that of a stack view's axis, the same mentions
  /// appear again and again.
  mutating func insert(_ item: Item, under key: Key) {
    if isFoundQuickly(item, under: key) { return }
    links.append(Link(item: item, next: heads[key.offset]))
    heads[key.offset] = Int32(links.count - 1)
  }

  private func isFoundQuickly(_ item: Item, under key: Key) -> Bool {
    for index in counted.range(of: key).prefix(OccurrenceLists.searchedCount)
    where counted.items[index] == item {
      return true
    }
    var link = heads[key.offset]
    var count = 0
    while link >= 0, count < OccurrenceLists.searchedCount {
      if links[Int(link)].item == item { return true }
      link = links[Int(link)].next
      count += 1
    }
    return false
  }

  private static var searchedCount: Int { 16 }

  func contains(_ item: Item, under key: Key) -> Bool {
    var list: [Item] = []
    append(under: key, to: &list)
    return list.contains(item)
  }

  /// Returns whether no item mentions a number, or ever did.
  func isEmpty(under key: Key) -> Bool {
    counted.range(of: key).isEmpty && heads[key.offset] < 0
  }

  /// Appends the items that mention a number, or once did.
  func append(under key: Key, to list: inout [Item]) {
    for index in counted.range(of: key) { list.append(counted.items[index]) }
    var link = heads[key.offset]
    while link >= 0 {
      list.append(links[Int(link)].item)
      link = links[Int(link)].next
    }
  }
}
