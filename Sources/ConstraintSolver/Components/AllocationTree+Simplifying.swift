/// Where a row contains all columns of another row, replaces them with that row's subject.
///
/// The width of the last stack view in another is defined by its neighbours, and so are the widths
/// of the views that fill it. Expressed by the width of the stack view, they form a separate
/// branch.
extension AllocationTree {
  /// Subtracts multiples of rows from others, so that these have fewer columns.
  mutating func simplify() {
    var counts = Adjacency<Int32, Int32>.Counts(keyCount: elements.count)
    for entry in entries { counts.count(entry.column) }
    var holders = Adjacency<Int32, Int32>()
    holders.begin(counts)
    for index in branches.indices {
      for entry in branches[index].entries {
        holders.insert(Int32(truncatingIfNeeded: index), under: entries[Int(entry)].column)
      }
    }
    var coefficients = [Double](repeating: 0, count: elements.count)
    // Where a subject replaced others, its list of rows is incomplete.
    var isListComplete = [Bool](repeating: true, count: elements.count)
    for index in branches.indices where branches[index].entries.count > 2 {
      // Only rows that mention the rarest element can mention all.
      let listed = branches[index].entries.dropFirst().filter {
        isListComplete[Int(entries[Int($0)].column)]
      }
      let rarest = listed.min {
        holders.range(of: entries[Int($0)].column).count
          < holders.range(of: entries[Int($1)].column).count
      }
      guard let rarest else { continue }
      let subject = Int(entries[Int(branches[index].entries.lowerBound)].column)
      for place in holders.range(of: entries[Int(rarest)].column) {
        let other = Int(holders.items[place])
        if other != index, subtract(index, from: other, &coefficients) {
          isListComplete[subject] = false
        }
      }
    }
  }

  /// Subtracts multiples of rows from changed rows; returns false if a changed row may have to be
  /// subtracted from one that did not change.
  mutating func simplify(changed: [Int32]) -> Bool {
    var coefficients = [Double](repeating: 0, count: elements.count)
    var isInChanged = [Bool](repeating: false, count: elements.count)
    for index in changed {
      for entry in branches[Int(index)].entries.dropFirst() { isInChanged[column(entry)] = true }
    }
    for index in sequence.lazy.map(Int.init)
    where branches[index].entries.count > 2
      && isInChanged[column(branches[index].entries.lowerBound + 1)]
    {
      for other in changed.lazy.map(Int.init)
      where other != index && subtract(index, from: other, &coefficients) {
        isInChanged[column(branches[index].entries.lowerBound)] = true
      }
    }
    return !changed.contains { isPart(Int($0), ofAnyExcept: changed, &coefficients) }
  }

  /// Returns whether a row that did not change contains all elements of a changed one, except for
  /// its subject; `coefficients` are zero before and after.
  private func isPart(
    _ index: Int, ofAnyExcept changed: [Int32], _ coefficients: inout [Double]
  ) -> Bool {
    let own = branches[index].entries.dropFirst()
    // Only changed rows contain an element that was in no row before.
    if own.count < 2 || own.contains(where: { elements[column($0)].row < 0 }) { return false }
    for entry in own { coefficients[column(entry)] = 1 }
    defer { for entry in own { coefficients[column(entry)] = 0 } }
    return branches.indices.contains { other in
      let entries = branches[other].entries.dropFirst()
      return entries.count >= own.count
        && entries.count { coefficients[column($0)] != 0 } == own.count
        && !changed.contains(Int32(truncatingIfNeeded: other))
    }
  }

  /// Subtracts a multiple of a row from another one, if this eliminates all of its elements except
  /// the subject, and returns whether it did; `coefficients` are zero before and after.
  private mutating func subtract(
    _ index: Int, from other: Int, _ coefficients: inout [Double]
  ) -> Bool {
    let row = branches[index]
    let target = branches[other]
    guard target.entries.count >= row.entries.count else { return false }
    for entry in target.entries.dropFirst() {
      coefficients[Int(entries[Int(entry)].column)] = entries[Int(entry)].coefficient
    }
    defer {
      for entry in target.entries { coefficients[Int(entries[Int(entry)].column)] = 0 }
    }
    let subject = entries[Int(row.entries.lowerBound)]
    guard let factor = factor(of: row, in: coefficients),
      coefficients[Int(subject.column)] == 0,
      entries[Int(target.entries.lowerBound)].column != subject.column
    else { return false }
    for entry in row.entries { coefficients[Int(entries[Int(entry)].column)] = 0 }
    var kept = target.entries.lowerBound + 1
    for entry in target.entries.dropFirst()
    where coefficients[Int(entries[Int(entry)].column)] != 0 {
      let entry = entries[Int(entry)]
      coefficients[Int(entry.column)] = 0
      entries[Int(kept)] = entry
      kept += 1
    }
    entries[Int(kept)] = Entry(column: subject.column, coefficient: -factor * subject.coefficient)
    branches[other].entries = target.entries.lowerBound..<kept + 1
    branches[other].constant -= factor * row.constant
    subtractions.append(
      Subtraction(
        row: Int32(truncatingIfNeeded: index), target: Int32(truncatingIfNeeded: other),
        factor: factor))
    return true
  }

  /// Returns the common factor of a row's elements, except for its subject, in another row; nil if
  /// the factors differ.
  private func factor(of row: Branch, in coefficients: [Double]) -> Double? {
    var factor = 0.0
    for entry in row.entries.dropFirst() {
      let entry = entries[Int(entry)]
      let coefficient = coefficients[Int(entry.column)]
      if coefficient == 0 { return nil }
      if factor == 0 { factor = coefficient / entry.coefficient }
      let miss = coefficient - factor * entry.coefficient
      if abs(miss) > Tolerance.cancellation * abs(coefficient) { return nil }
    }
    return factor
  }
}
