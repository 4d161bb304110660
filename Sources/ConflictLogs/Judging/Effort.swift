/// A limit for the work of judgements, counted in rows that are solved instead of in time, so that
/// equal logs have equal reports.
package final class Effort {
  private(set) var left: Int

  /// The rows that the judgements of a text may solve, each weighted by the size of its system: a few
  /// seconds.
  package static let most = 1_600_000

  package init(_ left: Int = Effort.most) { self.left = left }

  /// Whether the limit was reached: what was found so far counts.
  var isSpent: Bool { left <= 0 }

  /// Records a solve; a system of many rows takes more steps for each of them.
  func noteSolve(rows: Int) {
    left -= Effort.rowsOfEverySolve + rows + rows * rows / Effort.rowsOfDoubleWeight
  }

  /// Does something less important with at most a part of the work, and takes the rest back.
  func spend<Result>(atMost part: Int, _ body: (Effort) -> Result) -> Result {
    let own = Effort(max(0, min(left, part)))
    left -= own.left
    defer { left += own.left }
    return body(own)
  }

  private static let rowsOfDoubleWeight = 32
  /// The work of a solve of few rows, as a number of rows.
  private static let rowsOfEverySolve = 8
}
