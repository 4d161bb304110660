import AutoLayout
import SceneModel

/// A view with a content size and baselines given as numbers, or with a text that wraps.
final class ContentView: View {
  private let cell: Size
  /// Whether the sizes of texts are rounded up to whole units.
  private let isRounded: Bool
  private var contentSize: Size
  private var baseline: SceneView.Baseline?
  /// The text, if it wraps at the width of the view.
  private var text: LabelText?
  private let insets: EdgeInsets

  /// Creates a view with the content of a view of a scene, whose cells and text scale determine the
  /// size of text.
  init(_ view: SceneView, of scene: Scene) {
    cell = scene.textCell
    isRounded = scene.textScale != 1
    contentSize = ContentView.contentSize(of: view, cell: cell, isRounded: isRounded)
    baseline = view.baseline(cell: cell)
    text = ContentView.wrappingText(of: view, cell: cell)
    insets = view.alignmentRectInsets ?? EdgeInsets()
    super.init(frame: .zero)
    heightDependsOnWidth = text != nil
  }

  /// Copies the size, the baselines and the text of a scene's view.
  func setContent(of view: SceneView) {
    let size = ContentView.contentSize(of: view, cell: cell, isRounded: isRounded)
    let baseline = view.baseline(cell: cell)
    let text = ContentView.wrappingText(of: view, cell: cell)
    guard size != contentSize || baseline != self.baseline || text != self.text else { return }
    (contentSize, self.baseline, self.text) = (size, baseline, text)
    heightDependsOnWidth = text != nil
    invalidateIntrinsicContentSize()
  }

  override func contentSize(forWidth width: Double) -> Size {
    guard let size = text?.content(wrapWidth: width).size.size else { return contentSize }
    return isRounded ? size.roundedUp : size
  }

  override class var callsLayoutSubviews: Bool { false }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: Size { contentSize }
  override var firstBaselineOffsetFromTop: Double? { baseline?.first }
  override var lastBaselineOffsetFromBottom: Double? { baseline?.last }

  private static func contentSize(of view: SceneView, cell: Size, isRounded: Bool) -> Size {
    let size = view.contentSize(cell: cell)
    return isRounded && view.intrinsicContentSize == nil ? size.roundedUp : size
  }

  /// Returns the text if it wraps at the width of the view, whose content is not given as a size.
  private static func wrappingText(of view: SceneView, cell: Size) -> LabelText? {
    guard view.text != nil, !view.furtherValues.isEmpty, view.intrinsicContentSize == nil,
      let text = view.labelText(cell: cell), text.wrapsAtItsWidth
    else { return nil }
    return text
  }
}

extension Size {
  /// The size in whole units; a rounding error does not make it larger.
  fileprivate var roundedUp: Size {
    Size(width: (width - 1e-6).rounded(.up), height: (height - 1e-6).rounded(.up))
  }
}
