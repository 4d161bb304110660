/// What the status line asks, and what is typed in it.
package enum StatusQuestion: Hashable, Sendable {
  /// Whether to save the changes before quitting.
  case leaving
  /// The same after saving failed.
  case leavingUnsaved(because: Message)
  /// The size of the canvas.
  case canvasSize
  /// A priority of a view, which has a value now.
  case priority(view: String, Prompt.Priority, now: Double)
  /// What was typed is no answer.
  case again(because: Message)
}
