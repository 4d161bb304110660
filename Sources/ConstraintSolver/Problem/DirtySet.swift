/// The parts of the problem that the stages of a solve must process again.
struct DirtySet: Sendable {
  /// Whether all columns and rows are dirty, so that no single one needs to be recorded.
  private(set) var isEverything = false
  private var columnMarks = Marks()
  private(set) var rows: [Int32] = []
  var components: [Int32] = []
  /// Whether the components must be determined again.
  var areComponentsStale = false

  var columns: [Int32] { columnMarks.members }

  /// The dirty column, if nothing else is dirty; otherwise nil.
  var onlyColumn: Int32? {
    rows.isEmpty && columns.count == 1 && !isEverything ? columns.first : nil
  }

  /// Marks everything as dirty.
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
  /// For each number, whether it is a member.
  private var isMember: [Bool]

  /// Creates an empty set, with room for the numbers below a limit.
  init(below limit: Int = 0) { isMember = Array(repeating: false, count: limit) }

  /// Inserts a number; returns false if it is a member already.
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
