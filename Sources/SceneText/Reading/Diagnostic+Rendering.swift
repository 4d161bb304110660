package import Cells
import SceneModel

extension Diagnostic: CustomStringConvertible {
  /// The problem as text for a terminal: `file:line:column: error: message`, the line, a caret and
  /// the suggestion, if any; then the same for the note.
  package var text: VisibleText {
    let hint: VisibleText = suggestion.map { " did you mean '\($0)'?" } ?? ""
    var lines = [
      headline,
      Excerpt(sourceLine, caret: column).text + hint,
    ]
    if let note {
      lines.append(head(note.place, "note", "first used here"))
      lines.append(Excerpt(note.sourceLine, caret: note.place.column).text)
    }
    return lines.joined(separator: "\n")
  }

  package var description: String { text.description }

  /// The first line, with the place and the reason.
  package var headline: VisibleText { head(place, severity.rawValue, problem.message) }

  private func head(_ place: Place, _ kind: String, _ message: String) -> VisibleText {
    "\(file):\(place.line):\(place.column): \(kind): \(message)"
  }
}
