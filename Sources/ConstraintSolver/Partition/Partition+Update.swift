/// Determining the components again only where rows or columns changed.
///
/// The region of a change consists of the columns of all components that contain a changed column.
/// Rows connect its columns only with each other, so its components can be determined by
/// themselves. The result is the same as that of ``rebuild(_:_:_:)``, apart from the indices of the
/// components.
extension Partition {
  /// The columns whose components are determined again.
  struct Region: Sendable {
    var columns = Marks<VariableIndex>()
    /// The components that contained these columns.
    var components = Marks<ComponentIndex>()
    /// For each column of the region, its index there.
    var numbers = ColumnNumbers()

    mutating func removeAll() {
      columns.removeAll()
      components.removeAll()
    }
  }

  /// Determines the components again, around the changes if these affect a small part.
  ///
  /// The `converted` columns became or ceased to be parameters.
  ///
  /// - Complexity: O(columns and entries of rows in the affected components, times log of these).
  mutating func update(
    _ structure: Structure, _ parameters: Parameters, _ converted: [VariableIndex],
    _ dirty: inout DirtySet
  ) {
    guard !dirty.isEverything, occurrences.variableCount == structure.variableCount, !isWorn else {
      return rebuild(structure, parameters, &dirty)
    }
    defer { region.removeAll() }
    updateOccurrences(structure, dirty)
    updateKinds(structure, parameters, converted, dirty)
    for variable in [dirty.columns, dirty.redefined, converted].joined() {
      _ = region.columns.insert(variable)
    }
    guard collectRegion(converted, structure, parameters) else {
      return rebuild(structure, parameters, &dirty)
    }
    rebuildCount += 1
    examinedCount = region.columns.members.count
    dirty.areComponentsStale = false
    divideRegion(structure, parameters)
    discardSolutions(of: dirty.columns)
    dirtyComponents.removeAll { components[Int($0)].columns.isEmpty }
    for column in region.columns.members {
      let index = componentOf[Int(column)]
      if index >= 0, components[Int(index)].isDirty, firstColumn(of: index) == column {
        dirtyComponents.append(index)
      }
    }
    sort(&dirtyComponents)
  }

  /// Whether most of the space in the arrays belongs to no component or list.
  private var isWorn: Bool {
    occurrences.isWorn || columnsByComponent.count > 2 * componentOf.count + 1024
      || rowsByComponent.count > 2 * kinds.count + 1024
  }

  private mutating func updateOccurrences(_ structure: Structure, _ dirty: DirtySet) {
    for (column, row) in dirty.formerMentions where !structure.mentions(column, in: row) {
      occurrences.remove(row, under: column)
    }
    for row in dirty.rows where structure.rows[Int(row)].isPresent {
      for entry in structure.definitions.pool.entries[structure.rows[Int(row)].form.entries] {
        occurrences.insert(row, under: entry.column)
      }
    }
  }

  /// Determines the kinds of changed rows, and of those that mention changed variables.
  private mutating func updateKinds(
    _ structure: Structure, _ parameters: Parameters, _ converted: [VariableIndex],
    _ dirty: DirtySet
  ) {
    kinds.extend(with: .proper, upTo: structure.rows.count)
    for row in dirty.rows { kinds[Int(row)] = structure.kind(of: row, parameters) }
    for variable in [converted, dirty.redefined].joined() {
      for place in occurrences.range(of: variable) {
        let row = occurrences.items[place]
        kinds[Int(row)] = structure.kind(of: row, parameters)
      }
    }
  }
}

extension Structure {
  /// Returns whether a row is present, short, and mentions a column.
  fileprivate func mentions(_ column: VariableIndex, in row: RowIndex) -> Bool {
    let row = rows[Int(row)]
    guard row.isPresent, row.form.entryCount <= 16 else { return false }
    for place in row.form.entries where definitions.pool.entries[place].column == column {
      return true
    }
    return false
  }

  /// Returns the kind of a row; `proper` for one that is not present.
  fileprivate func kind(of index: RowIndex, _ parameters: Parameters) -> RowKind {
    let row = rows[Int(index)]
    guard row.isPresent else { return .proper }
    if definitions.host(of: row.form) != nil { return .guest }
    guard firstOpenColumn(of: row.form, parameters) >= 0 else { return .constant }
    return row.form.entryCount > 1 ? .proper : .alias
  }

  /// Returns the first column of a form that is not a parameter, -1 if there is none.
  fileprivate func firstOpenColumn(of form: Form, _ parameters: Parameters) -> VariableIndex {
    for place in form.entries {
      let column = definitions.pool.entries[place].column
      if !parameters.isParameter(column) { return column }
    }
    return -1
  }

  @inline(__always)
  func isOpen(_ variable: VariableIndex, _ parameters: Parameters) -> Bool {
    definitions.isColumn(variable) && !parameters.isParameter(variable)
  }
}

// MARK: The region

extension Partition {
  /// Adds to the changed columns all others whose components may have changed; returns false if
  /// determining all components takes less time.
  private mutating func collectRegion(
    _ converted: [VariableIndex], _ structure: Structure, _ parameters: Parameters
  ) -> Bool {
    for variable in region.columns.members { addComponent(of: variable) }
    // A column that ceased to be a parameter connects all columns of its rows.
    for column in converted where structure.isOpen(column, parameters) {
      for place in occurrences.range(of: column) {
        let form = structure.rows[Int(occurrences.items[place])].form
        for entry in structure.definitions.pool.entries[form.entries] {
          addComponent(of: entry.column)
        }
      }
    }
    let size = region.components.members.reduce(region.columns.members.count) {
      $0 + components[Int($1)].columns.count
    }
    guard size <= componentOf.count / 2 else { return false }
    for component in region.components.members {
      for column in columns(of: component) { _ = region.columns.insert(column) }
    }
    return true
  }

  private mutating func addComponent(of variable: VariableIndex) {
    let component = componentOf[Int(variable)]
    if component >= 0 { _ = region.components.insert(component) }
  }

  /// Divides the columns of the region into components, which keep the states of the former
  /// components that contained their first columns.
  private mutating func divideRegion(_ structure: Structure, _ parameters: Parameters) {
    let open = region.columns.members.filter { structure.isOpen($0, parameters) }.sorted()
    var sets = connect(open, structure, parameters)
    for column in region.columns.members where !structure.isOpen(column, parameters) {
      componentOf[Int(column)] = -1
    }
    var new: [ComponentIndex] = []
    for (number, column) in open.enumerated() {
      let first = sets.find(VariableIndex(number))
      if Int(first) == number {
        new.append(makeComponent(from: componentOf[Int(column)]))
        componentOf[Int(column)] = new[new.count - 1]
      } else {
        componentOf[Int(column)] = componentOf[Int(open[Int(first)])]
      }
    }
    listColumns(open, of: new)
    listRows(of: new, structure, parameters)
    for component in region.components.members { discard(component) }
  }

  /// Returns the sets of columns that rows connect, by their numbers.
  private mutating func connect(
    _ open: [VariableIndex], _ structure: Structure, _ parameters: Parameters
  ) -> DisjointSets<Variable> {
    region.numbers.number(open, of: componentOf.count)
    var sets = DisjointSets<Variable>(count: open.count)
    for (number, column) in open.enumerated() {
      for place in occurrences.range(of: column) {
        let form = structure.rows[Int(occurrences.items[place])].form
        let first = structure.firstOpenColumn(of: form, parameters)
        guard form.entryCount > 1, first != column else { continue }
        sets.unite(VariableIndex(number: region.numbers[first]), VariableIndex(number))
      }
    }
    return sets
  }

  /// Makes a component without columns, in the state of a former one; -1 for none.
  private mutating func makeComponent(from former: ComponentIndex) -> ComponentIndex {
    let index = unusedComponents.popLast() ?? ComponentIndex(components.count)
    let component = Component(columns: 0..<0, rows: 0..<0)
    if Int(index) == components.count {
      components.append(component)
    } else {
      components[Int(index)] = component
    }
    if former >= 0 {
      components[Int(index)].isDirty = components[Int(former)].isDirty
      setFreedom(components[Int(former)].freedom, of: index)
    }
    return index
  }

  private mutating func discard(_ component: ComponentIndex) {
    setFreedom(.none, of: component)
    components[Int(component)] = Component(columns: 0..<0, rows: 0..<0, isDirty: false)
    unusedComponents.append(component)
  }

  /// Lists the columns of new components, which have their numbers.
  private mutating func listColumns(_ open: [VariableIndex], of new: [ComponentIndex]) {
    for column in open { components[Int(componentOf[Int(column)])].columns.grow() }
    var end = Int32(columnsByComponent.count)
    for index in new { components[Int(index)].columns.place(at: &end) }
    columnsByComponent.append(contentsOf: repeatElement(0, count: open.count))
    for column in open {
      let place = components[Int(componentOf[Int(column)])].columns.grow()
      columnsByComponent[Int(place)] = column
    }
  }

  /// Lists the rows of new components, in ascending order.
  private mutating func listRows(
    of new: [ComponentIndex], _ structure: Structure, _ parameters: Parameters
  ) {
    for index in new {
      let start = rowsByComponent.count
      for place in components[Int(index)].columns.asInt {
        let column = columnsByComponent[place]
        for place in occurrences.range(of: column) {
          let row = occurrences.items[place]
          // A row is in the lists of all its columns; it is taken from that of the first.
          if kinds[Int(row)] == .proper,
            structure.firstOpenColumn(of: structure.rows[Int(row)].form, parameters) == column
          {
            rowsByComponent.append(row)
          }
        }
      }
      rowsByComponent.sort(from: start) { $0 < $1 }
      components[Int(index)].rows = Int32(start)..<Int32(rowsByComponent.count)
    }
  }
}
