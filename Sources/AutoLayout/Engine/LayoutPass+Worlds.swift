internal import ConstraintSolver

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
    var memory = record.memory.take()
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

// MARK: Following

extension LayoutPass {
  /// Lays out a tree by visiting only the marked views.
  ///
  /// - Returns: False if this is impossible; no frame has changed then.
  static func layOutChanges(in root: View) -> Bool {
    guard let record = root.record, let memory = record.memory, memory.isFollowable,
      memory.isDesignTime == root.isInDesignTimeWindow,
      memory.isPartial
        ? record.method == .fastest : !memory.table.hasStacks || !record.isSeparationDue
    else { return false }
    updateConstraintsOfChanged(root, omittingInteriors: memory.isPartial)
    guard let changed = memory.changedItems(below: root),
      memory.table.scrollViews.isEmpty || memory.keepsScrolling(changed),
      case let columns = memory.columnViews(changed),
      columns.allSatisfy({ $0.record?.interior?.update($0) ?? false })
    else { return false }
    if memory.isPartial, columns.isEmpty, memory.hasSameRows(changed) {
      let host = HostInputs(of: root)
      let isSame = host == memory.hostInputs
      if isSame || memory.takeUp(host) {
        return SeparateLayout.followChangesInside(changed, memory, in: root, isSolved: isSame)
      }
    }
    // Moved out of the tree, because the pass takes ownership of the memory.
    record.memory = nil
    guard let items = followFirstPass(of: changed, memory, in: root) else {
      record.memory = memory
      return false
    }
    var pass = LayoutPass(root: root, following: items, memory)
    // An override may have marked views meanwhile, which must be laid out, too.
    var isComplete = pass.table.shapes.areAllMarked(
      changed, below: root, omittingInteriors: pass.table.omitsInteriors)
    if isComplete, pass.table.omitsInteriors {
      isComplete = SeparateLayout.followChanges(of: items, &pass)
    } else if isComplete {
      pass.solve()
      pass.settleScrolledContent()
    }
    if isComplete {
      if pass.hasNewSolver || pass.undecided != nil {
        pass.apply()
      } else {
        pass.apply(pass.followedItems ?? items)
      }
    }
    memory.takeUp(&pass, isFollowable: pass.isFollowable)
    record.memory = memory
    return isComplete
  }

  /// Updates the constraints of marked views, inner views first, because stack views may use the
  /// sizes of views inside them.
  private static func updateConstraintsOfChanged(_ root: View, omittingInteriors: Bool) {
    for view in root.markedViews(omittingInteriors: omittingInteriors).reversed()
    where !(omittingInteriors && view.hasInterior) {
      view.updateConstraints()
    }
  }

  /// Finds the widths at which contents wrap by visiting only changed items; returns these and the
  /// views whose contents have other sizes, or nil if this is impossible.
  private static func followFirstPass(
    of changed: [Int], _ memory: LayoutMemory, in root: View
  ) -> [Int]? {
    if memory.table.wrappingViews.isEmpty { return changed }
    let first = memory.firstPass ?? LayoutMemory(copying: memory)
    // Spacers may have been replaced by equal ones in this table, too. That of a copy is up to date.
    guard first.isFollowable,
      memory.firstPass == nil || first.changedItems(below: root) == changed
    else { return nil }
    for index in changed + first.restlessItems {
      guard let view = memory.shapes[index].view else { continue }
      if view.stack?.distribution == .fillProportionally { return nil }
      view.record?.wrapWidth = nil
    }
    var pass = LayoutPass(root: root, following: changed, first)
    guard pass.solver.solveIfConsistent() else {
      memory.firstPass = nil
      return nil
    }
    let rewrapped = pass.noteWrapWidths(comparing: memory.itemRows)
    first.takeUp(&pass, isFollowable: pass.isFollowable)
    memory.firstPass = first
    return rewrapped.isEmpty ? changed : Set(changed + rewrapped).sorted()
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
