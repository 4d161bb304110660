/// The measurements of the font of a label, in layout units.
public struct TextMetrics: Sendable {
  /// The height of a line.
  public let lineHeight: Double
  /// The distance from the top of a line to its baseline.
  public let ascent: Double
  /// Returns the width of a character, always the same one: labels remember the sizes of their texts.
  public let width: @Sendable (Character) -> Double

  /// Creates the measurements of a font; without an ascent, the baseline is the lower edge of the
  /// line.
  public init(
    lineHeight: Double, ascent: Double? = nil, width: @escaping @Sendable (Character) -> Double
  ) {
    self.lineHeight = lineHeight
    self.ascent = ascent ?? lineHeight
    self.width = width
  }

  /// Creates the measurements of a font whose characters all have the same width.
  public init(characterWidth: Double, lineHeight: Double, ascent: Double? = nil) {
    self.init(lineHeight: lineHeight, ascent: ascent) { _ in characterWidth }
  }
}
