/// A question in the status line, with the text typed so far.
package enum StatusQuestion: Hashable, Sendable {
  /// Whether to save the changes of a scene before quitting.
  case leaving(file: String?)
  /// Whether to quit although saving failed.
  case leavingUnsaved(because: Message)
  case overwriting(path: String)
  case canvasSize(isInPoints: Bool)
  /// The number of times that the next key is performed.
  case count
  case priority(view: String, Prompt.Priority, now: Double)
  /// The question after an invalid answer, with the reason.
  case again(because: Message)
}
