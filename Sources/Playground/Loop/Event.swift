package import Cells
package import SceneModel

/// Something that the loop is asked to do.
package enum Event: Sendable {
  /// Something happened at the terminal.
  case input(InputEvent)
  /// A script pressed a key, which has its command of the table, not the user's.
  case scripted(Key)
  /// Do what a key or a typed line would.
  case invoke(Invocation)
  /// Give properties of a view other values.
  case set(id: String, [SceneView.Change])
  /// Select a view.
  case select(id: String)
  /// Show this beside the scene, or nothing.
  case present(Presentation?)
  /// Close the typed line if it was refused; the reason stays in the status line.
  case closeRefusedLine
  /// Say something in the status line, or nothing more.
  case message(Message?)
  /// Lay the scene out as on a screen of this size, whatever the size of the terminal.
  case layOut(screen: CellSize)
  /// Keep the changes for the case that the session is interrupted; the user pauses.
  case keep
  /// Go on from another state.
  case restore(Model)

  // Results of effects.

  /// The scene is in a file now; in its own one, it is what discarding changes leads to.
  case saved(Scene, inOwnFile: Bool)
  /// The scene is in a file that it did not have before, and that is its own one from now on.
  case savedAs(Scene)
  /// The scene has a file of another name now.
  case named(String)
  /// Another scene was opened.
  case opened(OpenedScene)
  /// Ask whether to save the changes before the scene is replaced; a reason says why they could not
  /// be saved when last asked.
  case askBeforeReplacing(Replacement, because: Message?)
  /// Scenes to choose from were listed.
  case listed(Shelf)
  /// The preview of a scene.
  case previewed(SceneSource, Preview)
  /// There is a file already where the scene should be written.
  case askBeforeOverwriting(path: String)
  /// The paths that a path in a typed line can be completed to.
  case completedPath(PathCompletion, [String])
  /// The scene's file was read again.
  case reread(Reread)
  /// The scene of an interrupted session, its text, and whether it belongs to the scene's file.
  case recovered(Scene, text: [UInt8], isOfFile: Bool)
  /// The scene's file was changed by another program, and read, or the user asked for its scene.
  case changedElsewhere(Scene, text: [UInt8])
  /// A recording began or ended.
  case recording(Bool)
  /// Ask whether to save the changes before quitting; a reason says why they could not be saved when
  /// last asked.
  case askBeforeLeaving(because: Message?)
  /// End the loop.
  case end(Ending)
}
