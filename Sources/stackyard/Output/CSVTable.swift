import Cells
import Replay

extension VisibleText {
  /// Creates a table of comma-separated values (RFC 4180); the first row is the header.
  init(csv rows: [[String]]) {
    self = rows.map { "\($0.map(\.csvField).joined(separator: ","))\n" }.joined()
  }
}

extension String {
  /// The text as a field.
  ///
  /// An apostrophe precedes what a spreadsheet would take for a formula: students choose the names
  /// of their files and views.
  fileprivate var csvField: String {
    let text = first.map("=+-@\t\r".contains) == true ? "'" + self : self
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension Votes {
  /// Returns the votes as comma-separated values: a row for each choice of each question.
  func csv(of screenplay: Screenplay) -> VisibleText {
    VisibleText(
      csv: [["question", "choice", "text", "votes", "right"]]
        + results(in: screenplay).map { result in
          [result.question, result.letter, result.text, "\(result.votes)", "\(result.isRight)"]
        })
  }
}
