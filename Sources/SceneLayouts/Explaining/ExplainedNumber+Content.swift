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
    let isOfText =
      sceneView.intrinsicContentSize == nil && sceneView.text != nil
      && (own.width, own.height) == (size(.horizontal), size(.vertical))
    guard isOfText else { return .size(width: size(.horizontal), height: size(.vertical)) }
    let lines = sceneView.textLines
    let widest = lines.max { TextWidth.columns(of: $0) < TextWidth.columns(of: $1) } ?? ""
    return .text(
      lines: lines.count, widest: widest, cell: axis == .horizontal ? cell.width : cell.height)
  }

  /// The size of the frame that was set by hand; nil if there is none.
  var manualFrame: Size? { sceneView?.frameByHand?.frame.size }

  /// The difference between the size of the frame and that of the alignment rectangle.
  var insets: Double { alignmentInsets(of: view).sum }
}
