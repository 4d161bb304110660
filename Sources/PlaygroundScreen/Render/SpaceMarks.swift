import Playground

/// The kinds of marks in the space of stack views, and on covered parts of a screen.
struct SpaceMarks: OptionSet {
  let rawValue: UInt8

  static let spacing = SpaceMarks(rawValue: 1)
  static let leftOver = SpaceMarks(rawValue: 2)
  static let margin = SpaceMarks(rawValue: 4)
  static let alignment = SpaceMarks(rawValue: 8)
  static let covered = SpaceMarks(rawValue: 16)

  /// Returns their legend, the longest form first; empty if there are none, or if the overlays that
  /// are on have a legend that explains them.
  ///
  /// - Parameters:
  ///   - line: The line of an alignment, with its position.
  ///   - source: The source of the words.
  /// - Returns: The variants of the legend.
  func legends(_ line: AlignmentLine?, _ source: FrameSource) -> [String] {
    let (appearance, language) = (source.appearance, source.appearance.language)
    var marks = self
    let overlays = source.model.panes.overlays
    if overlays.contains(.gaps) { marks.subtract([.spacing, .leftOver]) }
    if overlays.contains(.margins) { marks.subtract(.margin) }
    var words: [String] = []
    func add(_ kind: SpaceMarks, _ mark: Character, _ word: String) {
      if marks.contains(kind) { words.append("\(mark) \(word)") }
    }
    add(.spacing, appearance.spacingMark, language.footerWord("spacing"))
    add(.leftOver, appearance.spareMark, source.text(.leftOver))
    add(.margin, appearance.marginMark, source.text(.margins))
    if let line { add(.alignment, line.mark(appearance), language.footerWord("alignment")) }
    add(.covered, appearance.coveredMark, source.text(.covered))
    guard !words.isEmpty else { return [] }
    // Dots between views are the easiest to guess.
    let rest = words.dropFirst(marks.contains(.spacing) ? 1 : 0)
    return [words.joined(separator: "  "), words.joined(separator: " ")]
      + (rest.isEmpty ? [] : [rest.joined(separator: " ")])
  }
}
