/// Stage 3: the components, which are columns that rows connect, and their rows.
///
/// Parameters do not connect columns, so a window of fixed size splits into its stack views.
struct Partition: Sendable {
  /// Whether columns that no row connects belong to different components.
  let isDivided: Bool
  /// The components; an unused one has no columns.
  var components: [Component] = []
  var unusedComponents: [ComponentIndex] = []
  /// The component of each column, -1 for a parameter or a defined variable.
  var componentOf: [ComponentIndex] = []
  var columnsByComponent: [VariableIndex] = []
  var rowsByComponent: [RowIndex] = []
  var kinds: [RowKind] = []
  /// The rows that mention each column or host.
  var occurrences = RowLists()
  /// Dirty components, in the order in which they are to be solved.
  var dirtyComponents: [ComponentIndex] = []
  /// The numbers of free components that are not settled, and of settled ones.
  private(set) var openCount = 0
  private(set) var settledCount = 0
  /// Rows over parameters only, if their values are yet to be checked; irrelevant while
  /// `areAllConstantsUnchecked` is true.
  private var affectedConstants = Marks<RowIndex>()
  private(set) var areAllConstantsUnchecked = false
  /// The parts whose components became dirty, until these are solved.
  private(set) var touched = TouchedParts()
  /// The number of times that the components were determined.
  var rebuildCount = 0
  /// The number of variables that were examined the last time, for tests.
  var examinedCount = 0
  /// The work of a partial update; kept so that its arrays are allocated only once.
  var region = Region()

  init(isDivided: Bool) { self.isDivided = isDivided }

  /// Adds new variables, which are in no component yet.
  mutating func extend(by count: Int) { componentOf.extend(with: -1, by: count) }

  mutating func reserveCapacity(_ count: Int) {
    components.reserveCapacity(count)
    dirtyComponents.reserveCapacity(count)
  }

  @inline(__always)
  func columns(of component: ComponentIndex) -> ArraySlice<VariableIndex> {
    columnsByComponent[components[Int(component)].columns.asInt]
  }

  @inline(__always)
  func rows(of component: ComponentIndex) -> ArraySlice<RowIndex> {
    rowsByComponent[components[Int(component)].rows.asInt]
  }

  /// Returns the first column of a component; its only one, if it has no rows.
  @inline(__always)
  func firstColumn(of component: ComponentIndex) -> VariableIndex {
    columnsByComponent[Int(components[Int(component)].columns.lowerBound)]
  }

  /// Returns the only row of a component with a single row.
  @inline(__always)
  func firstRow(of component: ComponentIndex) -> RowIndex {
    rowsByComponent[Int(components[Int(component)].rows.lowerBound)]
  }

  /// Returns the component of a form, -1 for a form over parameters only.
  @inline(__always)
  func component(of form: Form, in pool: FormPool) -> ComponentIndex {
    for index in form.entries {
      let component = componentOf[Int(pool.entries[index].column)]
      if component >= 0 { return component }
    }
    return -1
  }
}

/// Columns that rows connect, and these rows.
struct Component: Sendable {
  var columns: Range<Int32>
  var rows: Range<Int32>
  var isDirty = true
  fileprivate(set) var freedom = Freedom.none

  /// Whether several solutions are optimal.
  var isFree: Bool { freedom != .none }
  /// Whether one of them was chosen when the component was solved.
  var isSettled: Bool { freedom == .settled }

  /// The freedom that the optimal solutions leave.
  enum Freedom: UInt8, Sendable {
    /// There is a single optimal solution.
    case none
    /// One of several solutions is yet to be chosen, or was chosen by itself.
    case open
    /// One of several solutions was chosen when the component was solved.
    case settled
  }
}

/// The changed parts of dirty components.
struct TouchedParts: Sendable {
  /// Whether everything changed, so that nothing is listed.
  var isEverything = false
  /// Columns with changed demands, and those of rows that were created, removed or renewed.
  var columns: [VariableIndex] = []
  /// Rows with changed demands, and rows that were created, removed or renewed.
  var rows: [RowIndex] = []
  /// Rows that mention columns that became or ceased to be parameters.
  var mentions: [RowIndex] = []
  /// Variables whose definitions changed.
  var redefined: [VariableIndex] = []

  /// The number of changed parts.
  var count: Int { columns.count + rows.count + mentions.count + redefined.count }

  mutating func add(_ others: TouchedParts) {
    columns += others.columns
    rows += others.rows
    mentions += others.mentions
    redefined += others.redefined
  }

  mutating func removeAll() {
    isEverything = false
    columns.clear()
    rows.clear()
    mentions.clear()
    redefined.clear()
  }
}

typealias ComponentIndex = TypedIndex<Component>

/// How a row is processed.
enum RowKind: UInt8, Sendable {
  /// A row over parameters only, so its value is a number.
  case constant
  /// A row over one column and no parameter; its demands are demands on the column.
  case alias
  /// An alias of a defined variable, the host: its demands are added to those of the host's row.
  case guest
  case proper

  /// Whether the row is that of another column or host, up to a factor and a constant.
  var isFollower: Bool { self == .alias || self == .guest }
}

// MARK: Freedom

extension Partition {
  mutating func setFreedom(_ freedom: Component.Freedom, of component: ComponentIndex) {
    count(components[Int(component)].freedom, by: -1)
    components[Int(component)].freedom = freedom
    count(freedom, by: 1)
  }

  private mutating func count(_ freedom: Component.Freedom, by change: Int) {
    switch freedom {
    case .none: break
    case .open: openCount += change
    case .settled: settledCount += change
    }
  }

  /// Whether any component has several optimal solutions.
  var hasFreedom: Bool { openCount > 0 || settledCount > 0 }

  /// The free components that are not settled, in the order of their first columns.
  var openComponents: [ComponentIndex] {
    if openCount == 0 { return [] }
    var open: [ComponentIndex] = []
    for index in components.indices where components[index].freedom == .open {
      open.append(ComponentIndex(index))
    }
    sort(&open)
    return open
  }

  /// Sorts components by their first columns.
  func sort(_ some: inout [ComponentIndex]) {
    if some.count < 2 { return }
    // A closure that used the struct would copy it many times.
    let (components, columns) = (components, columnsByComponent)
    func first(_ index: ComponentIndex) -> VariableIndex {
      columns[Int(components[Int(index)].columns.lowerBound)]
    }
    some.sort { first($0) < first($1) }
  }
}

// MARK: Dirty components

extension Partition {
  /// Marks the components that depend on dirty columns and rows, and on changed parameters.
  mutating func markAffected(
    by dirty: inout DirtySet, _ changed: ParameterChanges, in structure: Structure
  ) {
    // All components are dirty, and the rows that belong to none are already recorded.
    if dirty.isEverything {
      touched.isEverything = true
      return dirty.removeAll()
    }
    touched.rows += dirty.rows
    touched.columns += dirty.columns
    touched.redefined += dirty.redefined
    for column in changed.converted {
      touched.mentions += occurrences.items[occurrences.range(of: column)]
    }
    for row in dirty.rows where structure.rows[Int(row)].isPresent { touch(row, structure) }
    for column in [changed.moved, changed.converted].joined() {
      for index in occurrences.range(of: column) { touch(occurrences.items[index], structure) }
    }
    for column in dirty.columns where componentOf[Int(column)] >= 0 {
      markDirty(componentOf[Int(column)])
    }
    dirty.removeAll()
  }

  private mutating func touch(_ row: RowIndex, _ structure: Structure) {
    let form = structure.rows[Int(row)].form
    switch kinds[Int(row)] {
    case .guest:
      let host = structure.definitions.pool.entries[Int(form.firstEntry)].column
      touch(structure.definitions.nodes[Int(host)].row, structure)
    case .alias, .proper: markDirty(component(of: form, in: structure.definitions.pool))
    case .constant: _ = affectedConstants.insert(row)
    }
  }

  private mutating func markDirty(_ component: ComponentIndex) {
    guard !components[Int(component)].isDirty else { return }
    components[Int(component)].isDirty = true
    dirtyComponents.append(component)
  }

  /// The rows over parameters only, if their values are yet to be checked.
  var uncheckedRows: [RowIndex] {
    guard areAllConstantsUnchecked else { return affectedConstants.members }
    var rows: [RowIndex] = []
    rows.reserveCapacity(kinds.count)
    for index in kinds.indices where kinds[index] == .constant { rows.append(RowIndex(index)) }
    return rows
  }

  /// Forgets what was to be solved and checked.
  mutating func endSolving() {
    dirtyComponents.clear()
    affectedConstants.removeAll()
    areAllConstantsUnchecked = false
    touched.removeAll()
  }
}

// MARK: Determining the components

extension Partition {
  /// Determines the components again; those without dirty parts keep their solutions.
  ///
  /// - Complexity: O(variables and entries of rows).
  mutating func rebuild(_ structure: Structure, _ parameters: Parameters, _ dirty: inout DirtySet) {
    rebuildCount += 1
    examinedCount = structure.variableCount
    // At first there is nothing to keep, and a second owner would make the arrays be copied.
    let former = dirty.isEverything ? [] : components
    let formerComponentOf = dirty.isEverything ? [] : componentOf
    var sets = classifyRows(structure, parameters)
    if !isDivided { uniteAll(&sets, structure, parameters) }
    number(&sets, structure, parameters)
    listColumns()
    listRows(structure)
    if dirty.isEverything {
      areAllConstantsUnchecked = true
    } else {
      keepSolutions(of: former, formerComponentOf, except: dirty.columns)
    }
    dirty.areComponentsStale = false
    dirtyComponents.clear()
    for index in components.indices where components[index].isDirty {
      dirtyComponents.append(ComponentIndex(index))
    }
  }

  /// Determines the kinds of the rows and the columns that they connect; counts their occurrences.
  private mutating func classifyRows(
    _ structure: Structure, _ parameters: Parameters
  ) -> DisjointSets<Variable> {
    var sets = DisjointSets<Variable>(count: structure.variableCount)
    occurrences.begin(variableCount: structure.variableCount)
    kinds.clear()
    kinds.reserveCapacity(structure.rows.count)
    for index in structure.rows.indices {
      let row = structure.rows[index]
      guard row.isPresent else {
        kinds.append(.proper)
        continue
      }
      let range = row.form.entries
      var first: VariableIndex = -1
      for place in range {
        let column = structure.definitions.pool.entries[place].column
        occurrences.count(column)
        if parameters.isParameter(column) { continue }
        if first < 0 { first = column } else { sets.unite(first, column) }
      }
      var kind = first < 0 ? RowKind.constant : range.count > 1 ? .proper : .alias
      // This is checked last, because a host may have been a parameter when it was a column.
      if structure.definitions.host(of: row.form) != nil { kind = .guest }
      kinds.append(kind)
    }
    occurrences.allocate()
    return sets
  }

  private func uniteAll(
    _ sets: inout DisjointSets<Variable>, _ structure: Structure, _ parameters: Parameters
  ) {
    var first: VariableIndex = -1
    for column in 0..<VariableIndex(structure.variableCount)
    where structure.isOpen(column, parameters) {
      if first < 0 { first = column } else { sets.unite(first, column) }
    }
  }

  /// Numbers the components in the order of their smallest columns, and determines their sizes.
  private mutating func number(
    _ sets: inout DisjointSets<Variable>, _ structure: Structure, _ parameters: Parameters
  ) {
    components.clear()
    unusedComponents.clear()
    (openCount, settledCount) = (0, 0)
    for index in componentOf.indices { componentOf[index] = -1 }
    for index in componentOf.indices {
      let column = VariableIndex(index)
      guard structure.isOpen(column, parameters) else { continue }
      let representative = sets.find(column)
      // The representative is the smallest of its columns, so it was numbered before the others.
      if representative == column {
        componentOf[Int(column)] = ComponentIndex(components.count)
        components.append(Component(columns: 0..<1, rows: 0..<0))
      } else {
        let component = componentOf[Int(representative)]
        componentOf[Int(column)] = component
        components[Int(component)].columns.grow()
      }
    }
  }

  private mutating func listColumns() {
    var count: Int32 = 0
    for index in components.indices { components[index].columns.place(at: &count) }
    columnsByComponent = Array(filledWith: 0, count: Int(count))
    for index in componentOf.indices where componentOf[index] >= 0 {
      let place = components[Int(componentOf[index])].columns.grow()
      columnsByComponent[Int(place)] = VariableIndex(index)
    }
  }

  /// Lists rows by component and by column.
  private mutating func listRows(_ structure: Structure) {
    let pool = structure.definitions.pool
    for index in structure.rows.indices where structure.rows[index].isPresent {
      let form = structure.rows[index].form
      for place in form.entries {
        occurrences.append(RowIndex(index), under: pool.entries[place].column)
      }
      if kinds[index] == .proper { components[Int(component(of: form, in: pool))].rows.grow() }
    }
    var count: Int32 = 0
    for index in components.indices { components[index].rows.place(at: &count) }
    rowsByComponent = Array(filledWith: 0, count: Int(count))
    for index in structure.rows.indices
    where structure.rows[index].isPresent && kinds[index] == .proper {
      let component = component(of: structure.rows[index].form, in: pool)
      rowsByComponent[Int(components[Int(component)].rows.grow())] = RowIndex(index)
    }
  }

  /// Gives each component the state of the former component that contained its smallest column;
  /// marks components with dirty columns as dirty.
  private mutating func keepSolutions(
    of former: [Component], _ formerComponentOf: [ComponentIndex], except columns: [VariableIndex]
  ) {
    for index in components.indices {
      let before = formerComponentOf[Int(firstColumn(of: ComponentIndex(index)))]
      if before < 0 { continue }
      components[index].isDirty = former[Int(before)].isDirty
      setFreedom(former[Int(before)].freedom, of: ComponentIndex(index))
    }
    discardSolutions(of: columns)
  }

  /// Marks the components of columns as dirty.
  mutating func discardSolutions(of columns: [VariableIndex]) {
    for column in columns where componentOf[Int(column)] >= 0 {
      components[Int(componentOf[Int(column)])].isDirty = true
      setFreedom(.none, of: componentOf[Int(column)])
    }
  }
}
