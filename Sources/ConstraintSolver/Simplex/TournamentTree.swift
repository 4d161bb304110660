/// Finds the column with the smallest rate; of several, the lowest column.
///
/// The leaves of a complete binary tree are the rates of the columns, and each inner node is the
/// smaller one of its two children. So a changed rate affects only the nodes above it.
struct TournamentTree: Sendable {
  /// The root is at index 1; the children of node `n` are at `2 * n` and `2 * n + 1`.
  private var rates: [Double] = []
  /// A power of two.
  private let leafCount: Int

  /// Creates a tree of the rates of all columns.
  ///
  /// - Complexity: O(number of columns).
  init(rates leaves: some Collection<Double>) {
    var leafCount = 1
    while leafCount < leaves.count { leafCount *= 2 }
    self.leafCount = leafCount
    rates.reserveCapacity(2 * leafCount)
    rates += repeatElement(0, count: leafCount)
    rates += leaves
    rates += repeatElement(0, count: 2 * leafCount - rates.count)
    for node in (1..<leafCount).reversed() {
      rates[node] = min(rates[2 * node], rates[2 * node + 1])
    }
  }

  /// - Complexity: O(log(number of columns)).
  mutating func set(_ rate: Double, of column: Int32) {
    var node = leafCount + Int(column)
    rates[node] = rate
    while node > 1 {
      node /= 2
      let smaller = min(rates[2 * node], rates[2 * node + 1])
      if rates[node] == smaller { return }
      rates[node] = smaller
    }
  }

  /// The lowest of the columns with the smallest rate; nil if no rate is negative.
  ///
  /// - Complexity: O(log(number of columns)).
  var best: Int32? {
    guard rates[1] < 0 else { return nil }
    var node = 1
    while node < leafCount {
      node *= 2
      if rates[node] != rates[1] { node += 1 }
    }
    return Int32(node - leafCount)
  }
}
