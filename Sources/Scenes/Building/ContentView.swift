import AutoLayout

/// A view whose content is given by numbers.
final class ContentView: View {
  private let contentSize: Size
  private let baseline: SceneView.Baseline?
  private let insets: EdgeInsets

  /// Creates a view with the content of a scene's view; a cell gives text its size.
  init(_ view: SceneView, cell: Size) {
    contentSize = view.contentSize(cell: cell)
    baseline = view.baseline ?? view.text.map { _ in .init(first: cell.height, last: 0) }
    insets = view.alignmentRectInsets ?? EdgeInsets()
    super.init()
  }

  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: Size { contentSize }
  override var firstBaselineOffsetFromTop: Double? { baseline?.first }
  override var lastBaselineOffsetFromBottom: Double? { baseline?.last }
}
