package import SceneModel

/// A request of a command that only the loop or its stage can perform.
package indirect enum Effect: Hashable, Sendable {
  /// End the playground, after asking about unsaved changes.
  case quit
  /// End the playground without asking.
  case leave
  /// Write the scene to its own file and end the playground.
  case saveAndLeave(Scene)
  /// Draw every cell again, because another program wrote to the terminal.
  case redraw
  /// Write the scene to its own file.
  case save(Scene)
  /// Write the scene to a file that the user names; from then on this is the scene's own file.
  case saveAs(Scene, path: String, overwriting: Bool)
  /// Replace the scene by another one, or by the result of editing its file.
  case replace(Replacement, Unsaved)
  case list(Shelf.Kind)
  case preview(SceneSource)
  /// Find the completions of a path in a typed line.
  case completePath(PathCompletion)
  /// Write the scene to a new file.
  case export(Scene)
  /// Read the scene's file again if it has changed, and discard the changes made here.
  case reload
  /// Copy a text to the clipboard or to a file.
  case yank(Yank)
  /// Keep the changes in case the session is interrupted.
  case keep
  /// Request to keep the changes again when no event is waiting, because that takes several turns.
  case keepSoon
  /// Restore the changes of an interrupted session.
  case recover
  case play
  /// Begin a recording, or end it.
  case record
  /// Add a step that is not an action of the user, such as a caption, to the recording.
  case addToRecording(ScriptStep)
}
