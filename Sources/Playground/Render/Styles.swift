import Cells

extension Style {
  static let muted = Style(foreground: .chrome(.muted))
  static let focus = Style(foreground: .chrome(.focus), attributes: .bold)
  // These styles set a background, because the terminal's own background colour is unknown.
  static let accent = Style(
    foreground: .chrome(.onAccent), background: .chrome(.accent), attributes: .bold)
  static let warning = Style(
    foreground: .chrome(.onWarning), background: .chrome(.warning), attributes: .bold)
  static let doubt = Style(
    foreground: .chrome(.onDoubt), background: .chrome(.doubt), attributes: .bold)
  static let strong = Style(attributes: .bold)
  static let bar = Style(foreground: .chrome(.onBar), background: .chrome(.bar))

  /// Returns the style of a bar, which is distinct even without colours.
  static func bar(_ appearance: Appearance) -> Style {
    appearance.isMonochrome ? Style(attributes: .reverse) : bar
  }

  /// Returns the style of the selected item, which is distinct even without colours.
  static func accent(_ appearance: Appearance) -> Style {
    appearance.isMonochrome ? Style(attributes: [.bold, .reverse]) : accent
  }

  /// Returns the style of the selected item of a pane without the focus: a bar only on a known
  /// background, because no colour is less prominent than the accent on both black and white.
  static func atRest(_ appearance: Appearance) -> Style {
    let isKnown = appearance.theme == .dark || appearance.theme == .light
    return isKnown && appearance.depth == .xterm256 ? bar.with(.bold) : strong
  }

  /// Returns the style with additional attributes.
  func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}

extension Appearance {
  /// Marks an optional constraint that is not satisfied.
  var unmetSign: String { isASCII ? "-" : "≠" }
  var times: String { isASCII ? "x" : "×" }
  var minus: String { isASCII ? "-" : "−" }
  /// Marks the selected item.
  var arrow: String { isASCII ? "*" : "▸" }
  var upArrow: String { isASCII ? "^" : "↑" }
  var downArrow: String { isASCII ? "v" : "↓" }
  var leftArrow: String { isASCII ? "<" : "←" }
  var rightArrow: String { isASCII ? ">" : "→" }
  /// Separates a view from a subview in a path.
  var separator: String { isASCII ? " > " : " › " }
  var dot: String { isASCII ? "-" : "·" }
  var changesTo: String { isASCII ? "->" : "→" }
  var none: String { isASCII ? "-" : "–" }
  var recordingBadge: String { isASCII ? " * REC " : " ● REC " }
  /// Marks the position of a view without an area, and that of the selected one.
  var placeMark: Character { isASCII ? "o" : "◇" }
  var selectedPlaceMark: Character { isASCII ? "@" : "◆" }
  var thumb: BorderStyle { isASCII ? .heavyASCII : .heavy }
  var foldedSign: String { isASCII ? ">" : "▸" }
  var unfoldedSign: String { isASCII ? "v" : "▾" }
  /// Marks a lesson that was finished.
  var finishedSign: String { isASCII ? "x" : "✓" }
  var hiddenSign: String { isASCII ? "o" : "◌" }
  var rowSign: String { isASCII ? "=" : "⇆" }
  var columnSign: String { isASCII ? "|" : "⇅" }
  var border: BorderStyle { isASCII ? .ascii : .light }
  /// The border of the focused pane, which differs even without a colour of its own.
  var focusBorder: BorderStyle {
    isASCII
      ? .doubleASCII : palette.index(of: .chrome(.focus)) == nil ? .heavy : .light
  }
  /// The corners of a border, top left first, clockwise.
  var outlineCorners: [Character] { isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "┘", "└"] }
  /// The corners of the selected view, top left first, clockwise.
  var selectionCorners: [Character] { isASCII ? ["#", "#", "#", "#"] : ["┏", "┓", "┛", "┗"] }
  /// The marks of an edge of the selected view where it leaves the pane, along a row and a column.
  var selectionEdges: (row: Character, column: Character) { isASCII ? ("#", "#") : ("━", "┃") }
  /// The marks that fill spacing, remaining space and margins.
  var spacingMark: Character { isASCII ? "." : "·" }
  var spareMark: Character { isASCII ? ":" : "▒" }
  var marginMark: Character { isASCII ? "'" : "░" }
  /// These marks, which only space has.
  package var spaceMarks: [Character] { [spacingMark, spareMark, marginMark] }
  /// The line between two views that look the same.
  var seam: Character { isASCII ? "|" : "▕" }
  /// The line on the other side of a view.
  var seamBehind: Character { isASCII ? "|" : "▏" }
}
