internal import ConstraintSolver

/// One layout of a tree: everything that counts, as one linear system, solved at once.
///
/// The rows are collected anew for each pass. The solver of the pass before is taken over where the
/// tree remembers it, and is told only what is new.
struct LayoutPass {
  let root: View
  var solver = Solver()
  var table: ItemTable
  var rows: [LayoutRow] = []
  var findings = LayoutFindings()
  let refusals: ScrollingRefusals

  /// A wish for an extent of the root, of a fitting.
  typealias Wish = (attribute: LayoutAttribute, extent: Double, priority: LayoutPriority)

  /// Collects the constraints of a tree; `isUpToDate` if its stack views have made theirs.
  init(
    root: View, wishes: [Wish] = [], memory: LayoutMemory? = nil, isUpToDate: Bool = false
  ) {
    self.root = root
    if !isUpToDate { LayoutPass.updateConstraints(below: root) }
    table = ItemTable(root: root, solver: &solver)
    refusals = ScrollingRefusals(in: table)
    findings.refused = refusals.refused
    addHostRows(wishes)
    for (index, item) in table.items.enumerated() { addRows(of: item, at: index) }
    connect(memory)
  }

  /// Stack views may take sizes of views below them, so inner views go first.
  static func updateConstraints(below view: View) {
    for subview in view.subviews { updateConstraints(below: subview) }
    view.updateConstraints()
  }

  /// Finds values for every variable, giving up required constraints until the rest can hold.
  ///
  /// Of several conflicts one with the user's constraints is the one to tell: they can change those.
  mutating func solve() {
    let users = rows.filter { $0.origin == .user }
    let others = rows.filter { $0.origin != .user }
    let suspects = (users + others).compactMap(\.id)
    while true {
      do throws(SolverError) {
        return try solver.solve(suspecting: suspects)
      } catch {
        guard case .unsatisfiable(let conflict) = error, breakOne(of: conflict) else { return }
      }
    }
  }

  /// Gives up one row of a conflict; false where there is none to give up.
  private mutating func breakOne(of conflict: [Constraint.ID]) -> Bool {
    let members = Set(conflict)
    let indices = rows.indices.filter { index in rows[index].id.map(members.contains) ?? false }
    let traits = BreakingOrder.Conflict(indices.map { rows[$0] })
    let orders = indices.map { BreakingOrder(rows[$0], in: traits) }
    // Of equals the last, which is the deepest in the tree.
    guard let victim = zip(indices, orders).max(by: { ($0.1, $0.0) < ($1.1, $1.0) })?.0,
      let id = rows[victim].id, (try? solver.remove(id)) != nil
    else { return false }
    rows[victim].isBroken = true
    findings.broken.append(
      BrokenConstraint(
        constraint: rows[victim].constraint,
        conflictingWith: indices.filter { $0 != victim }.map { rows[$0].constraint }))
    return true
  }
}

// MARK: Results

extension LayoutPass {
  /// Gives the views and guides of the tree what was found.
  mutating func apply() {
    for (index, item) in table.items.enumerated() {
      let frame = frame(at: index)
      if let view = item as? View {
        view.currentFrame = frame
        view.wasLaidOut = true
        view.ambiguousAttributes = FrameAttribute.allCases.filter {
          solver.isAmbiguous(table.variable($0, of: index))
        }
        view.needsLayout = false
      } else if let guide = item as? LayoutGuide {
        guide.layoutFrame = frame
      }
    }
    findings.stretchedBaselines = stretchedBaselines
    root.layoutFindings = findings
    table.restorePositions()
  }

  /// The views that are asked for a baseline and are not as high as their content.
  private var stretchedBaselines: [View] {
    table.baselineItems.compactMap { index in
      guard let view = table.items[index] as? View else { return nil }
      let height = view.intrinsicContentSize.height
      let rect = view.alignmentRect(forFrame: self.frame(at: index))
      let isStretched = height >= 0 && rect.size.height > height + 1e-6
      return isStretched ? view : nil
    }
  }

  /// The size of the root's alignment rectangle; the views stay as they are.
  func finishFitting() -> Size {
    defer { table.restorePositions() }
    return root.alignmentRect(forFrame: frame(at: 0)).size
  }

  private func frame(at index: Int) -> Rect {
    Rect(
      x: value(.x, at: index), y: value(.y, at: index), width: value(.width, at: index),
      height: value(.height, at: index))
  }

  /// The value of a variable, with what rounding left of a zero removed.
  private func value(_ attribute: FrameAttribute, at index: Int) -> Double {
    let value = solver.value(of: table.variable(attribute, of: index))
    return abs(value) < 1e-9 ? 0 : value
  }
}
