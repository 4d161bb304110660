/// Changes that are being tried, in line mode, where nothing else shows that they are not kept.
extension Invocation {
  /// Returns the commands that undo the change being tried, or hide another solution; none if there is
  /// neither.
  package static func endOfTrial(in model: Model) -> [Invocation] {
    guard model.openTrial != nil || model.trials.alternative != nil else { return [] }
    // The pane of explanations ends both.
    let focus = model.focus == .why ? [] : [Invocation(.focus, [.text(Pane.why.rawValue)])]
    return focus + [Invocation(.leavePane)]
  }

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
