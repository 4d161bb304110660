package import AutoLayout
package import Cells

extension SceneLayout {
  /// Lays out a scene on its own canvas or, where it has none, on the one offered.
  package init(laying scene: Scene, offered: CellSize) {
    let canvas = scene.canvas(offered: offered)
    self.init(ViewTree(scene, canvas: canvas), cell: scene.cell)
  }

  /// Lays out the views of a scene and collects what came of it.
  package init(_ tree: ViewTree, cell: Size) {
    tree.window.layoutIfNeeded()
    canvas = tree.window.size
    canvasCells = CellRect(frame: Rect(x: 0, y: 0, size: canvas), cell: cell).size
    var origins = [Name.canvas: Point(x: 0, y: 0)]
    views = tree.nodes.map { node in
      let frame = node.view.frame
      let parent = origins[node.parent] ?? Point(x: 0, y: 0)
      let origin = Point(x: parent.x + frame.origin.x, y: parent.y + frame.origin.y)
      origins[node.id] = origin
      return LaidOutView(
        id: node.id, parent: node.parent, frame: frame,
        cells: CellRect(frame: Rect(x: origin.x, y: origin.y, size: frame.size), cell: cell),
        isHidden: node.isHidden, ambiguous: node.view.ambiguousAttributes.map(\.rawValue))
    }
    broken = tree.window.layoutFindings.broken.map { broken in
      BrokenConstraint(
        identifier: broken.constraint.identifier, constraint: broken.constraint.description,
        priority: broken.constraint.priority.rawValue,
        because: broken.conflictingWith.map(\.description))
    }
  }
}

extension Scene {
  /// The canvas in scene units: the scene's own or, where it has none, so many cells.
  package func canvas(offered: CellSize) -> Size {
    canvas
      ?? Size(
        width: Double(offered.columns) * cell.width, height: Double(offered.rows) * cell.height)
  }
}

extension Rect {
  fileprivate init(x: Double, y: Double, size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }
}

extension CellRect {
  fileprivate init(frame: Rect, cell: Size) {
    self.init(
      snappingMinX: frame.origin.x, minY: frame.origin.y,
      maxX: frame.origin.x + frame.size.width, maxY: frame.origin.y + frame.size.height,
      unitsPerColumn: cell.width, unitsPerRow: cell.height)
  }
}
