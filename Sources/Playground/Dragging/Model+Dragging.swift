import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension Model {
  /// Begins to move the part at a point of the screen, if it can be moved.
  mutating func beginDrag(at point: CellPoint, in frame: Frame) {
    drag = handle(at: point, in: frame).map {
      Drag(handle: $0, start: point, scene: scene, future: history.future)
    }
  }

  private func handle(at point: CellPoint, in frame: Frame) -> Drag.Handle? {
    let origin = canvasOrigin(self)
    let onCanvas = CellPoint(column: point.column - origin.column, row: point.row - origin.row)
    switch frame.purpose(at: point) {
    case .view(let id, .views):
      guard id != scene.root.id else { return nil }
      let rows = frame.targets.compactMap { target -> Drag.Row? in
        guard case .view(let id, .views) = target.purpose else { return nil }
        return Drag.Row(view: id, place: target.place)
      }
      return .row(id, rows: rows)
    case .view(let id, .canvas):
      guard let view = layout.views.first(where: { $0.id == id }) else { return nil }
      // A view is named below the canvas, too.
      guard view.cells.contains(onCanvas) else { return canvasHandle(at: onCanvas) }
      if let stack = scene.root.find(id),
        let gap = DraggedGap(of: shown(stack), in: layout, at: onCanvas, cell: scene.cell)
      {
        return .gap(gap)
      }
      let edges = DraggedEdge.edges(of: view, at: onCanvas, in: self)
      return edges.isEmpty ? nil : .edges(edges)
    case .pane(.canvas), nil: return canvasHandle(at: onCanvas)
    default: return nil
    }
  }

  /// The edges of the canvas are just outside of it.
  private func canvasHandle(at point: CellPoint) -> Drag.Handle? {
    let size = layout.canvasCells
    let (isRight, isBelow) = (point.column == size.columns, point.row == size.rows)
    guard isRight || isBelow, (0...size.columns).contains(point.column),
      (0...size.rows).contains(point.row)
    else { return nil }
    return .canvas(size, movesColumns: isRight, movesRows: isBelow)
  }

  /// Moves the part to a point: from the scene at the start, so that the drag is one step to undo.
  mutating func continueDrag(to point: CellPoint) {
    guard var drag else { return }
    let wanted = drag.invocations(to: point)
    guard wanted != drag.invocations else { return }
    takeBackChanges(to: drag.scene, drag.future)
    drag.invocations = []
    message = nil
    let past = history.past.count
    var refused: Refusal?
    for invocation in wanted {
      if let refusal = perform(invocation).refusal {
        refused = refusal
      } else {
        drag.invocations.append(invocation)
      }
    }
    joinChanges(since: past)
    self.drag = drag
    if let refused {
      message = .refused(refused)
    } else if case .edges(let edges) = drag.handle,
      let obstacle = DraggedEdge.obstacle(
        to: edges, columns: point.column - drag.start.column, rows: point.row - drag.start.row,
        in: self)
    {
      message = .refused(obstacle)
    } else if let done = drag.invocations.first {
      message = .did(done.text)
    }
  }

  /// Ends the movement; the part stays where it is.
  mutating func endDrag() { drag = nil }

  /// Undoes the movement and ends it.
  mutating func cancelDrag() {
    guard let drag else { return }
    takeBackChanges(to: drag.scene, drag.future)
    self.drag = nil
    message = nil
  }
}
