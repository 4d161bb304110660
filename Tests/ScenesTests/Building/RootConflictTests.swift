import AutoLayout
import Cells
import SceneLayouts
import TestSupport
import Testing

/// Conflicts with the place of the root on its canvas.
@Suite struct RootConflictTests {
  /// If the root lost an edge, it would have no size, and nothing would be seen.
  @Test(arguments: [
    ("a.width == 0.5 * root.width", "a.width == 0.6 * root.width"),
    ("a.height == root.height", "a.height == 0.5 * root.height"),
    ("a.leading == root.leading", "a.leading == root.centerX"),
    ("a.width == 10", "root.width == 0"),
  ])
  func theRootStaysOnTheCanvas(kept: String, dropped: String) throws {
    let scene = try scene(
      """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: a}]}
      constraints: ["\(kept)", "\(dropped)"]
      """)
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    #expect(layout.views.first?.frame == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(layout.broken.map(\.constraint) == [dropped])
  }
}
