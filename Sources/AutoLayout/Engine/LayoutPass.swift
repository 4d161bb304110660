internal import ConstraintSolver

/// One layout of a tree: everything that matters, as one linear system, solved at once.
///
/// The pass finds what changed since the previous one by comparing each item, or only those that
/// reported a change; see ``LayoutMemory``. It passes only differences to the solver.
struct LayoutPass {
  let root: View
  var solver = Solver()
  var table: ItemTable
  var hostRows = ItemRows(from: ItemInputs())
  /// The rows of each item.
  var itemRows: [ItemRows] = []
  /// The rows that were given up.
  var brokenPlaces: [RowPlace] = []
  /// The constraints of rows as far as somebody asked.
  var madeConstraints: [RowPlace: LayoutConstraint] = [:]
  var findings = LayoutFindings()
  /// The solver before scrolled content got extents for want of constraints; nil where none did.
  var undecided: Solver?
  let isDesignTime: Bool
  /// The items that were looked at, where not all of them were.
  var followedItems: [Int]?

  /// A preferred extent of the root, in a fitting.
  typealias Wish = (attribute: LayoutAttribute, extent: Double, priority: LayoutPriority)

  /// Collects the constraints of a tree; `isUpToDate` if its stack views have made theirs.
  init(
    root: View, wishes: [Wish] = [], memory: LayoutMemory? = nil,
    isUpToDate: Bool = false
  ) {
    self.root = root
    if !isUpToDate { LayoutPass.updateConstraints(below: root) }
    table = ItemTable(root: root, expecting: memory?.itemCount ?? 0)
    isDesignTime = (root.outermost as? Window)?.isDesignTime ?? false
    collectRows(wishes, memory)
  }

  /// Stack views may take sizes of views below them, so inner views go first.
  static func updateConstraints(below view: View) {
    var views = [view]
    var next = 0
    while next < views.count {
      views += views[next].subviews
      next += 1
    }
    for view in views.reversed() { view.updateConstraints() }
  }

  /// Finds values for every variable, dropping required constraints until the rest is satisfiable.
  ///
  /// Prefers to report a conflict that involves the user's constraints, because those can be
  /// changed.
  mutating func solve() {
    // Who is to be suspected takes a look at all rows, and is asked only after a conflict.
    if solver.solveIfConsistent() { return }
    let suspects = self.suspects
    while true {
      do throws(SolverError) {
        return try solver.solve(suspecting: suspects)
      } catch {
        guard case .unsatisfiable(let conflict) = error, breakOne(of: conflict) else { return }
      }
    }
  }

  /// What can contradict itself, in the order in which it is to be suspected.
  private var suspects: [Constraint.ID] {
    var users: [Constraint.ID] = []
    var others: [Constraint.ID] = []
    func note(_ rows: [LayoutRow]) {
      for row in rows where row.priority.isRequired {
        guard let id = row.id else { continue }
        if row.origin == .user { users.append(id) } else { others.append(id) }
      }
    }
    note(hostRows.rows)
    for rows in itemRows { note(rows.rows) }
    return users + others
  }

  /// Gives up one row of a conflict; false where there is none to give up.
  private mutating func breakOne(of conflict: [Constraint.ID]) -> Bool {
    let members = Set(conflict)
    let places = places { row in row.id.map(members.contains) ?? false }
    let constraints = places.map { constraint(at: $0) }
    let candidates = BreakingCandidate.describing(
      constraints, activations: places.map { self[$0].order }, ties: table.scrollingTies)
    // Of equals the last, which is the deepest in the tree.
    guard let victim = BreakingCandidate.victim(among: candidates),
      let id = self[places[victim]].id, (try? solver.remove(id)) != nil
    else { return false }
    self[places[victim]].isBroken = true
    brokenPlaces.append(places[victim])
    var others = constraints
    let broken = others.remove(at: victim)
    findings.broken.append(
      BrokenConstraint(
        constraint: broken, conflictingWith: others,
        rule: BreakingCandidate.rule(for: victim, among: candidates)))
    if let barrier = table.scrollingTies.barrier(of: broken) {
      findings.refused.append(
        RefusedConstraint(constraint: broken, barrier: barrier, reason: .scrolling))
    }
    return true
  }
}
