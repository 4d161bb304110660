import AutoLayout
import Cells
import SceneModel

extension ExplainedNumber {
  /// The view in the scene, with the overrides for the size classes of this canvas.
  private var sceneView: SceneView? { inspection.tree.scene.root.find(id) }

  /// Returns the content that determines the size; nil if the view has none.
  func content() -> Explanation.Content? {
    func size(_ axis: Axis) -> Double? {
      inspection.constraint(.compressionResistance(view: id, axis: axis))?.constant
    }
    guard size(axis) != nil, let sceneView else { return nil }
    let cell = inspection.scene.cell
    let own = sceneView.ownContentSize(cell: cell)
    guard sceneView.intrinsicContentSize == nil, let text = sceneView.textContent(cell: cell),
      (own.width, own.height) == (size(.horizontal), size(.vertical))
    else { return .size(width: size(.horizontal), height: size(.vertical)) }
    return .text(
      lines: text.lines.count, widest: text.widest,
      cell: axis == .horizontal ? cell.width : cell.height)
  }

  /// The size of the manual frame; nil if there is none.
  var manualFrame: Size? { sceneView?.manualFrame?.frame.size }

  /// The difference between the size of the frame and that of the alignment rectangle.
  var insets: Double { alignmentInsets(of: view).sum }
}
