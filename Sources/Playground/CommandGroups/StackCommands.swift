import AutoLayout
import SceneLayouts
import SceneModel

/// The stack view that the keys for stacks change.
enum StackCommands {
  static let all: [Command] = [
    Command("axis", keys: "a", "switch axis", footer: "axis", needs: [.stack]) { model in
      edit(in: &model) { $0.axis = $0.axis.other }
    },
    Command(
      "alignment", keys: "s", "next alignment", footer: "alignment", needs: [.stack]
    ) { model in
      edit(in: &model) { $0.alignment = $0.alignment.following(1) }
    },
    Command("previous-alignment", keys: "S", "previous alignment", needs: [.stack]) { model in
      edit(in: &model) { $0.alignment = $0.alignment.following(-1) }
    },
    Command(
      "distribution", keys: "d", "next distribution", footer: "distribution", needs: [.stack]
    ) { model in
      edit(in: &model) { $0.distribution = $0.distribution.following(1) }
    },
    Command("previous-distribution", keys: "D", "previous distribution", needs: [.stack]) { model in
      edit(in: &model) { $0.distribution = $0.distribution.following(-1) }
    },
    Command("fill", keys: "1", "fill", needs: [.stack]) { distribute(.fill, in: &$0) },
    Command("fill-equally", keys: "2", "fillEqually", needs: [.stack]) {
      distribute(.fillEqually, in: &$0)
    },
    Command("fill-proportionally", keys: "3", "fillProportionally", needs: [.stack]) {
      distribute(.fillProportionally, in: &$0)
    },
    Command("equal-spacing", keys: "4", "equalSpacing", needs: [.stack]) {
      distribute(.equalSpacing, in: &$0)
    },
    Command("equal-centering", keys: "5", "equalCentering", needs: [.stack]) {
      distribute(.equalCentering, in: &$0)
    },
    Command(
      "more-spacing", keys: "+=", "spacing +1 cell",
      footer: Footer([.browsing: "spacing"], keys: "+ -"), needs: [.stack]
    ) { changeSpacing(by: 1, in: &$0) },
    Command("less-spacing", keys: "-", "spacing -1; below 0: overlap", needs: [.stack]) {
      changeSpacing(by: -1, in: &$0)
    },
    Command(
      "spacing", .number("N", -10_000...10_000, unit: "scene units"), "set the spacing",
      needs: [.stack]
    ) { model, spacing in
      edit(in: &model) { $0.spacing = spacing }
    },
    Command("margins", keys: "m", "respect layout margins on/off", needs: [.stack]) { model in
      edit(in: &model) { $0.isLayoutMarginsRelativeArrangement.toggle() }
    },
    Command("baselines", keys: "b", "baseline spacing on/off", needs: [.stack]) { model in
      edit(in: &model) { $0.isBaselineRelativeArrangement.toggle() }
    },
  ]
}

extension StackCommands {
  /// Changes the stack view that the keys act on.
  static func edit(
    in model: inout Model, _ change: (inout SceneView.Stack) -> Void
  ) -> Outcome {
    guard let id = model.targetStack?.id else { return .refused(.noStack(view: model.selection)) }
    let isChanged = model.edit { scene in
      scene.root.change(id) { view in
        guard var stack = view.stack else { return }
        change(&stack)
        view.stack = stack
      }
    }
    return isChanged ? .done : .refused(.sameValue(view: id))
  }

  static func distribute(_ distribution: StackView.Distribution, in model: inout Model) -> Outcome {
    edit(in: &model) { $0.distribution = distribution }
  }

  /// Spacing changes by cells, whatever the scene's unit.
  static func changeSpacing(by cells: Double, in model: inout Model) -> Outcome {
    let cell = model.scene.cell
    return edit(in: &model) { stack in
      stack.spacing = clamped(
        stack.spacing + cells * (stack.axis == .horizontal ? cell.width : cell.height))
    }
  }
}
