/// Commands for the overlays on the canvas.
enum OverlayCommands {
  static let all: [Command] = [
    Command(
      .overlay, .optional(.choice("OVERLAY")), keys: "&", "choose overlays to show",
      footer: .wide("overlays", rank: 1), isRepeatable: false
    ) { switchOverlay($1, in: &$0) },
    Command(.noOverlays, "switch all overlays off", isRepeatable: false, effect: switchOverlaysOff),
  ]

  /// Switches an overlay on or off; opens the choice of overlays if none is named.
  static func switchOverlay(_ overlay: Overlay?, in model: inout Model) -> Outcome {
    guard let overlay else {
      model.mode = .choosingOverlays
      return .done
    }
    model.panes.overlays.formSymmetricDifference([overlay])
    model.message = .overlays(model.shownOverlays)
    return .done
  }

  static func switchOverlaysOff(in model: inout Model) -> Outcome {
    guard !model.panes.overlays.isEmpty else { return .refused(.noOverlays) }
    model.panes.overlays = []
    model.message = .overlays([])
    return .done
  }
}
