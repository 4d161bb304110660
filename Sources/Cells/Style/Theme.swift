/// The colours of the playground as a whole.
package enum Theme: String, Hashable, CaseIterable, Sendable {
  /// The terminal's own background and text, with colours that can be read on black and on white.
  case terminal
  case dark
  case light
  /// Black, white and bright colours; with 256 colours, their contrast is at least 7.
  case contrast
  /// No colours: patterns and borders distinguish views.
  case monochrome
}
