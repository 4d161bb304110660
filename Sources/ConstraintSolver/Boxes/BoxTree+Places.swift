/// The inward pass: each box distributes its size among the boxes inside.
///
/// The intervals of the boxes inside a box describe all optimal solutions. Among these, the boxes
/// are settled in the order of ``LoadedTree/settle(_:_:)``: the last one first, and those inside a
/// box before the box itself. Each gets the size closest to its anchor that the others permit.
extension BoxTree {
  /// Places the boxes inside the outermost one, given its size and, if other sizes are equally good,
  /// the column that chose it; returns false if they do not fit.
  ///
  /// - Complexity: The first time, O(n log n) for n boxes; later, the boxes around changes, and those
  ///   whose places change.
  package mutating func solve(size: Double, chosenBy column: BoxColumn? = nil) -> Bool {
    changed.removeAll(keepingCapacity: true)
    removeUnusedPieces()
    isFeasible = size.isUsual && (column == nil || column?.interval != nil)
    boxes[0].limit(to: column?.interval ?? BoxInterval(size), isDetermined: column == nil)
    _ = place(0, in: BoxInterval(size))
    return isFeasible
  }

  /// Returns the size that the boxes choose for the outermost one.
  mutating func choice(in interval: BoxInterval) -> Double {
    boxes[0].limit(to: interval, isDetermined: false)
    return place(0, in: interval)
  }

  /// Chooses the size of a box in a range, and places the boxes inside; returns the size.
  private mutating func place(_ box: Int, in range: BoxInterval) -> Double {
    if keepsSize(box, in: range) { return boxes[box].size }
    let size: Double
    if !boxes[box].isContainer {
      size = range.closest(to: anchor(of: box, boxes[box].content))
    } else {
      switch arrangement(of: box) {
      case .across(let alignment): size = placeAcross(box, alignment, range)
      case .sum(let distances): size = placeChain(box, distances, range)
      case .shares(let distances): size = placeShares(box, distances, range)
      }
    }
    check(size, of: box)
    boxes[box].take(size, in: range)
    return size
  }

  /// Returns whether a box and everything inside it keep their places if the size must be in a
  /// range.
  ///
  /// A size that the previous range did not limit is also the choice in any other range that contains
  /// it. A function of `Box` would copy the whole box.
  @inline(__always)
  private func keepsSize(_ box: Int, in range: BoxInterval) -> Bool {
    !boxes[box].isTouched
      && (range == boxes[box].range || boxes[box].isUnbound && range.contains(boxes[box].size))
  }

  /// Returns the size that a box has if nothing else matters.
  @inline(__always)
  private func anchor(of box: Int, _ content: Box.Content) -> Double {
    boxes[box].demands.isEmpty
      ? content.anchor : content.anchor(with: demands[boxes[box].demands.asInt])
  }

  /// Notes a contradiction if the size of a box is outside its bounds.
  @inline(__always)
  private mutating func check(_ size: Double, of box: Int) {
    // The cost of a box whose rule is not a sum may be out of date; it is not needed.
    let bounds = boxes[box].isContainer && !isSum(box) ? requiredSizes(of: box) : bounds(of: box)
    let slack = Tolerance.position * max(1, abs(size))
    if !(size >= bounds.low - slack && size <= bounds.high + slack) { isFeasible = false }
  }

  private func isSum(_ box: Int) -> Bool {
    if case .sum = arrangement(of: box) { true } else { false }
  }

  // MARK: Equal sizes

  private mutating func placeAcross(
    _ box: Int, _ alignment: Box.Alignment, _ range: BoxInterval
  ) -> Double {
    let margins = alignment.margins
    let interval = boxes[box].interval.map { $0 - margins.sum }
    if !alignment.isFilling { return placeAligned(box, alignment, interval, range) }
    let size = placeAlike(box, interval, range.map { $0 - margins.sum })
    for child in boxes[box].children { setPosition(margins.before, isAmbiguous: false, of: child) }
    return range.isOpen ? size + margins.sum : range.low
  }

  /// Returns the size that a box has if nothing else matters.
  private func anchor(of box: Int, _ alignment: Box.Alignment) -> Double {
    Box.Content(size: 0, hugging: alignment.shrinking, resistance: alignment.shrinking)
      .anchor(with: demands[boxes[box].demands.asInt])
  }

  /// Places boxes that need not fill the outer one: each has the size of the least cost or, if there
  /// is no room for it, that of the outer box.
  private mutating func placeAligned(
    _ box: Int, _ alignment: Box.Alignment, _ interval: BoxInterval, _ range: BoxInterval
  ) -> Double {
    let margins = alignment.margins
    let isDetermined = boxes[box].isDetermined
    var range = range.map { $0 - margins.sum }
    for child in boxes[box].children.reversed() {
      if boxes[child].isContainer { _ = updateCost(of: child) }
      // The choice among several sizes of least cost needs all constraints.
      if isTied(child, alignment) { isFeasible = false }
      let resting = restingSize(of: child, alignment)
      // Kinks of the cost that are equal up to rounding errors are one.
      if resting <= interval.low || Tolerance.arePositionsEqual(resting, interval.low) {
        boxes[child].limit(to: BoxInterval(resting), isDetermined: true)
        _ = place(child, in: BoxInterval(resting))
      } else {
        boxes[child].limit(to: interval, isDetermined: isDetermined)
        range = BoxInterval(place(child, in: range))
      }
    }
    // The spanner around several boxes is as small as possible; a single box has none.
    let own =
      boxes[box].childCount > 1
      ? range.low : range.closest(to: anchor(of: box, alignment) - margins.sum)
    let size = range.isOpen ? own : range.low
    for child in boxes[box].children {
      let isFixed = !boxes[child].interval.isOpen
      setPosition(
        margins.before + alignment.share * (size - boxes[child].size),
        isAmbiguous: alignment.share > 0 && isFixed && isSizeAmbiguous(box), of: child)
    }
    return size + margins.sum
  }

  private mutating func placeShares(
    _ box: Int, _ distances: Box.Distances, _ range: BoxInterval
  ) -> Double {
    let count = Double(boxes[box].childCount)
    let interval = boxes[box].interval.map { ($0 - distances.fixed) / count }
    let size = placeAlike(box, interval, range.map { ($0 - distances.fixed) / count })
    var position = 0.0
    let isAmbiguous = isSizeAmbiguous(box)
    for child in boxes[box].children {
      position += boxes[child].lead
      setPosition(
        position, isAmbiguous: isAmbiguous && child > boxes[box].children.lowerBound, of: child)
      position += size
    }
    return range.isOpen ? count * size + distances.fixed : range.low
  }

  /// Chooses the common size of the boxes inside a box.
  private mutating func placeAlike(
    _ box: Int, _ interval: BoxInterval, _ range: BoxInterval
  ) -> Double {
    let isDetermined = boxes[box].isDetermined
    var range = range
    for child in boxes[box].children.reversed() {
      boxes[child].limit(to: interval, isDetermined: isDetermined)
      range = BoxInterval(place(child, in: range))
    }
    return range.low
  }

  private func isSizeAmbiguous(_ box: Int) -> Bool {
    boxes[box].interval.isOpen && !boxes[box].isDetermined
  }

  // MARK: Chains

  private mutating func placeChain(
    _ box: Int, _ distances: Box.Distances, _ range: BoxInterval
  ) -> Double {
    _ = updateCost(of: box)
    if cost(of: box).isUnusable { isFeasible = false }
    let children = boxes[box].children
    let margin = margin(of: box)
    var sums = IntervalSum()
    for child in children {
      let interval = sizes(of: child, at: margin)
      sums.add(interval)
      if interval != boxes[child].interval {
        boxes[child].interval = interval
        boxes[child].isTouched = true
      }
    }
    let gaps = GapInterval(distances, count: children.count - 1, at: margin)
    sums.add(gaps.interval, times: gaps.count)
    let openCount = sums.openCount
    let isOnlyOne = boxes[box].isDetermined && openCount < 2
    var left = range.map { $0 - distances.fixed }
    for child in children.reversed() {
      let interval = boxes[child].interval
      sums.remove(interval)
      boxes[child].limit(to: interval, isDetermined: isOnlyOne || !interval.isOpen)
      let possible =
        interval.isOpen
        ? interval.narrowed(to: left.low - sums.high, left.high - sums.low) : interval
      let size = place(child, in: possible)
      left = left.map { $0 - size }
    }
    let gap = gaps.size(in: left)
    placeInOrder(box, gap: gap, gaps, openCount: isOnlyOne ? 0 : openCount)
    if !range.isOpen { return range.low }
    return children.reduce(distances.fixed + gap * gaps.count) { $0 + boxes[$1].size }
  }

  /// Sets the positions of boxes that follow each other.
  ///
  /// The position of a box is the sum of what is before it. If the size of the outer box is
  /// determined, this sum can vary only if it can take from what comes after it.
  private mutating func placeInOrder(_ box: Int, gap: Double, _ gaps: GapInterval, openCount: Int) {
    let isDetermined = boxes[box].isDetermined
    let children = boxes[box].children
    let isLastOpen = children.last.map { boxes[$0].interval.isOpen } ?? false
    var position = 0.0
    var openBefore = 0
    for child in children {
      let isFirst = child == children.lowerBound
      position += isFirst ? boxes[child].lead : gaps.count > 0 ? gap : boxes[child].lead
      let isAmbiguous: Bool
      if openCount == 0 || isFirst {
        isAmbiguous = false
      } else if !isDetermined {
        isAmbiguous = openBefore > 0 || gaps.isOpen
      } else if gaps.isOpen {
        // Gaps are equal, so those before the last box are all that can vary besides the boxes.
        isAmbiguous = child < children.upperBound - 1 || isLastOpen
      } else {
        isAmbiguous = openBefore > 0 && openBefore < openCount
      }
      setPosition(position, isAmbiguous: isAmbiguous, of: child)
      if boxes[child].interval.isOpen { openBefore += 1 }
      position += boxes[child].size
    }
  }

  private mutating func setPosition(_ position: Double, isAmbiguous: Bool, of box: Int) {
    let isSizeAmbiguous = isSizeAmbiguous(box)
    let isSame =
      boxes[box].position == position && boxes[box].isPositionAmbiguous == isAmbiguous
      && boxes[box].isSizeAmbiguous == isSizeAmbiguous
    if isSame, !boxes[box].hasOtherSize { return }
    boxes[box].position = position
    boxes[box].isPositionAmbiguous = isAmbiguous
    boxes[box].isSizeAmbiguous = isSizeAmbiguous
    boxes[box].hasOtherSize = false
    changed.append(Int32(truncatingIfNeeded: box))
  }
}

// MARK: Intervals

extension BoxTree {
  /// The slope at the size of a chain.
  fileprivate struct Margin {
    /// The slope of the piece that is partly used; nil if all pieces are used completely.
    var slope: Slope?
    /// Whether a part of this piece is used.
    var isInside: Bool
  }

  /// Returns the slope at the size of a box, which is the same in its whole interval.
  private func margin(of box: Int) -> Margin {
    let cost = cost(of: box)
    let size = boxes[box].interval.isOpen ? boxes[box].interval.middle : boxes[box].interval.low
    let slack = Tolerance.position * max(1, abs(size))
    var start = cost.start
    for index in cost.pieces.asInt {
      let piece = pieces[index]
      if size < piece.end - slack {
        return Margin(slope: piece.slope, isInside: size > start + slack)
      }
      start = piece.end
    }
    return Margin(slope: nil, isInside: false)
  }

  /// Returns the optimal sizes of a box in a chain: cheaper pieces are used completely, and more
  /// expensive ones not at all.
  private func sizes(of box: Int, at margin: Margin) -> BoxInterval {
    var low = 0.0
    var open: Double?
    let start = forEachPiece(of: box) { _, end, slope in
      guard let least = margin.slope else { return low = end }
      if slope.isEqual(least) {
        if margin.isInside { open = end }
      } else if slope.isLess(least) {
        low = end
      }
    }
    low = max(low, start)
    return BoxInterval(low: low, high: open ?? low)
  }

  /// The possible sizes of the equal gaps in a chain.
  fileprivate struct GapInterval {
    /// The number of gaps; 0 if distances are fixed.
    var count = 0.0
    var interval = BoxInterval(0)

    init(_ distances: Box.Distances, count: Int, at margin: Margin) {
      guard let least = distances.leastGap, count > 0 else { return }
      self.count = Double(count)
      // Gaps have no cost.
      let isOpen = margin.isInside && margin.slope?.isEqual(.zero) ?? false
      interval = BoxInterval(low: least, high: isOpen ? .infinity : least)
    }

    var isOpen: Bool { interval.isOpen }

    /// Returns the size of a gap, given the space that the boxes leave.
    func size(in left: BoxInterval) -> Double {
      guard isOpen else { return interval.low }
      // Both gaps and the box around them are as small as possible.
      return interval.narrowed(to: left.low / count, left.high / count).low
    }
  }
}

/// The sum of several intervals.
private struct IntervalSum {
  private(set) var low = 0.0
  private var finiteHigh = 0.0
  private var endless = 0
  /// The number of intervals with more than one size.
  private(set) var openCount = 0

  var high: Double { endless > 0 ? .infinity : finiteHigh }

  mutating func add(_ interval: BoxInterval, times count: Double = 1) {
    if count == 0 { return }
    low += count * interval.low
    if interval.high.isFinite { finiteHigh += count * interval.high } else { endless += 1 }
    if interval.isOpen { openCount += 1 }
  }

  mutating func remove(_ interval: BoxInterval) {
    low -= interval.low
    if interval.high.isFinite { finiteHigh -= interval.high } else { endless -= 1 }
  }
}

extension Box {
  /// Stores the size that was chosen in a range.
  @inline(__always)
  fileprivate mutating func take(_ size: Double, in range: BoxInterval) {
    if size != self.size { hasOtherSize = true }
    self.size = size
    self.range = range
    isTouched = false
    isUnbound =
      (size > range.low || range.low == interval.low)
      && (size < range.high || range.high == interval.high)
  }

  /// Stores the optimal sizes.
  @inline(__always)
  fileprivate mutating func limit(to interval: BoxInterval, isDetermined: Bool) {
    if interval != self.interval || isDetermined != self.isDetermined { isTouched = true }
    self.interval = interval
    self.isDetermined = isDetermined
  }
}

extension BoxInterval {
  /// Returns the interval with a function applied to its ends.
  @inline(__always)
  fileprivate func map(_ change: (Double) -> Double) -> BoxInterval {
    BoxInterval(low: change(low), high: change(high))
  }
}
