package import Phrases

/// The keys of a configuration file.
package enum SettingsKey: String, SceneKey, Sendable {
  case theme, mouse, motion, language, lines, canvas, keys, panes

  package static var owner: Phrase { "the configuration" }
  package static var form: Phrase { "the configuration, as in {theme: dark}" }

  /// The effect, for the documentation.
  package var help: String {
    switch self {
    case .theme: "the colours: `terminal`, `dark`, `light`, `contrast` or `monochrome`"
    case .mouse: "whether the playground uses the mouse"
    case .motion: "whether layout changes are animated"
    case .language:
      "the language of captions and messages, such as `ja`; by default that of the locale"
    case .lines: "whether the playground opens in line mode"
    case .canvas:
      "the size of the canvas in columns and rows, such as `[80, 24]`; by default that of the scene"
    case .keys: "the keys of commands, by command name"
    case .panes: "the keys of panes, by pane and command"
    }
  }

  /// The default value as written in a file; empty if it comes from elsewhere.
  package var defaultValue: String {
    switch self {
    case .theme: "terminal"
    case .mouse, .motion: "true"
    case .lines: "false"
    case .language, .canvas: ""
    case .keys, .panes: "{}"
    }
  }
}
