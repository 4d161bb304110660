/// The outward pass: the cost of a box as a function of its size.
extension BoxTree {
  /// Brings the cost of a box with others inside up to date; returns whether it changed.
  mutating func updateCost(of box: Int) -> Bool {
    if boxes[box].isAnyInsideStale {
      boxes[box].isAnyInsideStale = false
      for child in boxes[box].children where boxes[child].cost >= 0 {
        if (boxes[child].isStale || boxes[child].isAnyInsideStale), updateCost(of: child) {
          boxes[box].isStale = true
        }
      }
    }
    guard boxes[box].isStale else { return false }
    boxes[box].isStale = false
    return renewCost(of: box)
  }

  private mutating func renewCost(of box: Int) -> Bool {
    let first = pieces.count
    var cost = BoxCost()
    cost.isUnusable = boxes[box].children.contains { boxes[$0].cost >= 0 && isUnusable($0) }
    if !cost.isUnusable {
      switch boxes[box].rule {
      case .content: break
      case .equal: addCosts(inside: box, to: &cost)
      case .shares(let distances):
        addCosts(inside: box, to: &cost)
        multiplySizes(
          of: &cost, from: first, by: Double(boxes[box].childCount), adding: distances.fixed)
      case .sum(let distances): chainCosts(inside: box, distances, to: &cost)
      }
    }
    for place in first..<pieces.count where !pieces[place].slope.isComparable {
      cost.isUnusable = true
    }
    cost.end = pieces.count > first ? pieces[pieces.count - 1].end : cost.start
    return store(cost, from: first, of: box)
  }

  private func isUnusable(_ box: Int) -> Bool {
    let cost = costs[Int(boxes[box].cost)]
    return cost.isUnusable || cost.end < 0
  }

  /// Stores a cost, whose pieces are the last ones; returns whether it differs from before.
  private mutating func store(_ cost: BoxCost, from first: Int, of box: Int) -> Bool {
    let former = costs[Int(boxes[box].cost)]
    let isSame =
      cost.start == former.start && cost.isUnusable == former.isUnusable
      && pieces[first...].elementsEqual(pieces[former.pieces.asInt])
    if isSame {
      pieces.removeLast(pieces.count - first)
      return false
    }
    unusedCount += former.pieces.count
    var cost = cost
    cost.pieces =
      Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: pieces.count)
    costs[Int(boxes[box].cost)] = cost
    return true
  }

  /// Removes the pieces that are no longer used, if they are the majority.
  mutating func removeUnusedPieces() {
    guard 2 * unusedCount > pieces.count + 64 else { return }
    var kept: [BoxCost.Piece] = []
    kept.reserveCapacity(pieces.count - unusedCount)
    for index in costs.indices {
      let first = Int32(truncatingIfNeeded: kept.count)
      kept += pieces[costs[index].pieces.asInt]
      costs[index].pieces = first..<Int32(truncatingIfNeeded: kept.count)
    }
    pieces = kept
    unusedCount = 0
  }
}

// MARK: Pieces

extension BoxTree {
  /// Calls a closure with the beginning, the end and the slope of each piece of a box's cost, and
  /// returns the least size; sizes are not negative.
  @inline(__always)
  func forEachPiece(
    of box: Int, _ body: (_ start: Double, _ end: Double, _ slope: Slope) -> Void
  ) -> Double {
    if case .content(let content) = boxes[box].rule { return forEachPiece(of: content, body) }
    let cost = costs[Int(boxes[box].cost)]
    let start = max(0, cost.start)
    let extra = boxes[box].rule.shrinking.map(unit) ?? .zero
    var place = start
    for index in cost.pieces.asInt {
      let piece = pieces[index]
      if piece.end <= place || Tolerance.arePositionsEqual(piece.end, place) { continue }
      body(place, piece.end, piece.slope + extra)
      place = piece.end
    }
    return start
  }

  @inline(__always)
  private func forEachPiece(
    of content: Box.Content, _ body: (_ start: Double, _ end: Double, _ slope: Slope) -> Void
  ) -> Double {
    guard content.exists else {
      body(0, .infinity, .zero)
      return 0
    }
    var place = 0.0
    if content.resistance == 1000 {
      place = content.size
    } else if !Tolerance.arePositionsEqual(content.size, 0) {
      body(0, content.size, -unit(of: content.resistance))
      place = content.size
    }
    if content.hugging < 1000 { body(place, .infinity, unit(of: content.hugging)) }
    return content.bounds.low
  }
}

extension Box.Rule {
  /// The priority with which the box has the size 0; nil for none.
  fileprivate var shrinking: Double? {
    switch self {
    case .content, .equal: nil
    case .sum(let distances), .shares(let distances):
      distances.shrinking > 0 ? distances.shrinking : nil
    }
  }
}

// MARK: Combining costs

extension BoxTree {
  /// Determines the cost of boxes that follow each other: the cheapest piece comes first.
  private mutating func chainCosts(
    inside box: Int, _ distances: Box.Distances, to cost: inout BoxCost
  ) {
    var runs = SlopeRuns()
    swap(&runs, &self.runs)
    runs.removeAll()
    cost.start = distances.fixed
    for child in boxes[box].children {
      cost.start += forEachPiece(of: child) { runs.add($2, length: $1 - $0) }
    }
    let gapCount = Double(boxes[box].childCount - 1)
    if let gap = distances.leastGap, gapCount > 0 {
      cost.start += gapCount * gap
      runs.add(.zero, length: .infinity)
    }
    var end = cost.start
    for run in runs.runs where end < .infinity {
      end += run.length
      pieces.append(BoxCost.Piece(end: end, slope: run.slope))
    }
    swap(&runs, &self.runs)
  }

  /// Adds the costs of boxes of the same size.
  private mutating func addCosts(inside box: Int, to cost: inout BoxCost) {
    var kinks = CostKinks()
    swap(&kinks, &self.kinks)
    kinks.removeAll()
    var slope = Slope.zero
    var (low, high) = (0.0, Double.infinity)
    for child in boxes[box].children {
      var last: (end: Double, slope: Slope)?
      let start = forEachPiece(of: child) { _, end, pieceSlope in
        if let last {
          kinks.add(pieceSlope - last.slope, at: last.end)
        } else {
          slope += pieceSlope
        }
        last = (end, pieceSlope)
      }
      low = max(low, start)
      high = min(high, last?.end ?? start)
    }
    cost.start = low
    if low > high { cost.isUnusable = true }
    var place = low
    for kink in kinks.kinks {
      if kink.size >= high { break }
      if kink.size > place, !Tolerance.arePositionsEqual(kink.size, place) {
        if kink.rise == .zero { continue }
        pieces.append(BoxCost.Piece(end: kink.size, slope: slope))
        place = kink.size
      }
      slope += kink.rise
    }
    if high > place, !Tolerance.arePositionsEqual(high, place) {
      pieces.append(BoxCost.Piece(end: high, slope: slope))
    }
    swap(&kinks, &self.kinks)
  }

  /// Changes the cost of a size, whose pieces are the last ones, to that of a multiple of the size,
  /// plus a number.
  private mutating func multiplySizes(
    of cost: inout BoxCost, from first: Int, by factor: Double, adding constant: Double
  ) {
    cost.start = factor * cost.start + constant
    for index in first..<pieces.count {
      pieces[index].end = factor * pieces[index].end + constant
      pieces[index].slope = (pieces[index].slope / factor).rounded
    }
  }
}
