/// A question in the status line, with the text typed so far.
package enum StatusQuestion: Hashable, Sendable {
  /// Whether to save the changes before quitting.
  case leaving
  /// The same after saving failed.
  case leavingUnsaved(because: Message)
  /// Whether to overwrite the file of a path.
  case overwriting(path: String)
  /// The size of the canvas.
  case canvasSize
  /// How often the next key is pressed.
  case count
  /// A priority of a view, which has a value now.
  case priority(view: String, Prompt.Priority, now: Double)
  /// The typed answer is invalid.
  case again(because: Message)
}
