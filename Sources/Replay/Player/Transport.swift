import Cells
import Playground
import SceneModel

/// The position in a script, and the time at which its next beat is due.
///
/// The model before each beat that was played is remembered, so steps back are exact.
struct Transport {
  let beats: [Beat]
  /// Whether only the stops of a lesson count as steps.
  private let isLesson: Bool
  /// The number of steps before each beat, and in total, as they are counted for the user.
  private let stepsBefore: [Int]

  private(set) var next = 0
  private var snapshots: [Boxed<Model>] = []
  var state: Presentation.Controls.State
  private(set) var speed = 1.0
  private var due: Int
  /// Beats before this index are played immediately, without being shown.
  private var rush: Int

  /// Creates a transport; a lesson continues at a step, or at its last one if it has fewer.
  ///
  /// The beats before that step, and those before the first visible one, are not shown.
  init(_ beats: [Beat], isLesson: Bool, isPaused: Bool, from step: Int, at now: Int) {
    self.beats = beats
    self.isLesson = isLesson
    stepsBefore = beats.reduce(into: [0]) { counts, beat in
      let isStep = isLesson ? beat.isStopOfLesson : beat.isVisible
      counts.append((counts.last ?? 0) + (isStep ? 1 : 0))
    }
    state = isPaused ? .paused : .playing
    due = now
    rush = (beats.firstIndex { $0.isVisible } ?? -1) + 1
    if isLesson, let place = stepsBefore.firstIndex(of: min(step, stepsBefore.last ?? 0)) {
      rush = max(rush, place)
    }
  }

  /// The number of the current step; 0 before the first one.
  var step: Int { stepsBefore[next] }

  var stepCount: Int { stepsBefore[beats.count] }

  /// The last beat that was played; nil before the first one.
  var last: Beat? { next > 0 ? beats[next - 1] : nil }

  var isAtEnd: Bool { next >= beats.count }

  /// Whether the next beat is played without being shown.
  var isRushing: Bool { next < rush }

  /// The number of questions among the beats that are not shown at the start.
  var questionsBeforeStart: Int { beats[..<rush].count(where: \.isQuestion) }

  /// Whether a beat that shows something follows.
  var hasMore: Bool { beats[next...].contains { $0.isVisible } }

  // MARK: Playing

  func isDue(at now: Int) -> Bool { state == .playing && now >= due }

  /// Returns the time until the next beat is due; nil if the script does not play.
  func timeLeft(at now: Int) -> Int? { state == .playing ? max(0, due - now) : nil }

  /// Goes to the next beat, and returns it; the model is the one before it.
  mutating func advance(from model: Model, at now: Int) -> Beat {
    if snapshots.count == next { snapshots.append(Boxed(wrappedValue: model)) }
    let beat = beats[next]
    next += 1
    due = now + Int(Double(beat.duration) / speed)
    return beat
  }

  mutating func play(at now: Int) {
    state = .playing
    due = now
  }

  mutating func change(speedBy factor: Double, at now: Int) {
    let old = speed
    speed = max(0.25, min(16, speed * factor))
    // The remaining time of this beat changes, too.
    due = now + Int(Double(max(0, due - now)) * old / speed)
  }

  /// Ends the script; whatever follows is shown.
  mutating func end() { rush = 0 }

  // MARK: Moving

  /// Plays the beats up to the next one that shows something.
  mutating func stepForward() {
    rush = (beats[next...].firstIndex { $0.isVisible } ?? beats.count - 1) + 1
  }

  /// Goes back to a beat that was played, and returns the model before it; nil if it was not.
  mutating func go(to index: Int) -> Model? {
    guard let model = model(before: index) else { return nil }
    next = index
    rush = 0
    return model
  }

  /// Plays the beats up to the one at an index, which is shown, too.
  mutating func hurry(through index: Int) { rush = index + 1 }

  /// Plays the beats up to the next one that counts as a step, which is shown.
  mutating func hurryToNextStep() {
    hurry(through: beats[next...].firstIndex(where: { isStep($0) }) ?? beats.count - 1)
  }

  /// Plays the beats before the first step of a part, and that step, without showing them.
  mutating func hurry(into marker: Int, at now: Int) {
    rush = (beats[marker...].firstIndex(where: { isStep($0) }) ?? marker) + 1
    due = now
  }

  /// Goes to a later beat, with the model that the beats before it lead to.
  mutating func skip(to index: Int, with model: Model) {
    while snapshots.count <= index { snapshots.append(Boxed(wrappedValue: model)) }
    next = index
    stepForward()
  }

  func model(before index: Int) -> Model? {
    snapshots.indices.contains(index) ? snapshots[index].wrappedValue : nil
  }

  // MARK: Places

  /// The beat before which the screen is as it was before the last visible step; nil without one.
  ///
  /// The text of a pause ends before the next step, so the state that its viewers saw is the one
  /// directly after it.
  var stepBefore: Int? {
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }), last > 0 else { return nil }
    return beats[..<last].lastIndex { $0.isVisible }.map { $0 + 1 } ?? last
  }

  /// The previous stop of a lesson, whose question or task is repeated; nil if there is none.
  var stopBefore: Int? {
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }) else { return nil }
    let end = beats[last].isStopOfLesson ? last : next
    guard let index = beats[..<end].lastIndex(where: { $0.isStopOfLesson }) else { return nil }
    // The user's own solution has no steps to go back to.
    return beats[...index].task ?? index
  }

  /// Returns the marker of the first part after a beat; nil if there is none.
  func part(after index: Int) -> Int? { beats[index...].firstIndex { $0.isMarker } }

  /// The marker of this part or, at its first step, of the previous part.
  var startOfPart: Int {
    let here = beats[..<next].lastIndex(where: { isStep($0) }) ?? 0
    let marker = beats[..<here].lastIndex { $0.isMarker } ?? 0
    if beats[marker..<here].contains(where: { isStep($0) }) { return marker }
    return beats[..<marker].lastIndex { $0.isMarker } ?? 0
  }

  private func isStep(_ beat: Beat) -> Bool { isLesson ? beat.isStopOfLesson : beat.isVisible }
}

extension [Beat] {
  /// Whether the script presses keys between its solution of a task and a later beat; also true before
  /// the end of that solution.
  func pressesKeys(after task: Int, before end: Int) -> Bool {
    guard let reached = self[task...].firstIndex(where: \.isEndOfTask), reached < end else {
      return true
    }
    return self[reached..<end].contains { $0.isChange }
  }
}

extension ArraySlice<Beat> {
  /// The index of the beat whose task the last of these beats helps to solve; nil if there is none.
  fileprivate var task: Int? {
    guard let edge = lastIndex(where: { $0.isTask || $0.isEndOfTask }) else { return nil }
    return self[edge].isTask ? edge : nil
  }
}

extension Beat {
  /// Whether a lesson stops at the beat: for reading, for an answer or for a task.
  var isStopOfLesson: Bool {
    switch cue {
    case .caption: presentation.caption != ""
    case .pause, .ask, .answer, .task: true
    default: false
    }
  }

  /// Whether the beat shows a text, or begins a part.
  var hasText: Bool {
    switch cue {
    case .caption, .pause, .ask, .answer, .task, .reached: presentation.caption != ""
    case .marker: true
    default: false
    }
  }

  var isMarker: Bool { if case .marker = cue { true } else { false } }

  var isTask: Bool { if case .task = cue { true } else { false } }

  var isEndOfTask: Bool { if case .reached = cue { true } else { false } }

  var isQuestion: Bool { if case .ask = cue { true } else { false } }

  var isAnswer: Bool { if case .answer = cue { true } else { false } }

  var isChange: Bool { if case .events = cue { true } else { false } }

  var isResize: Bool {
    guard case .events(let events) = cue else { return false }
    return events.contains { event in
      if case .input(.resize) = event { true } else { false }
    }
  }
}
