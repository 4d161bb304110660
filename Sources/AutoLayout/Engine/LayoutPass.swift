internal import ConstraintSolver

/// One layout of a tree, as one linear system that is solved at once.
///
/// The pass finds what changed since the previous one by comparing each item, or only those that
/// reported a change; see ``LayoutMemory``. It passes only differences to the solver.
struct LayoutPass {
  let root: View
  var solver: Solver
  /// The solution, if the solver has no rows because it is not needed.
  var direct: DirectSolution?
  var table: ItemTable
  let hostInputs: HostInputs
  var hostRows = ItemRows(from: ItemInputs())
  var itemRows: [ItemRows] = []
  /// The number of rows of all items and of the host.
  var rowCount = 0
  /// The dropped rows.
  var brokenPlaces: [RowPlace] = []
  /// The constraints of the rows for which they were requested.
  var madeConstraints: [RowPlace: LayoutConstraint] = [:]
  var findings = LayoutFindings()
  /// The solver before scrolled content without constraints got extents; nil if there was no such
  /// content.
  var undecided: Solver?
  let isDesignTime: Bool
  /// Whether the solver of the previous layout has no rows.
  var lacksFormerRows = false
  /// Whether the solver knows nothing of the previous layout.
  var hasNewSolver = false
  /// Whether the solver has other rows than after the previous layout, apart from constants.
  var hasOtherRows = true
  /// The visited items; nil if all of them were visited.
  var followedItems: [Int]?
  /// In the second pass of a layout, the memory of the first one.
  private(set) var firstPass: LayoutMemory?
  /// In the first pass, the memory of the second pass of the previous layout.
  private var formerSecondPass: LayoutMemory?
  /// The widths of wrapping views before this layout.
  private var formerWrapWidths: [(view: View, width: Double?)] = []

  /// Collects the constraints of a tree; `isUpToDate` means that its stack views have already
  /// created theirs, and `omittingInteriors` that views in interiors are left
  /// out, and `limitingInteriors` that rows contain the sizes that these views need.
  init(
    root: View, fitting target: HostInputs.FittingTarget? = nil, memory: LayoutMemory? = nil,
    isUpToDate: Bool = false, omittingInteriors: Bool = false, limitingInteriors: Bool = false
  ) {
    self.root = root
    var itemCount = 0
    if !isUpToDate {
      // Every layout begins with contents that know of no width, so that it depends on no other.
      // A fitting keeps the insets of views.
      (itemCount, formerWrapWidths) = LayoutPass.updateConstraints(
        below: root, omittingInteriors: omittingInteriors, forgettingWidths: true,
        forgettingInsets: target == nil)
      if target == nil { SurroundingInsets.begin(in: root) }
    }
    table = ItemTable(
      root: root, expecting: max(itemCount, memory?.itemCount ?? 0),
      omittingInteriors: omittingInteriors)
    table.limitsInteriors = limitingInteriors
    isDesignTime = root.isInDesignTimeWindow
    hostInputs = HostInputs(of: root, fitting: target)
    solver = Solver(method: root.layoutMethod == .simplexOnly ? .simplexOnly : .fastest)
    let formerFirstPass = memory?.firstPass
    if formerFirstPass != nil { formerSecondPass = memory }
    memory?.firstPass = nil
    collectRows(solver.method == .simplexOnly ? nil : formerFirstPass ?? memory)
  }

  /// Updates the constraints of the views in a tree, inner views first, because stack views may use
  /// the sizes of views inside them; returns the number of views and spacers, and the forgotten
  /// widths at which contents wrap.
  @discardableResult
  static func updateConstraints(
    below view: View, omittingInteriors: Bool = false, forgettingWidths: Bool = false,
    forgettingInsets: Bool = false
  ) -> (itemCount: Int, wrapWidths: [(view: View, width: Double?)]) {
    var views = [view]
    var next = 0
    while next < views.count {
      if !views[next].children.isEmpty, !(omittingInteriors && views[next].hasInterior) {
        views += views[next].children
      }
      next += 1
    }
    var itemCount = views.count
    var wrapWidths: [(view: View, width: Double?)] = []
    let list = views.span
    for index in list.indices.reversed() where !(omittingInteriors && list[index].hasInterior) {
      if forgettingWidths, list[index].settings.heightDependsOnWidth {
        wrapWidths.append((list[index], list[index].record?.wrapWidth))
        list[index].record?.wrapWidth = nil
      }
      if forgettingInsets { list[index].record?.surroundings = nil }
      list[index].updateConstraints()
      if let stack = list[index].stack { itemCount += stack.arrangementGuides.count }
    }
    return (itemCount, wrapWidths)
  }

  /// Solves a layout, in two passes if contents wrap; insets that depend on the places of views take
  /// further passes before and after the contents wrap.
  mutating func solveInPasses() {
    solveSurrounded()
    if wrapContents() { solveSurrounded() }
  }

  /// Solves until the insets of all views are those in their places: one further pass for each level
  /// of views that are placed by the insets of their superviews.
  ///
  /// If insets move a view away from what they keep it clear of, no pass would be the last one.
  private mutating func solveSurrounded() {
    solveCompletely()
    for _ in 0..<LayoutPass.mostSurroundedLevels {
      guard surroundViews() else { return }
      solveCompletely()
    }
  }

  private static let mostSurroundedLevels = 8

  private mutating func solveCompletely() {
    solve()
    settleScrolledContent()
  }

  /// Collects the constraints again, with the insets of views in the places that this pass found;
  /// returns false if they are the same as before.
  private mutating func surroundViews() -> Bool {
    guard table.isSurrounded, noteSurroundings() else { return false }
    let (first, second) = (firstPass, formerSecondPass)
    collectAgain { $0 }
    (firstPass, formerSecondPass) = (first, second)
    return true
  }

  /// Collects the constraints again, with contents that wrap at the widths that this pass found;
  /// returns false if they have the same sizes.
  ///
  /// Constraints that this pass dropped are tried again: its conflicts are those of contents that
  /// are never shown.
  mutating func wrapContents() -> Bool {
    if table.wrappingViews.isEmpty || noteWrapWidths(comparing: itemRows).isEmpty { return false }
    // Each pass of the next layout starts from the same pass of this one, so that it processes only
    // what changes from layout to layout. After a fitting, nothing is kept for a next one.
    if hostInputs.fittingPriorities != nil {
      collectAgain { $0 }
      return true
    }
    let second = formerSecondPass
    var first: LayoutMemory?
    collectAgain { memory in
      first = memory
      return second ?? LayoutMemory(copying: memory)
    }
    firstPass = first
    return true
  }

  /// Collects the constraints again, from the memory that a closure returns, given that of this pass.
  private mutating func collectAgain(from choose: (LayoutMemory) -> LayoutMemory) {
    table.restorePositions()
    let (omitsInteriors, limitsInteriors) = (table.omitsInteriors, table.limitsInteriors)
    let memory = choose(takeMemory())
    var next = LayoutPass(
      root: root, hostInputs, memory: memory, isDesignTime: isDesignTime,
      omittingInteriors: omitsInteriors, limitingInteriors: limitsInteriors)
    next.formerWrapWidths = formerWrapWidths
    self = next
  }

  private init(
    root: View, _ hostInputs: HostInputs, memory: LayoutMemory, isDesignTime: Bool,
    omittingInteriors: Bool, limitingInteriors: Bool
  ) {
    self.root = root
    self.hostInputs = hostInputs
    self.isDesignTime = isDesignTime
    // Proportions depend on the sizes of contents.
    LayoutPass.updateConstraints(below: root, omittingInteriors: omittingInteriors)
    table = ItemTable(root: root, expecting: memory.itemCount, omittingInteriors: omittingInteriors)
    table.limitsInteriors = limitingInteriors
    solver = Solver(method: root.layoutMethod == .simplexOnly ? .simplexOnly : .fastest)
    collectRows(solver.method == .simplexOnly ? nil : memory)
  }

  /// Restores the widths at which contents wrapped before a fitting, which changes no layout.
  func restoreWrapWidths() {
    if formerWrapWidths.isEmpty { return }
    for (view, width) in formerWrapWidths { view.record?.wrapWidth = width }
    LayoutPass.updateConstraints(below: root)
  }

  /// Finds values for every variable, dropping required constraints until the rest is satisfiable.
  ///
  /// Prefers to report a conflict that involves the user's constraints, because those can be
  /// changed.
  ///
  /// Returns the views whose inside is left out, but may be a part of a conflict; there is no
  /// solution then.
  @discardableResult
  mutating func solve() -> [View] {
    // Finding the suspects visits all rows, so it is done only if a conflict is found or expected.
    if direct != nil || solver.solveIfConsistent() { return [] }
    var rows = ConflictingRows(of: self)
    while true {
      do throws(SolverError) {
        try solver.solve(suspecting: rows.suspects)
        return []
      } catch {
        guard case .unsatisfiable(let conflict) = error else { return [] }
        let members = rows.members(of: conflict, in: &self)
        let sealed = members.sealedViews(in: self)
        if !sealed.isEmpty { return sealed }
        // Among equals, choose the last, which is the deepest in the tree.
        guard let (victim, rule) = BreakingCandidate.choice(among: members.candidates),
          drop(victim, of: members, rule)
        else { return [] }
      }
    }
  }

  /// Drops one row of a conflict; returns false if the solver does not have it.
  private mutating func drop(
    _ victim: Int, of members: [ConflictingRows.Member], _ rule: BreakingRule
  ) -> Bool {
    let place = members[victim].place
    guard let id = self[place].id, (try? solver.remove(id)) != nil else { return false }
    self[place].isBroken = true
    brokenPlaces.append(place)
    var others = members.map(\.constraint)
    let broken = others.remove(at: victim)
    findings.broken.append(
      BrokenConstraint(constraint: broken, conflictingWith: others, rule: rule))
    if let barrier = table.scrollingTies.barrier(of: broken) {
      findings.refused.append(
        RefusedConstraint(constraint: broken, barrier: barrier, reason: .scrolling))
    }
    return true
  }
}
