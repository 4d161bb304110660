import Cells
import Playground
import SceneLayouts
import SceneModel

/// In a smaller picture, the views without subviews that neighbours in the same cells would hide: those
/// that are thinner than a cell, and then those that are selected or that a script points at.
struct FrontViews {
  /// The indices in the layout, in the order of drawing; empty in a picture of the layout's size.
  let indices: [Int]
  /// The indices of the views in front.
  let known: Set<Int>
  let pointedAt: Set<String>

  /// Finds the views in a layout in its own cells; those that others cover there stay covered.
  init(of layout: SceneLayout, _ views: SceneViews, _ scale: CanvasScale, _ marking: FrameSource?) {
    guard scale.isSmaller else {
      (indices, known, pointedAt) = ([], [], [])
      return
    }
    var pointedAt: Set<String> = []
    if let model = marking?.model {
      pointedAt = Set((model.presentation?.annotations ?? []).flatMap(\.mark.views))
        .union([model.selection])
    }
    func isThin(_ cells: CellSize) -> Bool {
      Double(cells.rows) * scale.rows < 1 || Double(cells.columns) * scale.columns < 1
    }
    // The views with a colour that are in front, so that a view is compared with all others only if
    // one of them covers its first cell.
    var map = CanvasMap(CellRect(origin: CellPoint(column: 0, row: 0), size: layout.canvasCells))
    for (index, view) in layout.views.enumerated()
    where !view.isHidden && views[view.id, at: index]?.backgroundColor != nil {
      map.cover(view.cells, with: index, erases: false)
    }
    func isCovered(_ index: Int) -> Bool {
      let cells = layout.views[index].cells
      guard map.owner(cells.minColumn, cells.minRow) ?? index > index else { return false }
      return layout.views.indices.dropFirst(index + 1).contains { other in
        let cover = layout.views[other]
        return !cover.isHidden && cover.cells.intersection(cells) == cells
          && views[cover.id, at: other]?.backgroundColor != nil
      }
    }
    let front = layout.views.indices.filter { index in
      let view = layout.views[index]
      return !view.isHidden && !view.cells.isEmpty
        && (isThin(view.cells.size) || pointedAt.contains(view.id))
        && views[view.id, at: index]?.hasSubviews == false && !isCovered(index)
    }
    indices =
      front.filter { !pointedAt.contains(layout.views[$0].id) }
      + front.filter { pointedAt.contains(layout.views[$0].id) }
    (known, self.pointedAt) = (Set(indices), pointedAt)
  }
}
