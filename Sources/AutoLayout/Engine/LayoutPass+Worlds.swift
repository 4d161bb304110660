extension LayoutPass {
  /// Lays out a tree: first the views that constraints place, then those that their superviews
  /// place.
  ///
  /// The findings of the whole tree are stored in its root.
  static func layOut(_ root: View) {
    let record = root.madeRecord
    let views = SeparateLayout.layOut(root) ?? layOutTogether(root)
    let placingViews = views.compactMap { view in
      view.flatMap { $0.layoutsSubviewsManually ? $0 : nil }
    }
    guard !placingViews.isEmpty else { return }
    for view in placingViews {
      view.layoutSubviews()
      for subview in view.subviews {
        // Views that `layoutSubviews()` added have no traits yet.
        subview.updateTraits()
        subview.madeRecord.separation.noteLayout()
        layOut(subview)
        if let findings = subview.record?.findings { record.findings.add(findings) }
        if let inner = subview.record { record.due.append(inner.due.moveOut()) }
      }
    }
    // Frames that were set during this layout requested another one, which is not needed.
    for view in views.compactMap(\.self) {
      if view.hasInterior, view.marks.isNeeded { forgetChanges(inside: view) }
      view.endLayout()
    }
  }

  /// Removes the marks and the interior of a view with an interior.
  ///
  /// The interior does not know of these changes, and without the marks, it would not learn of them.
  private static func forgetChanges(inside view: View) {
    for marked in view.markedViews() { marked.endLayout() }
    view.record?.interior = nil
  }

  /// Passes all constraints to the solver, and sets the frames; returns the views.
  private static func layOutTogether(_ root: View) -> ViewList {
    let record = root.madeRecord
    // Moved out of the tree, because the pass takes ownership of the memory.
    var memory = record.memory
    record.memory = nil
    if let partial = memory, partial.isPartial { memory = nil }
    var pass = LayoutPass(root: root, memory: memory)
    pass.solveInPasses()
    pass.apply()
    let views = pass.table.views
    record.expectsConflicts = !pass.brokenPlaces.isEmpty
    record.memory = pass.takeMemory()
    return views
  }
}

extension LayoutFindings {
  fileprivate mutating func add(_ findings: LayoutFindings) {
    broken += findings.broken
    unreachable += findings.unreachable
    refused += findings.refused
    stretchedBaselines += findings.stretchedBaselines
  }
}

extension RefusedConstraint {
  /// Creates the refusal of a constraint between views of one tree that are laid out separately;
  /// nil if they are laid out together or are in different trees.
  init?(manualLayoutIn constraint: LayoutConstraint) {
    guard let first = constraint.firstItem?.enclosingView,
      let second = constraint.secondItem?.enclosingView,
      let common = first.pathToRoot.first(where: second.isDescendant)
    else { return nil }
    let between = [first, second].lazy.flatMap { view in
      view.pathToRoot.prefix { $0 !== common }.compactMap(\.superview)
    }
    guard let barrier = between.first(where: \.layoutsSubviewsManually) else { return nil }
    self.init(constraint: constraint, barrier: barrier, reason: .manualLayout)
  }
}
