import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The trailing or the lower edge of a view, which follows the mouse: its size constraint or its content
/// size changes, or it gets a size constraint where it has neither.
struct DraggedEdge: Hashable, Sendable {
  var view: String
  var axis: Axis
  /// The size at the start, in scene units.
  var extent: Double
  /// Whether the view becomes larger to the left.
  var isLeft: Bool

  /// The edges of a view that are at a point of the canvas.
  static func edges(of view: SceneLayout.LaidOutView, at point: CellPoint, in model: Model)
    -> [DraggedEdge]
  {
    let scene = model.scene
    guard let source = scene.root.find(view.id), !view.cells.isEmpty else { return [] }
    // The canvas determines the size of a root that fills it.
    if view.id == scene.root.id, source.placement == .fill { return [] }
    let isLeft = scene.layoutDirection == .rightToLeft
    let column = isLeft ? view.cells.minColumn : view.cells.maxColumn - 1
    var edges: [DraggedEdge] = []
    if point.column == column, !scene.determines(.width, of: view.id) {
      edges.append(
        DraggedEdge(
          view: view.id, axis: .horizontal, extent: view.frame.size.width, isLeft: isLeft))
    }
    if point.row == view.cells.maxRow - 1, !scene.determines(.height, of: view.id) {
      edges.append(
        DraggedEdge(
          view: view.id, axis: .vertical, extent: view.frame.size.height, isLeft: false))
    }
    return edges
  }

  /// The commands for a movement of edges by cells; none if nothing changes.
  static func invocations(
    moving edges: [DraggedEdge], in scene: Scene, columns: Int, rows: Int
  ) -> [Invocation] {
    guard let id = edges.first?.view, var view = scene.root.find(id) else { return [] }
    var changed: [Property] = []
    for edge in edges {
      let property = edge.move(&view, scene.cell, columns: columns, rows: rows)
      if let property, !changed.contains(property) { changed.append(property) }
    }
    return changed.compactMap { $0.invocation(settingValueOf: view) }
  }

  /// Moves the edge of a view by cells; returns the property that it changes.
  private func move(
    _ view: inout SceneView, _ cell: Size, columns: Int, rows: Int
  ) -> Property? {
    let cells = axis == .horizontal ? (isLeft ? -columns : columns) : rows
    guard cells != 0 else { return nil }
    let unit = axis == .horizontal ? cell.width : cell.height
    let size = max(0, clamped(extent + Double(cells) * unit))
    let constraints: WritableKeyPath<SceneView, [SceneView.SizeConstraint]> =
      axis == .horizontal ? \.width : \.height
    let property: Property = axis == .horizontal ? .width : .height
    if !view[keyPath: constraints].isEmpty {
      view[keyPath: constraints][0].constant = size
      return property
    }
    guard view.allSubviews.isEmpty, view.stack == nil else {
      view[keyPath: constraints] = [SceneView.SizeConstraint(constant: size)]
      return property
    }
    var content = view.ownContentSize(cell: cell)
    switch axis {
    case .horizontal: content.width = size
    case .vertical: content.height = size
    }
    view.intrinsicContentSize = content
    return .intrinsicContentSize
  }
}

extension Scene {
  /// Whether a constraint of the scene, apart from those of the view itself, sets the size of a view.
  fileprivate func determines(_ attribute: LayoutAttribute, of id: String) -> Bool {
    constraints.contains { constraint in
      guard case .equation(let equation) = constraint, equation.isActive else { return false }
      return equation.first == SceneConstraint.Anchor(item: id, attribute: attribute)
        && equation.relation == .equal && equation.second == nil
    }
  }
}
