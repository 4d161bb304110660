/// A prompt in the status line: its subject and the text typed so far.
package struct Prompt: Hashable, Sendable {
  package var subject: Subject
  package var typed = ""

  package enum Subject: Hashable, Sendable {
    /// The size of the canvas in scene units, or a device.
    case canvas
    /// The number of times that the next key is performed.
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
