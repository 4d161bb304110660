import AutoLayout
import SceneModel

/// Commands for the target stack view.
enum StackCommands {
  static let all = choices + distributions + amounts

  private static let choices: [Command] = [
    Command(
      "axis", .optional(.choice("AXIS")), keys: "a", "switch axis", footer: "axis", needs: [.stack]
    ) { model, axis in
      edit(.axis, in: &model) { $0.axis = axis ?? $0.axis.perpendicular }
    },
    Command(
      "alignment", .optional(.alignment), keys: "s", "next alignment",
      footer: "alignment", needs: [.stack]
    ) { model, alignment in
      edit(.alignment, in: &model) { $0.alignment = alignment ?? $0.alignment.following(1) }
    },
    Command("previous-alignment", keys: "S", "previous alignment", needs: [.stack]) { model in
      edit(.alignment, in: &model) { $0.alignment = $0.alignment.following(-1) }
    },
    Command(
      "distribution", .optional(.choice("DISTRIBUTION")), keys: "d", "next distribution",
      footer: "distribution", needs: [.stack]
    ) { model, distribution in
      edit(.distribution, in: &model) {
        $0.distribution = distribution ?? $0.distribution.following(1)
      }
    },
    Command("previous-distribution", keys: "D", "previous distribution", needs: [.stack]) { model in
      edit(.distribution, in: &model) { $0.distribution = $0.distribution.following(-1) }
    },
  ]

  private static let amounts: [Command] = [
    Command(
      "more-spacing", keys: "+=", "spacing +1",
      footer: Footer([.browsing: "spacing"], keys: "+ -"), needs: [.stack]
    ) { changeSpacing(by: 1, in: &$0) },
    Command("less-spacing", keys: "-", "spacing -1; below 0: overlap", needs: [.stack]) {
      changeSpacing(by: -1, in: &$0)
    },
    Command(
      "spacing", .number("N", -10_000...10_000, unit: "scene units"), "set the spacing",
      needs: [.stack]
    ) { model, spacing in
      edit(.spacing, in: &model) { $0.spacing = spacing }
    },
    Command("margins", keys: "m", "respect layout margins on/off", needs: [.stack]) { model in
      edit(.isLayoutMarginsRelativeArrangement, in: &model) {
        $0.isLayoutMarginsRelativeArrangement.toggle()
      }
    },
    Command("baselines", keys: "b", "baseline spacing on/off", needs: [.stack]) { model in
      edit(.isBaselineRelativeArrangement, in: &model) { $0.isBaselineRelativeArrangement.toggle() }
    },
  ]

  /// A command for each distribution, with its number as the key.
  private static let distributions = StackView.Distribution.allCases.enumerated().map {
    number, distribution in
    Command(
      distribution.command, keys: Keys(stringLiteral: "\(number + 1)"), distribution.rawValue,
      needs: [.stack]
    ) { edit(.distribution, in: &$0) { $0.distribution = distribution } }
  }
}

extension StackView.Distribution {
  /// The command that sets it: `fill-equally` for `fillEqually`.
  package var command: CommandName {
    CommandName(
      rawValue: rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined())
  }
}

extension StackCommands {
  /// Changes a property of the stack view that the keys act on.
  static func edit(
    _ property: Property, in model: inout Model, _ change: (inout SceneView.Stack) -> Void
  ) -> Outcome {
    guard var target = model.targetStack, var stack = target.stack else {
      return .refused(.noStack(view: model.selection))
    }
    change(&stack)
    target.stack = stack
    let isChanged = model.edit(property, as: target)
    return isChanged ? .done : .refused(property.refusalOfSameValue(in: target))
  }

  static func changeSpacing(by units: Double, in model: inout Model) -> Outcome {
    edit(.spacing, in: &model) { $0.spacing = clamped($0.spacing + units) }
  }
}
