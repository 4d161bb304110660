internal import ConstraintSolver

/// A layout of a tree in which the inside of some views of fixed size is laid out by an ``Interior``,
/// and only the rest by constraints.
///
/// Nothing inside a view of fixed size can affect the rest of the tree, unless it does not fit; then
/// the solver finds the conflict among all constraints.
struct SeparateLayout {
  private let root: View
  /// The views with interiors.
  private var sealed: [View]

  /// Prepares the interiors in a tree; nil if there are none, or if all constraints are needed.
  private init?(of root: View) {
    let record = root.madeRecord
    guard !root.isInDesignTimeWindow, record.isSeparationDue else { return nil }
    self.root = root
    sealed = LayoutRecord.interiors.prepare(below: root)
    if sealed.isEmpty {
      record.separation.noteFailure()
      return nil
    }
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
    if let former = record.memory, former.isPartial {
      memory = former
      record.memory = nil
    }
    while !sealed.isEmpty {
      var pass = LayoutPass(root: root, memory: memory, omittingInteriors: true)
      memory = nil
      guard SeparateLayout.solve(&pass) else { break }
      let open = sealed.filter { !SeparateLayout.isFixed($0, &pass) }
      if open.isEmpty {
        guard sealed.allSatisfy({ SeparateLayout.layOutInterior(of: $0, pass) }) else { break }
        pass.apply()
        let views = pass.table.views
        record.memory = pass.takeMemory()
        record.separation.noteSuccess()
        return views
      }
      // Their sizes depend on what is inside.
      for view in open { view.record?.interior = nil }
      sealed.removeAll { !$0.hasInterior }
    }
    for view in sealed { view.record?.interior = nil }
    record.separation.noteFailure()
    return nil
  }
}

// MARK: Following changes

extension SeparateLayout {
  /// Solves a pass that visits only changed items, and lays out the interiors that these or other
  /// sizes concern; returns false if the tree must be laid out again.
  static func followChanges(of items: [Int], _ pass: inout LayoutPass) -> Bool {
    guard solve(&pass) else { return false }
    // Other rows may have made any size depend on optional constraints.
    let concerned =
      pass.hasOtherRows
      ? Array(pass.table.shapes.indices) : concernedItems(items, pass.solver.changedVariables)
    for index in concerned {
      guard let view = pass.table.shapes[index].view, let interior = view.record?.interior
      else { continue }
      guard !pass.hasOtherRows || isFixed(view, &pass),
        !view.marks.isNeeded || interior.update(view), layOutInterior(of: view, pass)
      else { return false }
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
    // Reading a property of the memory's table would copy the table each time.
    let table = memory.table
    let solution = memory.solution
    let variables = isSolved ? [] : memory.changedVariables
    for index in concernedItems(items, variables) {
      guard let view = table.shapes[index].view, let interior = view.record?.interior
      else { continue }
      let extents = table.extents(of: index)
      guard !view.marks.isNeeded || interior.update(view),
        interior.layOut(
          view, width: solution.value(of: extents.horizontal),
          height: solution.value(of: extents.vertical))
      else { return false }
    }
    // An override may have marked views outside meanwhile.
    guard table.areAllMarked(items, below: root) else { return false }
    let ambiguities = isSolved ? [] : memory.withSolver { $0.variablesWithOtherAmbiguity }
    solution.apply(items, variables, ambiguities: ambiguities, to: table)
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

// MARK: Parts

extension SeparateLayout {
  /// Solves a pass; returns false if its layout has findings, or if items of which the pass knows
  /// nothing may affect it.
  private static func solve(_ pass: inout LayoutPass) -> Bool {
    (pass.direct != nil || pass.solver.solveIfConsistent()) && pass.findings.isEmpty
      && pass.table.scrollViews.isEmpty && pass.table.baselineItems.isEmpty
      && pass.table.wrappingViews.isEmpty && !pass.table.isSurrounded
  }

  /// Returns whether required constraints alone determine the size of a view.
  private static func isFixed(_ view: View, _ pass: inout LayoutPass) -> Bool {
    guard let index = pass.table.index(of: view) else { return false }
    // Only required constraints take part in a direct solution.
    if pass.direct != nil { return true }
    let extents = pass.table.extents(of: index)
    return pass.solver.isFixed(extents.horizontal) && pass.solver.isFixed(extents.vertical)
  }

  private static func layOutInterior(of view: View, _ pass: borrowing LayoutPass) -> Bool {
    guard let index = pass.table.index(of: view), let interior = view.record?.interior else {
      return false
    }
    let extents = pass.table.extents(of: index)
    return interior.layOut(
      view, width: pass.value(of: extents.horizontal), height: pass.value(of: extents.vertical))
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
