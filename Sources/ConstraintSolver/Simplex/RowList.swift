/// Rows that are read one at a time; their entries are in one array.
struct RowList: Equatable, Sendable {
  private var entries: [Entry] = []
  private var constants: [Double] = []
  /// For each row, the end of its entries.
  private var ends: [Int32] = []

  var count: Int { constants.count }

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    constants.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  /// Appends a row; the closure appends its entries in ascending order of column, and returns its
  /// constant.
  @inline(__always)
  mutating func append(_ appendEntries: (inout [Entry]) -> Double) {
    constants.append(appendEntries(&entries))
    ends.append(Int32(truncatingIfNeeded: entries.count))
  }

  /// Replaces `row`, which keeps its storage, by a row of the list.
  func read(_ index: Int, into row: inout Row) {
    row.constant = constants[index]
    row.entries.removeAll(keepingCapacity: true)
    for place in (index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index]) {
      row.entries.append(entries[place])
    }
  }
}
