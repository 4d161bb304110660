extension VisualFormatError: CustomStringConvertible {
  /// The error as UIKit logs it: the message, the line, and a caret at the position.
  public var description: String {
    let indent = String(repeating: " ", count: offset)
    return "Unable to parse constraint format: \n\(reason.message)\n\(format)\n\(indent)^"
  }
}

extension VisualFormatError.Reason {
  /// The reason in words: UIKit's, if known.
  fileprivate var message: String {
    switch self {
    case .colonExpected(.horizontal):
      "Expected ':' after 'H' to specify horizontal arrangement"
    case .colonExpected(.vertical): "Expected ':' after 'V' to specify vertical arrangement"
    case .viewExpected: "Expected a view"
    case .nameExpected:
      "Expected a view. View names must start with a letter or an underscore, then contain"
        + " letters, numbers, and underscores."
    case .viewEndExpected:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .distanceEndExpected: "A predicate on a distance must end with ')'"
    case .connectionEndExpected: "A distance must end with '-'"
    case .valueExpected:
      "Expected a number or key from the metrics dictionary, but encountered something else"
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .endExpected: "Expected the end of the format after '|'"
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .unknownMetric(let name), .unknownMetricOrView(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views"
        + " dictionaries"
    case .viewAsNumber(let name):
      "\(name) is a view. Only the thickness of another view can be compared with it"
    case .notFinite(let number): "\(number) is not a finite number"
    case .priorityOutOfRange(let number):
      "A priority must be in 1...1000, not \(number.plainDescription)"
    case .superviewMissing:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .differentSuperviews(let one, let other):
      "Unable to interpret '|' character, because \(one) and \(other) have different superviews"
    case .alignmentAlongAxis(let attribute):
      "Options align the views' \(attribute), along which the format itself arranges them"
    case .attributeOfViewsOnly(let attribute, let guide):
      "\(guide) is a layout guide and has no \(attribute)"
    }
  }
}
