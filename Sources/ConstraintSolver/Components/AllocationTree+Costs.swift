/// The upward pass: the cost of a row as a function of its parent column.
extension AllocationTree {
  /// Sorts the pieces of a row's columns, and adds the cost of the row to its parent column.
  ///
  /// Returns the outcome if this is impossible: bounds contradict each other, or slopes are so
  /// steep that they have no reliable order, because a coefficient is much smaller than the others.
  mutating func replace(_ index: Int, _ demands: Demands) -> Outcome? {
    let first = segments.count
    let parent = branches[index].parent
    var start = 0.0
    for entry in branches[index].entries {
      let column = entries[Int(entry)].column
      if column != parent, !appendSegments(of: Int(column), demands, &start) { return .infeasible }
    }
    guard segments[first...].allSatisfy(\.slope.isComparable) else { return .unsuitable }
    segments.sortBySlope(from: first)
    branches[index].start = start
    branches[index].segments =
      Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: segments.count)
    dropUnreachable(index)
    for entry in branches[index].entries where entries[Int(entry)].column != parent {
      let column = column(entry)
      firstValues[column] = elements[column].value
    }
    branches[index].isFixed = false
    storeCost(of: index)
    return nil
  }

  /// Skips the pieces that come before a piece without a beginning.
  private mutating func dropUnreachable(_ index: Int) {
    let range = branches[index].segments
    guard let last = range.last(where: { segments[Int($0)].isFromInfinity }) else { return }
    let slope = segments[Int(last)].slope
    var first = range.lowerBound
    while !segments[Int(first)].slope.isEqual(slope) {
      let segment = segments[Int(first)]
      if !segment.isFromInfinity {
        elements[Int(segment.element)].value += segment.length
        branches[index].start += segment.length
      }
      first += 1
    }
    branches[index].segments = first..<range.upperBound
  }

  /// Returns the pieces with one slope, starting at an index.
  func run(from first: Int32, in index: Int) -> Run {
    let end = branches[index].segments.upperBound
    var run = Run(slope: segments[Int(first)].slope, segments: first..<first)
    var next = first
    while next < end, segments[Int(next)].slope.isEqual(run.slope) {
      if segments[Int(next)].isFromInfinity {
        run.isFromInfinity = true
      } else {
        run.length += segments[Int(next)].length
      }
      next += 1
    }
    run.segments = first..<next
    return run
  }

  struct Run {
    var slope: Slope
    var segments: Range<Int32>
    var length = 0.0
    var isFromInfinity = false
  }

  /// Stores the cost of a row as a function of its sum, and as a function of its parent column.
  private mutating func storeCost(of index: Int) {
    let branch = branches[index]
    let firstKink = kinks.count
    var sum = branch.start
    var slope = Slope.zero
    var next = branch.segments.lowerBound
    branches[index].low = sum
    while next < branch.segments.upperBound {
      let run = run(from: next, in: index)
      if next == branch.segments.lowerBound {
        if run.isFromInfinity { branches[index].low = -.infinity }
      } else if branch.parent >= 0 {
        kinks.append(Kink(position: sum, rise: run.slope - slope))
      }
      slope = run.slope
      sum += run.length
      next = run.segments.upperBound
      if run.length == .infinity { break }
    }
    branches[index].high = sum
    // The root sends no message.
    guard branch.parent >= 0 else { return }
    let first =
      branch.segments.isEmpty ? Slope.zero : segments[Int(branch.segments.lowerBound)].slope
    // column == factor * (sum + constant)
    let factor = -1 / branch.parentCoefficient
    for place in firstKink..<kinks.count {
      kinks[place].position = factor * (kinks[place].position + branch.constant)
      if factor != 1 { kinks[place].rise /= abs(factor) }
    }
    let low = factor * (branches[index].low + branch.constant)
    let high = factor * (branches[index].high + branch.constant)
    let message = Message(
      low: min(low, high), high: max(low, high),
      slope: (factor > 0 ? first : slope) / factor,
      kinks: Int32(truncatingIfNeeded: firstKink)..<Int32(truncatingIfNeeded: kinks.count))
    send(message, of: index)
  }

  /// Stores the message of a row, or replaces its previous one.
  private mutating func send(_ message: Message, of index: Int) {
    var message = message
    if branches[index].message >= 0 {
      let place = Int(branches[index].message)
      message.next = messages[place].next
      messages[place] = message
      return
    }
    let parent = Int(branches[index].parent)
    branches[index].message = Int32(truncatingIfNeeded: messages.count)
    message.next = elements[parent].lastMessage
    elements[parent].lastMessage = branches[index].message
    messages.append(message)
  }
}

// MARK: Costs of columns

extension AllocationTree {
  /// Appends the pieces of a column's total cost; returns false if its bounds contradict each
  /// other.
  ///
  /// `start` becomes the value, times the coefficient, at which the pieces begin.
  private mutating func appendSegments(
    of element: Int, _ demands: Demands, _ start: inout Double
  ) -> Bool {
    var low = demands.lower(element)
    var high = demands.upper(element)
    var slope = Slope.zero
    costs.removeAll(keepingCapacity: true)
    for index in demands.range(of: element) {
      let penalty = demands.penalties[index]
      let unit = Slope(unitOf: penalty.priority, among: priorities)
      slope -= unit * penalty.below
      costs.append(Kink(position: penalty.point, rise: unit * (penalty.below + penalty.above)))
    }
    var next = elements[element].lastMessage
    while next >= 0 {
      let message = messages[Int(next)]
      low = max(low, message.low)
      high = min(high, message.high)
      slope += message.slope
      for place in message.kinks.asInt { costs.append(kinks[place]) }
      next = message.next
    }
    if low > high {
      if low > high + Tolerance.feasibility * max(1, abs(low), abs(high)) { return false }
      high = low
    }
    costs.sort(from: 0) { $0.position < $1.position }
    appendPieces(of: element, from: low, to: high, slope, &start)
    return true
  }

  /// Appends the pieces between two ends, in the direction of the row's sum.
  private mutating func appendPieces(
    of element: Int, from low: Double, to high: Double, _ slope: Slope, _ start: inout Double
  ) {
    var slope = slope
    var position = low
    pieces.removeAll(keepingCapacity: true)
    for cost in costs {
      if cost.position >= high { break }
      if cost.position > position, !Tolerance.arePositionsEqual(cost.position, position) {
        if cost.rise.isZero { continue }
        pieces.append(Piece(low: position, high: cost.position, slope: slope))
        position = cost.position
      }
      slope += cost.rise
    }
    if high > position, !Tolerance.arePositionsEqual(high, position) {
      pieces.append(Piece(low: position, high: high, slope: slope))
    }
    let coefficient = elements[element].coefficient
    var place = low
    if coefficient > 0 {
      if let first = pieces.first { place = first.start(coefficient) }
      for piece in pieces { append(piece, of: element, coefficient) }
    } else {
      if let last = pieces.last { place = last.start(coefficient) }
      for piece in pieces.reversed() { append(piece, of: element, coefficient) }
    }
    elements[element].value = coefficient * place
    start += coefficient * place
  }

  private mutating func append(_ piece: Piece, of element: Int, _ coefficient: Double) {
    let slope = coefficient == 1 ? piece.slope : piece.slope / coefficient
    let isFromInfinity = piece.isFromInfinity(coefficient)
    let number = Int32(truncatingIfNeeded: element)
    if isFromInfinity {
      segments.append(Segment(slope: slope, length: 0, element: number, isFromInfinity: true))
    }
    if !isFromInfinity || piece.isEndless {
      segments.append(
        Segment(
          slope: slope, length: abs(coefficient) * (piece.high - piece.low), element: number))
    }
  }

  /// A piece of a column's cost.
  struct Piece: Sendable {
    var low: Double
    var high: Double
    var slope: Slope

    /// Whether the piece has neither beginning nor end.
    var isEndless: Bool { low == -.infinity && high == .infinity }

    /// Returns whether the piece has no beginning, in the direction of the row's sum.
    func isFromInfinity(_ coefficient: Double) -> Bool {
      coefficient > 0 ? low == -.infinity : high == .infinity
    }

    /// Returns the beginning of the piece, in the direction of the row's sum; if it has none, its
    /// end; 0 if it has neither.
    func start(_ coefficient: Double) -> Double {
      if isEndless { return 0 }
      let (first, last) = coefficient > 0 ? (low, high) : (high, low)
      return first.isInfinite ? last : first
    }
  }
}

extension SIMD4<Double> {
  @inline(__always)
  fileprivate var isZero: Bool { x == 0 && y == 0 && z == 0 && w == 0 }

  /// Whether the rounding errors of the numbers are far below the multiple to which they are
  /// rounded; otherwise a slope that should be zero might not be.
  @inline(__always)
  var isComparable: Bool { all(self .< 65_536 .& self .> -65_536) }
}
