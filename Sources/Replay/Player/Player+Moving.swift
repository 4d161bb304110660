import Cells
import Playground
import Scenes

/// How the script goes on, and back.
extension Player where Screen: ~Copyable {
  var beats: [Beat] { screenplay.beats }

  /// Plays the next beat; after the last one there is nothing to play.
  mutating func begin() {
    guard next < beats.count, let shown else {
      rush = 0
      state = .ended
      isFinished = true
      present()
      if manner == .lesson { pending.append(.message(words.lessonEnds)) }
      return
    }
    if snapshots.count == next { snapshots.append(shown) }
    let beat = beats[next]
    next += 1
    due = now() + Int(Double(beat.duration) / speed)
    pending.append(.present(decorated(presentation(of: beat, shown))))
    switch beat.cue {
    case .events(let events): for event in events { pending.append(fitted(event)) }
    case .pause where next >= rush: stop(.paused)
    case .ask where manner == .lesson && next >= rush: ask()
    case .tell where manner == .lesson && next >= rush && beat.presentation.caption != "",
      .answer where manner == .lesson && next >= rush:
      stop(.reading)
    case .task(let task) where manner == .lesson && next >= rush: start(task)
    default: break
    }
    if manner == .presenter, beat.isVisible, next >= rush { state = .paused }
  }

  /// What is shown beside the scene with a beat.
  private func presentation(of beat: Beat, _ model: Model) -> Presentation {
    var presentation = beat.presentation
    presentation.question?.typed = typed
    switch beat.cue {
    case .ask: break
    case .answer(let prediction):
      presentation.question?.verdict = verdict(on: prediction, model)
    // Between a question and its answer nothing can be typed any more.
    default: if manner == .lesson { presentation.question = nil }
    }
    return presentation
  }

  /// A step on: beats up to the next one that shows something.
  mutating func stepForward() {
    resume()
    state = .paused
    rush = (beats[next...].firstIndex { $0.isVisible } ?? beats.count - 1) + 1
    if next >= beats.count { begin() }
  }

  /// A step back: to before the last beat that showed something.
  ///
  /// In a lesson the beat before that one comes again, since it may ask something or set a task.
  mutating func stepBack() {
    resume()
    state = .paused
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }), last > 0 else { return }
    guard manner == .lesson, let index = beats[..<last].lastIndex(where: { $0.isVisible }) else {
      return go(to: last)
    }
    // A solution that was found by hand has no steps to go back to.
    let again = beats[...index].task ?? index
    go(to: again)
    rush = again + 1
  }

  /// On to the first step of the next part.
  mutating func nextPart() {
    resume()
    guard let marker = beats[next...].firstIndex(where: { $0.isMarker }) else {
      pending.append(.message(words.noMoreParts))
      return
    }
    rush = (beats[marker...].firstIndex { $0.isVisible } ?? marker) + 1
  }

  /// Back to the first step of this part or, from there, of the one before.
  mutating func previousPart() {
    resume()
    let here = beats[..<next].lastIndex { $0.isVisible } ?? 0
    var marker = beats[..<here].lastIndex { $0.isMarker } ?? 0
    if !beats[marker..<here].contains(where: { $0.isVisible }) {
      marker = beats[..<marker].lastIndex { $0.isMarker } ?? 0
    }
    go(to: marker)
    rush = (beats[marker...].firstIndex { $0.isVisible } ?? marker) + 1
  }

  /// Back to before a beat that was played.
  mutating func go(to index: Int) {
    guard index < snapshots.count else { return }
    next = index
    rush = 0
    task = nil
    typed = ""
    restore(snapshots[index])
  }

  /// Goes on from a model; its screen is fitted anew, since the terminal may have changed.
  mutating func restore(_ model: Model) {
    var model = model
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    model.message = nil
    pending = [.restore(model)]
    shown = model
  }

  /// Takes the scene back from the user.
  mutating func resume() {
    pending = []
    guard let model = handedOver else { return }
    handedOver = nil
    restore(model)
  }

  mutating func stop(_ state: Presentation.Controls.State) {
    self.state = state
    // The last words of a lesson are its end, whether the reader goes on from them or leaves.
    if state == .reading, !beats[next...].contains(where: { $0.isVisible }) { isFinished = true }
    present()
  }

  /// Shows what is shown beside the scene again, as the state is now.
  mutating func present(_ change: (inout Presentation) -> Void = { _ in }) {
    var base: Presentation?
    for case .present(let presentation) in pending { base = presentation }
    var presentation = base ?? shown?.presentation ?? Presentation()
    change(&presentation)
    pending.append(.present(decorated(presentation)))
  }

  /// With the controls, except for an audience.
  func decorated(_ presentation: Presentation) -> Presentation {
    guard manner != .presenter else { return presentation }
    var presentation = presentation
    presentation.controls = Presentation.Controls(
      position: visibleBefore[next], count: visibleBefore[beats.count], state: state, speed: speed)
    return presentation
  }

  /// The script's sizes as far as there is room.
  private func fitted(_ event: Event) -> Event {
    guard case .input(.resize(let size)) = event else { return event }
    return .input(.resize(fit(size)))
  }
}

extension ArraySlice<Beat> {
  /// Where the task is set whose solution the last of these beats is part of.
  fileprivate var task: Int? {
    guard let edge = lastIndex(where: { $0.isEdgeOfTask }), case .task = self[edge].cue else {
      return nil
    }
    return edge
  }
}

extension Beat {
  /// Whether a task is set or ends with it.
  fileprivate var isEdgeOfTask: Bool {
    switch cue {
    case .task, .reached: true
    default: false
    }
  }

  var isMarker: Bool { if case .marker = cue { true } else { false } }
}
