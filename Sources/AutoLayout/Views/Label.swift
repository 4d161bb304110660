internal import LineBreaking

/// A view with a text in one or more lines.
///
/// ```swift
/// let label = Label("Lines break where the label ends", metrics: metrics)
/// label.numberOfLines = 0
/// ```
///
/// A label with several lines wraps at the width that a layout gives it; see
/// ``View/heightDependsOnWidth``. Unlike UIKit, a label does not draw itself: ``lines(forWidth:)``
/// returns what to draw.
open class Label: View {
  /// The text, whose line feeds start new lines.
  @exclusivity(unchecked)
  public var text: String { didSet { if text != oldValue { contentDidChange() } } }

  /// The measurements of the font.
  public var metrics: TextMetrics { didSet { contentDidChange() } }

  /// The maximum number of lines, 1 by default; 0 for as many as the text needs.
  @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The way in which the text breaks; ``LineBreakMode/byTruncatingTail`` by default.
  @exclusivity(unchecked) public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The width at which a text of several lines wraps, in layout units; 0, the default, for the
  /// width that a layout gives the label.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  /// Creates a label.
  public init(_ text: String, metrics: TextMetrics) {
    self.text = text
    self.metrics = metrics
    super.init(frame: .zero)
  }

  /// The size of the text: in one line per paragraph or, if ``preferredMaxLayoutWidth`` is set,
  /// wrapped at that width.
  open override var intrinsicContentSize: Size {
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(ofTextIn: wraps ? preferredMaxLayoutWidth : nil)
  }

  open override func contentSize(forWidth width: Double) -> Size { size(ofTextIn: width) }

  open override var firstBaselineOffsetFromTop: Double? { metrics.ascent }

  open override var lastBaselineOffsetFromBottom: Double? {
    metrics.lineHeight - metrics.ascent
  }

  override class var kind: ViewKind {
    ViewKind(mayOverride: self != Label.self && callsLayoutSubviews)
  }

  /// Returns the lines to draw in a label of a width, in layout units.
  ///
  /// - Complexity: O(characters).
  public func lines(forWidth width: Double) -> [String] {
    withBrokenText { text, limit in
      text.lines(width: width, limit: limit, truncation: lineBreakMode.truncation)
    }
  }

  /// The text with the widths of its characters, of which a layout asks several times.
  private var brokenText: BrokenText?

  /// The size of the text in one line per paragraph.
  private var naturalSize: Size?

  /// The extent of the text for the last width, and the size that follows from it.
  private var wrapped: (extent: BrokenText.Extent, size: Size)?

  private func size(ofTextIn width: Double?) -> Size {
    if let width {
      if let wrapped, wrapped.extent.isSame(atWidth: width) { return wrapped.size }
    } else if let naturalSize {
      return naturalSize
    }
    let extent = withBrokenText { text, limit in
      text.extent(width: width, limit: limit, truncation: lineBreakMode.truncation)
    }
    let size = Size(width: extent.width, height: Double(extent.lineCount) * metrics.lineHeight)
    if width == nil { naturalSize = size } else { wrapped = (extent, size) }
    return size
  }

  /// Calls a closure with the text and the maximum number of lines, if there is one.
  private func withBrokenText<Result>(_ body: (inout BrokenText, Int?) -> Result) -> Result {
    var text = brokenText.take() ?? makeBrokenText()
    defer { brokenText = text }
    return body(&text, numberOfLines > 0 ? numberOfLines : nil)
  }

  private func makeBrokenText() -> BrokenText {
    // Searching for the byte is faster than searching for the character.
    var bytes = text
    let paragraphs =
      bytes.withUTF8 { $0.contains(0x0A) }
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      : text.isEmpty ? [] : [text]
    return BrokenText(paragraphs, between: lineBreakMode.part, measure: metrics.width)
  }

  private func contentDidChange() {
    brokenText = nil
    naturalSize = nil
    wrapped = nil
    heightDependsOnWidth = numberOfLines != 1 && preferredMaxLayoutWidth <= 0
    invalidateIntrinsicContentSize()
  }
}
