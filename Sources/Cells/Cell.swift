/// One position of the grid: a character as a reader sees it, and its style.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster one or two columns wide; empty in the second column of a wide one.
  package var text: String
  package var style: Style

  package init(_ text: String = " ", style: Style = Style()) {
    self.text = text
    self.style = style
  }

  /// Whether this is the second column of the wide character on its left.
  package var isContinuation: Bool { text.isEmpty }
}
