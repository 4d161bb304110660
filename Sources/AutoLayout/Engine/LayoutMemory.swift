internal import ConstraintSolver

/// The part of a layout that a tree keeps, so that the next layout processes only what changed.
///
/// The rows of an item are kept with the inputs they were made from. They are reused while these
/// inputs stay the same and no item changes its shape or its place in the tree. Rows are compared
/// by their terms in the solver's variables, not by the objects they come from: stack views
/// recreate their constraints, and most of the new ones equal the old ones. Variables are numbered
/// in the order of the tree, so trees with the same number of items have the same variables.
///
/// Items are not retained; otherwise a tree would retain itself.
///
/// This is a class so that the memory layout of views, which other modules know, does not depend on
/// that of the solver, and so that the next layout can take the solver without copying it.
final class LayoutMemory {
  var table = ItemTable()
  let isDesignTime: Bool
  let hadScrollingTies: Bool
  @exclusivity(unchecked) var solver = Solver()
  /// The solution, if the solver has no rows.
  var direct: DirectSolution?
  /// The variables whose values in ``direct`` the last change of the host's inputs changed.
  var directChanges: [Variable] = []
  var undecided: Solver?
  @exclusivity(unchecked) var hostRows = ItemRows(from: ItemInputs())
  var hostInputs: HostInputs
  var itemRows: [ItemRows] = []
  /// Dropped rows, which are tried again.
  var brokenPlaces: [RowPlace] = []
  private(set) var rowCount = 0
  /// Whether a layout may visit only items that report a change: nothing was dropped or refused,
  /// and the rows contain everything else.
  var isFollowable = false
  /// The items that such a layout visits, too, because equal inputs can result in other rows.
  private(set) var restlessItems: [Int] = []
  /// The memory of the first pass, in which no content wraps; nil if it is equal to this one.
  var firstPass: LayoutMemory?

  /// Takes up the results of a pass, which has no more use for them.
  init(takingUp pass: inout LayoutPass, isFollowable: Bool) {
    isDesignTime = pass.isDesignTime
    hadScrollingTies = !pass.table.scrollingTies.isEmpty
    hostInputs = pass.hostInputs
    firstPass = pass.firstPass
    takeUp(&pass, isFollowable: isFollowable)
  }

  init(copying other: LayoutMemory) {
    isDesignTime = other.isDesignTime
    hadScrollingTies = other.hadScrollingTies
    hostInputs = other.hostInputs
    table = other.table
    solver = other.solver
    direct = other.direct
    undecided = other.undecided
    hostRows = other.hostRows
    itemRows = other.itemRows
    brokenPlaces = other.brokenPlaces
    rowCount = other.rowCount
    isFollowable = other.isFollowable
    restlessItems = other.restlessItems
  }

  /// Takes up the results of a pass, which has no more use for them.
  func takeUp(_ pass: inout LayoutPass, isFollowable: Bool) {
    self.isFollowable = isFollowable && firstPass?.isFollowable != false
    hostInputs = pass.hostInputs
    pass.table.beginAgain()
    // Swapped, not copied: copying the solver would take a noticeable part of a small layout.
    swap(&table, &pass.table)
    swap(&solver, &pass.solver)
    direct = pass.direct
    directChanges = []
    swap(&undecided, &pass.undecided)
    swap(&hostRows, &pass.hostRows)
    swap(&itemRows, &pass.itemRows)
    brokenPlaces = pass.brokenPlaces
    rowCount = pass.rowCount
    if isFollowable, !isPartial {
      restlessItems = (pass.followedItems ?? Array(itemRows.indices)).filter {
        !itemRows[$0].isLasting
      }
    }
  }

  /// Calls a closure with the solver.
  ///
  /// Calling a method that does not change the solver of an object copies the whole solver first,
  /// which takes as long as the rest of a small layout. A solver that is passed `inout` is not
  /// copied.
  @inline(__always)
  func withSolver<Result>(_ body: (inout Solver) -> Result) -> Result { body(&solver) }

  /// Whether views in interiors were laid out without constraints.
  var isPartial: Bool { table.omitsInteriors }

  /// Returns whether the rows of all items would be the same as before, given the items that may
  /// have changed.
  func hasSameRows(_ changed: [Int]) -> Bool {
    changed.allSatisfy { index in
      !table.shapes[index].isRemoved
        && itemRows[index].inputs == ItemInputs(of: table.shapes[index], isDesignTime: isDesignTime)
    }
  }

  /// Returns the views among some items whose sizes depend on the views inside, so that costs may have
  /// changed.
  func columnViews(_ changed: [Int]) -> [View] {
    guard table.hasColumns else { return [] }
    return changed.compactMap { shapes[$0].view }.filter { $0.record?.interior?.columns != nil }
  }

  /// Returns whether a layout of a tree with scroll views may visit only changed items: no constraint
  /// may relate scrolled content to a view outside now.
  func keepsScrolling(_ changed: [Int]) -> Bool {
    changed.allSatisfy { shapes[$0].view?.placement.manualFrame == nil }
      && table.scrollingTies.areUnrelated(
        changed.lazy.filter { [self] index in
          !itemRows[index].inputs.hasSameConstraints(
            as: ItemInputs(of: table.shapes[index], isDesignTime: isDesignTime))
        }, in: table)
  }

  /// Returns the items that a layout has to visit; see ``ItemTable/changedItems(below:)``.
  ///
  /// The table is moved out of its property meanwhile: see ``Array/moveOut()``.
  func changedItems(below root: View) -> [Int]? {
    var table = ItemTable()
    swap(&table, &self.table)
    defer { swap(&table, &self.table) }
    table.takeUpOffsets()
    return table.changedItems(below: root)
  }

  var shapes: [ItemShape] { table.shapes }

  var itemCount: Int { shapes.count }
}

extension LayoutPass {
  /// Returns the memory for the next layout of the tree, and empties the pass.
  mutating func takeMemory() -> LayoutMemory {
    LayoutMemory(takingUp: &self, isFollowable: isFollowable)
  }

  /// Returns the memory for the next fitting of the tree, and empties the pass; a fitting never
  /// visits only marked views.
  mutating func takeFittingMemory() -> LayoutMemory {
    LayoutMemory(takingUp: &self, isFollowable: false)
  }

  /// Restores the pass of the last layout of a tree, for queries about its values; nil if the tree
  /// has not been laid out, or has changed since, or if the memory has places of removed items.
  ///
  /// - Complexity: O(items); nothing is solved.
  init?(inspecting root: View) {
    self.init(rememberedBy: root)
    table.restorePositions()
  }

  /// Returns the pass of the last layout of a tree or, if the tree has changed since, of its next
  /// one; no frame changes.
  ///
  /// A new pass could have another solution than the layout, even for an unchanged tree: after its
  /// first layout, a manual frame is related to the size that its superview got there.
  static func present(of root: View) -> LayoutPass {
    root.keepConstraints()
    if !root.marks.isNeeded, let pass = LayoutPass(rememberedBy: root) { return pass }
    var pass = LayoutPass(root: root)
    pass.solveInPasses()
    return pass
  }

  /// Restores the pass of the last layout of a tree, with the positions of its items.
  private init?(rememberedBy root: View) {
    guard let memory = root.record?.memory, !memory.isPartial else { return nil }
    self.root = root
    table = ItemTable(root: root, expecting: memory.itemCount)
    isDesignTime = memory.isDesignTime
    guard table.shapes == memory.shapes else {
      table.restorePositions()
      return nil
    }
    solver = memory.solver
    undecided = memory.undecided
    hostInputs = memory.hostInputs
    hostRows = memory.hostRows
    itemRows = memory.itemRows
    brokenPlaces = memory.brokenPlaces
    findings = root.layoutFindings
  }

  /// Creates the rows and passes them to the solver: all of them, or only the differences from a
  /// remembered layout.
  mutating func collectRows(_ memory: LayoutMemory?) {
    guard let memory, memory.itemCount == table.items.count else {
      if let memory { solver = Solver(rememberingConflictsOf: memory.solver) }
      hostRows = hostInputs.makeRows(insets: table.shapes[0].alignmentInsets)
      itemRows.reserveCapacity(table.items.count)
      for index in table.items.indices {
        itemRows.append(makeRows(of: index, from: inputs(of: index)))
      }
      countRows()
      return solveDirectlyOrAddAllRows()
    }
    takeRows(of: memory)
    // The variables of former columns may belong to other items now.
    if memory.table.hasColumns, !table.hasColumns { solver.setBoxColumns([]) }
    let canKeep =
      memory.isDesignTime == isDesignTime && !memory.hadScrollingTies
      && table.scrollingTies.isEmpty
      && memory.shapes == table.shapes
    var replaced = [(item: RowPlace.host, rows: memory.hostRows)]
    for index in table.items.indices {
      if let former = renewRows(of: index, canKeep: canKeep) { replaced.append((index, former)) }
    }
    countRows()
    connect(replaced, brokenPlaces: memory.brokenPlaces)
    // Constraints that contradicted each other probably still do.
    if !memory.brokenPlaces.isEmpty { solver.expectConflict() }
  }

  /// Takes the solver and the rows that the memory keeps from the previous layout.
  private mutating func takeRows(of memory: LayoutMemory) {
    // Swapped, not copied: shared storage would be copied at its first change.
    swap(&solver, &memory.solver)
    lacksFormerRows = memory.direct != nil
    swap(&itemRows, &memory.itemRows)
    hostRows = hostInputs.makeRows(insets: table.shapes[0].alignmentInsets)
  }

  /// Makes the rows of an item again, and returns the former ones; returns nil, and makes none, if
  /// they would be the same.
  // Inlined, because calling it would copy the rows.
  @inline(__always)
  private mutating func renewRows(of index: Int, canKeep: Bool) -> ItemRows? {
    let inputs = inputs(of: index)
    if canKeep, itemRows[index].isLasting, itemRows[index].inputs == inputs,
      !table.shapes[index].isRemoved, table.shapes[index].view?.placement.manualFrame == nil,
      !isColumn(index)
    {
      return nil
    }
    let former = itemRows[index]
    itemRows[index] = makeRows(of: index, from: inputs)
    return former
  }

  /// Whether the rows of an item contain costs that may have changed.
  // Inlined, because calling it would copy the pass.
  @inline(__always)
  private func isColumn(_ index: Int) -> Bool {
    table.hasColumns && table.shapes[index].view?.record?.interior?.columns != nil
  }

  private func inputs(of index: Int) -> ItemInputs {
    var inputs = ItemInputs(of: table.shapes[index], isDesignTime: isDesignTime)
    if table.limitsInteriors, let size = sealedView(at: index)?.record?.interior?.leastSize {
      inputs.leastSize = size
    }
    return inputs
  }

  private mutating func countRows() {
    rowCount = itemRows.reduce(hostRows.rows.count) { $0 + $1.rows.count }
  }

  /// Finds the values without a solver or, if that is impossible, passes all rows to it.
  private mutating func solveDirectlyOrAddAllRows() {
    if table.omitsInteriors, rowCount <= DirectSolution.greatestRowCount {
      direct = DirectSolution(of: hostRows, itemRows, variableCount: table.variableCount)
    }
    if direct != nil { return }
    solver.addVariables(table.variableCount)
    addAllRows()
  }

  mutating func addAllRows() {
    solver.reserveCapacity(
      variables: 0,
      constraints: itemRows.reduce(hostRows.rows.count) { $0 + $1.rows.count },
      terms: itemRows.reduce(hostRows.sharedTermCount) { $0 + $1.sharedTermCount })
    var isComplete = hostRows.addAll(to: &solver)
    for index in itemRows.indices where !itemRows[index].addAll(to: &solver) {
      isComplete = false
    }
    if !isComplete { dropRefused() }
  }

  mutating func addRow(_ place: RowPlace) -> Bool {
    place.item == RowPlace.host
      ? hostRows.add(place.row, to: &solver) : itemRows[place.item].add(place.row, to: &solver)
  }

  /// Drops the rows that the solver refused because one of their numbers is not finite.
  mutating func dropRefused() {
    for place in places(where: { $0.id == nil }) {
      findings.unreachable.append(constraint(at: place))
    }
    for item in RowPlace.host..<itemRows.count
    where self[rowsOf: item].rows.contains(where: { $0.id == nil }) {
      self[rowsOf: item].rows.removeAll { $0.id == nil }
      self[rowsOf: item].isLasting = false
    }
    madeConstraints = [:]
  }
}

// MARK: Following

extension LayoutPass {
  /// Whether the next layout may visit only marked views.
  ///
  /// Nothing was dropped or refused, and the tree has no insets of a screen, no view that
  /// lays out its subviews itself, and is not at design time. If there are interiors, there are no
  /// scroll views, baseline constraints or manual frames outside. If contents wrap, there are no
  /// interiors, no scroll views, and no stack views with proportions, which each pass determines. In
  /// scroll views, constraints determine the extents of the content, and none crosses the boundary.
  var isFollowable: Bool {
    // At design time, the size of a view depends on more than it reports.
    guard solver.method == .fastest, brokenPlaces.isEmpty, !table.isSurrounded,
      findings.areConstraintsUsed,
      !isDesignTime, !table.limitsInteriors, undecided == nil, table.scrollingTies.isEmpty
    else { return false }
    let (wraps, scrolls) = (!table.wrappingViews.isEmpty, !table.scrollViews.isEmpty)
    if wraps && scrolls || table.omitsInteriors && (wraps || scrolls) { return false }
    // A layout that followed changes did not look at the other items: they were checked before.
    if let followedItems {
      for index in followedItems where !isFollowable(index) { return false }
    } else {
      for index in itemRows.indices where !isFollowable(index) { return false }
    }
    return true
  }

  // This function is inlined, because calling it would copy the pass to the stack.
  @inline(__always)
  private func isFollowable(_ index: Int) -> Bool {
    guard itemRows[index].isLasting || !table.omitsInteriors else { return false }
    guard let view = table.shapes[index].view else { return true }
    return !view.settings.layoutsSubviewsManually
      && (table.wrappingViews.isEmpty || view.stack?.distribution != .fillProportionally)
  }

  /// Creates a pass that visits only changed items.
  // Inlined, because returning a pass copies it.
  @inline(__always)
  init(root: View, following changed: [Int], _ memory: LayoutMemory) {
    self.root = root
    solver = Solver()
    table = ItemTable()
    isDesignTime = memory.isDesignTime
    hostInputs = HostInputs(of: root)
    let restless = memory.restlessItems
    let visited = restless.isEmpty ? changed : Set(changed + restless).sorted()
    followedItems = visited
    swap(&table, &memory.table)
    takeRows(of: memory)
    rowCount = memory.rowCount
    var replaced = [(item: RowPlace.host, rows: memory.hostRows)]
    for index in visited {
      guard let former = renewRows(of: index, canKeep: true) else { continue }
      rowCount += itemRows[index].rows.count - former.rows.count
      replaced.append((index, former))
    }
    connect(replaced, brokenPlaces: [])
  }
}
