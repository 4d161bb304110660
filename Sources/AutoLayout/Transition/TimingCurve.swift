/// The progress of a movement over time, both from 0 to 1.
public enum TimingCurve: Hashable, CaseIterable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends; UIKit's default.
  case easeInOut

  /// Returns the progress at a time; times outside 0...1 are clamped.
  public func progress(at time: Double) -> Double {
    let time = min(max(time.isNaN ? 0 : time, 0), 1)
    switch self {
    case .linear: return time
    case .easeIn: return TimingCurve.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return TimingCurve.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return TimingCurve.bezier(0.42, 0, 0.58, 1, at: time)
    }
  }

  /// Returns the height of a cubic Bézier curve from (0, 0) to (1, 1) at a position, by bisection.
  ///
  /// The position increases with the parameter, and 53 steps exhaust the precision of a Double.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at place: Double
  ) -> Double {
    guard place > 0, place < 1 else { return place }
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if value(x1, x2, middle) < place { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
  }
}
