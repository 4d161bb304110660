/// The outward pass: the cost of a box as a function of its size.
extension BoxTree {
  /// Brings the cost of a box with others inside up to date; returns whether it changed.
  mutating func updateCost(of box: Int) -> Bool {
    if boxes[box].isAnyInsideStale {
      boxes[box].isAnyInsideStale = false
      for child in boxes[box].children where boxes[child].isContainer {
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
    cost.isUnusable = boxes[box].children.contains(where: isUnusable)
    if !cost.isUnusable {
      switch arrangement(of: box) {
      case .across(let alignment): addCosts(inside: box, alignment, to: &cost)
      case .shares(let distances):
        addCosts(inside: box, Box.Alignment(filling: BoxMargins()), to: &cost)
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

  @inline(__always)
  func arrangement(of box: Int) -> Box.Arrangement {
    containers[Int(boxes[box].container)].arrangement
  }

  /// Returns the cost of a box with others inside.
  @inline(__always)
  func cost(of box: Int) -> BoxCost { containers[Int(boxes[box].container)].cost }

  private func isUnusable(_ box: Int) -> Bool {
    if boxes[box].isContainer, cost(of: box).isUnusable { return true }
    let bounds = bounds(of: box)
    return bounds.low > bounds.high
  }

  /// Returns the sizes that are possible for a box by itself.
  func bounds(of box: Int) -> BoxInterval {
    let bounds: BoxInterval
    if boxes[box].isContainer {
      let cost = cost(of: box)
      bounds = BoxInterval(low: max(0, cost.start), high: cost.end)
    } else {
      bounds = boxes[box].content.bounds
    }
    if boxes[box].demands.isEmpty { return bounds }
    let required = requiredSizes(of: box)
    return BoxInterval(low: max(bounds.low, required.low), high: min(bounds.high, required.high))
  }

  /// Returns the sizes that the required demands on a box permit.
  func requiredSizes(of box: Int) -> BoxInterval {
    var sizes = BoxInterval.all
    for demand in demands[boxes[box].demands.asInt] where demand.priority == 1000 {
      sizes.narrow(to: demand)
    }
    return sizes
  }

  /// Stores a cost, whose pieces are the last ones; returns whether it differs from before.
  private mutating func store(_ cost: BoxCost, from first: Int, of box: Int) -> Bool {
    let former = self.cost(of: box)
    let isSame =
      cost.start == former.start && cost.isUnusable == former.isUnusable
      && pieces[first...].elementsEqual(pieces[former.pieces.asInt])
    if isSame {
      pieces.removeLast(pieces.count - first)
      return false
    }
    unusedCount += former.pieces.count
    var cost = cost
    cost.pieces = Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: pieces.count)
    containers[Int(boxes[box].container)].cost = cost
    return true
  }

  /// Removes the pieces that are no longer used, if they are the majority.
  mutating func removeUnusedPieces() {
    guard 2 * unusedCount > pieces.count + 64 else { return }
    var kept: [BoxCost.Piece] = []
    kept.reserveCapacity(pieces.count - unusedCount)
    for index in containers.indices {
      let first = Int32(truncatingIfNeeded: kept.count)
      kept += pieces[containers[index].cost.pieces.asInt]
      containers[index].cost.pieces = first..<Int32(truncatingIfNeeded: kept.count)
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
    if boxes[box].demands.isEmpty { return forEachOwnPiece(of: box, body) }
    var sum = CostSum()
    sum.add { forEachOwnPiece(of: box, $0) }
    for demand in demands[boxes[box].demands.asInt] { sum.add(demand, unit(of: demand.priority)) }
    sum.forEachPiece(body)
    return sum.sizes.low
  }

  /// As ``forEachPiece(of:_:)``, without the demands on the box.
  @inline(__always)
  private func forEachOwnPiece(
    of box: Int, _ body: (_ start: Double, _ end: Double, _ slope: Slope) -> Void
  ) -> Double {
    guard boxes[box].isContainer else { return forEachPiece(of: boxes[box].content, body) }
    let cost = cost(of: box)
    let start = max(0, cost.start)
    let shrinking = arrangement(of: box).shrinking
    let extra = shrinking > 0 ? unit(of: shrinking) : .zero
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

  /// Adds the costs of boxes that are side by side.
  private mutating func addCosts(
    inside box: Int, _ alignment: Box.Alignment, to cost: inout BoxCost
  ) {
    var sum = CostSum()
    swap(&sum, &self.sum)
    sum.removeAll()
    for child in boxes[box].children {
      if alignment.isFilling {
        sum.add { forEachPiece(of: child, $0) }
      } else {
        sum.add { forEachFallingPiece(of: child, alignment, $0) }
        if isTied(child, alignment) { cost.isUnusable = true }
      }
    }
    let margins = alignment.margins.sum
    cost.start = sum.sizes.low + margins
    if sum.sizes.low > sum.sizes.high { cost.isUnusable = true }
    sum.forEachPiece { pieces.append(BoxCost.Piece(end: $1 + margins, slope: $2)) }
    swap(&sum, &self.sum)
  }

  /// As ``forEachPiece(of:_:)``, for a box in a larger one that it need not fill: where its own cost
  /// would increase, the box keeps the size of the least cost.
  @inline(__always)
  private func forEachFallingPiece(
    of box: Int, _ alignment: Box.Alignment,
    _ body: (_ start: Double, _ end: Double, _ slope: Slope) -> Void
  ) -> Double {
    let extra = unit(of: alignment.suppression)
    var place: Double?
    let start = forEachPiece(of: box) { start, end, slope in
      guard (slope + extra).isLess(.zero) else { return }
      body(start, end, slope + extra)
      place = end
    }
    let end = place ?? start
    if end < .infinity { body(end, .infinity, .zero) }
    return start
  }

  /// Returns whether several sizes of a box that need not fill the outer one have the least cost.
  func isTied(_ box: Int, _ alignment: Box.Alignment) -> Bool {
    let extra = unit(of: alignment.suppression)
    var isTied = false
    _ = forEachPiece(of: box) { if ($2 + extra).isEqual(.zero) { isTied = true } }
    return isTied
  }

  /// Returns the size of the least cost of a box that need not fill the outer one.
  func restingSize(of box: Int, _ alignment: Box.Alignment) -> Double {
    let extra = unit(of: alignment.suppression)
    var place = 0.0
    let start = forEachPiece(of: box) { if ($2 + extra).isLess(.zero) { place = $1 } }
    return max(place, start)
  }

  /// Changes the cost of a size, whose pieces are the last ones, to that of a multiple of the size,
  /// plus a number.
  private mutating func multiplySizes(
    of cost: inout BoxCost, from first: Int, by factor: Double, adding constant: Double
  ) {
    cost.start = factor * cost.start + constant
    for index in first..<pieces.count {
      pieces[index].end = factor * pieces[index].end + constant
      pieces[index].slope /= factor
    }
  }
}
