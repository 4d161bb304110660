/// The size of the outermost box of a tree, as one variable of a solver that finds it: its costs,
/// and the choice among several optimal sizes.
///
/// The variables inside the box are ambiguous only together with the size. A solver with all
/// constraints would settle them just before it, so the size gets the value that they choose.
/// Since each of them gets the value closest to its anchor, the size does, too: its anchor is the
/// size that they choose without any other limit. It depends on the piece of the cost.
///
/// This is an object, so that the choice of a solver is known to the owner of the boxes.
package final class BoxColumn: @unchecked Sendable {
  /// The demand `weight * (size - point) relation 0`.
  package struct Demand: Sendable {
    package let weight: Double
    package let point: Double
    package let relation: Relation
    package let priority: Priority
  }

  /// The maximum number of pieces: after a change inside, all demands are replaced one by one.
  fileprivate static let mostPieces = 400

  /// The costs of the size, and its bounds.
  package let demands: [Demand]
  /// The boxes, which are placed to find out what they choose.
  private var tree: BoxTree
  private let least: Double
  private let pieces: [BoxCost.Piece]
  /// The anchor on each piece, once it is known.
  private var anchors: [Double?]
  /// The piece that contained the optimal sizes when they were last ambiguous.
  private var chosen: Int?

  fileprivate init?(of tree: BoxTree, from least: Double, _ pieces: [BoxCost.Piece]) {
    guard let demands = pieces.demands(from: least, tree.priorities) else { return nil }
    (self.tree, self.least, self.pieces, self.demands) = (tree, least, pieces, demands)
    anchors = Array(repeating: nil, count: pieces.count)
  }

  /// Returns the size that the boxes choose without any other limit, given the ends of an interval of
  /// optimal sizes.
  func anchor(between low: Double, _ high: Double) -> Double {
    let inside = BoxInterval(low: low, high: high).middle
    guard let piece = pieces.firstIndex(where: { inside < $0.end }) else { return low }
    chosen = piece
    if let known = anchors[piece] { return known }
    let anchor = tree.choice(in: interval(of: piece))
    anchors[piece] = anchor
    return anchor
  }

  /// The sizes with the same cost per unit as the chosen one; nil if there was no choice.
  var interval: BoxInterval? { chosen.map(interval) }

  private func interval(of piece: Int) -> BoxInterval {
    BoxInterval(low: piece > 0 ? pieces[piece - 1].end : least, high: pieces[piece].end)
  }
}

extension BoxTree {
  /// Returns the size of the outermost box as a variable; nil if constraints cannot express the
  /// costs, if there would be too many, or if the choice needs those inside.
  package mutating func makeColumn() -> BoxColumn? {
    _ = updateCost(of: 0)
    guard !cost(of: 0).isUnusable else { return nil }
    var found: [BoxCost.Piece] = []
    let least = forEachPiece(of: 0) { _, end, slope in
      if let last = found.last, last.slope.isEqual(slope) {
        found[found.count - 1].end = end
      } else {
        found.append(BoxCost.Piece(end: end, slope: slope))
      }
    }
    return found.count > BoxColumn.mostPieces ? nil : BoxColumn(of: self, from: least, found)
  }
}

extension [BoxCost.Piece] {
  /// Returns demands with the costs of the pieces, and with their bounds, given the least size; nil
  /// if the cost is not convex at each of the priorities.
  ///
  /// A slope may rise at one priority and fall at a lower one. No sum of demands has such a cost.
  fileprivate func demands(from least: Double, _ priorities: [Double]) -> [BoxColumn.Demand]? {
    var demands: [BoxColumn.Demand] = []
    func add(_ weight: Double, _ relation: Relation, _ point: Double, _ priority: Double) {
      if weight <= Tolerance.rate { return }
      demands.append(
        BoxColumn.Demand(
          weight: weight, point: point, relation: relation,
          priority: Priority(unchecked: priority)))
    }
    let greatest = last?.end ?? least
    add(1, .greaterThanOrEqual, least, 1000)
    if greatest.isFinite { add(1, .lessThanOrEqual, greatest, 1000) }
    for (level, priority) in priorities.enumerated() {
      var place = least
      var slope = 0.0
      for (index, piece) in enumerated() {
        let rise = piece.slope[level] - slope
        // The slope below the least size does not matter.
        if index > 0, rise < -Tolerance.rate { return nil }
        let below = index > 0 ? Swift.max(0, Swift.min(rise, -slope)) : 0
        add(below, .greaterThanOrEqual, place, priority)
        add(rise - below, .lessThanOrEqual, place, priority)
        slope = piece.slope[level]
        place = piece.end
      }
      if slope < 0, greatest.isFinite { add(-slope, .greaterThanOrEqual, greatest, priority) }
    }
    return demands
  }
}
