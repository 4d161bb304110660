/// The reason why a line of visual format is invalid, and the position in it.
///
/// Offsets count Unicode scalars from the start of the line.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of error.
  public let reason: Reason

  /// The line of visual format.
  public let format: String

  /// The position at which the parser detected the error; the caret of ``description`` is there.
  public let offset: Int

  /// The range of the text that causes the error; empty at the end of the line.
  public let culprit: Range<Int>

  /// The kind of an error in a line of visual format.
  public enum Reason: Hashable, Sendable {
    /// `H` or `V` is not followed by `:`.
    case colonExpected(Axis)
    /// A view in brackets is expected.
    case viewExpected
    /// The name of a view is not a C identifier.
    case nameExpected
    /// A view's brackets, or the parentheses inside them, are not closed.
    case viewEndExpected
    /// The parentheses of a distance are not closed.
    case distanceEndExpected
    /// A distance is not followed by `-`.
    case connectionEndExpected
    /// A number or the name of a metric is expected.
    case valueExpected
    /// A relation other than `==`, `>=` and `<=`.
    case unknownRelation(String)
    /// There is text after the second `|`.
    case endExpected

    /// There is no view with this name.
    case unknownView(String)
    /// There is no metric with this name.
    case unknownMetric(String)
    /// There is neither a metric nor a view with this name, to which a view's size could be
    /// compared.
    case unknownMetricOrView(String)
    /// The name of a view is used where only a number has a meaning.
    case viewAsNumber(String)
    /// The number, or the value of the metric, is infinite or not a number.
    case notFinite(Double)
    /// The priority is outside 1...1000.
    case priorityOutOfRange(Double)

    /// `|` is next to a view without a superview.
    case superviewMissing(of: String)
    /// `|` is in a line of views with different superviews.
    case differentSuperviews(String, String)
    /// An option aligns views along the axis of the line.
    case alignmentAlongAxis(LayoutAttribute)
    /// An option aligns baselines, but a layout guide has none.
    case attributeOfViewsOnly(LayoutAttribute, guide: String)
  }
}
