internal import ConstraintSolver

/// A layout of a tree in which the inside of some views of fixed size is laid out by an ``Interior``,
/// and only the rest by constraints.
///
/// Nothing inside a view of fixed size can affect the rest of the tree, unless it does not fit. Such a
/// view is opened: its own constraints then belong to the rest, and only views inside it can have
/// interiors. So a conflict concerns the views around it, and all others keep their frames.
struct SeparateLayout {
  private let root: View
  /// The views with interiors.
  private var sealed: [View]
  /// The views that this layout opened.
  private var opened: [View] = []

  /// Prepares the interiors in a tree; nil if there are none, or if all constraints are needed.
  private init?(of root: View) {
    let record = root.madeRecord
    guard !root.isInDesignTimeWindow, record.isSeparationDue,
      (root as? Window)?.screenInsets.isEmpty != false
    else { return nil }
    self.root = root
    sealed = []
    prepare(isNewLayout: true)
    if sealed.isEmpty {
      record.separation.noteFailure()
      return nil
    }
  }

  /// Finds the views with interiors; their sizes are fixed if a layout with others probably fails.
  private mutating func prepare(isNewLayout: Bool) {
    let record = root.madeRecord
    sealed = LayoutRecord.interiors.prepare(
      below: root, isNewLayout: isNewLayout,
      allowingColumns: !record.expectsConflicts && record.columnTrials.isDue)
  }

  /// Lays out a tree; returns its views without those in interiors, or nil if all constraints must be
  /// solved together.
  static func layOut(_ root: View) -> ViewList? {
    guard var layout = SeparateLayout(of: root) else { return nil }
    return layout.layOut()
  }

  private mutating func layOut() -> ViewList? {
    let record = root.madeRecord
    var memory: LayoutMemory?
    if record.memory?.isPartial == true { memory = record.memory.take() }
    while !sealed.isEmpty {
      var pass = LayoutPass(
        root: root, memory: memory, omittingInteriors: true,
        limitingInteriors: record.expectsConflicts)
      memory = nil
      // Insets that depend on the places of views take further passes over all constraints.
      if pass.table.isSurrounded { break }
      let hasColumns = pass.table.hasColumns
      guard var open = solve(&pass) else {
        record.expectsConflicts = true
        if hasColumns { prepare(isNewLayout: false) } else { memory = pass.takeFittingMemory() }
        continue
      }
      if open.isEmpty {
        open = sealed.filter { !SeparateLayout.layOutInterior(of: $0, pass) }
        if open.isEmpty { return finish(&pass) }
        if !hasColumns { record.expectsConflicts = true }
      }
      if hasColumns {
        record.columnTrials.noteFailure()
      } else {
        for view in open { SeparateLayout.open(view) }
        opened += open
      }
      prepare(isNewLayout: false)
    }
    // The whole tree waits for the next attempt.
    for view in opened { view.record?.opening = SeparationTrials() }
    record.separation.noteFailure()
    return nil
  }

  /// Sets the frames outside interiors; returns the views there.
  private func finish(_ pass: inout LayoutPass) -> ViewList {
    pass.apply()
    let views = pass.table.views
    let record = root.madeRecord
    record.expectsConflicts = !pass.brokenPlaces.isEmpty
    if pass.table.hasColumns { record.columnTrials.noteSuccess() }
    record.memory = pass.takeMemory()
    record.separation.noteSuccess()
    for view in sealed { view.record?.opening.noteSuccess() }
    return views
  }

  /// Removes the interior of a view, and makes the next layouts find others only inside it.
  private static func open(_ view: View) {
    let record = view.madeRecord
    record.interior = nil
    record.opening.noteFailure()
  }
}

// MARK: Solving

extension SeparateLayout {
  /// Solves a pass, in two passes if contents wrap; returns the views that must be opened, because
  /// what is inside may affect the rest.
  ///
  /// The result is nil if constraints contradict each other and the rows do not contain the sizes
  /// that interiors need. With these rows, a conflict with a view inside is also one with them.
  private func solve(_ pass: inout LayoutPass) -> [View]? {
    guard let open = solveOnce(&pass) else { return nil }
    if !open.isEmpty || pass.table.wrappingViews.isEmpty { return open }
    let widths = widthsOfSealed(in: pass)
    guard pass.wrapContents() else { return open }
    guard let next = solveOnce(&pass) else { return nil }
    if !next.isEmpty { return next }
    // Contents inside wrap at the widths of the first pass.
    return zip(sealed, zip(widths, widthsOfSealed(in: pass))).filter { $1.0 != $1.1 }.map(\.0)
  }

  private func widthsOfSealed(in pass: borrowing LayoutPass) -> [Double?] {
    var widths: [Double?] = []
    for view in sealed {
      let index = pass.table.index(of: view)
      widths.append(index.map { pass.value(of: pass.table.extents(of: $0).horizontal) })
    }
    return widths
  }

  private func solveOnce(_ pass: inout LayoutPass) -> [View]? {
    let reached = SeparateLayout.sealedViewsReachedInside(pass)
    if !reached.isEmpty { return reached }
    guard SeparateLayout.connectColumns(&pass) else { return sealed }
    if !pass.table.limitsInteriors {
      guard pass.direct != nil || pass.solver.solveIfConsistent() else { return nil }
    } else if case let open = pass.solve(), !open.isEmpty {
      return open
    }
    let hasConflicts = !pass.brokenPlaces.isEmpty
    let open = sealed.filter { view in
      hasConflicts && view.record?.interior?.leastSize == nil
        || !SeparateLayout.isFixed(view, &pass)
    }
    if open.isEmpty {
      pass.settleScrolledContent()
      // The boxes do not know the choice before content got extents.
      if pass.undecided != nil, pass.table.hasColumns { return sealed }
    }
    return open
  }

  /// Returns the views with interiors that contain a view which a constraint outside uses.
  private static func sealedViewsReachedInside(_ pass: borrowing LayoutPass) -> [View] {
    var inside = pass.table.omittedBaselines
    for constraint in pass.findings.unreachable {
      inside += [constraint.firstItem, constraint.secondItem].compactMap { $0?.enclosingView }
    }
    var found: [View] = []
    for view in inside {
      let sealed = view.pathToRoot.first { $0.hasInterior && pass.table.index(of: $0) != nil }
      if let sealed, !found.contains(where: { $0 === sealed }) { found.append(sealed) }
    }
    return found
  }
}

// MARK: Following changes

extension SeparateLayout {
  /// Solves a pass that visits only changed items, and lays out the interiors that these or other
  /// sizes concern; returns false if the tree must be laid out again.
  static func followChanges(of items: [Int], _ pass: inout LayoutPass) -> Bool {
    guard connectColumns(&pass), pass.direct != nil || pass.solver.solveIfConsistent(),
      pass.findings.isEmpty, pass.table.baselineItems.isEmpty
    else { return false }
    // Other rows may have made any size depend on optional constraints.
    let concerned =
      pass.hasOtherRows || pass.table.hasColumns
      ? Array(pass.table.shapes.indices) : concernedItems(items, pass.solver.changedVariables)
    for index in concerned {
      guard let view = pass.table.shapes[index].view, view.hasInterior else { continue }
      guard !pass.hasOtherRows || isFixed(view, &pass),
        view.record?.interior?.columns != nil || takeUpChanges(inside: view)
      else {
        return false
      }
      guard layOutInterior(of: view, pass) else {
        expectConflict(inside: view, in: pass.root)
        return false
      }
    }
    return true
  }

  /// Lays out only the interiors of views that are marked or have other sizes; returns false if
  /// the tree must be laid out again.
  ///
  /// The rows of all items must be the same as before. The constants of the host's rows may be
  /// different, unless `isSolved` is true.
  static func followChangesInside(
    _ items: [Int], _ memory: LayoutMemory, in root: View, isSolved: Bool
  ) -> Bool {
    guard isSolved || memory.solve() else { return false }
    // The whole table would be copied.
    let shapes = memory.shapes
    let solution = memory.solution
    let record = root.madeRecord
    let variables = isSolved ? [] : memory.changedVariables
    let concerned = concernedItems(items, variables)
    // The choice of boxes may be another one, even if the size is the same.
    for index in memory.table.hasColumns ? Array(shapes.indices) : concerned {
      guard let view = shapes[index].view, view.hasInterior else { continue }
      guard takeUpChanges(inside: view) else { return false }
      guard layOutInterior(of: view, at: index, record, solution.value, solution.isAmbiguous) else {
        expectConflict(inside: view, in: root)
        return false
      }
    }
    // An override may have marked views outside meanwhile.
    guard shapes.areAllMarked(items, below: root, omittingInteriors: true) else { return false }
    let ambiguities = isSolved ? [] : memory.withSolver { $0.variablesWithOtherAmbiguity }
    solution.apply(items, variables, ambiguities: ambiguities, to: shapes, record)
    return true
  }

  /// Returns the items that changed or that have new values, in the order of the tree.
  private static func concernedItems(_ changed: [Int], _ variables: [Variable]) -> [Int] {
    if variables.isEmpty { return changed }
    var items = changed
    for variable in variables {
      let item = variable.index / FrameAttribute.allCases.count
      // The variables of an item usually follow each other.
      if items.last != item { items.append(item) }
    }
    items.sort()
    var last = -1
    items.removeAll { item in
      defer { last = item }
      return item == last
    }
    return items
  }
}

// MARK: Columns

extension SeparateLayout {
  /// Gives the solver the sizes that depend on the views inside; returns false if it needs all
  /// constraints.
  ///
  /// Those of the views inside would be settled in turn, the height of each before its width. So the
  /// two sizes of their stack view must not depend on each other.
  private static func connectColumns(_ pass: inout LayoutPass) -> Bool {
    guard pass.table.hasColumns else { return true }
    guard pass.table.wrappingViews.isEmpty, pass.itemRows.allSatisfy({ !$0.relatesAxes })
    else { return false }
    var columns: [(variable: Variable, column: BoxColumn)] = []
    for index in pass.table.shapes.indices {
      guard let found = pass.table.shapes[index].view?.record?.interior?.columns else { continue }
      let extents = pass.table.extents(of: index)
      for axis in Axis.allCases { columns.append((extents[axis], found[axis])) }
    }
    pass.solver.setBoxColumns(columns)
    return true
  }
}

extension ItemRows {
  /// Whether a row contains variables of both axes.
  fileprivate var relatesAxes: Bool {
    // The variables of an item alternate between the axes.
    rows.storedRows.contains { row in
      row.terms.contains {
        (terms[$0].variable.index - terms[row.terms.lowerBound].variable.index) % 2 != 0
      }
    }
  }
}

// MARK: Parts

extension SeparateLayout {
  /// Takes up the changes inside a view with an interior; returns false if that is impossible.
  private static func takeUpChanges(inside view: View) -> Bool {
    !view.marks.isNeeded || view.record?.interior?.update(view) ?? false
  }

  /// Opens a view whose inside does not fit.
  private static func expectConflict(inside view: View, in root: View) {
    open(view)
    root.madeRecord.expectsConflicts = true
  }

  /// Returns whether required constraints alone determine the size of a view, or its costs are known.
  private static func isFixed(_ view: View, _ pass: inout LayoutPass) -> Bool {
    guard let index = pass.table.index(of: view) else { return false }
    // Only required constraints take part in a direct solution.
    if pass.direct != nil || view.record?.interior?.columns != nil { return true }
    let extents = pass.table.extents(of: index)
    return pass.solver.isFixed(extents.horizontal) && pass.solver.isFixed(extents.vertical)
  }

  private static func layOutInterior(of view: View, _ pass: borrowing LayoutPass) -> Bool {
    guard let index = pass.table.index(of: view) else { return false }
    return layOutInterior(
      of: view, at: index, pass.root.madeRecord, { pass.value(of: $0) }, { pass.isAmbiguous($0) })
  }

  @inline(__always)
  private static func layOutInterior(
    of view: View, at index: Int, _ record: LayoutRecord, _ value: (Variable) -> Double,
    _ isAmbiguous: (Variable) -> Bool
  ) -> Bool {
    guard let interior = view.record?.interior else { return false }
    let width = ItemTable.variable(.width, of: index)
    let height = ItemTable.variable(.height, of: index)
    return record.noteDue { due in
      interior.layOut(
        view, Size(width: value(width), height: value(height)),
        isAmbiguous: AxisPair(horizontal: isAmbiguous(width), vertical: isAmbiguous(height)), &due)
    }
  }
}

/// The attempts to lay out views with interiors separately.
///
/// After a failure, the next attempts probably fail, too. So twice as many layouts are passed over
/// after each further one (exponential backoff). The frames do not depend on this.
struct SeparationTrials {
  private var failureCount = 0
  private var wait = 0

  var isDue: Bool { wait == 0 }

  /// Records that a layout begins.
  mutating func noteLayout() { wait = max(0, wait - 1) }

  mutating func noteSuccess() { failureCount = 0 }

  mutating func noteFailure() {
    failureCount = min(failureCount + 1, 10)
    wait = 1 << failureCount
  }
}

extension LayoutRecord {
  /// Whether a layout should attempt to lay out views with interiors separately.
  var isSeparationDue: Bool { method == .fastest && separation.isDue }

  /// Changes the method to one that leaves out less.
  func limit(to other: LayoutMethod) { method = min(method, other) }
}
