package import Cells

extension Model {
  /// Returns the current effect of a key in words; nil if only its name says it.
  ///
  /// The keys of the pane that has the focus come first, and a sheet takes all keys.
  package func help(for key: Key) -> String? {
    guard mode != .browsing else {
      guard let invocation = invocation(for: key) else { return "does nothing" }
      return CommandTable.command(invocation.command)?.help
    }
    if let invocation = mode.sheet?.requestedInvocation(of: .key(key), in: self),
      let command = CommandTable.command(invocation.command)
    {
      return command.help
    }
    return mode.help(for: key)
  }
}

extension Mode {
  /// Returns the effect of a key in a sheet.
  fileprivate func help(for key: Key) -> String? {
    switch (self, key) {
    case (.typing, .escape), (.typingLine, .escape): "cancel"
    case (.typing, .enter), (.typingLine, .enter): "perform it"
    case (.typing, .character), (.typingLine, .character): "type it"
    case (.comparing, .enter): "apply the choice"
    case (.comparing, .tab), (.comparing, .backTab): "compare another property"
    case (_, .escape), (.help, .character("?")), (.help, .character("q")),
      (.problem, .character("q")), (.comparing, .character("q")):
      "close"
    case (.problem, .character(let digit)) where digit.isNumber: "make the proposed change"
    case (.problem, .character("p")), (.problem, .character("n")), (.problem, .tab):
      "next problem"
    case (.comparing, .left), (.comparing, .right), (.comparing, .up), (.comparing, .down):
      "choose a layout"
    default: nil
    }
  }
}
