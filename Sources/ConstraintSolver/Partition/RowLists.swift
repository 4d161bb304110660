/// The rows that mention each variable, in ascending order.
///
/// All lists are in one array, which they fill at first. A list without room for another row moves
/// to the end of the array, and gets room for twice as many.
struct RowLists: Sendable {
  private var lists: [List] = []
  private(set) var items: [RowIndex] = []
  /// The number of rows in the lists when they were built.
  private var builtCount = 0

  private struct List: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  var variableCount: Int { lists.count }

  /// Whether most of the array belongs to no list.
  var isWorn: Bool { items.count > 2 * builtCount + 1024 }

  @inline(__always)
  func range(of variable: VariableIndex) -> Range<Int> {
    let list = lists[Int(variable)]
    return Int(list.start)..<Int(list.start &+ list.count)
  }
}

// MARK: Building

// To build the lists, count every pair of a row and a variable, call `allocate()`, and append every
// pair in the order of rows.
extension RowLists {
  /// Begins to count.
  mutating func begin(variableCount: Int) {
    lists.removeAll(keepingCapacity: true)
    lists.extend(with: List(), by: variableCount)
  }

  @inline(__always)
  mutating func count(_ variable: VariableIndex) { lists[Int(variable)].capacity &+= 1 }

  /// Allocates lists of the counted lengths, to be filled.
  mutating func allocate() {
    var end: Int32 = 0
    var lists = lists.mutableSpan
    for index in lists.indices {
      lists[index].start = end
      end &+= lists[index].capacity
    }
    builtCount = Int(end)
    items = Array(filledWith: 0, count: builtCount)
  }

  @inline(__always)
  mutating func append(_ row: RowIndex, under variable: VariableIndex) {
    let list = lists[Int(variable)]
    items[Int(list.start &+ list.count)] = row
    lists[Int(variable)].count &+= 1
  }
}

// MARK: Changes

extension RowLists {
  /// Inserts a row, unless it is in the list already.
  mutating func insert(_ row: RowIndex, under variable: VariableIndex) {
    let place = place(of: row, under: variable)
    let range = range(of: variable)
    if place < range.upperBound, items[place] == row { return }
    let offset = place - range.lowerBound
    if lists[Int(variable)].count == lists[Int(variable)].capacity { moveToEnd(variable) }
    let start = Int(lists[Int(variable)].start)
    var free = start + range.count
    while free > start + offset {
      items[free] = items[free - 1]
      free -= 1
    }
    items[free] = row
    lists[Int(variable)].count += 1
  }

  /// Removes a row, if it is in the list.
  mutating func remove(_ row: RowIndex, under variable: VariableIndex) {
    let place = place(of: row, under: variable)
    let range = range(of: variable)
    guard place < range.upperBound, items[place] == row else { return }
    for index in place..<range.upperBound - 1 { items[index] = items[index + 1] }
    lists[Int(variable)].count -= 1
  }

  /// Returns the place of the first row in a list that is not less than a row.
  private func place(of row: RowIndex, under variable: VariableIndex) -> Int {
    range(of: variable).partitionPoint { items[$0] < row }
  }

  private mutating func moveToEnd(_ variable: VariableIndex) {
    let range = range(of: variable)
    let capacity = max(4, 2 * range.count)
    lists[Int(variable)].start = Int32(truncatingIfNeeded: items.count)
    lists[Int(variable)].capacity = Int32(truncatingIfNeeded: capacity)
    for index in range { items.append(items[index]) }
    items.append(contentsOf: repeatElement(0, count: capacity - range.count))
  }
}
