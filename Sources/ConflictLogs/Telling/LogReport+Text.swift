extension LogReport {
  /// The report as plain text.
  package var text: String {
    var lines = [title]
    for section in sections {
      lines += ["", section.heading]
      let isMarked = section.lines.contains(where: \.isCrossedOut)
      for line in section.lines {
        let mark = isMarked ? (line.isCrossedOut ? "x " : "  ") : ""
        lines.append("  \(mark)\(line.text)" + (line.isCrossedOut ? "  not needed" : ""))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for an issue tracker.
  package var markdown: String {
    var lines = ["### \(title)"]
    for section in sections {
      lines += ["", "**\(section.heading)**", ""]
      lines += section.lines.map { line in
        guard line.isCode else { return "- " + LogReport.escaped(line.text) }
        let code = "`\(line.text.replacing("`", with: "'"))`"
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
