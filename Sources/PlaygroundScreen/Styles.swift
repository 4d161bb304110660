import Cells
import Playground

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

  func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
