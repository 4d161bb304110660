internal import ConstraintSolver

/// Constraints with the variables that they contain, to find those on which a value can depend.
///
/// A variable whose value follows from required equations, one after another, depends on nothing else.
/// So what else contains it is not followed further, which separates most parts of a layout.
struct RowGraph {
  private var rows: [Row] = []
  private var rowsOfVariable: [[Int]] = []
  /// For each variable, the equation that fixes it, if the variables fixed before are known, and the row
  /// with which it does so.
  private var definitions: [(row: Int, since: Int)?] = []

  private struct Row {
    var variables: [Int]
    /// The number of variables that are not fixed.
    var openCount: Int
    var isEquation: Bool
  }

  /// Adds a row; `isEquation` is true for a required equation, which can fix a variable.
  mutating func add(_ terms: ArraySlice<Term>, isEquation: Bool) {
    let variables = Array(Set(terms.lazy.filter { $0.coefficient != 0 }.map(\.variable.index)))
    for variable in variables {
      while rowsOfVariable.count <= variable {
        rowsOfVariable.append([])
        definitions.append(nil)
      }
      rowsOfVariable[variable].append(rows.count)
    }
    rows.append(
      Row(
        variables: variables, openCount: variables.count { definitions[$0] == nil },
        isEquation: isEquation && variables.count == terms.count))
    fixVariables(from: rows.count - 1)
  }

  private mutating func fixVariables(from first: Int) {
    var pending = [first]
    while let row = pending.popLast() {
      guard rows[row].isEquation, rows[row].openCount == 1,
        let variable = rows[row].variables.first(where: { definitions[$0] == nil })
      else { continue }
      definitions[variable] = (row, first)
      for other in rowsOfVariable[variable] {
        rows[other].openCount -= 1
        pending.append(other)
      }
    }
  }

  /// Returns the rows on which the values of some variables can depend, in order, and the variables in
  /// them, as if there were only the rows before an index.
  func reach(
    of variables: [Int], before end: Int = .max
  ) -> (rows: [Int], variables: Set<Int>) {
    var reached: Set<Int> = []
    var isFound = Array(repeating: false, count: rows.count)
    var pending = variables
    while let variable = pending.popLast() {
      guard reached.insert(variable).inserted, variable < definitions.count else { continue }
      let definition = definitions[variable].flatMap { $0.since < end ? [$0.row] : nil }
      for row in definition ?? rowsOfVariable[variable] where row < end && !isFound[row] {
        isFound[row] = true
        pending += rows[row].variables.filter { !reached.contains($0) }
      }
    }
    return (isFound.indices.filter { isFound[$0] }, reached)
  }
}
