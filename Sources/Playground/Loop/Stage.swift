package import Cells
package import SceneLayouts
package import SceneModel

/// The environment in which the loop runs.
///
/// It is a terminal with its user, a script without a terminal, or a script that is played on a
/// terminal. The loop does not depend on which.
package protocol Stage: ~Copyable {
  /// The current size of the screen.
  var size: CellSize { get }

  /// The terminal's own background; nil if it is not known.
  var background: RGB? { get }

  /// The time in milliseconds; only differences are meaningful.
  var now: Int { get }

  /// Returns the next event, or nil if none arrives within the time to wait.
  ///
  /// The model is the one that will handle the event.
  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event?

  /// Shows a model; during an animation, with its views as in another layout.
  mutating func show(_ model: Model, moving: SceneLayout?)

  /// Whether there is a viewer, so that views may move from one layout to the next.
  var showsMotion: Bool { get }

  /// Performs an effect, and returns its results as events, which the loop takes in order.
  mutating func perform(_ effect: Effect, for model: Model) -> [Event]
}

extension Stage where Self: ~Copyable {
  package var background: RGB? { nil }

  package var showsMotion: Bool { false }

  /// The stage of a script has no files, because a script must not leave any behind.
  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    performWithoutFiles(effect)
  }

  /// Performs an effect on a stage that cannot save, play or record; returns the resulting events.
  package func performWithoutFiles(_ effect: Effect, saving: Message = .saveElsewhere) -> [Event] {
    switch effect {
    case .quit, .leave: [.end(.quit)]
    case .saveAndLeave: [.askBeforeLeaving(because: saving)]
    case .save, .saveAs, .export: [.message(saving)]
    case .replace(.editor, _): [.message(.editorElsewhere)]
    case .replace(.log(let bytes, let number), _): [.openLog(bytes, number: number)]
    case .replace, .list, .preview: [.message(.openElsewhere)]
    case .redraw, .completePath, .keep, .keepSoon: []
    case .reload: [.reread(.unchanged)]
    case .play: [.message(.playElsewhere)]
    case .record, .addToRecording: [.message(.recordElsewhere)]
    case .yank: [.message(.yankElsewhere)]
    case .recover: [.message(.nothingToRecover)]
    }
  }
}

/// The time that the loop waits for an event.
package enum Wait: Hashable, Sendable {
  /// Not at all: only an event that has already happened is returned.
  case no
  /// Until a time of the stage's clock, at which the loop has something to show.
  case until(Int)
  /// Until an event happens.
  case forever

  /// Returns the remaining milliseconds at a time; nil if there is no limit.
  package func milliseconds(at now: Int) -> Int? {
    switch self {
    case .no: 0
    case .until(let end): max(0, end - now)
    case .forever: nil
    }
  }
}

/// The reason why the loop ended.
package enum Ending: Hashable, Sendable {
  /// The user quit, or the terminal was closed.
  case quit
  /// The user wants to play the scene's script and then continue.
  case play
  /// The user wants to take a lesson and then continue.
  case lesson(String)
}

/// The result of reading the scene's file again.
package enum Reread: Hashable, Sendable {
  /// The file has not changed, or there is none.
  case unchanged
  /// The file has another scene; the bytes are its text.
  case changed(Scene, text: [UInt8])
  /// The file cannot be read, or is no longer a scene, for this reason.
  case failed(Message)
}

/// The result of writing a file: whether it was written, and a message about it.
package struct Written: Hashable, Sendable {
  package var isDone: Bool
  package var message: FileMessage

  package init(isDone: Bool, message: FileMessage) {
    self.isDone = isDone
    self.message = message
  }
}
