package import Phrases

extension LogReport {
  /// The report as plain English text, as in data for programs.
  package var text: String { text(in: .english) }

  package func text(in language: Language) -> String {
    var lines = [title.text(in: language)]
    for section in sections {
      lines += ["", section.heading.text(in: language)]
      let isMarked = section.lines.contains(where: \.isCrossedOut)
      for line in section.lines {
        let mark = isMarked ? (line.isCrossedOut ? "x " : "  ") : ""
        let text: Phrase = line.isCrossedOut ? "\(line.text)  not needed" : line.text
        lines.append("  \(mark)\(text.text(in: language))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the report for an issue tracker.
  package func markdown(in language: Language = .english) -> String {
    var lines = ["### \(title.text(in: language))"]
    for section in sections {
      lines += ["", "**\(section.heading.text(in: language))**", ""]
      lines += section.lines.map { line in
        let text = line.text.text(in: language)
        guard line.isCode else { return "- " + LogReport.escaped(text) }
        let code = "`\(text.replacing("`", with: "'"))`"
        return "- " + (line.isCrossedOut ? "~~\(code)~~" : code)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a sentence in which no character has a meaning in Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_<>[]|~#".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
