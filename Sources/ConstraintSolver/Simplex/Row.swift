/// A coefficient and the column it belongs to.
struct Entry: Hashable, Sendable {
  var column: Int32
  var coefficient: Double
}

/// A linear form over columns: nonzero entries in ascending order of column, and a constant.
struct Row: Equatable, Sendable {
  var entries: [Entry] = []
  var constant = 0.0

  /// Returns the coefficient of a column; 0 if it does not occur.
  ///
  /// - Complexity: O(log(number of entries)).
  func coefficient(of column: Int32) -> Double {
    guard let place = firstPlace(notBefore: column), entries[place].column == column else {
      return 0
    }
    return entries[place].coefficient
  }

  private func firstPlace(notBefore column: Int32) -> Int? {
    let place = entries.indices.partitionPoint { entries[$0].column < column }
    return place < entries.count ? place : nil
  }

  /// Adds a multiple of another row, which optionally replaces a column of this one, and calls
  /// `appeared` for each new column.
  ///
  /// The former entries may be in `spare` afterwards, so that their storage is used again.
  ///
  /// - Complexity: O(number of entries of both). A short row is added to a long one by moving blocks
  ///   of entries, which takes much less time than reading them.
  mutating func add(
    _ factor: Double, _ other: Row, replacing replaced: Int32, in spare: inout [Entry],
    appeared: (Int32) -> Void
  ) {
    if entries.count > Row.longRow * other.entries.count {
      return addShort(factor, other, replacing: replaced, appeared: appeared)
    }
    swap(&entries, &spare)
    entries.removeAll(keepingCapacity: true)
    let mine = spare.span
    let theirs = other.entries.span
    entries.append(addingCapacity: mine.count + theirs.count) { sum in
      var place = 0
      for index in theirs.indices {
        let column = theirs[index].column
        while place < mine.count, mine[place].column < column {
          if mine[place].column != replaced { sum.append(mine[place]) }
          place += 1
        }
        let added = factor * theirs[index].coefficient
        if place < mine.count, mine[place].column == column {
          let present = mine[place].coefficient
          place += 1
          let both = present + added
          if abs(both) <= Tolerance.cancellation * max(abs(present), abs(added)) { continue }
          sum.append(Entry(column: column, coefficient: both))
        } else {
          sum.append(Entry(column: column, coefficient: added))
          appeared(column)
        }
      }
      while place < mine.count {
        if mine[place].column != replaced { sum.append(mine[place]) }
        place += 1
      }
    }
    constant += factor * other.constant
  }

  /// The ratio of the lengths of two rows from which it is faster to search the longer one and to
  /// move its entries than to copy them one by one.
  private static let longRow = 16

  /// Like ``add(_:_:replacing:in:appeared:)``, for a row with far fewer entries than this one.
  private mutating func addShort(
    _ factor: Double, _ other: Row, replacing replaced: Int32, appeared: (Int32) -> Void
  ) {
    if let place = firstPlace(notBefore: replaced), entries[place].column == replaced {
      entries.remove(at: place)
    }
    for entry in other.entries {
      let added = factor * entry.coefficient
      let place = firstPlace(notBefore: entry.column) ?? entries.count
      guard place < entries.count, entries[place].column == entry.column else {
        entries.insert(Entry(column: entry.column, coefficient: added), at: place)
        appeared(entry.column)
        continue
      }
      let present = entries[place].coefficient
      let both = present + added
      if abs(both) <= Tolerance.cancellation * max(abs(present), abs(added)) {
        entries.remove(at: place)
      } else {
        entries[place].coefficient = both
      }
    }
    constant += factor * other.constant
  }

  /// Solves `basic == self` for one of its columns: afterwards, `column == self`.
  mutating func solve(for column: Int32, equalTo basic: Int32) {
    guard var place = firstPlace(notBefore: column) else { return }
    let factor = -1 / entries[place].coefficient
    constant *= factor
    // The entries between the two columns move by one place, over that of the column.
    while place > 0, entries[place - 1].column > basic {
      entries[place] = entries[place - 1]
      place -= 1
    }
    while place + 1 < entries.count, entries[place + 1].column < basic {
      entries[place] = entries[place + 1]
      place += 1
    }
    for index in entries.indices where index != place { entries[index].coefficient *= factor }
    entries[place] = Entry(column: basic, coefficient: -factor)
  }
}

struct BasicRow: Equatable, Sendable {
  var subject: Int32
  var row: Row
}
