package import Cells

/// What the terminal can show, as far as a picture depends on it.
package struct Appearance: Hashable, Sendable {
  /// Without colour every box has a border; with few colours, boxes that share one have patterns.
  package var depth: ColorDepth
  /// Without box drawing characters, borders are made of `+`, `-` and `|`.
  package var isASCII: Bool

  package init(depth: ColorDepth = .xterm256, isASCII: Bool = false) {
    self.depth = depth
    self.isASCII = isASCII
  }

  package var isMonochrome: Bool { depth == .monochrome }
}
