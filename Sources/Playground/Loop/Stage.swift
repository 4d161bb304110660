package import Cells
package import SceneModel

/// Where the events of the loop come from: a user, a script, or both.
package protocol EventSource: ~Copyable {
  /// The size of the screen now.
  var size: CellSize { get }

  /// The time in milliseconds. Only differences have a meaning.
  var now: Int { get }

  /// Returns the next event, or nil if none came in the time that the loop waits.
  ///
  /// The model is the one that will take the event.
  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event?
}

/// How long the loop waits for an event.
package enum Wait: Hashable, Sendable {
  /// Not at all: take only what has already happened.
  case no
  /// Until a time of the source's clock, at which the loop has something to show.
  case until(Int)
  /// Until something happens.
  case forever

  /// The time in milliseconds that is left at a time; nil without limit.
  package func milliseconds(at now: Int) -> Int? {
    switch self {
    case .no: 0
    case .until(let end): max(0, end - now)
    case .forever: nil
    }
  }
}

/// Where frames are shown.
package protocol FrameOutput: ~Copyable {
  /// Shows a frame, and receives the model that it is a picture of.
  mutating func show(_ frame: Frame, of model: Model)

  /// Whether there is a viewer, so that views may move from one layout to the next.
  var showsMotion: Bool { get }
}

extension FrameOutput where Self: ~Copyable {
  package var showsMotion: Bool { false }
}

/// What performs the effects that the model requests.
package protocol EffectPerformer: ~Copyable {
  /// Performs an effect, and returns its results as events, which the loop takes in order.
  mutating func perform(_ effect: Effect, for model: Model) -> [Event]
}

/// What the loop runs on.
///
/// It is a terminal and its user, a script without a terminal, or a script that is played on a
/// terminal. The loop does not know which.
package protocol Stage: EventSource, FrameOutput, EffectPerformer, ~Copyable {}

/// The stage of a script has no files: a script must not leave any behind.
extension EffectPerformer where Self: ~Copyable {
  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    performWithoutFiles(effect)
  }

  /// The results of an effect where nothing can be saved, played or recorded.
  package func performWithoutFiles(
    _ effect: Effect, saving: Message = .saveElsewhere
  ) -> [Event] {
    switch effect {
    case .quit, .leave: [.end(.quit)]
    case .saveAndLeave: [.askBeforeLeaving(because: saving)]
    case .save, .saveAs, .export: [.message(saving)]
    case .replace(.editor, _): [.message(.editorElsewhere)]
    case .replace, .list, .preview: [.message(.openElsewhere)]
    case .redraw, .completePath, .keep: []
    case .reload: [.reread(.unchanged)]
    case .play: [.message(.playElsewhere)]
    case .record, .addToRecording: [.message(.recordElsewhere)]
    case .yank: [.message(.yankElsewhere)]
    case .recover: [.message(.nothingToRecover)]
    }
  }
}

/// Why the loop ended.
package enum Ending: Hashable, Sendable {
  /// The user quit, or the terminal is gone.
  case quit
  /// The user wants to see the scene's script and then go on.
  case play
  /// The user wants to take a lesson and then go on.
  case lesson(String)
}

/// The result of reading the scene's file again.
package enum Reread: Hashable, Sendable {
  /// It is as it was, or there is none.
  case unchanged
  /// It has another scene, with its text.
  case changed(Scene, text: [UInt8])
  /// It cannot be read, or is not a scene any more; with the reason.
  case failed(Message)
}

/// The result of writing a file: whether it is there now, and a message about it.
package struct Written: Hashable, Sendable {
  package var isDone: Bool
  package var message: FileMessage

  package init(isDone: Bool, message: FileMessage) {
    self.isDone = isDone
    self.message = message
  }
}
