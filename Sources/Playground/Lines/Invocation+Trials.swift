/// Changes that are being tried, in line mode, where nothing else shows that they are not kept.
extension Invocation {
  /// Returns whether the command ends the trial of a change, because it changes, saves or replaces
  /// the scene, or asks a question before it does.
  package func endsTrial(in model: Model) -> Bool {
    // These end or keep it themselves.
    let own: [CommandName] = [.tryProposal, .takeProposal, .undo, .leavePane]
    guard model.openTrial != nil, !own.contains(command) else { return false }
    var after = model
    let effects = update(&after, self)
    if case .typing = after.mode { return true }
    return after.scene != model.scene || !effects.isEmpty
  }
}
