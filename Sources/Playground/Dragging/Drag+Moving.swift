import Cells
import SceneLayouts
import SceneModel

extension Drag {
  /// Begins to drag the part at a point of the screen, if there is a movable one.
  static func begin(at event: PointerEvent, in model: inout Model) {
    model.drag = handle(at: event, in: model).map {
      Drag(handle: $0, start: event.point, scene: model.scene, future: model.history.future)
    }
  }

  private static func handle(at event: PointerEvent, in model: Model) -> Drag.Handle? {
    // The canvas of the steps does not show the edges of the layout.
    guard model.focus != .steps else { return nil }
    let (origin, point) = (canvasOrigin(model), event.point)
    let onCanvas = CellPoint(column: point.column - origin.column, row: point.row - origin.row)
    switch event.target {
    case .view(let id, .views):
      guard id != model.scene.root.id else { return nil }
      return .row(id, rows: event.rows)
    case .view(let id, .canvas):
      guard let view = model.layoutOnCanvas.view(id) else { return nil }
      // Ids of views also appear below the canvas, where only edges of the canvas can be dragged.
      guard view.cells.contains(onCanvas) else { return canvasHandle(at: onCanvas, in: model) }
      if let stack = model.scene.root.find(id),
        let gap = DraggedGap(of: model.shown(stack), in: model.layoutOnCanvas, at: onCanvas)
      {
        return .gap(gap)
      }
      let edges = DraggedEdge.edges(of: view, at: onCanvas, in: model)
      return edges.isEmpty ? nil : .edges(edges)
    case .pane(.canvas), nil: return canvasHandle(at: onCanvas, in: model)
    default: return nil
    }
  }

  /// Returns the edges of the canvas that are at a point just outside of it.
  private static func canvasHandle(at point: CellPoint, in model: Model) -> Drag.Handle? {
    let size = model.layoutOnCanvas.canvasCells
    let (isRight, isBelow) = (point.column == size.columns, point.row == size.rows)
    guard isRight || isBelow, (0...size.columns).contains(point.column),
      (0...size.rows).contains(point.row)
    else { return nil }
    return .canvas(model.layout.canvas, movesColumns: isRight, movesRows: isBelow)
  }

  /// Moves the part to a point, always from the scene at the start, so that the drag is one undo
  /// step.
  static func move(to point: CellPoint, inFineSteps: Bool, in model: inout Model) {
    guard var drag = model.drag else { return }
    let movement = model.movement(
      columns: point.column - drag.start.column, rows: point.row - drag.start.row,
      inFineSteps: inFineSteps)
    let wanted = drag.invocations(to: point, by: movement)
    guard wanted != drag.invocations else { return }
    model.undoChangesWithoutRedo(to: drag.scene, drag.future)
    drag.invocations = []
    drag.wish = nil
    model.message = nil
    let past = model.history.count
    var refused: Refusal?
    for invocation in wanted {
      if let refusal = model.perform(invocation).refusal {
        refused = refusal
      } else {
        drag.invocations.append(invocation)
      }
    }
    model.edited.joinChanges(since: past)
    drag.unchecked = refused == nil ? movement : nil
    model.drag = drag
    if let refused {
      model.message = .refused(refused)
    } else if let done = drag.invocations.first {
      model.message = .did(done.text)
    }
  }

  /// Reports, when the layout is known, that an edge did not follow the mouse.
  static func reportObstacle(in model: inout Model) {
    guard var drag = model.drag, case .edges(let edges) = drag.handle, let movement = drag.unchecked
    else { return }
    drag.unchecked = nil
    let edge = edges.first { $0.growth(for: movement) != 0 }
    if let edge, edge.isHeld(in: model) {
      let obstacle = drag.obstacles[edge] ?? edge.obstacle(to: drag.scene, in: model)
      drag.obstacles[edge] = obstacle
      // An edge that follows, at the same corner, keeps its new place.
      let others = edges.filter { $0 != edge && $0.growth(for: movement) != 0 }
      if others.allSatisfy({ $0.isHeld(in: model) }) {
        drag.wish = edge.wish(for: movement, in: model)
      }
      model.message = .refused(obstacle)
    }
    model.drag = drag
  }

  /// Ends the drag; if constraints hold the edge, undoes it and lists changes that move the edge.
  static func end(in model: inout Model) {
    guard let drag = model.drag else { return }
    model.drag = nil
    guard let wish = drag.wish else { return }
    model.undoChangesWithoutRedo(to: drag.scene, drag.future)
    if let refusal = model.perform(wish).refusal { model.report(.refused(refusal)) }
  }

  static func cancel(in model: inout Model) {
    guard let drag = model.drag else { return }
    model.undoChangesWithoutRedo(to: drag.scene, drag.future)
    model.drag = nil
    model.message = nil
  }
}
