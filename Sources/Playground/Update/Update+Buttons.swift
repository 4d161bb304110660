import SceneModel
import SceneText

/// Buttons: views with an action.
extension Model {
  /// The highest limit that `add-copy` accepts.
  static let mostCopies = 1000

  /// Performs the action of a button: the one with an id, or the selected one.
  ///
  /// An action can only change the scene: a scene from someone else must not write files, and a
  /// button that presses itself would never end.
  mutating func press(_ id: String?) -> Outcome {
    let id = id ?? selection
    guard let action = scene.root.find(id)?.action else { return .refused(.noAction(view: id)) }
    guard let invocation = try? Invocation(parsing: action), invocation.canBeAction else {
      return .refused(.invalidAction(view: id, action: action))
    }
    let (_, refusal) = perform(invocation)
    return refusal.map { .refused($0) } ?? .done
  }

  /// Adds a copy of a view to the end of a stack view; a hidden view's copy is visible.
  mutating func addCopy(of id: String, in stack: String, most: Int?) -> Outcome {
    guard let clip = SceneClip(of: id, in: scene) else { return .refused(unknown(id)) }
    guard let arranged = scene.root.find(stack)?.stack?.arrangedSubviews else {
      return .refused(.noStack(view: stack))
    }
    if let most, arranged.count >= most { return .refused(.stackIsFull(stack: stack, limit: most)) }
    let edits = clip.edits(in: scene, stack, .arranged, at: nil).edits.map { edit -> SceneEdit in
      guard case .insert(var copy, let parent, let list, let index) = edit else { return edit }
      copy.isHidden = false
      copy.manualFrame = nil
      return .insert(copy, in: parent, list, at: index)
    }
    return make(edits)
  }

  /// Deletes the last arranged view of a stack view: the one with an id, or the target of the keys
  /// for stack views.
  mutating func deleteLast(of stack: String?) -> Outcome {
    guard let stack = stack.map({ scene.root.find($0) }) ?? targetStack,
      let arranged = stack.stack?.arrangedSubviews
    else { return .refused(.noStack(view: stack ?? selection)) }
    guard let last = arranged.last else { return .refused(.stackIsEmpty(stack: stack.id)) }
    return delete(last.id)
  }
}

extension Invocation {
  /// Whether a button may perform the command: only if it changes the scene.
  package var canBeAction: Bool {
    if command == .constraint { return true }
    return command != .press && command != .enter
      && CommandTable.command(command)?.isRepeatable == true
  }
}
