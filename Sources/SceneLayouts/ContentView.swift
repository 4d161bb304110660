import AutoLayout
import SceneModel

/// A view with a content size and baselines given as numbers, or with a text that wraps.
final class ContentView: View {
  private let cell: Size
  /// Whether the sizes of texts are rounded up to whole units.
  private let isRounded: Bool
  private var content: Content
  private let insets: EdgeInsets

  private struct Content: Equatable {
    let size: Size
    let baseline: SceneView.Baseline?
    /// The text, if it wraps at the width of the view.
    let text: LabelText?
  }

  /// Creates a view with the content of a view of a scene, whose cells and text scale determine the
  /// size of text.
  init(_ view: SceneView, of scene: Scene) {
    cell = scene.textCell
    isRounded = scene.textScale != 1
    content = ContentView.content(of: view, cell: cell, isRounded: isRounded)
    insets = view.alignmentRectInsets ?? EdgeInsets()
    super.init(frame: .zero)
    heightDependsOnWidth = content.text != nil
  }

  /// Copies the size, the baselines and the text of a scene's view.
  func setContent(of view: SceneView) {
    let content = ContentView.content(of: view, cell: cell, isRounded: isRounded)
    guard content != self.content else { return }
    self.content = content
    heightDependsOnWidth = content.text != nil
    invalidateIntrinsicContentSize()
  }

  override func contentSize(forWidth width: Double) -> Size {
    guard let size = content.text?.content(wrapWidth: width).size.size else {
      return content.size
    }
    return isRounded ? size.roundedUp : size
  }

  override class var callsLayoutSubviews: Bool { false }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: Size { content.size }
  override var firstBaselineOffsetFromTop: Double? { content.baseline?.first }
  override var lastBaselineOffsetFromBottom: Double? { content.baseline?.last }

  private static func content(of view: SceneView, cell: Size, isRounded: Bool) -> Content {
    let size = view.contentSize(cell: cell)
    return Content(
      size: isRounded && view.intrinsicContentSize == nil ? size.roundedUp : size,
      baseline: view.baseline(cell: cell), text: wrappingText(of: view, cell: cell))
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
