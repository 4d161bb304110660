internal import ConstraintSolver

/// Scrolled content whose extent no constraint decides.
extension LayoutPass {
  /// Makes such content as large as its scroll view, as far as the constraints allow.
  ///
  /// Any extent would be as good; this one shows all of the content, and is the one in files of
  /// Interface Builder. What was ambiguous stays so: ``undecided`` knows it.
  mutating func settleScrolledContent() {
    let extents = openContentExtents
    guard !extents.isEmpty else { return }
    undecided = solver
    for (content, scrollView, axis) in extents {
      // Below every other priority, so that it decides only what is ambiguous without it.
      let constraint = LayoutConstraint(
        table.items[content], axis.size, .equal, table.items[scrollView], axis.size, priority: 1,
        identifier: "UIScrollView-content-fallback")
      constraint.origin = .engine
      let start = itemRows[content].terms.count
      guard let constant = table.write(constraint, to: &itemRows[content].terms) else { continue }
      itemRows[content].append(constraint, order: 0, termsFrom: start, constant: constant)
      _ = itemRows[content].add(itemRows[content].rows.count - 1, to: &solver)
      // The next layout determines again what is ambiguous.
      itemRows[content].isLasting = false
    }
    try? solver.solve()
  }

  /// The solver that knows what constraints leave open: content that is as large as its scroll view
  /// for want of a constraint is ambiguous nevertheless.
  var judge: Solver { undecided ?? solver }

  /// Returns whether constraints leave a variable ambiguous.
  ///
  /// It is called for every variable, so it does not copy a solver, as ``judge`` does.
  func isAmbiguous(_ variable: Variable) -> Bool {
    undecided?.isAmbiguous(variable) ?? solver.isAmbiguous(variable)
  }

  /// The ambiguous extents of content that views depend on.
  private var openContentExtents: [(content: Int, scrollView: Int, axis: Axis)] {
    var extents: [(content: Int, scrollView: Int, axis: Axis)] = []
    for scrollView in table.scrollViews {
      guard let view = table.items[scrollView] as? ScrollView,
        let content = table.index(of: view.contentLayoutGuide)
      else { continue }
      for axis in Axis.allCases
      where solver.isAmbiguous(table.extent(along: axis, of: content)) {
        extents.append((content, scrollView, axis))
      }
    }
    guard !extents.isEmpty else { return [] }
    let related = relatedVariables
    return extents.filter { related.contains(table.extent(along: $0.axis, of: $0.content)) }
  }

  /// The variables that rows relate to others.
  private var relatedVariables: Set<Variable> {
    var related: Set<Variable> = []
    for rows in itemRows {
      for row in rows.rows where row.terms.count > 1 {
        related.formUnion(rows.terms[row.terms].lazy.map(\.variable))
      }
    }
    return related
  }
}
