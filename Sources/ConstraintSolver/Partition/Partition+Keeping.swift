/// Keeping large components that stay connected.
///
/// If the axis of an inner stack view changes, a component of a thousand columns loses some columns
/// and rows and gains others. Dividing all of it again would take time in proportion to its size.
///
/// A component stays connected if its changed columns do. Any other column was connected to a
/// changed one by rows, and the rows up to the first changed column on this path are the same as
/// before: the columns of a changed row count as changed, too.
extension Partition {
  /// Updates the large components that stay connected, and removes their columns from the region;
  /// returns these components.
  ///
  /// No column may have become or ceased to be a parameter.
  mutating func keepConnected(
    _ structure: Structure, _ parameters: Parameters, _ dirty: DirtySet
  ) -> [ComponentIndex] {
    var candidates: [ComponentIndex] = []
    for column in region.columns.members {
      let component = componentOf[Int(column)]
      if component >= 0, components[Int(component)].columns.count >= Partition.largeCount,
        !candidates.contains(component)
      {
        candidates.append(component)
      }
    }
    if candidates.isEmpty { return [] }
    let open = region.columns.members.filter { structure.isOpen($0, parameters) }
    var sets = connectByChangedRows(open, structure, parameters, dirty)
    let kept = candidates.filter { staysConnected($0, open, &sets, structure, parameters) }
    if kept.isEmpty { return [] }
    for row in dirty.rows { _ = region.changedRows.insert(row) }
    for component in kept { update(component, open, &sets, structure, parameters) }
    removeFromRegion(kept)
    return kept
  }

  /// The number of columns below which a component is divided again.
  private static let largeCount = 48

  /// Returns the sets of changed columns that changed rows connect.
  private mutating func connectByChangedRows(
    _ open: [VariableIndex], _ structure: Structure, _ parameters: Parameters, _ dirty: DirtySet
  ) -> DisjointSets<Variable> {
    region.number(open, of: componentOf.count)
    var sets = DisjointSets<Variable>(count: open.count)
    for row in dirty.rows where structure.rows[Int(row)].isPresent && kinds[Int(row)] == .proper {
      var first: Int32 = -1
      for place in structure.rows[Int(row)].form.entries {
        let column = structure.definitions.pool.entries[place].column
        if parameters.isParameter(column) { continue }
        let number = region.number(of: column, in: open)
        if number < 0 { continue }
        if first < 0 {
          first = number
        } else {
          sets.unite(VariableIndex(number: first), VariableIndex(number: number))
        }
      }
    }
    return sets
  }

  /// Returns whether the changed columns of a component are connected with each other, and with no
  /// other component.
  private mutating func staysConnected(
    _ component: ComponentIndex, _ open: [VariableIndex], _ sets: inout DisjointSets<Variable>,
    _ structure: Structure, _ parameters: Parameters
  ) -> Bool {
    var first: VariableIndex = -1
    for number in open.indices where componentOf[Int(open[number])] == component {
      let number = VariableIndex(number)
      if first < 0 { first = number }
      while sets.find(number) != sets.find(first) {
        guard connectToOthers(number, open, &sets, structure, parameters) else { return false }
      }
    }
    if first < 0 { return false }
    let set = sets.find(first)
    return open.indices.allSatisfy {
      let other = componentOf[Int(open[$0])]
      return other < 0 || other == component || sets.find(VariableIndex($0)) != set
    }
  }

  /// Unites the set of a changed column with the nearest other one; returns false if it is not near.
  private mutating func connectToOthers(
    _ number: VariableIndex, _ open: [VariableIndex], _ sets: inout DisjointSets<Variable>,
    _ structure: Structure, _ parameters: Parameters
  ) -> Bool {
    let set = sets.find(number)
    var reached: [VariableIndex] = []
    for other in open.indices where sets.find(VariableIndex(other)) == set {
      reached.append(open[other])
    }
    defer {
      region.reached.removeAll()
      region.visitedRows.removeAll()
    }
    var budget = 256 + 8 * open.count
    var next = 0
    while next < reached.count {
      for place in occurrences.range(of: reached[next]) {
        let row = occurrences.items[place]
        guard kinds[Int(row)] == .proper, region.visitedRows.insert(row) else { continue }
        let form = structure.rows[Int(row)].form
        budget -= Int(form.entryCount)
        if budget < 0 { return false }
        for place in form.entries {
          let column = structure.definitions.pool.entries[place].column
          if parameters.isParameter(column) { continue }
          let other = region.number(of: column, in: open)
          if other >= 0 {
            if sets.find(VariableIndex(number: other)) == set { continue }
            sets.unite(set, VariableIndex(number: other))
            return true
          }
          if region.reached.insert(column) { reached.append(column) }
        }
      }
      next += 1
    }
    return false
  }
}

// MARK: Updating

extension Partition {
  /// Brings the columns and rows of a component up to date.
  private mutating func update(
    _ component: ComponentIndex, _ open: [VariableIndex], _ sets: inout DisjointSets<Variable>,
    _ structure: Structure, _ parameters: Parameters
  ) {
    for column in region.columns.members
    where componentOf[Int(column)] == component && !structure.isOpen(column, parameters) {
      componentOf[Int(column)] = -1
    }
    guard let first = open.indices.first(where: { componentOf[Int(open[$0])] == component }) else {
      return
    }
    let set = sets.find(VariableIndex(first))
    var newColumns: [VariableIndex] = []
    for (number, column) in open.enumerated()
    where componentOf[Int(column)] < 0 && sets.find(VariableIndex(number)) == set {
      componentOf[Int(column)] = component
      newColumns.append(column)
    }
    newColumns.sort()
    var newRows = region.changedRows.members.filter {
      structure.rows[Int($0)].isPresent && kinds[Int($0)] == .proper
        && self.component(of: structure.rows[Int($0)].form, in: structure.definitions.pool)
          == component
    }
    newRows.sort()
    var changed = components[Int(component)]
    let numbers = self.componentOf
    Partition.replace(
      in: &columnsByComponent, &changed.columns, room: &changed.columnRoom, adding: newColumns
    ) { numbers[Int($0)] != component }
    let changedRows = region.changedRows
    Partition.replace(
      in: &rowsByComponent, &changed.rows, room: &changed.rowRoom, adding: newRows
    ) { changedRows.contains($0) }
    components[Int(component)] = changed
  }

  /// Removes some items of a sorted list and adds others; moves the list to the end if it has no
  /// room.
  @inline(__always)
  private static func replace<Element>(
    in items: inout [TypedIndex<Element>], _ list: inout Range<Int32>, room: inout Int32,
    adding new: [TypedIndex<Element>], removing isRemoved: (TypedIndex<Element>) -> Bool
  ) {
    var merged: [TypedIndex<Element>] = []
    merged.reserveCapacity(list.count + new.count)
    var next = 0
    for place in list.asInt {
      let item = items[place]
      if isRemoved(item) { continue }
      while next < new.count, new[next] < item {
        merged.append(new[next])
        next += 1
      }
      merged.append(item)
    }
    merged += new[next...]
    room = max(room, Int32(truncatingIfNeeded: list.count))
    var start = Int(list.lowerBound)
    if merged.count > Int(room) {
      start = items.count
      room = Int32(truncatingIfNeeded: merged.count + merged.count / 8 + 4)
      items.append(contentsOf: repeatElement(0, count: Int(room)))
    }
    for (offset, item) in merged.enumerated() { items[start + offset] = item }
    list = Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: start + merged.count)
  }

  /// Removes the changed columns of some components from the region.
  private mutating func removeFromRegion(_ kept: [ComponentIndex]) {
    let rest = region.columns.members.filter { !kept.contains(componentOf[Int($0)]) }
    region.columns.removeAll()
    for column in rest { _ = region.columns.insert(column) }
  }
}
