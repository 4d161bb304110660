import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// What lists and messages say of a constraint.
extension LaidOutConstraint {
  /// How the constraint fared, in a word or two.
  var stateWords: String {
    switch state {
    case .satisfied: "holds"
    case .unsatisfied: "misses \(violation.shortText)"
    case .broken: "dropped"
    case .inactive: isSwitchedOff ? "is off" : "no part"
    }
  }

  /// Whether it takes no part because somebody said so.
  private var isSwitchedOff: Bool { if case .entry = id { true } else { false } }

  /// What stands for how it fared.
  func stateSign(_ appearance: Appearance) -> String {
    switch state {
    case .satisfied: appearance.isASCII ? "+" : "✓"
    case .unsatisfied: appearance.isASCII ? "-" : "✗"
    case .broken: ProblemKind.conflict.sign(appearance)
    case .inactive: appearance.hiddenSign
    }
  }

  var priorityWords: String { isRequired ? "required" : priority.sceneText }

  /// Where the constraint comes from, in a word or two.
  var originWords: String {
    if let line { return "line \(line)" }
    return switch id {
    case .entry(let index, _): "constraint \(index + 1)"
    case .size(_, let axis, _): axis == .horizontal ? "width" : "height"
    case .contentHugging: "hugging"
    case .compressionResistance: "resistance"
    case .stack(let view, _, _): "stack \(VisibleText.visible(view))"
    case .placement: "placement"
    case .mask: "resizing mask"
    case .margins: "margins"
    case .window: "canvas"
    case .engine: "engine"
    }
  }
}
