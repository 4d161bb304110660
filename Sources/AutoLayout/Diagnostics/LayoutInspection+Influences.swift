internal import ConstraintSolver

/// The values of a layout on which some of them can depend.
package struct LayoutInfluences {
  fileprivate let inspection: LayoutInspection
  fileprivate let variables: Set<Int>

  /// Whether the values can depend on the position or the size of an item along an axis.
  package func contains(_ item: LayoutItem, along axis: Axis) -> Bool {
    guard let item = inspection.place(of: item)?.item else { return true }
    let attributes: [FrameAttribute] = axis == .horizontal ? [.x, .width] : [.y, .height]
    return attributes.contains { variables.contains(ItemTable.variable($0, of: item).index) }
  }
}

extension LayoutInspection {
  /// Returns the values on which others can depend; nil if the constraints do not tell, because insets
  /// depend on places, constraints are dropped, or views are laid out separately.
  ///
  /// While changed constraints relate only items that are not among these, do not conflict, and are not
  /// dropped, the values stay the same.
  ///
  /// - Complexity: O(constraints).
  package func influences(
    on values: [(attribute: FrameAttribute, view: View)]
  ) -> LayoutInfluences? {
    let variables = values.compactMap { variable($0.attribute, of: $0.view)?.variable.index }
    guard passes.count == 1, findings.broken.isEmpty, variables.count == values.count,
      !passes[0].table.isSurrounded, passes[0].table.scrollingTies.isEmpty
    else { return nil }
    var graph = RowGraph()
    for entry in entries {
      graph.add(
        terms(of: entry),
        isEquation: entry.constraint.priority == .required && entry.constraint.relation == .equal)
    }
    let table = passes[0].table
    for (index, view) in table.views.enumerated()
    where view?.stack?.distribution == .fillProportionally {
      // The factors depend on the contents of all views inside.
      let inside = (index..<table.ends[index]).flatMap { item in
        Axis.allCases.map { Term(1, table.extent(along: $0, of: item)) }
      }
      graph.add(inside[...], isEquation: false)
    }
    for index in table.wrappingViews {
      let extents = table.extents(of: index)
      graph.add([Term(1, extents.horizontal), Term(1, extents.vertical)], isEquation: false)
    }
    return LayoutInfluences(inspection: self, variables: graph.reach(of: variables).variables)
  }
}
