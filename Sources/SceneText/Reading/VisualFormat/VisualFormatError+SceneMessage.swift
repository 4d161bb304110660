import AutoLayout
import SceneModel
import Phrases

extension VisualFormatError.Reason {
  /// Returns the reason in words, without its position; `found` is the text at the position.
  func phrase(found: Phrase) -> Phrase {
    switch self {
    case .colonExpected(let axis):
      "expected ':' after '\(axis == .horizontal ? "H" : "V")', found \(found)"
    case .viewExpected: "expected a view, such as [a], found \(found)"
    case .nameExpected: "expected a view name (letters, digits and '_'), found \(found)"
    case .viewEndExpected:
      "expected ']' after a name, or ')' and ']' after predicates, found \(found)"
    case .distanceEndExpected: "expected ',' or ')', found \(found)"
    case .connectionEndExpected: "expected '-' after the distance, found \(found)"
    case .valueExpected: "expected a number or a metric, found \(found)"
    case .unknownRelation: "expected ==, <= or >=, found \(found)"
    case .endExpected: "expected the end after the second '|', found \(found)"
    case .unknownView(let name): "unknown view or guide '\(name)'"
    case .unknownMetric(let name):
      PriorityName.meant(by: name) != nil
        ? PriorityName.phrase(unknown: name) : "unknown metric '\(name)'"
    case .unknownMetricOrView(let name): "unknown metric, view or guide '\(name)'"
    case .viewAsNumber(let name):
      "'\(name)' is a view; a view can be used only as a size, as in [a(b)]"
    case .notFinite(let number): "\(number.sceneText) is not a finite number"
    case .priorityOutOfRange(let number): PriorityName.phrase(unknown: number.sceneText)
    case .superviewMissing(let name):
      "'|' stands for the superview of '\(name)', but '\(name)' has none"
    case .differentSuperviews(let one, let other):
      "'|' is the superview of all views in the format, but '\(one)' and '\(other)' have different"
        + " superviews"
    case .alignmentAlongAxis(let attribute):
      "cannot align the views by \(attribute.sceneName), because the format arranges them along the"
        + " same axis"
    case .attributeOfViewsOnly(let attribute, let guide):
      "'\(guide)' is a guide and has no \(attribute.sceneName); only views have one"
    }
  }
}
