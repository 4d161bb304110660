/// Stage 3: which columns rows tie together.
extension Problem {
  /// Finds the components anew; those that nothing dirty is in keep what they know.
  ///
  /// - Complexity: O(variables and entries of rows).
  mutating func rebuildComponents() {
    let count = values.count
    rebuildCount += 1
    classifyRows()
    var leaders = Leaders(count: count)
    for row in rows where row.isPresent && row.kind == .proper {
      var first: Int32 = -1
      for index in row.form.entries {
        let column = definitions.pool.entries[index].column
        if !parameters[Int(column)].isNone { continue }
        if first < 0 { first = column } else { leaders.unite(first, column) }
      }
    }
    let former = components
    let formerComponentOf = componentOf
    number(&leaders)
    list()
    for index in components.indices {
      let smallest = columnsByComponent[Int(components[index].columns.lowerBound)]
      let before = formerComponentOf[Int(smallest)]
      let columns = columnsByComponent[components[index].columns.asInt]
      if before >= 0, !columns.contains(where: { dirty.isMarked($0) }) {
        components[index].isDirty = former[Int(before)].isDirty
        components[index].isFree = former[Int(before)].isFree
      }
    }
    dirty.areComponentsStale = false
    dirty.components = components.indices.filter { components[$0].isDirty }.map(Int32.init)
  }

  private mutating func classifyRows() {
    for index in rows.indices where rows[index].isPresent {
      rows[index].kind = kind(of: rows[index].form)
    }
  }

  @inline(__always)
  private func kind(of form: Form) -> CoreRow.Kind {
    if form.entryCount == 1 {
      let variable = definitions.pool.entries[Int(form.firstEntry)].column
      if !definitions.isColumn(variable) { return .guest }
      return parameters[Int(variable)].isNone ? .alias : .constant
    }
    for index in form.entries
    where parameters[Int(definitions.pool.entries[index].column)].isNone {
      return .proper
    }
    return .constant
  }

  /// Numbers the components in the order of their smallest columns.
  private mutating func number(_ leaders: inout Leaders) {
    var sizes: [Int32] = []
    for column in 0..<Int32(values.count) {
      guard definitions.isColumn(column), parameters[Int(column)].isNone else {
        componentOf[Int(column)] = -1
        continue
      }
      let leader = leaders.find(column)
      // The leader is the smallest of its columns, so it was numbered before the others.
      if leader == column {
        componentOf[Int(column)] = Int32(sizes.count)
        sizes.append(1)
      } else {
        componentOf[Int(column)] = componentOf[Int(leader)]
        sizes[Int(componentOf[Int(leader)])] += 1
      }
    }
    var start: Int32 = 0
    components = sizes.map { size in
      defer { start += size }
      return Component(columns: start..<start + size, rows: 0..<0)
    }
  }

  /// Lists columns and rows by component, and rows by column.
  private mutating func list() {
    var nextColumn = components.map(\.columns.lowerBound)
    columnsByComponent = [Int32](repeating: 0, count: Int(components.last?.columns.upperBound ?? 0))
    for column in 0..<Int32(values.count) where componentOf[Int(column)] >= 0 {
      let component = Int(componentOf[Int(column)])
      columnsByComponent[Int(nextColumn[component])] = column
      nextColumn[component] += 1
    }
    var ofComponents: [Adjacency.Pair] = []
    var ofColumns: [Adjacency.Pair] = []
    ofColumns.reserveCapacity(2 * rows.count)
    for (index, row) in rows.enumerated() where row.isPresent {
      let item = Int32(index)
      if row.kind == .proper {
        ofComponents.append(.init(key: component(of: row.form), item: item))
      }
      for place in row.form.entries {
        ofColumns.append(.init(key: definitions.pool.entries[place].column, item: item))
      }
    }
    let byComponent = Adjacency(keyCount: components.count, ofComponents)
    rowsByComponent = byComponent.items
    for index in components.indices {
      let range = byComponent.range(of: Int32(index))
      components[index].rows = Int32(range.lowerBound)..<Int32(range.upperBound)
    }
    occurrences = Adjacency(keyCount: values.count, ofColumns)
  }

  /// The component of a row's form, -1 for one over parameters alone.
  @inline(__always)
  func component(of form: Form) -> Int32 {
    for index in form.entries {
      let component = componentOf[Int(definitions.pool.entries[index].column)]
      if component >= 0 { return component }
    }
    return -1
  }

  mutating func markDirty(component: Int32) {
    guard !components[Int(component)].isDirty else { return }
    components[Int(component)].isDirty = true
    dirty.components.append(component)
  }
}

/// A union-find whose leaders are the smallest of their sets.
struct Leaders {
  private var parents: [Int32]

  init(count: Int) { parents = Array(0..<Int32(count)) }

  mutating func find(_ member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  mutating func unite(_ a: Int32, _ b: Int32) {
    let first = find(a)
    let second = find(b)
    parents[Int(max(first, second))] = min(first, second)
  }
}

extension Range<Int32> {
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
