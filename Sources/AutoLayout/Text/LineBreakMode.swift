internal import LineBreaking

/// The way in which a text breaks into lines and, if it is too long, is truncated.
public enum LineBreakMode: String, Hashable, CaseIterable, Sendable {
  /// Lines break between words, and inside a word only if it is wider than a line.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// Lines break between words; the last one ends at the last character that fits.
  case byClipping
  /// Lines break between words; an ellipsis replaces the start of a last line that is too long.
  case byTruncatingHead
  /// Lines break between words; an ellipsis replaces the end of a last line that is too long.
  case byTruncatingTail
  /// Lines break between words; an ellipsis replaces the middle of a last line that is too long.
  case byTruncatingMiddle

  /// Whether an ellipsis replaces text for which there is no room.
  public var truncates: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - paragraphs: The parts of the text that start lines.
  ///   - width: The width of a line; nil for one line per paragraph.
  ///   - limit: The maximum number of lines; 0 for any number.
  ///   - measure: Returns the width of a character.
  /// - Returns: The lines.
  /// - Complexity: O(characters).
  package func lines(
    of paragraphs: [String], width: Double?, limit: Int,
    measure: @escaping (Character) -> Double
  ) -> [String] {
    // Nearly every label is drawn in this way, so its characters are not measured.
    if width == nil, limit == 0 || paragraphs.count <= limit { return paragraphs }
    var text = BrokenText(paragraphs, between: part, measure: measure)
    return text.lines(width: width, limit: limit > 0 ? limit : nil, truncation: truncation)
  }

  var part: BrokenText.Part { self == .byCharWrapping ? .characters : .words }

  var truncation: BrokenText.Truncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping: nil
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}
