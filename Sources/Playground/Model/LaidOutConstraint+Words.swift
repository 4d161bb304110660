import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The texts of lists and messages about a constraint.
extension LaidOutConstraint {
  /// The state as data for the language tables.
  package var stateText: PaneText {
    switch (state, id) {
    case (.satisfied, _): .word(.satisfied)
    case (.unsatisfied, _): .offBy(violation.shortText)
    case (.broken, _): .word(.dropped)
    // Only the user switches an entry off.
    case (.inactive, .entry): .word(.switchedOff)
    case (.inactive, _): .word(.inactive)
    }
  }

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
  package var originText: PaneText {
    if let line { return .lineOfFile(line) }
    return switch id {
    case .entry where identifier == LayoutConstraint.identifierOfGuess: .word(.guess)
    case .entry(let index, _): .entry(index)
    case .size(_, let axis, _): .word(axis == .horizontal ? .width : .height)
    case .contentHugging: .word(.hugging)
    case .compressionResistance: .word(.resistance)
    case .stack(let view, _, _): .ofStack(VisibleText.visible(view))
    case .placement: .word(.placement)
    case .mask: .word(.mask)
    case .margins: .word(.margins)
    case .safeArea: .word(.screen)
    case .window: .word(.canvas)
    case .engine: .word(.engine)
    }
  }
}
