internal import ConstraintSolver

/// What a tree keeps of its last layout, so that the next one takes up only what changed.
///
/// Rows are told apart by what they say in the solver's variables, not by the objects that they come
/// from: stack views make their constraints anew, and most of them say the same as before. The
/// variables are numbered by the order of the tree, so a tree of as many items has the same ones.
struct LayoutMemory {
  let itemCount: Int
  let solver: Solver
  /// The equations in the solver, in the order of the rows of the last layout.
  let rows: [(equation: Constraint, id: Constraint.ID)]
}

extension LayoutPass {
  /// Gives the solver the rows: all of them, or what is new since a layout that is remembered.
  mutating func connect(_ memory: LayoutMemory?) {
    guard let memory, memory.itemCount == table.items.count else {
      for index in rows.indices { rows[index].id = try? solver.add(rows[index].equation) }
      return dropRefused()
    }
    solver = memory.solver
    var free = Set(memory.rows.indices)
    var open: [Int] = []
    for index in rows.indices {
      if index < memory.rows.count, rows[index].says(memory.rows[index].equation) {
        adopt(memory.rows[index], at: index)
        free.remove(index)
      } else {
        open.append(index)
      }
    }
    var former = Dictionary(grouping: free.sorted()) { memory.rows[$0].equation.form }
    for index in open {
      if let place = former[rows[index].equation.form]?.popLast() {
        adopt(memory.rows[place], at: index)
        free.remove(place)
      } else {
        rows[index].id = try? solver.add(rows[index].equation)
      }
    }
    for place in free.sorted() { try? solver.remove(memory.rows[place].id) }
    dropRefused()
  }

  private mutating func adopt(_ row: (equation: Constraint, id: Constraint.ID), at index: Int) {
    rows[index].id = row.id
    let constant = rows[index].equation.expression.constant
    guard constant != row.equation.expression.constant else { return }
    if (try? solver.setConstant(constant, of: row.id)) == nil { rows[index].id = nil }
  }

  /// Rows that the solver does not take have numbers that are none.
  private mutating func dropRefused() {
    guard rows.contains(where: { $0.id == nil }) else { return }
    findings.unreachable += rows.filter { $0.id == nil }.map(\.constraint)
    rows.removeAll { $0.id == nil }
  }

  /// What the next layout of the tree may build on.
  var memory: LayoutMemory {
    LayoutMemory(
      itemCount: table.items.count, solver: solver,
      rows: rows.compactMap { row in
        row.isBroken ? nil : row.id.map { (row.equation, $0) }
      })
  }
}

extension LayoutRow {
  /// Whether the row says the same as an equation, up to the constant.
  fileprivate func says(_ other: Constraint) -> Bool {
    equation.relation == other.relation && equation.priority == other.priority
      && equation.expression.terms == other.expression.terms
  }
}

extension Constraint {
  /// The equation without its constant.
  fileprivate var form: Constraint {
    var form = self
    form.expression.constant = 0
    return form
  }
}
