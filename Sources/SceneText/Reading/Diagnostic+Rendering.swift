package import Cells
import SceneModel
package import Phrases

extension Diagnostic: CustomStringConvertible {
  /// The problem as text for a terminal: `file:line:column: error: message`, the line, a caret and
  /// the suggestion, if any; then the same for the note.
  package var text: VisibleText {
    let hint: VisibleText = suggestion.map { " did you mean '\($0)'?" } ?? ""
    var lines = [
      VisibleText(headline.text()),
      Excerpt(sourceLine, caret: column).text + hint,
    ]
    if let note {
      lines.append("\(file):\(note.place.line):\(note.place.column): note: first used here")
      lines.append(Excerpt(note.sourceLine, caret: note.place.column).text)
    }
    return lines.joined(separator: "\n")
  }

  package var description: String { text.description }

  /// The first line, with the place and the reason.
  package var headline: Phrase {
    switch severity {
    case .error: "\(file):\(line):\(column): error: \(problem.phrase)"
    case .warning: "\(file):\(line):\(column): warning: \(problem.phrase)"
    }
  }

  /// The reason with the suggestion, without the place.
  package var reason: Phrase { problem.phrase.suggesting(suggestion) }
}

extension Phrase {
  /// Adds a suggestion for a misspelled word.
  package func suggesting(_ word: String?) -> Phrase {
    guard let word else { return self }
    return "\(self); did you mean '\(word)'?"
  }
}
