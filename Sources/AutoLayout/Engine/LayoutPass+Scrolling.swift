internal import ConstraintSolver

/// Scrolled content whose extent no constraint determines.
extension LayoutPass {
  /// Makes such content as large as its scroll view, if the constraints allow it.
  ///
  /// Any extent would be equally good; this one shows all of the content, and is also the one in
  /// the files of Interface Builder. The extent stays ambiguous: ``undecided`` is the solver
  /// without it.
  mutating func settleScrolledContent() {
    if table.scrollViews.isEmpty { return }
    let extents = openContentExtents
    guard !extents.isEmpty else { return }
    undecided = solver
    for (content, scrollView, axis) in extents {
      let constraint = LayoutConstraint(
        table.items[content], axis.size, .equal, table.items[scrollView], axis.size,
        priority: .lowest, identifier: "UIScrollView-content-fallback")
      constraint.origin = .engine
      let start = itemRows[content].terms.count
      guard let constant = table.write(constraint, to: &itemRows[content].terms) else { continue }
      itemRows[content].append(constraint, order: 0, termsFrom: start, constant: constant)
      _ = itemRows[content].add(itemRows[content].rows.count - 1, to: &solver)
      // The next layout determines the ambiguity again.
      itemRows[content].isLasting = false
    }
    try? solver.solve()
  }

  /// Undoes ``settleScrolledContent()``.
  mutating func releaseScrolledContent() {
    guard let undecided else { return }
    solver = undecided
    self.undecided = nil
    for index in itemRows.indices {
      itemRows[index].rows.removeAll { $0.priority == Priority(.lowest) }
    }
  }

  /// The solver that determines ambiguity: without the added extents, because content that is as
  /// large as its scroll view only for lack of a constraint is still ambiguous.
  var judge: Solver { undecided ?? solver }

  /// Returns whether constraints leave a variable ambiguous.
  ///
  /// It is called for every variable, so it avoids the copy of a solver that ``judge`` would make.
  func isAmbiguous(_ variable: Variable) -> Bool {
    undecided?.isAmbiguous(variable) ?? solver.isAmbiguous(variable)
  }

  /// Stores in scroll views the axes along which their content has an ambiguous extent.
  func noteAmbiguousContent() {
    for index in table.scrollViews {
      guard let view = table.items[index] as? ScrollView,
        let content = table.index(of: view.contentLayoutGuide)
      else { continue }
      view.ambiguousContentAxes =
        view.subviews.isEmpty
        ? [] : Axis.allCases.filter { isAmbiguous(table.extent(along: $0, of: content)) }
    }
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

  /// The variables in rows with more than one variable.
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
