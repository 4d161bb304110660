/// One report of constraints that cannot all hold, as UIKit or AppKit logged it.
package struct ConflictLog: Hashable, Sendable {
  /// The views and guides that the constraints relate, in the order of their first mention.
  package var items: [LoggedItem] = []

  /// The constraints of the list that could be read, in its order.
  package var constraints: [LoggedConstraint] = []

  /// The lines of the list that could not be read.
  package var notUnderstood: [NotUnderstood] = []

  /// The position in ``constraints`` of the one that was broken; nil where the log does not say, or
  /// names one that is not in its list.
  package var broken: Int?

  /// The line of the constraint that was broken, as printed; nil where the log ends before it.
  package var brokenText: String?

  /// The number of the line, from 1, where the report begins.
  package var line = 1

  /// Whether the log is AppKit's.
  package var isAppKit = false

  /// Whether the list was replaced by `<private>`, as happens on devices.
  package var isPrivate = false

  /// Creates an empty report.
  package init() {}

  /// A line of a list that could not be read.
  package struct NotUnderstood: Hashable, Sendable {
    /// The line as printed, without list punctuation.
    package var text: String
    /// The number of the line in the text, from 1.
    package var line: Int

    package init(text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }
}
