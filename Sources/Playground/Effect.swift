package import SceneModel

/// An action's request that only the loop or its stage can fulfil.
package enum Effect: Hashable, Sendable {
  /// End the playground, after asking about unsaved changes.
  case quit
  /// End the playground without asking.
  case leave
  /// Write the scene to its own file and end the playground.
  case saveAndLeave(Scene)
  /// Draw every cell, because others wrote on the terminal.
  case redraw
  /// Write the scene to its own file.
  case save(Scene)
  /// Write the scene to a new file.
  case export(Scene)
  /// Read the scene's file again where it changed, and discard the changes made here.
  case reload
  /// Take a text elsewhere.
  case yank(Yank)
  /// Read what was kept of an interrupted session.
  case recover
  /// Play the scene's script.
  case play
  /// Begin a recording, or end it.
  case record
}
