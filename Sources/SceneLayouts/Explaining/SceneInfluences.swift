package import AutoLayout

/// The views and guides of a scene on which some values of the layout can depend.
///
/// Changes of other views and guides leave the values the same, unless they lead to a conflict.
package struct SceneInfluences {
  private let tree: ViewTree
  private let engine: LayoutInfluences

  /// Finds the views and guides on which values can depend; nil if all may matter.
  package init?(
    on values: [(view: String, attribute: FrameAttribute)], in inspection: SceneInspection
  ) {
    tree = inspection.tree
    let known = values.compactMap { value in
      inspection.tree.view(value.view).map { (value.attribute, $0) }
    }
    guard known.count == values.count, let found = inspection.engine.influences(on: known) else {
      return nil
    }
    engine = found
  }

  /// Whether the values can depend on the position or the size of a view or guide along an axis.
  package func contains(_ item: String, along axis: Axis) -> Bool {
    tree.item(item).map { engine.contains($0, along: axis) } ?? true
  }
}
