internal import ConstraintSolver

/// The values of a layout on which some of them can depend.
package struct LayoutInfluences {
  fileprivate let inspection: LayoutInspection
  fileprivate let variables: Set<Int>

  /// Whether the values can depend on the position or the size of an item along an axis.
  package func contains(_ item: LayoutItem, along axis: Axis) -> Bool {
    guard let item = inspection.place(of: item)?.item else { return true }
    return [axis.origin, axis.extent].contains {
      variables.contains(ItemTable.variable($0, of: item).index)
    }
  }
}

extension LayoutInspection {
  /// Returns the values on which others can depend; nil if the constraints do not tell, because insets
  /// depend on places, constraints are dropped, views are laid out separately, factors are those of
  /// contents, or a baseline is that of the tallest view in a stack view.
  ///
  /// While changed constraints relate only items that are not among these, do not conflict, and are not
  /// dropped, the values stay the same.
  ///
  /// - Complexity: O(constraints).
  package func influences(
    on values: [(attribute: FrameAttribute, view: View)]
  ) -> LayoutInfluences? {
    let variables = values.compactMap { variable($0.attribute, of: $0.view)?.variable.index }
    let table = passes[0].table
    guard passes.count == 1, findings.broken.isEmpty, variables.count == values.count,
      !table.isSurrounded, table.scrollingTies.isEmpty,
      !table.views.contains(where: { $0?.stack?.distribution == .fillProportionally }),
      !entries.contains(where: \.usesBaselineOfStack)
    else { return nil }
    var graph = RowGraph()
    for entry in entries {
      graph.add(
        terms(of: entry),
        isEquation: entry.constraint.priority == .required && entry.constraint.relation == .equal)
    }
    for index in table.wrappingViews {
      let extents = table.extents(of: index)
      graph.add([Term(1, extents.horizontal), Term(1, extents.vertical)], isEquation: false)
    }
    return LayoutInfluences(inspection: self, variables: graph.reach(of: variables).variables)
  }
}

extension LayoutInspection.Entry {
  /// Whether the constraint depends on which view inside a stack view is the tallest.
  fileprivate var usesBaselineOfStack: Bool {
    constraint.firstItem is StackView && constraint.firstAttribute.isBaseline
      || constraint.secondItem is StackView && constraint.secondAttribute.isBaseline
  }
}
