extension CommandName {
  package static let overlay: CommandName = "overlay"
  package static let noOverlays: CommandName = "no-overlays"
}

extension Commands {
  /// Commands for the marks over the canvas.
  static let overlays: [Command] = [
    Command(
      .overlay, .optional(.choice("OVERLAY")), keys: "&", "choose overlays to show",
      isRepeatable: false
    ) { $0.switchOverlay($1) },
    Command(.noOverlays, "switch all overlays off", isRepeatable: false) {
      $0.switchOverlaysOff()
    },
  ]
}
