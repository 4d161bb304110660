package import SceneModel

/// An action's request that only the loop or its stage can fulfil.
package enum Effect: Hashable, Sendable {
  /// End the playground, after asking about unsaved changes.
  case quit
  /// End the playground without asking.
  case leave
  /// Write the scene to its own file and end the playground.
  case saveAndLeave(Scene)
  /// Draw every cell, because another program wrote to the terminal.
  case redraw
  /// Write the scene to its own file.
  case save(Scene)
  /// Write the scene to a file that the user names, which is its own one from then on.
  case saveAs(Scene, path: String, overwriting: Bool)
  /// Put another scene, or what an editor makes of this one, in its place.
  case replace(Replacement, Unsaved)
  /// List scenes to choose from.
  case list(Shelf.Kind)
  /// Read a scene for its preview.
  case preview(SceneSource)
  /// Find the paths that a path in a typed line can be completed to.
  case completePath(PathCompletion)
  /// Write the scene to a new file.
  case export(Scene)
  /// Read the scene's file again if it has changed, and discard the changes made here.
  case reload
  /// Copy a text to the clipboard or to a file.
  case yank(Yank)
  /// Keep the changes for the case that the session is interrupted.
  case keep
  /// Restore the changes of an interrupted session.
  case recover
  /// Play the scene's script.
  case play
  /// Begin a recording, or end it.
  case record
  /// Add a step to the recording that nobody performs, such as a caption.
  case addToRecording(ScriptStep)
}
