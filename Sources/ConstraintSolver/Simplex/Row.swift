/// A coefficient and the column it belongs to.
struct Entry: Equatable, Sendable {
  var column: Int32
  var coefficient: Double
}

/// A linear form over columns: entries in ascending order of column, none of them zero, and a
/// constant.
struct Row: Equatable, Sendable {
  var entries: [Entry] = []
  var constant = 0.0

  init(entries: [Entry] = [], constant: Double = 0) {
    self.entries = entries
    self.constant = constant
  }

  /// The coefficient of a column; 0 where it does not occur.
  ///
  /// - Complexity: O(log(number of entries)).
  func coefficient(of column: Int32) -> Double {
    guard let place = firstPlace(notBefore: column), entries[place].column == column else {
      return 0
    }
    return entries[place].coefficient
  }

  private func firstPlace(notBefore column: Int32) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < entries.count ? low : nil
  }

  /// Takes a column out.
  mutating func remove(_ column: Int32) {
    guard let place = firstPlace(notBefore: column), entries[place].column == column else { return }
    entries.remove(at: place)
  }

  /// Adds a multiple of another row and calls `appeared` for each column that is new here.
  ///
  /// - Complexity: O(number of entries of both).
  mutating func add(_ factor: Double, _ other: Row, appeared: (Int32) -> Void) {
    var sum: [Entry] = []
    sum.reserveCapacity(entries.count + other.entries.count)
    var mine = 0
    for theirs in other.entries {
      while mine < entries.count, entries[mine].column < theirs.column {
        sum.append(entries[mine])
        mine += 1
      }
      let added = factor * theirs.coefficient
      if mine < entries.count, entries[mine].column == theirs.column {
        let present = entries[mine].coefficient
        mine += 1
        let total = present + added
        if abs(total) <= Tolerance.cancellation * max(abs(present), abs(added)) { continue }
        sum.append(Entry(column: theirs.column, coefficient: total))
      } else {
        sum.append(Entry(column: theirs.column, coefficient: added))
        appeared(theirs.column)
      }
    }
    sum.append(contentsOf: entries[mine...])
    entries = sum
    constant += factor * other.constant
  }

  /// From `basic == self`, solved for one of its columns: `column == result`.
  func solved(for column: Int32, equalTo basic: Int32) -> Row {
    let factor = -1 / coefficient(of: column)
    var result = Row(constant: constant * factor)
    result.entries.reserveCapacity(entries.count)
    var isPlaced = false
    for entry in entries {
      if !isPlaced, entry.column > basic {
        result.entries.append(Entry(column: basic, coefficient: -factor))
        isPlaced = true
      }
      if entry.column == column { continue }
      result.entries.append(Entry(column: entry.column, coefficient: entry.coefficient * factor))
    }
    if !isPlaced { result.entries.append(Entry(column: basic, coefficient: -factor)) }
    return result
  }
}
