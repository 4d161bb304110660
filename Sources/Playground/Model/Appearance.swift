/// What the terminal can show, as far as a picture depends on it.
package struct Appearance: Hashable, Sendable {
  /// Without colour every box has a border and a pattern of its own.
  package var isMonochrome: Bool
  /// Without box drawing characters, borders are made of `+`, `-` and `|`.
  package var isASCII: Bool

  package init(isMonochrome: Bool = false, isASCII: Bool = false) {
    self.isMonochrome = isMonochrome
    self.isASCII = isASCII
  }
}
