/// A form in which the scene, or a view of it, can be taken elsewhere.
package enum YankForm: String, Hashable, CaseIterable, Sendable {
  /// As a file has it.
  case yaml
  /// The picture in characters.
  case text
  /// The picture.
  case svg
  /// The frames.
  case json
}

/// What is taken elsewhere.
enum YankPart: String, Hashable, CaseIterable, Sendable { case selection, scene }

/// A text to be taken elsewhere.
package struct Yank: Hashable, Sendable {
  /// The id of the view, or `scene`.
  package var name: String
  package var form: YankForm
  package var text: String
  /// The file to write it to; nil for the clipboard of the terminal.
  package var file: String?

  /// Terminals ignore more, or worse.
  package static let mostBytesOfClipboard = 50_000
}
