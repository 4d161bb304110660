import AutoLayout
import SceneModel

extension Commands {
  static let stack: [Command] = [
    Command("axis", keys: "a", "switch axis", footer: "axis", needs: [.stack]) { model in
      model.editStack { $0.axis = $0.axis.other }
    },
    Command(
      "alignment", keys: "s", "next alignment", footer: "alignment", needs: [.stack]
    ) { model in
      model.editStack { $0.alignment = $0.alignment.following(1) }
    },
    Command("previous-alignment", keys: "S", "previous alignment", needs: [.stack]) { model in
      model.editStack { $0.alignment = $0.alignment.following(-1) }
    },
    Command(
      "distribution", keys: "d", "next distribution", footer: "distribution", needs: [.stack]
    ) { model in
      model.editStack { $0.distribution = $0.distribution.following(1) }
    },
    Command("previous-distribution", keys: "D", "previous distribution", needs: [.stack]) { model in
      model.editStack { $0.distribution = $0.distribution.following(-1) }
    },
    Command("fill", keys: "1", "fill", needs: [.stack]) { $0.distribute(.fill) },
    Command("fill-equally", keys: "2", "fillEqually", needs: [.stack]) {
      $0.distribute(.fillEqually)
    },
    Command("fill-proportionally", keys: "3", "fillProportionally", needs: [.stack]) {
      $0.distribute(.fillProportionally)
    },
    Command("equal-spacing", keys: "4", "equalSpacing", needs: [.stack]) {
      $0.distribute(.equalSpacing)
    },
    Command("equal-centering", keys: "5", "equalCentering", needs: [.stack]) {
      $0.distribute(.equalCentering)
    },
    Command(
      "more-spacing", keys: "+=", "spacing +1 cell",
      footer: Footer([.browsing: "spacing"], keys: "+ -"), needs: [.stack]
    ) { $0.changeSpacing(by: 1) },
    Command("less-spacing", keys: "-", "spacing -1; below 0 overlaps", needs: [.stack]) {
      $0.changeSpacing(by: -1)
    },
    Command(
      "spacing", .number("N", -10_000...10_000, unit: "scene units"), "set the spacing",
      needs: [.stack]
    ) { model, spacing in
      model.editStack { $0.spacing = spacing }
    },
    Command("margins", keys: "m", "respect layout margins on/off", needs: [.stack]) { model in
      model.editStack { $0.isLayoutMarginsRelativeArrangement.toggle() }
    },
    Command("baselines", keys: "b", "spacing by baselines on/off", needs: [.stack]) { model in
      model.editStack { $0.isBaselineRelativeArrangement.toggle() }
    },
  ]
}
