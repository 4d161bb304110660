/// What the stages of a solve have to look at again.
struct DirtySet: Sendable {
  /// Whether all columns and rows are, so that none needs to be noted.
  private(set) var isEverything = false
  private var columnMarks = Marks()
  private(set) var rows: [Int32] = []
  var components: [Int32] = []
  /// Whether the components must be determined again.
  var areComponentsStale = false

  var columns: [Int32] { columnMarks.members }

  /// The column that is all that is dirty, if there is one.
  var onlyColumn: Int32? {
    rows.isEmpty && columns.count == 1 && !isEverything ? columns.first : nil
  }

  /// Says that everything is dirty.
  mutating func markEverything() { isEverything = true }

  mutating func mark(column: Int32) {
    if !isEverything { _ = columnMarks.insert(column) }
  }

  mutating func mark(row: Int32) {
    if !isEverything { rows.append(row) }
  }

  mutating func removeColumnsAndRows() {
    isEverything = false
    columnMarks.removeAll()
    rows.removeAll(keepingCapacity: true)
  }
}

/// A set of small numbers that remembers the order of insertion and is cleared in O(members).
struct Marks: Sendable {
  private(set) var members: [Int32] = []
  /// By number, as far as any was a member.
  private var isMember: [Bool] = []

  /// Inserts a number; false where it is a member already.
  mutating func insert(_ number: Int32) -> Bool {
    if Int(number) >= isMember.count {
      isMember.extend(with: false, by: Int(number) + 1 - isMember.count)
    }
    if isMember[Int(number)] { return false }
    isMember[Int(number)] = true
    members.append(number)
    return true
  }

  mutating func removeAll() {
    for member in members { isMember[Int(member)] = false }
    members.removeAll(keepingCapacity: true)
  }
}
