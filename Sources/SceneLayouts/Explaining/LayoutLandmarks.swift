package import AutoLayout
package import Cells
package import SceneModel

/// The parts of a layout that no view draws, in cells of the canvas: margins, baselines and guides.
package struct LayoutLandmarks: Hashable, Sendable {
  /// The layout margins of views that set or use them.
  package private(set) var margins: [Margins] = []
  /// The baselines of labels and of views that set them.
  package private(set) var baselines: [Baselines] = []
  /// The guides of the scene and of scroll views, and those of the screen that constraints use.
  package private(set) var guides: [Guide] = []

  package struct Margins: Hashable, Sendable {
    package var view: String
    package var insets: EdgeInsets
    package var inside: CellRect
  }

  package struct Baselines: Hashable, Sendable {
    package var view: String
    /// The rows whose lower edges are the first and the last baseline; a single row if they
    /// coincide.
    package var rows: [Int]
  }

  package struct Guide: Hashable, Sendable {
    /// The name in scenes, such as `list.content`.
    package var id: String
    package var view: String
    package var cells: CellRect
  }

  /// Finds the landmarks of a scene on its own canvas or, if it has none, on the one offered.
  package init(laying scene: Scene, offered: CellSize) {
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    tree.window.layoutIfNeeded()
    self.init(tree)
  }

  init(_ tree: ViewTree) {
    let scenes = tree.scene.root.viewsByID
    let (geometry, cell) = (ItemGeometry(tree), tree.scene.cell)
    let anchors = tree.constraints.joined().flatMap {
      [($0.firstItem, $0.firstAttribute), ($0.secondItem, $0.secondAttribute)]
    }
    let related = Set(
      anchors.compactMap { $1.isMargin ? $0 as? View : nil }.map(ObjectIdentifier.init))
    let named = Set(anchors.compactMap { $0.0?.identifier })
    for node in tree.nodes {
      guard let scene = scenes[node.id], let frame = geometry.frame(of: node.view) else { continue }
      if scene.layoutMargins != nil || scene.stack?.isLayoutMarginsRelativeArrangement == true
        || related.contains(ObjectIdentifier(node.view))
      {
        let insets = node.view.layoutMargins
        margins.append(
          Margins(
            view: node.id, insets: insets,
            inside: CellRect(snapping: frame.shrunk(by: insets), cell: cell)))
      }
      if scene.text != nil || scene.baseline != nil {
        baselines.append(Baselines(view: node.id, rows: node.view.baselineRows(in: frame, cell)))
      }
      let ofScreen = ScreenGuideName.allCases.map { $0.id(of: node.id) }.filter(named.contains)
      for id in node.view.guideIDs(of: scene) + ofScreen {
        guard let rect = tree.item(id).flatMap(geometry.rect(of:)) else { continue }
        guides.append(Guide(id: id, view: node.id, cells: CellRect(snapping: rect, cell: cell)))
      }
    }
  }
}

extension LayoutLandmarks {
  package func scaled(by scale: CanvasScale) -> LayoutLandmarks {
    guard scale != .whole else { return self }
    var scaled = self
    for index in margins.indices {
      scaled.margins[index].inside = margins[index].inside.scaled(by: scale)
    }
    for index in guides.indices {
      scaled.guides[index].cells = guides[index].cells.scaled(by: scale)
    }
    for (index, old) in baselines.enumerated() {
      scaled.baselines[index].rows = old.rows.map {
        CellRect(column: 0, row: 0, columns: 0, rows: $0 + 1).scaled(by: scale).maxRow - 1
      }
    }
    return scaled
  }
}

extension View {
  fileprivate func guideIDs(of scene: SceneView) -> [String] {
    let names: [ScrollGuideName] = self is ScrollView ? [.frame, .content] : []
    return names.map { $0.id(of: scene.id) } + scene.guides
  }

  /// Returns the rows above the baselines, each once.
  fileprivate func baselineRows(in frame: Rect, _ cell: Size) -> [Int] {
    let rect = alignmentRect(forFrame: frame)
    let places = [
      firstBaselineOffsetFromTop.map { rect.origin.y + $0 },
      lastBaselineOffsetFromBottom.map { rect.origin.y + rect.size.height - $0 },
    ]
    let rows = places.compactMap(\.self).map { y in
      CellRect(snapping: Rect(x: 0, y: y, width: 0, height: 0), cell: cell).minRow - 1
    }
    return rows.withoutRepetitions(of: \.self)
  }
}

extension Rect {
  /// Returns the rectangle inside the insets; it has no negative size.
  fileprivate func shrunk(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
