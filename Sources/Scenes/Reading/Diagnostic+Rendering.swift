import Cells

extension Diagnostic: CustomStringConvertible {
  /// The problem as a terminal shows it: `file:line:column: error: message`, the line, a caret and,
  /// where there is one, the suggestion; then the same for the note.
  package var description: String {
    let hint = suggestion.map { " did you mean '\($0)'?" } ?? ""
    var text = "\(file):\(line):\(column): \(severity.rawValue): \(problem.message)\n"
    text += Excerpt(sourceLine, caret: column).text + hint
    if let note {
      text += "\n\(file):\(note.place.line):\(note.place.column): note: the first one is here\n"
      text += Excerpt(note.sourceLine, caret: note.place.column).text
    }
    return text
  }
}
