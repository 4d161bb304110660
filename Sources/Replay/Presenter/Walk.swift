import Playground
import SceneModel

/// The position of a presenter in a script, which has one place after each step.
///
/// The model before each beat that was played is remembered, so that a step back restores it exactly.
struct Walk {
  let beats: [Beat]
  /// The number of beats that were played after each step.
  private let ends: [Int]
  /// The parts: the name of each, and its first step.
  let parts: [(name: String, step: Int)]

  private(set) var next = 0
  /// The step that is shown, or that the beats before it lead to.
  private(set) var step = 0
  private var snapshots: [Boxed<Model>] = []

  init(_ beats: [Beat]) {
    self.beats = beats
    let starts = beats.indices.filter { beats[$0].beginsStep }
    // The beats without an effect belong to the step before them.
    ends = starts.dropFirst() + [beats.count]
    parts = beats.indices.compactMap { index in
      guard case .marker(let name) = beats[index].cue,
        let step = starts.firstIndex(where: { $0 > index })
      else { return nil }
      return (name, step)
    }
  }

  var lastStep: Int { ends.count - 1 }

  /// Whether the next beat is played without being shown.
  var isRushing: Bool { next < ends[step] }

  /// The last beat that was played; nil before the first one.
  var last: Beat? { next > 0 ? beats[next - 1] : nil }

  /// The question whose choices are shown: the index of its beat, and the question.
  var question: (beat: Int, prediction: Prediction)? {
    guard let last = lastText else { return nil }
    switch beats[last].cue {
    case .ask(let prediction): return (last, prediction)
    case .answer(let prediction):
      return beats[..<last].lastIndex(where: \.isQuestion).map { ($0, prediction) }
    default: return nil
    }
  }

  /// The hints of the task whose goal is shown.
  var hints: [Wording] {
    guard let index = lastText, case .task(let task) = beats[index].cue else { return [] }
    return task.hints
  }

  /// The last beat that shows a text, or ends a task.
  private var lastText: Int? {
    beats[..<next].lastIndex { beat in
      switch beat.cue {
      // Among the steps of a question, its choices stay under the text of a pause.
      case .pause: beat.presentation.question == nil
      case .caption, .ask, .answer, .task, .reached: true
      default: false
      }
    }
  }

  func beats(of step: Int) -> ArraySlice<Beat> {
    guard ends.indices.contains(step) else { return [] }
    return beats[(step > 0 ? ends[step - 1] : 0)..<ends[step]]
  }

  /// The part that contains the step; nil before the first one.
  var part: Int? { parts.lastIndex { $0.step <= step } }

  /// Goes to the next beat, and returns it; the model is the one before it.
  mutating func advance(from model: Model) -> Beat {
    if snapshots.count == next { snapshots.append(Boxed(wrappedValue: model)) }
    next += 1
    return beats[next - 1]
  }

  /// Forgets the models after the current one, so that the next beats are played again.
  mutating func forgetWhatFollows() {
    if snapshots.count > next { snapshots.removeSubrange(next...) }
  }

  /// Goes to a step, or to the nearest one that exists; returns the model after it if it was played.
  mutating func go(to step: Int) -> Model? {
    self.step = max(0, min(lastStep, step))
    guard ends[self.step] < snapshots.count else { return nil }
    next = ends[self.step]
    return snapshots[next].wrappedValue
  }
}
