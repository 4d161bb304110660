/// A limit for the work of a judgement, counted in rows that are solved instead of in time, so that
/// equal logs have equal reports.
final class Effort {
  private var left: Int

  /// The rows that a judgement may solve, each weighted by the size of its system.
  static let most = 200_000

  init(_ left: Int = Effort.most) { self.left = left }

  /// Whether the limit was reached: what was found so far counts.
  var isSpent: Bool { left <= 0 }

  /// Records a solve; a system of many rows takes more steps for each of them.
  func noteSolve(rows: Int) { left -= rows + rows * rows / Effort.rowsOfDoubleWeight }

  private static let rowsOfDoubleWeight = 32
}
