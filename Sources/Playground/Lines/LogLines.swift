/// The lines of a conflict log in the input of line mode, where nothing marks a paste.
package struct LogLines {
  private(set) var lines: [String] = []
  /// Whether the report was read up to the broken constraint.
  package private(set) var isComplete = false
  private var hasConstraints = false
  /// Whether a bracket or a header opened a list that is not closed yet: anything may be in it.
  private var isOpen = false
  private var awaitsBroken = false

  /// The characters of marks of quotations and comments, and blanks.
  fileprivate static let marks: Set<Character> = [">", "/", "*", "#", " ", "\t"]

  /// Whether a line only continues a quotation or a comment, or is empty.
  package static func isBlank(_ line: String) -> Bool { isBracket("", line) }

  /// Whether a line is quoted text, as in mail.
  package static func isQuotation(_ line: String) -> Bool {
    ["> ", "// "].contains(where: line.hasPrefix)
  }

  /// The maximum number of lines before a constraint: the explanations of UIKit are shorter.
  private static let mostBeforeList = 20

  /// Starts with a line; nil if no log begins with it.
  package init?(_ line: String) {
    let isHeader = line.contains("imultaneously satisfy constraints")
    guard isHeader || isBracket("(", line) || LogLines.isConstraint(line) || LogLines.isEnd(line)
    else { return nil }
    isOpen = isHeader || isBracket("(", line)
    take(line)
  }

  /// The text as it was pasted.
  package var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// Takes the next line; returns false if it does not belong to the log.
  package mutating func take(next line: String) -> Bool {
    let isOfLog =
      LogLines.isConstraint(line) || LogLines.isEnd(line) || LogLines.isFooter(line)
      || ["(", ")", ""].contains { isBracket($0, line) }
      || isOpen && (hasConstraints || lines.count < LogLines.mostBeforeList)
    guard isOfLog, !line.contains("imultaneously satisfy") else { return false }
    take(line)
    return true
  }

  private mutating func take(_ line: String) {
    lines.append(line)
    if isBracket(")", line) { isOpen = false }
    if LogLines.isEnd(line) { (awaitsBroken, isOpen) = (true, false) }
    guard LogLines.isConstraint(line) else { return }
    hasConstraints = true
    if awaitsBroken { isComplete = true }
  }

  private static func isConstraint(_ line: String) -> Bool {
    line.contains("Constraint:0x") || line.contains("Constraint: 0x")
  }

  private static func isEnd(_ line: String) -> Bool { line.contains("recover by breaking") }

  /// Returns whether a line is one of those with which UIKit and AppKit end each report.
  package static func isFooter(_ line: String) -> Bool {
    [
      "UIViewAlertForUnsatisfiableConstraints", "UIConstraintBasedLayoutDebugging",
      "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
      "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE",
    ].contains(where: line.contains)
  }
}

/// Whether a line consists only of a bracket, perhaps after marks of a quotation or a comment.
private func isBracket(_ bracket: String, _ line: String) -> Bool {
  line.filter { !LogLines.marks.contains($0) } == bracket
}
