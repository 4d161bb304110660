package import Cells
package import Phrases

/// The capabilities of the terminal, the language and the keys that a picture depends on.
package struct Appearance: Hashable, Sendable {
  /// The number of colours of the terminal.
  package var terminalDepth: ColorDepth
  package var theme: Theme
  /// The terminal's own background; nil if it is not known.
  package var terminalBackground: RGB?
  /// Whether the terminal shows only ASCII characters, so that borders are made of `+`, `-` and
  /// `|`.
  package var isASCII: Bool

  /// Whether patterns distinguish views without colours; screen readers would read them aloud.
  package var hasPatterns = true

  /// The keys, with the user's changes.
  package var keys = KeyBindings()

  package var language: Language

  package init(
    depth: ColorDepth = .xterm256, theme: Theme = .terminal, isASCII: Bool = false,
    language: Language = .english
  ) {
    terminalDepth = depth
    self.theme = theme
    self.isASCII = isASCII
    // Only English has ASCII texts.
    self.language = isASCII ? .english : language
  }

  package var palette: Palette {
    Palette(depth: terminalDepth, theme: theme, terminalBackground: terminalBackground)
  }

  /// The number of colours in use.
  ///
  /// Without colour every box has a border; with few colours, boxes that look nearly the same have
  /// patterns.
  package var depth: ColorDepth { palette.depth }

  package var isMonochrome: Bool { depth == .monochrome }
}
