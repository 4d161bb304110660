/// Why no constraints can be made of a line of visual format, and where in it.
///
/// Offsets count Unicode scalars from the start of the line.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason

  /// The line of visual format.
  public let format: String

  /// Where the parser noticed: the caret of ``description`` stands there.
  public let offset: Int

  /// What is to blame; empty at the end of the line.
  public let culprit: Range<Int>

  /// What is wrong with a line of visual format.
  public enum Reason: Hashable, Sendable {
    /// `H` or `V` is not followed by `:`.
    case colonExpected(Axis)
    /// Neither a view in brackets nor something that may come before one.
    case viewExpected
    /// The name of a view is not a C identifier.
    case nameExpected
    /// A view's brackets, or the parentheses inside them, are not closed.
    case viewEndExpected
    /// The parentheses of a distance are not closed.
    case distanceEndExpected
    /// A distance is not followed by `-`.
    case connectionEndExpected
    /// Neither a number nor the name of a metric.
    case valueExpected
    /// A relation other than `==`, `>=` and `<=`.
    case unknownRelation(String)
    /// Something follows the superview's second edge.
    case endExpected

    /// No view was given under that name.
    case unknownView(String)
    /// No number was given under that name.
    case unknownMetric(String)
    /// Neither a number nor a view was given under that name, to compare a view's extent with.
    case unknownMetricOrView(String)
    /// The name of a view where only a number has a meaning.
    case viewAsNumber(String)
    /// The number, written or given as a metric, is infinite or not a number.
    case notFinite(Double)
    /// The priority is outside 1...1000.
    case priorityOutOfRange(Double)

    /// `|` next to a view that is in no other.
    case superviewMissing(of: String)
    /// `|` in a line of views that are not all in the same one.
    case differentSuperviews(String, String)
    /// An option aligns views along the axis on which they follow each other.
    case alignmentAlongAxis(LayoutAttribute)
    /// An option needs baselines of a layout guide, which has none.
    case attributeOfViewsOnly(LayoutAttribute, guide: String)
  }
}
