extension Solver {
  /// Finds the best values for all variables under the constraints present.
  public mutating func solve() throws(SolverError) {
    solution = Solution(
      values: Array(repeating: 0, count: variableCount),
      ambiguous: Array(repeating: false, count: variableCount))
  }
}
