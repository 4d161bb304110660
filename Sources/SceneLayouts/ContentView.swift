import AutoLayout
import SceneModel

/// A view with a content size and baselines given as numbers, or with a text that wraps.
final class ContentView: View {
  private let cell: Size
  private var contentSize: Size
  private var baseline: SceneView.Baseline?
  /// The text, if it wraps at the width of the view.
  private var text: LabelText?
  private let insets: EdgeInsets

  /// Creates a view with the content of a scene's view; the size of a cell determines that of text.
  init(_ view: SceneView, cell: Size) {
    self.cell = cell
    contentSize = view.contentSize(cell: cell)
    baseline = view.baseline(cell: cell)
    text = ContentView.wrappingText(of: view, cell: cell)
    insets = view.alignmentRectInsets ?? EdgeInsets()
    super.init(frame: .zero)
    heightDependsOnWidth = text != nil
  }

  /// Copies the size, the baselines and the text of a scene's view.
  func setContent(of view: SceneView) {
    let (size, baseline) = (view.contentSize(cell: cell), view.baseline(cell: cell))
    let text = ContentView.wrappingText(of: view, cell: cell)
    guard size != contentSize || baseline != self.baseline || text != self.text else { return }
    (contentSize, self.baseline, self.text) = (size, baseline, text)
    heightDependsOnWidth = text != nil
    invalidateIntrinsicContentSize()
  }

  override func contentSize(forWidth width: Double) -> Size {
    text?.content(wrapWidth: width).size.size ?? contentSize
  }

  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: Size { contentSize }
  override var firstBaselineOffsetFromTop: Double? { baseline?.first }
  override var lastBaselineOffsetFromBottom: Double? { baseline?.last }

  /// Returns the text if it wraps at the width of the view, whose content is not given as a size.
  private static func wrappingText(of view: SceneView, cell: Size) -> LabelText? {
    guard view.text != nil, !view.furtherValues.isEmpty, view.intrinsicContentSize == nil,
      let text = view.labelText(cell: cell), text.wrapsAtItsWidth
    else { return nil }
    return text
  }
}
