internal import ConstraintSolver

/// The passes of the last layout of a tree, for queries: its constraints, their states, and the
/// constraints that determine a value of a frame.
///
/// Creating it lays out the tree only if the tree has changed since its last layout. It is valid
/// until the tree changes.
package struct LayoutInspection {
  /// The constraints that took part, in the order of the tree, including nonnegative sizes.
  package private(set) var entries: [Entry] = []
  /// The findings of the layout.
  package let findings: LayoutFindings
  /// The passes, one for each part of the tree that is laid out separately.
  private(set) var passes: [LayoutPass] = []
  private var places: [ObjectIdentifier: Place] = [:]
  /// The number of constraints that do not hold in every layout.
  package private(set) var explicitCount = 0
  private let compositions = Compositions()
  let movements = Movements()

  /// A constraint and its state.
  package struct Entry {
    package let constraint: LayoutConstraint
    package let state: LayoutReport.State
    /// The left side of the equation minus the right side.
    package let excess: Double
    /// The constant of the equation, moved to the right side, in the coordinates of frames.
    package let bound: Double
    /// Whether leading means right in the constraint.
    package let isMirrored: Bool
    /// Whether the constraint holds in every layout.
    package let isImplicit: Bool
    let pass: Int
    let place: RowPlace

    /// The violation of the constraint; 0 if it is satisfied.
    package var violation: Double {
      state == .satisfied ? 0 : constraint.relation.solverRelation.violation(of: excess)
    }

    /// Whether the constraint is satisfied with equality.
    package var isTight: Bool {
      state == .satisfied && abs(excess) <= LayoutInspection.tolerance
    }
  }

  /// A constraint that determines a value, together with others.
  package struct Decider {
    /// The index among ``LayoutInspection/entries``.
    package let entry: Int
    /// The factor of the constraint's bound in the value.
    package let rate: Double
  }

  /// The distance below which a difference counts as zero.
  package static let tolerance = 1e-6

  private struct Place {
    var pass: Int
    var item: Int
    /// The entries of the item's rows.
    var entries: Range<Int>
  }

  /// Inspects the layout of the tree that contains a view, after a layout if the tree has changed.
  ///
  /// - Complexity: O(items and constraints).
  package init(of view: View) {
    let root = view.outermostView
    root.layoutIfNeeded()
    findings = root.layoutFindings
    collect(root)
  }

  private mutating func collect(_ root: View) {
    root.keepConstraints()
    // If a tree has no memory, its layout was interrupted; if the memory is partial, constraints were
    // left out. In both cases, the tree is laid out again.
    if root.record?.memory?.isPartial ?? true { LayoutPass.layOut(root) }
    var remembered = LayoutPass(inspecting: root)
    if remembered == nil {
      // A scroll view has scrolled without a layout, or the memory has places of removed views.
      LayoutPass.layOut(root)
      remembered = LayoutPass(inspecting: root)
    }
    guard let pass = remembered else { return }
    add(pass)
    for view in pass.table.views.compactMap(\.self) where view.layoutsSubviewsManually {
      for subview in view.subviews { collect(subview) }
    }
  }

  // This is a function of its own so that its argument is not copied for every row.
  private mutating func add(_ pass: LayoutPass) {
    let number = passes.count
    let hasMirrored = pass.table.hasRightToLeft
    places.reserveCapacity(places.count + pass.table.items.count)
    entries.reserveCapacity(
      pass.itemRows.reduce(entries.count + pass.hostRows.rows.count) { $0 + $1.rows.count })
    for index in RowPlace.host..<pass.itemRows.count {
      let (rows, item) = (pass[rowsOf: index], pass.table.items[max(index, 0)])
      let first = entries.count
      for row in rows.rows.indices {
        let constraint =
          index == RowPlace.host
          ? pass.makeConstraint(at: RowPlace(item: index, row: row))
          : rows.makeConstraint(ofRow: row, on: item)
        let entry = Entry(
          constraint, at: RowPlace(item: index, row: row), in: rows, pass.solver,
          isMirrored: hasMirrored && pass.isMirrored(constraint), pass: number)
        if !entry.isImplicit { explicitCount += 1 }
        entries.append(entry)
      }
      if index != RowPlace.host {
        places[ObjectIdentifier(item)] = Place(
          pass: number, item: index, entries: first..<entries.count)
      }
    }
    passes.append(pass)
  }

  /// Returns the indices of the entries that belong to an item: those on its own size, those of a
  /// stack view for its arranged views, and those of users whose first item it is.
  package func entries(of item: LayoutItem) -> Range<Int> {
    places[ObjectIdentifier(item)]?.entries ?? 0..<0
  }

  /// Returns the minimum and maximum of a value of a frame in layouts that are equally good.
  ///
  /// The two are equal if the value is not ambiguous; either may be infinite. Nil for a view that
  /// is not part of the layout.
  ///
  /// - Complexity: O(1), or that of solving the part that an ambiguous value depends on.
  package func range(of attribute: FrameAttribute, of view: View) -> ClosedRange<Double>? {
    guard let (pass, variable) = variable(attribute, of: view) else { return nil }
    return passes[pass].judge.range(of: variable)
  }

  /// Returns the minimum and maximum of the extent of scrolled content in layouts that are equally
  /// good; nil for a scroll view that is not part of the layout.
  package func contentRange(along axis: Axis, of view: ScrollView) -> ClosedRange<Double>? {
    guard let place = places[ObjectIdentifier(view.contentLayoutGuide)] else { return nil }
    let pass = passes[place.pass]
    return pass.judge.range(of: pass.table.extent(along: axis, of: place.item))
  }

  /// Returns the constraints that determine a value of a frame, in the order of the tree:
  /// constraints that are satisfied with equality are taken until they determine the value: first
  /// equations, constant sizes and content sizes, then other inequalities, each by priority.
  ///
  /// The bounds of these constraints, times their factors, add up to the value, unless it is
  /// ambiguous.
  ///
  /// - Complexity: One elimination of the satisfied equations at the first query; then O(length of
  ///   the result).
  package func deciders(of attribute: FrameAttribute, of view: View) -> [Decider] {
    guard let place = places[ObjectIdentifier(view)] else { return [] }
    let variable = passes[place.pass].table.variable(attribute, of: place.item)
    return compositions.rates(of: variable.index, in: place.pass) {
      composition(of: place.pass)
    }.compactMap { row, rate in
      row < entries.count ? Decider(entry: row, rate: rate) : nil
    }
  }

  private func composition(of number: Int) -> ValueComposition {
    let count = passes[number].table.variableCount
    let tight = entries.indices.filter { entries[$0].pass == number && entries[$0].isTight }
    let order = tight.map { index in
      let constraint = entries[index].constraint
      return (isReliable(constraint) ? 0 : 1, -constraint.priority.rawValue, index)
    }.sorted(by: <)
    // A row that was reduced has about as many terms as before.
    var composition = ValueComposition(variableCount: count, expecting: 4 * count)
    for (_, _, index) in order {
      composition.add(
        terms(of: entries[index]).lazy.map { ($0.variable.index, $0.coefficient) }, row: index)
    }
    // Ambiguous values are the solver's choice and follow from no constraint.
    for variable in 0..<count {
      if composition.isComplete { break }
      composition.add(CollectionOfOne((variable, 1)), row: entries.count + variable)
    }
    return composition
  }

  /// Returns whether a constraint that is satisfied with equality is the reason for a value even if
  /// there are inequalities from which the value follows, too.
  ///
  /// An inequality may hold with equality by accident: if all views of a stack view are equally high,
  /// each is as high as the stack view. But each has its height because of its content, and keeps it
  /// if the others change. A constant minimum or maximum is a reason like a content size: the one
  /// with the higher priority determines the value. The optional sizes of stack views are 0, and only
  /// settle what nothing else determines.
  private func isReliable(_ constraint: LayoutConstraint) -> Bool {
    if constraint.origin == .contentSize { return true }
    if constraint.origin == .user, constraint.secondItem == nil { return true }
    let isFallback =
      constraint.origin == .stackView && constraint.secondItem == nil
      && constraint.priority < .required
    return constraint.relation == .equal && !isFallback
  }

  /// The variable of a value, and the number of its pass; nil for a view that is not part of the
  /// layout.
  func variable(
    _ attribute: FrameAttribute, of view: View
  ) -> (pass: Int, variable: Variable)? {
    guard let (pass, item) = place(of: view) else { return nil }
    return (pass, passes[pass].table.variable(attribute, of: item))
  }

  /// The number of the pass in which an item is laid out, and the index of the item there; nil for an
  /// item that is not part of the layout.
  func place(of item: LayoutItem) -> (pass: Int, item: Int)? {
    places[ObjectIdentifier(item)].map { ($0.pass, $0.item) }
  }

  /// The views of the first pass, in the order of the tree, each with the index of its x among the
  /// variables of a ``LayoutReport``.
  package var viewPlaces: [(view: View, variable: Int)] {
    guard let table = passes.first?.table else { return [] }
    return table.views.enumerated().compactMap { index, view in
      view.map { ($0, table.variable(.x, of: index).index) }
    }
  }

  /// Returns an entry in the variables of its pass.
  func row(of index: Int) -> Constraint {
    let entry = entries[index]
    let rows = passes[entry.pass][rowsOf: entry.place.item]
    let row = rows.rows[entry.place.row]
    return Constraint(
      Expression(Array(rows.terms(of: row)), constant: row.constant), row.relation,
      priority: row.priority)
  }

  /// A relation of a sum of values to 0.
  package struct Sum {
    package var terms: [(factor: Double, attribute: FrameAttribute, view: View)]
    package var constant: Double
    package var relation: LayoutRelation

    package init(
      _ terms: [(factor: Double, attribute: FrameAttribute, view: View)], constant: Double,
      _ relation: LayoutRelation
    ) {
      (self.terms, self.constant, self.relation) = (terms, constant, relation)
    }
  }

  /// Returns constraints of the layout that contradict a relation, or each other, if each is required:
  /// without any one of them, there is no contradiction; nil if there is none.
  ///
  /// - Complexity: One solve.
  package func contradiction(to sum: Sum?, among indices: [Int]) -> [Int]? {
    let values = sum?.terms.map { variable($0.attribute, of: $0.view) } ?? []
    // Each pass has variables of its own.
    let pass = values.first??.pass
    guard values.allSatisfy({ $0 != nil && $0?.pass == pass }) else { return nil }
    var solver = Solver()
    solver.addVariables(passes.reduce(0) { max($0, $1.table.variableCount) })
    var entryOf: [Constraint.ID: Int] = [:]
    for index in indices where pass == nil || entries[index].pass == pass {
      let row = row(of: index)
      if let id = try? solver.add(Constraint(row.expression, row.relation)) { entryOf[id] = index }
    }
    if let sum {
      let terms = zip(sum.terms, values).compactMap { term, value in
        value.map { Term(term.factor, $0.variable) }
      }
      _ = try? solver.add(
        Constraint(Expression(terms, constant: sum.constant), sum.relation.solverRelation))
    }
    do throws(SolverError) {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return nil }
      return conflict.compactMap { entryOf[$0] }.sorted()
    }
  }
}

extension LayoutInspection.Entry {
  fileprivate init(
    _ constraint: LayoutConstraint, at place: RowPlace, in rows: ItemRows, _ solver: Solver,
    isMirrored: Bool, pass: Int
  ) {
    let row = rows.rows[place.row]
    var excess = row.constant
    for term in rows.terms(of: row) {
      excess += term.coefficient * solver.value(of: term.variable)
    }
    let isHeld =
      switch row.relation {
      case .equal: abs(excess) <= LayoutInspection.tolerance
      case .lessThanOrEqual: excess <= LayoutInspection.tolerance
      case .greaterThanOrEqual: excess >= -LayoutInspection.tolerance
      }
    self.init(
      constraint: constraint, state: row.isBroken ? .broken : isHeld ? .satisfied : .unsatisfied,
      excess: excess, bound: -row.constant, isMirrored: isMirrored,
      isImplicit: constraint.isImplicit, pass: pass, place: place)
  }
}

/// The compositions of values, computed at the first query.
private final class Compositions {
  private var known: [Int: ValueComposition] = [:]

  func rates(
    of variable: Int, in pass: Int, _ make: () -> ValueComposition
  ) -> [(row: Int, rate: Double)] {
    if known[pass] == nil { known[pass] = make() }
    return known[pass]?.rates(of: variable) ?? []
  }
}
