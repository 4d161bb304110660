import AutoLayout
import SceneModel

/// A view with a content size and baselines given as numbers.
final class ContentView: View {
  private let cell: Size
  private var contentSize: Size
  private var baseline: SceneView.Baseline?
  private let insets: EdgeInsets

  /// Creates a view with the content of a scene's view; the size of a cell determines that of text.
  init(_ view: SceneView, cell: Size) {
    self.cell = cell
    contentSize = view.contentSize(cell: cell)
    baseline = view.baseline(cell: cell)
    insets = view.alignmentRectInsets ?? EdgeInsets()
    super.init()
  }

  /// Copies the size and the baselines of a scene's view.
  func setContent(of view: SceneView) {
    let (size, baseline) = (view.contentSize(cell: cell), view.baseline(cell: cell))
    guard size != contentSize || baseline != self.baseline else { return }
    contentSize = size
    self.baseline = baseline
    invalidateIntrinsicContentSize()
  }

  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: Size { contentSize }
  override var firstBaselineOffsetFromTop: Double? { baseline?.first }
  override var lastBaselineOffsetFromBottom: Double? { baseline?.last }
}
