import Cells
import SceneModel

extension Diagnostic: CustomStringConvertible {
  /// The problem as text for a terminal: `file:line:column: error: message`, the line, a caret and
  /// the suggestion, if any; then the same for the note.
  package var description: String {
    let hint = suggestion.map { " did you mean '\(VisibleText.visible($0))'?" } ?? ""
    var lines = [
      head(place, severity.rawValue, problem.message),
      Excerpt(sourceLine, caret: column).text + hint,
    ]
    if let note {
      lines.append(head(note.place, "note", "first used here"))
      lines.append(Excerpt(note.sourceLine, caret: note.place.column).text)
    }
    return lines.joined(separator: "\n")
  }

  private func head(_ place: Place, _ kind: String, _ message: String) -> String {
    VisibleText.visible("\(file):\(place.line):\(place.column): \(kind): \(message)")
  }
}
