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
  public var text: String { didSet { if text != oldValue { contentDidChange() } } }

  /// The measurements of the font.
  public var metrics: TextMetrics { didSet { contentDidChange() } }

  /// The maximum number of lines, 1 by default; 0 for as many as the text needs.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The way in which the text breaks; ``LineBreakMode/byTruncatingTail`` by default.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The width at which a text of several lines wraps, in layout units; 0, the default, for the
  /// width that a layout gives the label.
  public var preferredMaxLayoutWidth = 0.0 {
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
  public func lines(forWidth width: Double) -> [String] { lines(in: width) }

  private func lines(in width: Double?) -> [String] {
    if text.isEmpty { return [] }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lineBreakMode.lines(
      of: paragraphs.map(String.init), width: width, limit: max(0, numberOfLines),
      measure: metrics.width)
  }

  /// The sizes of the text for the last widths: a layout asks for each of them several times.
  private var knownSizes: [(width: Double?, size: Size)] = []

  private func size(ofTextIn width: Double?) -> Size {
    if let known = knownSizes.first(where: { $0.width == width }) { return known.size }
    let lines = lines(in: width)
    let widths = lines.map { line in line.reduce(0) { $0 + metrics.width($1) } }
    let size = Size(
      width: widths.max() ?? 0, height: Double(lines.count) * metrics.lineHeight)
    knownSizes = knownSizes.suffix(2) + [(width, size)]
    return size
  }

  private func contentDidChange() {
    knownSizes = []
    heightDependsOnWidth = numberOfLines != 1 && preferredMaxLayoutWidth <= 0
    invalidateIntrinsicContentSize()
  }
}
