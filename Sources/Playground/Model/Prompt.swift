/// What the user is typing, and for what.
package struct Prompt: Hashable, Sendable {
  package var subject: Subject
  package var typed = ""

  package init(_ subject: Subject) { self.subject = subject }

  package enum Subject: Hashable, Sendable {
    /// The size of the canvas, in cells.
    case canvas
    /// How often the next key is pressed.
    case count
    /// A priority of the selected view.
    case priority(Priority)
  }

  /// The priorities of a view, in the order in which the prompt offers them.
  package enum Priority: Hashable, CaseIterable, Sendable {
    case huggingHorizontal
    case huggingVertical
    case resistanceHorizontal
    case resistanceVertical
  }
}
