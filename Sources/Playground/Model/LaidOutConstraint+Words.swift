import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The texts of lists and messages about a constraint.
extension LaidOutConstraint {
  /// The state as data for the language tables.
  package var stateText: ConstraintState {
    switch state {
    case .satisfied: .holds
    case .unsatisfied: .offBy(violation.shortText)
    case .broken: .dropped
    case .inactive: isSwitchedOff ? .switchedOff : .inactive
    }
  }

  /// Whether it is inactive because the user switched it off.
  private var isSwitchedOff: Bool { if case .entry = id { true } else { false } }

  package func stateSign(_ appearance: Appearance) -> String {
    switch state {
    case .satisfied: appearance.isASCII ? "+" : "✓"
    case .unsatisfied: appearance.unmetSign
    case .broken: ProblemKind.conflict.sign(appearance)
    case .inactive: appearance.hiddenSign
    }
  }

  package func priorityText(_ words: MessageWords) -> String {
    isRequired ? words.required : priority.sceneText
  }

  /// Whether the constraint is only a preference of a stack view or of the layout, and other
  /// constraints prevent it from being satisfied.
  package var isUnmetPreference: Bool {
    guard state == .unsatisfied, !isRequired else { return false }
    switch id {
    case .stack, .engine, .margins, .safeArea, .placement, .window: return true
    case .entry, .size, .contentHugging, .compressionResistance, .mask: return false
    }
  }

  /// The origin as data for the language tables.
  package var originText: ConstraintOrigin {
    if let line { return .line(line) }
    return switch id {
    case .entry where identifier == LayoutConstraint.identifierOfGuess: .guess
    case .entry(let index, _): .entry(index)
    case .size(_, let axis, _): axis == .horizontal ? .width : .height
    case .contentHugging: .hugging
    case .compressionResistance: .resistance
    case .stack(let view, _, _): .stack(VisibleText.visible(view))
    case .placement: .placement
    case .mask: .mask
    case .margins: .margins
    case .safeArea: .screen
    case .window: .canvas
    case .engine: .engine
    }
  }
}
