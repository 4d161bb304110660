/// The cost of a column's value at one level: a convex, piecewise linear function.
///
/// Piece 0 is below the first breakpoint, piece `n` between breakpoints `n - 1` and `n`.
struct Cost: Sendable {
  let column: Int32
  /// The slope of piece 0.
  private(set) var firstSlope: Double
  /// The breakpoints in ascending order, at different positions.
  private(set) var kinks = Kinks()

  /// A breakpoint at which the slope increases.
  struct Kink: Sendable {
    var position: Double
    var rise: Double
  }

  /// Creates a linear cost.
  init(column: Int32, slope: Double) {
    self.column = column
    firstSlope = slope
  }

  /// Creates the cost of violating penalties of one priority, in ascending order of their points.
  init(column: Int32, penalties: some Collection<Penalty>) {
    self.init(column: column, slope: 0)
    for penalty in penalties {
      firstSlope -= penalty.below
      append(Kink(position: penalty.point, rise: penalty.below + penalty.above))
    }
  }

  /// Creates the cost of violating required bounds.
  init(column: Int32, lower: Double, upper: Double) {
    self.init(column: column, slope: lower > -.infinity ? -1 : 0)
    if lower > -.infinity { append(Kink(position: lower, rise: 1)) }
    if upper < .infinity { append(Kink(position: upper, rise: 1)) }
  }

  private mutating func append(_ kink: Kink) {
    let last = kinks.count - 1
    if last >= 0, Tolerance.arePositionsEqual(kinks[last].position, kink.position) {
      kinks[last].rise += kink.rise
    } else {
      kinks.append(kink)
    }
  }

  func slope(ofPiece piece: Int) -> Double {
    var slope = firstSlope
    for index in 0..<piece { slope += kinks[index].rise }
    return slope
  }

  /// The pieces of a value when it decreases and when it increases; they differ at a breakpoint.
  func pieces(at value: Double) -> (down: Int, up: Int) {
    var down = 0
    for index in 0..<kinks.count
    where kinks[index].position < value
      && !Tolerance.arePositionsEqual(kinks[index].position, value)
    {
      down += 1
    }
    let isAtKink =
      down < kinks.count && Tolerance.arePositionsEqual(kinks[down].position, value)
    return (down, isAtKink ? down + 1 : down)
  }

  /// Returns the cost per unit of movement from a value: `up` per unit upward, `-down` downward.
  func rates(at value: Double) -> Rates {
    let pieces = pieces(at: value)
    return rates(ofPieces: pieces.down, pieces.up)
  }

  func rates(ofPieces down: Int, _ up: Int) -> Rates {
    let slope = slope(ofPiece: down)
    return Rates(down: slope, up: up == down ? slope : self.slope(ofPiece: up))
  }

  struct Rates: Sendable {
    var down: Double
    var up: Double

    static let zero = Rates(down: 0, up: 0)
  }

  func extent(ofPiece piece: Int) -> (low: Double, high: Double) {
    (
      piece > 0 ? kinks[piece - 1].position : -.infinity,
      piece < kinks.count ? kinks[piece].position : .infinity
    )
  }
}

/// The breakpoints of a cost.
///
/// The first two need no array: the required bounds of a column have at most two breakpoints, and its
/// penalties of one priority usually have only one. A tableau has thousands of costs, most of which are used once.
struct Kinks: Sendable {
  private(set) var count = 0
  private var first = Cost.Kink(position: 0, rise: 0)
  private var second = Cost.Kink(position: 0, rise: 0)
  private var others: [Cost.Kink] = []

  @inline(__always)
  subscript(index: Int) -> Cost.Kink {
    get { index == 0 ? first : index == 1 ? second : others[index - 2] }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: others[index - 2] = newValue
      }
    }
  }

  mutating func append(_ kink: Cost.Kink) {
    if count >= 2 { others.append(kink) } else { self[count] = kink }
    count += 1
  }
}
