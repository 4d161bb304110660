/// What changes a constraint that a stack view makes.
enum StackRemedy {
  case spacing
  case distribution
  case alignment
  case hiding
  /// What it makes towards its own edges or margins.
  case margins
  case several

  /// What changes a constraint with an identifier of UIKit's.
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
