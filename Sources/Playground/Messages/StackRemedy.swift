/// The kind of change that affects a constraint created by a stack view.
enum StackRemedy {
  case spacing
  case distribution
  case alignment
  case hiding
  /// For the constraints to its own edges or margins.
  case margins
  case several

  /// Creates the remedy for a constraint with one of UIKit's identifiers.
  init(_ identifier: String) {
    self =
      switch identifier {
      case "UISV-spacing": .spacing
      case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge": .distribution
      case "UISV-alignment", "UISV-spanning-boundary": .alignment
      case "UISV-hiding": .hiding
      case "UISV-canvas-connection": .margins
      default: .several
      }
  }
}
