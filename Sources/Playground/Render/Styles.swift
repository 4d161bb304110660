import Cells

extension Style {
  static let muted = Style(foreground: .chrome(.muted))
  static let focus = Style(foreground: .chrome(.focus), attributes: .bold)
  // These have a surface of their own, since nobody knows the colour of the terminal's.
  static let accent = Style(
    foreground: .chrome(.onAccent), background: .chrome(.accent), attributes: .bold)
  static let warning = Style(
    foreground: .chrome(.onWarning), background: .chrome(.warning), attributes: .bold)
  static let doubt = Style(
    foreground: .chrome(.onDoubt), background: .chrome(.doubt), attributes: .bold)
  static let strong = Style(attributes: .bold)
  static let bar = Style(foreground: .chrome(.onBar), background: .chrome(.bar))

  /// A bar that stands out without colour too.
  static func bar(_ appearance: Appearance) -> Style {
    appearance.isMonochrome ? Style(attributes: .reverse) : bar
  }

  /// What is chosen, as it stands out without colour too.
  static func accent(_ appearance: Appearance) -> Style {
    appearance.isMonochrome ? Style(attributes: [.bold, .reverse]) : accent
  }

  /// The style with more attributes.
  func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}

extension Appearance {
  var times: String { isASCII ? "x" : "×" }
  var minus: String { isASCII ? "-" : "−" }
  /// Marks what is chosen.
  var arrow: String { isASCII ? "*" : "▸" }
  var upArrow: String { isASCII ? "^" : "↑" }
  var downArrow: String { isASCII ? "v" : "↓" }
  var leftArrow: String { isASCII ? "<" : "←" }
  var rightArrow: String { isASCII ? ">" : "→" }
  /// Between a view and one in it.
  var separator: String { isASCII ? " > " : " › " }
  var dot: String { isASCII ? "-" : "·" }
  var changesTo: String { isASCII ? "->" : "→" }
  var none: String { isASCII ? "-" : "–" }
  var recordingBadge: String { isASCII ? " * REC " : " ● REC " }
  var editedSign: String { isASCII ? "*" : "●" }
  /// Where a view is that has no area, and where the selected one is.
  var placeMark: Character { isASCII ? "o" : "◇" }
  var selectedPlaceMark: Character { isASCII ? "@" : "◆" }
  var thumb: BorderStyle { isASCII ? .heavyASCII : .heavy }
  var hiddenSign: String { isASCII ? "o" : "◌" }
  var rowSign: String { isASCII ? "=" : "⇆" }
  var columnSign: String { isASCII ? "|" : "⇅" }
  var border: BorderStyle { isASCII ? .ascii : .light }
  /// Differs without colour too.
  var focusBorder: BorderStyle {
    isASCII ? .doubleASCII : isMonochrome ? .heavy : .light
  }
  /// The corners of the selected view, top left first, clockwise.
  var selectionCorners: [Character] { isASCII ? ["#", "#", "#", "#"] : ["▛", "▜", "▟", "▙"] }
  /// What fills spacing, room that is left over, and margins.
  var spacingMark: Character { isASCII ? "." : "·" }
  var spareMark: Character { isASCII ? ":" : "▒" }
  var marginMark: Character { isASCII ? "'" : "░" }
  /// The line between two views that look alike.
  var seam: Character { isASCII ? "|" : "▕" }
}
