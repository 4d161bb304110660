internal import ConstraintSolver

/// The rows of an item: first those for its sizes, then those of constraints.
///
/// The rows for sizes follow from the inputs of the item, and most views have no others. So they
/// are computed when they are needed, and stored only once one of them changes by itself.
struct RowList {
  /// The rows for sizes while they are not stored.
  private var sizes: SizeRows
  /// All other rows.
  private var stored: [LayoutRow] = []

  init(from inputs: ItemInputs) { sizes = SizeRows(inputs: inputs) }

  var inputs: ItemInputs { sizes.inputs }

  /// Rows that follow from the inputs of an item.
  ///
  /// The struct contains plain values, so that a copy retains nothing.
  fileprivate struct SizeRows {
    let inputs: ItemInputs
    /// The parts of the sizes that are outside the alignment rectangle.
    var outside = AxisPair(horizontal: 0.0, vertical: 0.0)
    /// The identifier of the first row in the solver, -1 for none; the others have the following
    /// ones.
    var firstID = -1
    var firstPlace: Int32 = 0
    /// The variable of the width, which that of the height follows.
    var width: Int32 = 0
    var count: Int32 = 0
  }

  /// The number of rows that are not stored.
  private var sizeCount: Int { Int(sizes.count) }

  /// The stored rows.
  ///
  /// The others have a single term.
  var storedRows: [LayoutRow] { stored }

  mutating func reserveCapacity(constraints count: Int) {
    if count > 0 { stored.reserveCapacity(count) }
  }

  mutating func append(_ row: LayoutRow) { stored.append(row) }

  mutating func removeAll(where isRemoved: (LayoutRow) -> Bool) {
    if (0..<sizeCount).contains(where: { isRemoved(sizes.row(at: $0)) }) { storeSizes() }
    stored.removeAll(where: isRemoved)
  }
}

extension RowList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { sizeCount + stored.count }

  // Inlined, because calling it would copy the struct.
  @inline(__always)
  subscript(index: Int) -> LayoutRow {
    get { index < sizeCount ? sizes.row(at: index) : stored[index - sizeCount] }
    set {
      if index < sizeCount { storeSizes() }
      stored[index - sizeCount] = newValue
    }
  }
}

// MARK: Sizes

extension RowList {
  /// Adds rows, in front of any others, for nonnegative extents, for content hugging (the extent is
  /// at most that of the content) and for compression resistance (it is at least that of the
  /// content).
  mutating func addSizes(of extents: AxisPair<Variable>, outside insets: EdgeInsets) {
    sizes.outside = AxisPair(
      horizontal: insets.sum(along: .horizontal), vertical: insets.sum(along: .vertical))
    sizes.width = Int32(truncatingIfNeeded: extents.horizontal.index)
    if !inputs.allowsNegativeSize { sizes.count += 2 }
    for axis in Axis.allCases where inputs.hasContent(along: axis) { sizes.count += 2 }
  }

  private mutating func storeSizes() {
    stored.insert(contentsOf: (0..<sizeCount).map { sizes.row(at: $0) }, at: 0)
    sizes.count = 0
  }
}

extension RowList.SizeRows {
  /// Returns a row, with its identifier.
  func row(at index: Int) -> LayoutRow {
    var row = rowWithoutID(at: index)
    row.id = id(at: index)
    return row
  }

  @inline(__always)
  func id(at index: Int) -> Constraint.ID? {
    firstID < 0 ? nil : Constraint.ID(index: firstID + index, place: Int(firstPlace) + index)
  }

  @inline(__always)
  func rowWithoutID(at index: Int) -> LayoutRow {
    var place = index
    if !inputs.allowsNegativeSize {
      if index < 2 {
        let axis: Axis = index == 0 ? .horizontal : .vertical
        return LayoutRow(
          source: .notNegative(axis), origin: .engine, extent: extent(along: axis),
          constant: -outside[axis] - inputs.leastSize[axis], relation: .greaterThanOrEqual,
          priority: .required)
      }
      place -= 2
    }
    let axis: Axis = place < 2 && inputs.hasContent(along: .horizontal) ? .horizontal : .vertical
    let constant = -(inputs.contentSize[axis] + outside[axis])
    if place.isMultiple(of: 2) {
      return LayoutRow(
        source: .hugging(axis), origin: .contentSize, extent: extent(along: axis),
        constant: constant, relation: .lessThanOrEqual, priority: Priority(inputs.hugging[axis]))
    }
    return LayoutRow(
      source: .resistance(axis), origin: .contentSize, extent: extent(along: axis),
      constant: constant, relation: .greaterThanOrEqual,
      priority: Priority(inputs.resistance[axis]))
  }

  @inline(__always)
  func extent(along axis: Axis) -> Variable {
    Variable(index: Int(width) + (axis == .horizontal ? 0 : 1))
  }
}

// MARK: Adding to a solver

extension RowList {
  /// Adds all rows, given the terms of those that are stored, to a solver; returns false if it
  /// refuses one.
  mutating func addAll(_ terms: [Term], to solver: inout Solver) -> Bool {
    var isComplete = true
    sizes.firstID = -1
    let count = sizeCount
    for index in 0..<count {
      let row = sizes.rowWithoutID(at: index)
      let id = try? solver.add(
        extent(of: row), constant: row.constant, row.relation, priority: row.priority)
      if index == 0, let id, let place = Int32(exactly: id.place) {
        (sizes.firstID, sizes.firstPlace) = (id.index, place)
      } else if id == nil || sizeCount == 0 || id != sizes.id(at: index) {
        self[index].id = id
        if id == nil { isComplete = false }
      }
    }
    let first = count - sizeCount
    for index in first..<stored.count where !addStored(index, terms, to: &solver) {
      isComplete = false
    }
    return isComplete
  }

  /// Adds a row to a solver; returns false if it refuses the row.
  mutating func add(_ index: Int, _ terms: [Term], to solver: inout Solver) -> Bool {
    if index < sizeCount { storeSizes() }
    return addStored(index - sizeCount, terms, to: &solver)
  }

  @inline(__always)
  private mutating func addStored(_ index: Int, _ terms: [Term], to solver: inout Solver) -> Bool {
    let row = stored[index]
    let id: Constraint.ID?
    if let extent = row.extent {
      id = try? solver.add(extent, constant: row.constant, row.relation, priority: row.priority)
    } else {
      id = try? solver.add(
        terms.span.extracting(row.terms), constant: row.constant, row.relation,
        priority: row.priority)
    }
    stored[index].id = id
    return id != nil
  }

  @inline(__always)
  private func extent(of row: LayoutRow) -> Variable {
    // Rows for sizes have an extent.
    row.extent ?? Variable(index: 0)
  }
}
