package import Cells
package import SceneModel

/// What the loop plays on: it gives events and is shown what comes of them.
///
/// A user at a terminal is one; a script without a terminal is another, and a script that is played on
/// a terminal a third. The loop does not know which.
package protocol Stage: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// Shows a screen, and the model that it is a picture of.
  mutating func show(_ screen: CellBuffer, of model: Model)

  /// Makes the next ``show(_:of:)`` draw every cell, where there is a terminal.
  mutating func redraw()

  /// Gives the next event; nil if none is there and `waiting` is false.
  mutating func nextEvent(waiting: Bool) -> Event?

  /// Whether a user can save scenes here, so that quitting asks about unsaved changes.
  var savesScenes: Bool { get }

  /// Writes a scene to a new file.
  mutating func write(_ scene: Scene) -> Written

  /// Writes a scene to its own file, or to a new one where it has none.
  mutating func save(_ scene: Scene) -> Written

  /// Reads the scene's file again.
  mutating func reread() -> Reread

  /// Whether the script of a scene can be played here.
  var playsScripts: Bool { get }

  /// Whether a recording is in progress.
  var isRecording: Bool { get }

  /// Begins a recording, or ends it; returns the status line's text about it.
  mutating func toggleRecording(of model: Model) -> String

  /// Returns why an event must not be handled, or nil. A recording takes note of the others.
  mutating func refusal(of event: Event, in model: Model) -> String?

  /// Keeps what would be lost at the end; returns why that failed, or nil when it is safe to leave.
  mutating func reasonToStay() -> String?
}

/// Why the loop ended.
package enum Ending: Hashable, Sendable {
  /// The user quit, or the terminal is gone.
  case quit
  /// The user wants to see the scene's script and then go on.
  case play
}

/// The result of reading the scene's file again.
package enum Reread: Hashable, Sendable {
  /// It is as it was, or there is none.
  case unchanged
  case changed(Scene)
  /// It cannot be read, or is no scene any more; with the reason.
  case failed(String)
}

/// The result of writing a file: whether it is there now, and a text about it.
package struct Written: Hashable, Sendable {
  package var isDone: Bool
  package var message: String

  package init(isDone: Bool, message: String) {
    self.isDone = isDone
    self.message = message
  }
}

/// A stage without files: a script must not leave any behind.
extension Stage where Self: ~Copyable {
  package mutating func redraw() {}

  package var savesScenes: Bool { false }

  package func write(_ scene: Scene) -> Written {
    Written(isDone: false, message: "a scene is written in the playground only")
  }

  package mutating func save(_ scene: Scene) -> Written { write(scene) }

  package func reread() -> Reread { .unchanged }

  package var playsScripts: Bool { false }

  package var isRecording: Bool { false }

  package func toggleRecording(of model: Model) -> String {
    "only the playground records: stackyard SCENE"
  }

  package func refusal(of event: Event, in model: Model) -> String? { nil }

  package func reasonToStay() -> String? { nil }
}

/// Something that the loop is asked to do.
package enum Event: Sendable {
  /// Something happened at the terminal.
  case input(InputEvent)
  /// Do what a key or a typed line would.
  case invoke(Invocation)
  /// Give properties of a view other values.
  case set(id: String, [SceneView.Change])
  /// Select a view.
  case select(id: String)
  /// Show this beside the scene, or nothing.
  case present(Presentation?)
  /// Say something in the status line, or nothing more.
  case message(String?)
  /// Lay the scene out as on a screen of this size, whatever the size of the terminal.
  case layOut(screen: CellSize)
  /// Go on from another state.
  case restore(Model)
}
