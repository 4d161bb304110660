package import Cells
import SceneLayouts

/// What the terminal can show, and in which language, as far as a picture depends on it.
package struct Appearance: Hashable, Sendable {
  /// Without colour every box has a border; with few colours, boxes that share one have patterns.
  package var depth: ColorDepth
  /// Without box drawing characters, borders are made of `+`, `-` and `|`.
  package var isASCII: Bool

  /// The language of the playground's words.
  package var language: MessageLanguage

  package init(
    depth: ColorDepth = .xterm256, isASCII: Bool = false, language: MessageLanguage = .english
  ) {
    self.depth = depth
    self.isASCII = isASCII
    // What is not English has no words in ASCII.
    self.language = isASCII ? .english : language
  }

  package var isMonochrome: Bool { depth == .monochrome }
}
