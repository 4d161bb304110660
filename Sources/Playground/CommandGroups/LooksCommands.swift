import Cells

/// Commands for colours, movement and the mouse.
enum LooksCommands {
  static let all: [Command] = [
    Command("motion", "turn animations on or off", isRepeatable: false) { model in
      model.settings.movesViews.toggle()
      model.message = .motion(isOn: model.settings.movesViews)
      return .done
    },
    Command(
      "theme", .optional(.choice("THEME")), keys: "#", "next theme", isRepeatable: false
    ) { choose($1, in: &$0) },
    Command(
      "toggle-mouse", keys: "%", "turn the mouse on or off", isRepeatable: false
    ) { model in
      model.settings.usesMouse.toggle()
      if !model.settings.usesMouse { model.drag = nil }
      model.message = .mouse(isOn: model.settings.usesMouse)
      return .done
    },
  ]

  /// Changes to a theme; to the next one if none is named.
  static func choose(_ theme: Theme?, in model: inout Model) -> Outcome {
    guard model.appearance.terminalDepth != .monochrome else { return .refused(.noColours) }
    model.appearance.theme = theme ?? model.appearance.theme.following(1)
    model.message = .theme(model.appearance.theme)
    return .done
  }
}
