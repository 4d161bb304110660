import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The trailing or the bottom edge of a view, which follows the mouse.
///
/// Dragging changes the constant of the constraint that holds the edge, the view's size constraint
/// or its content size, whichever exists first; otherwise the view gets a size constraint. So does a
/// text that wraps, because a content size would put it in one line.
struct DraggedEdge: Hashable, Sendable {
  var view: String
  var axis: Axis
  /// The size at the start, in scene units.
  var extent: Double
  /// Whether the view grows to the left.
  var isLeft: Bool
  /// The index of the scene's constraint that holds the edge.
  var constraint: Int?

  static func edges(of view: SceneLayout.LaidOutView, at point: CellPoint, in model: Model)
    -> [DraggedEdge]
  {
    let scene = model.scene
    guard let source = scene.root.find(view.id), !view.cells.isEmpty else { return [] }
    // The canvas determines the size of a root that fills it.
    if view.id == scene.root.id, source.placement == .fill { return [] }
    let isLeft = model.layout.direction(around: view, in: scene) == .rightToLeft
    let column = isLeft ? view.cells.minColumn : view.cells.maxColumn - 1
    var edges: [DraggedEdge] = []
    if point.column == column {
      edges.append(
        DraggedEdge(
          view: view.id, axis: .horizontal, extent: view.frame.size.width, isLeft: isLeft,
          constraint: scene.constraint(
            holding: [.width, .trailing, isLeft ? .left : .right], of: view.id)))
    }
    if point.row == view.cells.maxRow - 1 {
      edges.append(
        DraggedEdge(
          view: view.id, axis: .vertical, extent: view.frame.size.height, isLeft: false,
          constraint: scene.constraint(holding: [.height, .bottom], of: view.id)))
    }
    return edges
  }

  /// The commands for a movement of edges in scene units; empty if nothing changes.
  static func invocations(
    moving edges: [DraggedEdge], in scene: Scene, by movement: Point
  ) -> [Invocation] {
    guard let id = edges.first?.view, var view = scene.root.find(id) else { return [] }
    var changed: [Property] = []
    let held = edges.compactMap { edge in
      edge.constraint.flatMap {
        edge.moving(constraint: $0, in: scene, by: edge.growth(for: movement))
      }
    }
    for edge in edges where edge.constraint == nil {
      let property = edge.move(&view, by: movement, cell: scene.cell)
      if let property, !changed.contains(property) { changed.append(property) }
    }
    return held + changed.compactMap { $0.invocation(settingValueOf: view) }
  }

  /// The size of the view after a movement of the mouse, with no more digits than a mouse can mean.
  private func size(after movement: Point) -> Double {
    max(0, clamped(((extent + growth(for: movement)) * 100).rounded() / 100))
  }

  /// The growth of the view for a movement of the mouse, in scene units.
  func growth(for movement: Point) -> Double {
    axis == .horizontal ? (isLeft ? -movement.x : movement.x) : movement.y
  }

  /// The command that changes the constant of the constraint that holds the edge; nil if nothing
  /// changes.
  private func moving(constraint number: Int, in scene: Scene, by distance: Double) -> Invocation? {
    guard distance != 0, scene.constraints.indices.contains(number),
      case .equation(var equation) = scene.constraints[number]
    else { return nil }
    let attribute = equation.first.attribute
    equation.constant = clamped(equation.constant + (attribute == .left ? -distance : distance))
    if equation.second == nil { equation.constant = max(0, equation.constant) }
    // The command keeps the priority of the entry, so the text must not include one.
    equation.priority = 1000
    return Invocation(.constraint, [.text("\(number) set \(equation.sceneText)")])
  }

  /// The priority of the sizes of texts that wrap, the greatest that is not required.
  private static let priorityOfTexts = 999.0

  /// Moves the edge of a view and returns the property that this changes; nil if none
  /// does.
  private func move(_ view: inout SceneView, by movement: Point, cell: Size) -> Property? {
    guard growth(for: movement) != 0 else { return nil }
    let size = size(after: movement)
    let constraints: WritableKeyPath<SceneView, [SceneView.SizeConstraint]> =
      axis == .horizontal ? \.width : \.height
    let property: Property = axis == .horizontal ? .width : .height
    if !view[keyPath: constraints].isEmpty {
      view[keyPath: constraints][0].constant = size
      return property
    }
    let wraps = view.intrinsicContentSize == nil && view.labelText(cell: cell)?.wraps == true
    guard view.allSubviews.isEmpty, view.stack == nil, !wraps else {
      // If other constraints hold the edge, the preview of a text shows what they lead to, and no conflict.
      let priority = wraps ? DraggedEdge.priorityOfTexts : 1000
      view[keyPath: constraints] = [SceneView.SizeConstraint(constant: size, priority: priority)]
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
  /// The index of the constraint that determines one of these attributes of a view; nil if there is
  /// none.
  fileprivate func constraint(holding attributes: [LayoutAttribute], of id: String) -> Int? {
    constraints.firstIndex { constraint in
      guard case .equation(let equation) = constraint, equation.isActive else { return false }
      return equation.first.item == id && equation.relation == .equal
        && attributes.contains(equation.first.attribute)
    }
  }
}

extension DraggedEdge {
  private var attribute: FrameAttribute { axis == .horizontal ? .width : .height }

  /// Whether the view has the same size in the layout as at the start.
  func isHeld(in model: Model) -> Bool {
    model.layout.view(view).map { abs($0.frame.size[axis] - extent) < 0.001 } ?? false
  }

  /// The maximum number of views for wishes, because each tries many layouts.
  private static let mostViewsForWishes = 60

  /// The search for changes that give the view the size for a movement; nil if the scene has too many
  /// views.
  func wish(for movement: Point, in model: Model) -> Invocation? {
    guard model.layout.views.count <= DraggedEdge.mostViewsForWishes else { return nil }
    let wanted = size(after: movement).sceneText
    return Invocation(.want, [.text("\(view).\(attribute.rawValue) == \(wanted)")])
  }

  /// The reason why the edge of a scene does not move, with the constraint that decides its place, if one does,
  /// unless the scene is too large to find it.
  func obstacle(to scene: Scene, in model: Model) -> Refusal {
    guard model.layout.views.count <= LayoutDetails.mostViews else {
      return .edgeHeld(view: view, by: nil)
    }
    let inspection = SceneInspection(laying: scene, offered: model.offered)
    let explanation = inspection.explanation(of: attribute, of: view)
    if let range = explanation?.ambiguity?.range, wish(for: Point(x: 0, y: 0), in: model) != nil {
      return .edgeUndecided(
        size: "\(view).\(attribute.rawValue)", range: model.appearance.text(of: range))
    }
    return .edgeHeld(view: view, by: explanation?.deciders.first?.text)
  }
}
