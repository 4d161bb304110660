package import AutoLayout
import SceneModel

/// A property with few values, all of which can be compared.
package enum VariableProperty: String, CaseIterable, Sendable {
  case axis, alignment, distribution, isBaselineRelativeArrangement
  case isLayoutMarginsRelativeArrangement, isHidden

  /// Whether only stack views have it.
  package var isOfStack: Bool { self != .isHidden }

  /// Every value, with the name that fits the axis of the stack.
  package func values(along axis: Axis) -> [LayoutMatrix.Value] {
    switch self {
    case .axis: Axis.allCases.map { value($0.rawValue, .axis($0)) }
    case .alignment:
      StackView.Alignment.allCases.map { value($0.name(along: axis), .alignment($0)) }
    case .distribution:
      StackView.Distribution.allCases.map { value($0.rawValue, .distribution($0)) }
    case .isBaselineRelativeArrangement:
      [false, true].map { value("\($0)", .isBaselineRelativeArrangement($0)) }
    case .isLayoutMarginsRelativeArrangement:
      [false, true].map { value("\($0)", .isLayoutMarginsRelativeArrangement($0)) }
    case .isHidden: [false, true].map { value("\($0)", .isHidden($0)) }
    }
  }

  private func value(_ text: String, _ change: SceneView.Change) -> LayoutMatrix.Value {
    LayoutMatrix.Value(key: rawValue, text: text, changes: [change])
  }
}
