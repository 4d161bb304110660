import AutoLayout
import Cells
import SceneModel

/// A movement of the mouse with its button held down, and its effect on the scene.
package struct Drag: Hashable, Sendable {
  let handle: Handle
  /// The point of the screen at which the drag began.
  let start: CellPoint
  /// The scene before the drag.
  let scene: Scene
  /// The changes that could be redone before the drag.
  let future: [History.Moment]
  /// The commands with the same effect as the drag so far.
  package internal(set) var invocations: [Invocation] = []
  /// The last movement, until the layout shows whether the edges followed.
  var unchecked: Point?
  /// The reasons why edges did not follow; they are kept, because each takes long to find and does
  /// not change.
  var obstacles: [DraggedEdge: Refusal] = [:]
  /// The search for changes that move the edge, if constraints hold it; made when the drag ends, in
  /// place of ``invocations``.
  package internal(set) var wish: Invocation?

  /// A part that the mouse can move.
  enum Handle: Hashable, Sendable {
    /// The right edge of the canvas, the bottom edge, or both.
    case canvas(Size, movesColumns: Bool, movesRows: Bool)
    /// The gap after an arranged subview.
    case gap(DraggedGap)
    /// The edges of a view that follow the mouse.
    case edges([DraggedEdge])
    /// A view in the list of views, with the rows of the list at the start: they change during the
    /// drag.
    case row(String, rows: [PointerEvent.ViewRowPlace])
  }

  /// Returns the commands for a drag to a point, which is a movement in scene units.
  func invocations(to point: CellPoint, by movement: Point) -> [Invocation] {
    switch handle {
    case .canvas(let size, let movesColumns, let movesRows):
      func clamped(_ extent: Double, _ unit: Double) -> Int {
        let most = min(Double(CanvasCommands.mostUnits), Double(CanvasCommands.mostCells) * unit)
        return Int(max(1, min(most, extent.rounded())))
      }
      guard movesColumns && movement.x != 0 || movesRows && movement.y != 0 else { return [] }
      let (width, height) = (size.width + movement.x, size.height + movement.y)
      return [
        Invocation(
          "canvas",
          [
            .size(
              columns: movesColumns ? clamped(width, scene.cell.width) : nil,
              rows: movesRows ? clamped(height, scene.cell.height) : nil)
          ])
      ]
    case .gap(let gap): return [gap.invocation(in: scene, by: movement)].compactMap(\.self)
    case .edges(let edges): return DraggedEdge.invocations(moving: edges, in: scene, by: movement)
    case .row(let id, let rows):
      let row = rows.last { $0.place.contains(point) }
      guard let place = scene.dropPlace(of: id, on: row?.view) else { return [] }
      return [Invocation("move", [.text(id), .text(place.stack), .number(Double(place.index))])]
    }
  }
}

extension Scene {
  /// Returns the place of a view that is dropped on another one in the list of views: in a stack
  /// view, or at the index of an arranged view; without a target, at the end of its own stack view.
  ///
  /// Nil if the view cannot be moved there, or is there already.
  fileprivate func dropPlace(of id: String, on target: String?) -> (stack: String, index: Int)? {
    guard let parent = root.superview(of: id), let view = root.find(id) else { return nil }
    guard let target else {
      return parent.stack.map { (parent.id, $0.arrangedSubviews.count { $0.id != id }) }
    }
    guard view.find(target) == nil, let other = root.find(target) else { return nil }
    if other.id == parent.id { return other.stack == nil ? nil : (other.id, 0) }
    if let stack = other.stack { return (other.id, stack.arrangedSubviews.count) }
    guard let stack = root.superview(of: target), let place = stack.position(of: target) else {
      return nil
    }
    guard stack.id == parent.id, let own = stack.position(of: id) else { return (stack.id, place) }
    // Without the view itself, later indices are smaller by one.
    return own == place ? nil : (stack.id, place)
  }
}
