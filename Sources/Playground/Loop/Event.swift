package import Cells
package import SceneModel

/// An event that the loop handles.
package indirect enum Event: Sendable {
  case input(InputEvent)
  case pointer(PointerEvent)
  /// A script pressed a key, which has the command of the command table even if the user changed
  /// the keys.
  case scripted(Key)
  /// Perform a command, as a key or a typed line would.
  case invoke(Invocation)
  case set(id: String, [SceneView.Change])
  case select(id: String)
  /// Show captions and controls beside the scene, or nothing.
  case present(Presentation?)
  /// Close the typed line if it was refused; the reason stays in the status line.
  case closeRefusedLine
  /// Show a message in the status line, or remove it.
  case message(Message?)
  /// An effect was not possible: the typed line that requested it opens again, with the reason.
  case failed(Message)
  /// Lay the scene out as on a screen of this size, whatever the size of the terminal.
  case layOut(screen: CellSize)
  /// Keep the changes in case the session is interrupted, because the user pauses.
  case keep
  /// Continue from another state.
  case restore(Model)

  // Results of effects.

  /// The scene was written to a file; if that is its own file, discarding changes now leads to this
  /// scene.
  case saved(Scene, inOwnFile: Bool)
  /// The scene was written to a new file, which is the scene's own file from now on.
  case savedAs(Scene)
  /// The scene's file has another name now.
  case named(String)
  case opened(OpenedScene)
  /// Show the scene of a pasted conflict log; changes of the current one were saved or discarded.
  case openLog([UInt8], number: Int? = nil)
  /// More conflicts follow those of the log that is open.
  case addLog([UInt8])
  /// Ask whether to save the changes before the scene is replaced; with the reason why the last
  /// attempt failed.
  case askBeforeReplacing(Replacement, because: Message?)
  case listed(Shelf)
  case previewed(SceneSource, Preview)
  /// Ask for the file of a scene that has none, proposing a name; perform an effect again once the
  /// scene has a file.
  case askForFile(name: String, for: Effect)
  /// The file that the scene should be written to exists already.
  case askBeforeOverwriting(path: String)
  case completedPath(PathCompletion, [String])
  case reread(Reread)
  /// The scene of an interrupted session, its text, whether it belongs to the scene's file, and the
  /// number of older ones.
  case recovered(Scene, text: [UInt8], isOfFile: Bool, older: Int)
  /// Another program changed the scene's file, which cannot be read for a reason; nil if it can be
  /// read, or was not tried.
  case unreadable(Message?)
  /// Another program changed the scene's file, which was read, or the user requested its scene.
  case changedElsewhere(Scene, text: [UInt8])
  case recording(Bool)
  /// Ask whether to save the changes before quitting; with the reason why the last attempt failed.
  case askBeforeLeaving(because: Message?)
  case end(Ending)
}
