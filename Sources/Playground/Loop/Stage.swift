package import Cells
package import Scenes

/// What the loop plays on: it gives events and is shown what comes of them.
///
/// A terminal is one (``TerminalStage``); a script without a terminal is another, and a script that
/// is played on a terminal a third. The loop does not know which.
package protocol Stage: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// Shows a screen, and the model that it is a picture of.
  mutating func show(_ screen: CellBuffer, of model: Model)

  /// Gives the next event; nil if none is there and `waiting` is false.
  mutating func nextEvent(waiting: Bool) -> Event?

  /// Writes a scene where the user finds it; gives what the status line says of it.
  mutating func export(_ scene: Scene) -> String
}

extension Stage where Self: ~Copyable {
  /// Writes nothing: a script must not leave files behind.
  package func export(_ scene: Scene) -> String { "a scene is written in the playground only" }
}

/// Something that the loop is asked to do.
package enum Event: Sendable {
  /// Something happened at the terminal.
  case input(InputEvent)
  /// Do what a key would.
  case action(Action)
  /// Give properties of a view other values.
  case set(id: String, [SceneView.Change])
  /// Select a view.
  case select(id: String)
  /// Show this beside the scene, or nothing.
  case present(Presentation?)
  /// Say something in the status line.
  case message(String)
  /// Go on from another state.
  case restore(Model)
}
