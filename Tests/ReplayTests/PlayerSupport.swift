import Cells
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneModel

/// A clock that moves only during waits.
final class TestClock {
  var time = 0
}

/// A terminal with a user who acts at given times, and then closes it.
struct ClockedTerminal: Terminal {
  func lend<Result>(_ body: () -> Result) -> Result { body() }

  var size = CellSize(columns: 80, rows: 24)
  var background: RGB? { nil }
  let clock: TestClock
  var events: [(time: Int, event: InputEvent)]
  private(set) var screens: [(time: Int, screen: CellBuffer)] = []
  /// The line that a signal would print now.
  private(set) var lastWords: VisibleText?

  init(_ clock: TestClock, size: CellSize? = nil, events: [(time: Int, event: InputEvent)]) {
    self.clock = clock
    self.events = events
    if let size { self.size = size }
  }

  mutating func present(_ buffer: CellBuffer, cursor: CellPoint?) {
    screens.append((clock.time, buffer))
  }

  mutating func adopt(_ settings: TerminalSettings) {}

  mutating func redraw() {}

  mutating func setLastWords(_ words: VisibleText?) { lastWords = words }

  mutating func copyToClipboard(_ text: String) -> Bool { false }

  mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    guard let first = events.first else {
      // The user is gone, but a script that plays by itself continues.
      guard let milliseconds else { return .closed }
      clock.time += milliseconds
      return nil
    }
    let end = milliseconds.map { clock.time + $0 } ?? Int.max
    guard first.time <= end else {
      clock.time = end
      return nil
    }
    clock.time = max(clock.time, first.time)
    events.removeFirst()
    if case .resize(let size) = first.event { self.size = size }
    return first.event
  }
}

/// The last screen of a script, and the model that it shows.
protocol ShownScript {
  var model: Model { get }
  var last: String { get }
}

extension ShownScript {
  /// Returns a text if the screen shows its beginning: the rest may be on another row or page.
  private func shown(_ text: String?) -> String? {
    guard let text, last.contains(text.prefix { $0 != "\n" }.prefix(16)) else { return nil }
    return text
  }

  var caption: String? { shown(model.presentation?.caption) }
  var verdict: String? { shown(model.presentation?.question?.verdict?.text) }
  /// The verdict on an answer that can be corrected.
  var retry: String? { shown(model.presentation?.question?.retry?.text) }
  var message: Message? { model.message.flatMap { shown($0.text()) == nil ? nil : $0 } }

  private var rows: [String] {
    last.split(separator: "\n").map { row in
      String(row.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The last row, with the keys.
  var footer: String? { rows.last }

  /// The answer that is being typed.
  var typed: String? {
    rows.first { $0.hasPrefix("▸ ") && $0.hasSuffix("_") }.map {
      String($0.dropFirst(2).dropLast())
    }
  }
}

/// The screens and the final state of a played script.
struct Played: ShownScript {
  var screens: [(time: Int, screen: CellBuffer)]
  var model: Model
  var isFinished: Bool
  var wantsNext: Bool
  /// The step at which a lesson continues; 0 after its end.
  var place: Int
  var wasAtEnd: Bool
  /// The number of times that the player reported the end of the script.
  var finishes: Int
  /// The scenes with recorded steps.
  var kept: [Scene]
  /// The places in the lesson, each with the answers before it, as they were reported.
  var places: [(step: Int, score: LessonScore)]
  /// The messages that are printed at the end.
  var lastWords: [FileMessage]

  var state: Presentation.Controls.State? { model.presentation?.controls?.state }

  var last: String { screens.last?.screen.text ?? "" }
}

/// Plays a screenplay for a user who presses keys at regular intervals in milliseconds.
func play(
  _ screenplay: Screenplay, manner: PlayingManner = .demo, isPaused: Bool = false,
  size: CellSize? = nil, from step: Int = 0, hasNext: Bool = true, every interval: Int = 1,
  whatNext: String = "", glossary: @escaping () -> Glossary? = { nil },
  hasRoom: Bool? = nil, _ keys: String
) -> Played {
  let events = keys.enumerated().map { index, character in
    (
      time: (index + 1) * interval,
      event: InputEvent.key(
        character == "⏎" ? .enter : character == "\u{1B}" ? .escape : .character(character))
    )
  }
  return play(
    screenplay, manner: manner, isPaused: isPaused, size: size, from: step, hasNext: hasNext,
    whatNext: whatNext, glossary: glossary, hasRoom: hasRoom, events)
}

/// Plays a screenplay for a user; if `hasRoom` is not nil, recordings can be kept, and false makes
/// that fail.
///
/// Each look at the clock takes a number of milliseconds, as on a busy machine.
func play(
  _ screenplay: Screenplay, manner: PlayingManner = .demo, isPaused: Bool = false,
  size: CellSize? = nil, from step: Int = 0, hasNext: Bool = true, whatNext: String = "",
  glossary: @escaping () -> Glossary? = { nil }, hasRoom: Bool? = nil,
  keepsSolutions: Bool = false, keys: KeyBindings? = nil, answers: LessonScore = LessonScore(),
  tick: Int = 0,
  _ events: [(time: Int, event: InputEvent)]
) -> Played {
  let clock = TestClock()
  let terminal = ClockedTerminal(clock, size: size, events: events)
  let finishes = TestClock()
  final class Kept {
    var scenes: [Scene] = []
    var places: [(step: Int, score: LessonScore)] = []
  }
  let kept = Kept()
  let keep: ((Scene) -> Written)? = hasRoom.map { hasRoom in
    { scene in
      kept.scenes.append(scene)
      return Written(
        isDone: hasRoom, message: hasRoom ? .recorded(["kept.yaml"]) : .failed("no room"))
    }
  }
  let keepSolution: ((Scene, Int, String?) -> Written)? =
    keepsSolutions
    ? { scene, _, _ in
      kept.scenes.append(scene)
      return Written(isDone: true, message: .recorded(["solved.yaml"]))
    } : nil
  var course = LessonCourse(step: step, hasNext: hasNext)
  course.whatNext = whatNext
  course.glossary = glossary
  course.keepSolution = keepSolution
  course.answers = answers
  course.finished = { finishes.time += 1 }
  course.moved = { kept.places.append(($0, $1)) }
  var player = Player(
    screenplay, on: terminal, manner: manner, language: screenplay.language, isPaused: isPaused,
    course: course, keepRecording: keep
  ) {
    clock.time += tick
    return clock.time
  }
  var appearance = Appearance()
  if let keys { appearance.keys = keys }
  var model = Model(
    screenplay.scene, name: screenplay.name, terminalSize: player.size, appearance: appearance)
  run(&model, on: &player)
  return Played(
    screens: player.terminal.screens, model: model, isFinished: player.isFinished,
    wantsNext: player.wantsNext, place: player.place, wasAtEnd: player.wasAtEnd,
    finishes: finishes.time, kept: kept.scenes, places: kept.places, lastWords: player.lastWords)
}
