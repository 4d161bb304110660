/// A queue of rows by length, for rows whose length changes while they wait.
///
/// A row is inserted again when its length changes; only the last insertion counts.
struct ShortestFirst: Sendable {
  private var buckets: [[Int32]] = []
  private var lengths: [Int] = []
  private var shortest = 0

  /// - Complexity: O(1), and O(length) where no row was that long before.
  mutating func insert(_ row: Int32, length: Int) {
    while buckets.count <= length { buckets.append([]) }
    while lengths.count <= Int(row) { lengths.append(-1) }
    buckets[length].append(row)
    lengths[Int(row)] = length
    shortest = min(shortest, length)
  }

  /// Takes out the shortest row, of equally short ones the last inserted.
  mutating func popShortest() -> Int32? {
    while shortest < buckets.count {
      guard let row = buckets[shortest].popLast() else {
        shortest += 1
        continue
      }
      guard lengths[Int(row)] == shortest else { continue }
      lengths[Int(row)] = -1
      return row
    }
    return nil
  }
}
