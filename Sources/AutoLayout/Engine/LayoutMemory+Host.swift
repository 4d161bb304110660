internal import ConstraintSolver

/// Changes of the position and size of the root, which need no pass.
extension LayoutMemory {
  /// Takes up a change of the host's inputs if it changes only constants of rows; otherwise returns
  /// false.
  ///
  /// So a layout with another size of the window, which is frequent, needs no pass.
  func takeUp(_ inputs: HostInputs) -> Bool {
    var rows = inputs.makeRows(insets: shapes[0].alignmentInsets)
    guard inputs.hasSameTerms(as: hostInputs), rows.rows.count == hostRows.rows.count,
      rows.rows.storedRows.allSatisfy(\.constant.isFinite),
      direct == nil ? changeConstants(to: &rows) : solveDirectly(rows)
    else { return false }
    swap(&hostRows, &rows)
    hostInputs = inputs
    return true
  }

  private func changeConstants(to rows: inout ItemRows) -> Bool {
    guard hostRows.rows.storedRows.allSatisfy({ $0.id != nil }) else { return false }
    for index in rows.rows.indices {
      let former = hostRows.rows[index]
      rows.rows[index].id = former.id
      guard let id = former.id, rows.rows[index].constant != former.constant else { continue }
      guard (try? solver.setConstant(rows.rows[index].constant, of: id)) != nil else {
        return false
      }
    }
    return true
  }

  /// Solves without a solver again.
  private func solveDirectly(_ rows: ItemRows) -> Bool {
    guard let former = direct,
      let solution = DirectSolution(of: rows, itemRows, variableCount: table.variableCount)
    else { return false }
    directChanges = solution.changedVariables(from: former)
    direct = solution
    return true
  }

  /// Solves after a change of the host's inputs; returns false if there is a contradiction.
  func solve() -> Bool { direct != nil || solver.solveIfConsistent() }

  /// The variables whose values the last solve changed.
  var changedVariables: [Variable] {
    direct == nil ? withSolver { $0.changedVariables } : directChanges
  }
}
