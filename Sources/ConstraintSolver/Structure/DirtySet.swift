/// The parts of the problem that the stages of a solve must process again.
struct DirtySet: Sendable {
  /// Whether all columns and rows are dirty, so that no single one needs to be recorded.
  private(set) var isEverything = false
  private var columnMarks = Marks<VariableIndex>()
  private(set) var rows: [RowIndex] = []
  /// The columns that rows ceased to mention, unless everything is dirty.
  private(set) var formerMentions: [(column: VariableIndex, row: RowIndex)] = []
  /// The variables whose definitions changed.
  var redefined: [VariableIndex] = []
  /// Whether the components must be determined again.
  var areComponentsStale = false

  var columns: [VariableIndex] { columnMarks.members }

  /// The dirty column, if nothing else is dirty; otherwise nil.
  var onlyColumn: VariableIndex? {
    rows.isEmpty && columns.count == 1 && !isEverything ? columns.first : nil
  }

  mutating func markEverything() { isEverything = true }

  mutating func mark(column: VariableIndex) {
    if !isEverything { _ = columnMarks.insert(column) }
  }

  mutating func mark(row: RowIndex) {
    if !isEverything { rows.append(row) }
  }

  mutating func note(row: RowIndex, noLongerMentions column: VariableIndex) {
    if !isEverything { formerMentions.append((column, row)) }
  }

  mutating func removeAll() {
    isEverything = false
    formerMentions.clear()
    redefined.clear()
    columnMarks.removeAll()
    rows.clear()
  }
}
