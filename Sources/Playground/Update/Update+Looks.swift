package import Cells

/// The look of the screen: colours, overlays, and whether the mouse is used.
extension Model {
  /// The settings that the terminal follows.
  package var terminalSettings: TerminalSettings {
    TerminalSettings(theme: appearance.theme, usesMouse: usesMouse)
  }

  /// Takes the colours of a theme; of the next one where none is named.
  mutating func choose(_ theme: Theme?) -> Outcome {
    guard appearance.terminalDepth != .monochrome else { return .refused(.noColours) }
    let all = Theme.allCases
    let index = all.firstIndex(of: appearance.theme) ?? 0
    appearance.theme = theme ?? all[(index + 1) % all.count]
    message = .theme(appearance.theme)
    return .done
  }

  mutating func toggleMotion() -> Outcome {
    movesViews.toggle()
    message = .motion(isOn: movesViews)
    return .done
  }

  mutating func toggleMouse() -> Outcome {
    usesMouse.toggle()
    if !usesMouse { drag = nil }
    message = .mouse(isOn: usesMouse)
    return .done
  }

  /// Switches an overlay on or off; without one, opens the choice.
  mutating func switchOverlay(_ overlay: Overlay?) -> Outcome {
    guard let overlay else {
      mode = .choosingOverlays
      return .done
    }
    overlays.formSymmetricDifference([overlay])
    message = .overlays(shownOverlays)
    return .done
  }

  /// Switches all overlays off.
  mutating func switchOverlaysOff() -> Outcome {
    guard !overlays.isEmpty else { return .refused(.noOverlays) }
    overlays = []
    message = .overlays([])
    return .done
  }
}
