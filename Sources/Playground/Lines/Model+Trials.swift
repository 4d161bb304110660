/// Changes that are being tried, in line mode, where nothing else shows that they are not kept.
extension Model {
  /// Returns whether a command ends the trial of a change: it changes, saves or replaces the scene,
  /// or asks how to.
  package func endsTrial(_ invocation: Invocation) -> Bool {
    // These end or keep it themselves.
    let own: [CommandName] = [.tryProposal, .takeProposal, .undo, .leavePane]
    guard openTrial != nil, !own.contains(invocation.command) else { return false }
    var after = self
    let effects = update(&after, invocation)
    if case .typing = after.mode { return true }
    return after.scene != scene || !effects.isEmpty
  }
}
