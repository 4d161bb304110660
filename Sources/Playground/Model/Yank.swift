/// A format in which the scene or a view can be copied.
package enum YankForm: String, Hashable, CaseIterable, Sendable {
  /// The text of a scene file.
  case yaml
  /// The picture, in characters.
  case text
  /// The picture, as an image.
  case svg
  case json
  /// Code, as the command `code` prints it.
  case uikit, swiftui, css
  case visualFormat = "visual-format"
  /// The lines of the UIKit code that differ from those of the scene as it was opened.
  case changes
  /// A line that opens the scene elsewhere, as the command `share` prints it.
  case link

  /// Whether a copy of the whole scene has its constraints, not only changes of them.
  package var hasConstraints: Bool {
    switch self {
    case .yaml, .uikit, .swiftui, .css, .visualFormat, .link: true
    case .text, .svg, .json, .changes: false
    }
  }
}

enum YankPart: String, Hashable, CaseIterable, Sendable { case selection, scene }

/// A request to copy a view or the scene to the clipboard or to a file.
package struct Yank: Hashable, Sendable {
  /// The id of the view; nil for the scene.
  package var view: String?
  package var form: YankForm
  /// The file to write it to; nil for the clipboard of the terminal.
  package var file: String?

  /// The maximum length of a text for the clipboard; terminals ignore longer ones or handle them
  /// badly.
  package static let mostBytesOfClipboard = 50_000
}
