/// Stage 3: determines which columns the rows connect.
extension Problem {
  /// Determines the components again; those without dirty parts keep their solutions.
  ///
  /// - Complexity: O(variables and entries of rows).
  mutating func rebuildComponents() {
    rebuildCount += 1
    let former = components
    let formerComponentOf = componentOf
    var sets = classifyRows()
    number(&sets)
    listColumns()
    listRows()
    if !dirty.isEverything { keepSolutions(of: former, formerComponentOf) }
    dirty.areComponentsStale = false
    dirty.components.removeAll(keepingCapacity: true)
    for index in components.indices where components[index].isDirty {
      dirty.components.append(Int32(index))
    }
  }

  /// Determines the kinds of the rows and the columns that they connect; counts their occurrences.
  private mutating func classifyRows() -> DisjointSets {
    var sets = DisjointSets(count: values.count)
    var counts = Adjacency.Counts(keyCount: values.count)
    for index in structure.rows.indices where structure.rows[index].isPresent {
      let range = structure.rows[index].form.entries
      var first: Int32 = -1
      for place in range {
        let column = structure.definitions.pool.entries[place].column
        counts.count(column)
        if !parameters[Int(column)].isNone { continue }
        if first < 0 { first = column } else { sets.unite(first, column) }
      }
      structure.rows[index].kind = first < 0 ? .constant : range.count > 1 ? .proper : .alias
      // This is checked last, because a host may have been a parameter when it was a column.
      if structure.definitions.host(of: structure.rows[index].form) != nil {
        structure.rows[index].kind = .guest
      }
      // No component has been solved yet; the remaining rows belong to none.
      if dirty.isEverything, structure.rows[index].kind == .constant {
        workspace.constantRows.append(Int32(truncatingIfNeeded: index))
      }
    }
    occurrences.begin(counts)
    return sets
  }

  /// Numbers the components in the order of their smallest columns, and determines their sizes.
  private mutating func number(_ sets: inout DisjointSets) {
    components.removeAll(keepingCapacity: true)
    componentOf = Array(repeating: -1, count: values.count)
    for column in 0..<Int32(values.count)
    where structure.definitions.isColumn(column) && parameters[Int(column)].isNone {
      let representative = sets.find(column)
      // The representative is the smallest of its columns, so it was numbered before the others.
      if representative == column {
        componentOf[Int(column)] = Int32(truncatingIfNeeded: components.count)
        components.append(Component(columns: 0..<1, rows: 0..<0))
      } else {
        let component = componentOf[Int(representative)]
        componentOf[Int(column)] = component
        components[Int(component)].columns = 0..<components[Int(component)].columns.upperBound + 1
      }
    }
  }

  private mutating func listColumns() {
    var start: Int32 = 0
    // The positions for the next column of each component.
    var ends: [Int32] = []
    ends.reserveCapacity(components.count)
    for index in components.indices {
      let end = start + components[index].columns.upperBound
      components[index].columns = start..<end
      ends.append(start)
      start = end
    }
    var columns = [Int32](repeating: 0, count: Int(start))
    for (column, component) in componentOf.enumerated() where component >= 0 {
      columns[Int(ends[Int(component)])] = Int32(truncatingIfNeeded: column)
      ends[Int(component)] += 1
    }
    columnsByComponent = columns
  }

  /// Lists rows by component and by column.
  private mutating func listRows() {
    var counts = Adjacency.Counts(keyCount: components.count)
    for index in structure.rows.indices where structure.rows[index].isPresent {
      let form = structure.rows[index].form
      for place in form.entries {
        occurrences.insert(Int32(index), under: structure.definitions.pool.entries[place].column)
      }
      if structure.rows[index].kind == .proper { counts.count(component(of: form)) }
    }
    var byComponent = Adjacency()
    byComponent.begin(counts)
    for index in structure.rows.indices
    where structure.rows[index].isPresent && structure.rows[index].kind == .proper {
      byComponent.insert(Int32(index), under: component(of: structure.rows[index].form))
    }
    rowsByComponent = byComponent.items
    for index in components.indices {
      let range = byComponent.range(of: Int32(index))
      components[index].rows = Int32(range.lowerBound)..<Int32(range.upperBound)
    }
  }

  /// Gives each component the state of the former component that contained its smallest column;
  /// marks components with dirty columns as dirty.
  private mutating func keepSolutions(of former: [Component], _ formerComponentOf: [Int32]) {
    for index in components.indices {
      let smallest = columnsByComponent[Int(components[index].columns.lowerBound)]
      let before = formerComponentOf[Int(smallest)]
      if before < 0 { continue }
      components[index].isDirty = former[Int(before)].isDirty
      components[index].isFree = former[Int(before)].isFree
      components[index].isSettled = former[Int(before)].isSettled
    }
    for column in dirty.columns where componentOf[Int(column)] >= 0 {
      components[Int(componentOf[Int(column)])].isDirty = true
      components[Int(componentOf[Int(column)])].isFree = false
      components[Int(componentOf[Int(column)])].isSettled = false
    }
  }

  /// Returns the component of a row's form, -1 for a form over parameters only.
  @inline(__always)
  func component(of form: Form) -> Int32 {
    for index in form.entries {
      let component = componentOf[Int(structure.definitions.pool.entries[index].column)]
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

/// A union-find structure; the smallest member represents its set.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = Array(capacity: count) { output in
      for member in 0..<count { output.append(Int32(truncatingIfNeeded: member)) }
    }
  }

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
