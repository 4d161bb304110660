import Cells
import Playground
import SceneModel

/// How the script goes on, and back.
extension Player where Screen: ~Copyable {
  var beats: [Beat] { screenplay.beats }

  /// Plays the next beat; after the last one there is nothing to play.
  mutating func begin() {
    guard next < beats.count, let shown else { return end() }
    if snapshots.count == next { snapshots.append(shown) }
    let beat = beats[next]
    next += 1
    if case .ask = beat.cue { (typed, hasTried) = ("", false) }
    if beat.isVisible { fallSilent() }
    due = now + Int(Double(beat.duration) / speed)
    pending.append(.present(decorated(presentation(of: beat, shown))))
    switch beat.cue {
    case .events(let events): for event in events { pending += fitted(event) }
    case .pause where next >= rush: stop(.paused)
    case .ask where manner == .lesson && next >= rush: stop(.waiting)
    case .tell where manner == .lesson && next >= rush && beat.isStopOfLesson,
      .answer where manner == .lesson && next >= rush:
      read()
    case .task(let task) where manner == .lesson && next >= rush: start(task)
    default: break
    }
    if manner == .presenter, beat.isVisible, next >= rush { state = .paused }
    if let text = notice, next >= rush {
      notice = nil
      // Without room for a caption, the status line has to tell the story.
      if PlaygroundScreen(size, hasCaption: true).caption != nil { say(text) }
    }
  }

  /// There is nothing more to play.
  private mutating func end() {
    rush = 0
    reachEnd()
    stop(.ended)
    if manner == .lesson { sayEnd() }
  }

  /// Waits for the reader; the last words of a lesson are its end.
  private mutating func read() {
    guard !beats[next...].contains(where: { $0.isVisible }) else { return stop(.reading) }
    end()
  }

  private mutating func sayEnd() {
    say(tasksLeft == 0 ? .lessonFinished : .lessonEnds(tasksLeft: tasksLeft))
  }

  /// What is shown beside the scene with a beat.
  private func presentation(of beat: Beat, _ model: Model) -> Presentation {
    var presentation = beat.presentation
    presentation.question?.typed = typed
    presentation.question?.isAnswerable = manner == .lesson
    switch beat.cue {
    case .ask: break
    case .answer(let prediction):
      presentation.question?.verdict = verdict(on: prediction, model)
    default:
      presentation.keepVerdict(of: model.presentation)
      // Between a question and its answer nothing can be typed any more.
      if manner == .lesson, presentation.question?.verdict == nil { presentation.question = nil }
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
  mutating func stepBack() {
    guard manner != .lesson else { return goToStopBefore() }
    resume()
    state = .paused
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }), last > 0 else { return }
    go(to: last)
  }

  /// Goes back to where the lesson waited before, and repeats its question or task.
  private mutating func goToStopBefore() {
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }) else { return }
    let end = beats[last].isStopOfLesson ? last : next
    guard let index = beats[..<end].lastIndex(where: { $0.isStopOfLesson }) else { return }
    resume()
    state = .paused
    // A solution that was found by hand has no steps to go back to.
    let again = beats[...index].task ?? index
    go(to: again)
    rush = again + 1
  }

  /// On to the first step of the next part.
  ///
  /// From the end of a lesson to the next lesson.
  mutating func nextPart() {
    if manner == .lesson, state == .ended {
      wantsNext = true
      pending.append(.invoke(Invocation(.quit)))
      return
    }
    resume()
    guard beats[(task?.end ?? next)...].contains(where: { $0.isMarker }) else {
      return say(.noMoreParts)
    }
    if task != nil { leaveTask() }
    guard let marker = beats[next...].firstIndex(where: { $0.isMarker }) else { return }
    hurry(into: marker)
  }

  /// Back to the first step of this part or, from there, of the one before.
  mutating func previousPart() {
    resume()
    let here = beats[..<next].lastIndex(where: { isStep($0) }) ?? 0
    var marker = beats[..<here].lastIndex { $0.isMarker } ?? 0
    if !beats[marker..<here].contains(where: { isStep($0) }) {
      marker = beats[..<marker].lastIndex { $0.isMarker } ?? 0
    }
    go(to: marker)
    hurry(into: marker)
  }

  /// Whether the user counts the beat as a step.
  private func isStep(_ beat: Beat) -> Bool {
    manner == .lesson ? beat.isStopOfLesson : beat.isVisible
  }

  /// Plays at once what comes before the first step of a part; a lesson waits there again, for
  /// whatever that step asks.
  private mutating func hurry(into marker: Int) {
    rush = (beats[marker...].firstIndex(where: { isStep($0) }) ?? marker) + 1
    if manner == .lesson { state = .playing } else if state == .ended { state = .paused }
    due = now
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

  /// Continues from a model; fits its screen to the terminal, whose size may have changed.
  mutating func restore(_ model: Model) {
    var model = model
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    model.message = nil
    pending = [.restore(model)]
    shown = model
  }

  /// Takes the scene back from the user, if they have it.
  mutating func resume() {
    guard let before = handedOver else { return }
    handedOver = nil
    state = before.state
    restore(before.model)
  }

  mutating func stop(_ state: Presentation.Controls.State) {
    self.state = state
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

  /// With the controls; an audience sees them only while the presenter has the scene.
  func decorated(_ presentation: Presentation) -> Presentation {
    var presentation = presentation
    presentation.controls = nil
    guard manner != .presenter || state == .byHand else { return presentation }
    presentation.controls = Presentation.Controls(
      position: stepsBefore[next], count: stepsBefore[beats.count],
      // A task that is done waits for nothing but its reader.
      state: task?.isSolved == true ? .reading : state, speed: speed)
    return presentation
  }

  /// The script's sizes as far as there is room, with the layout that they have where there is enough,
  /// and its keys as the table has them.
  private func fitted(_ event: Event) -> [Event] {
    switch event {
    case .input(.resize(let size)): return [.layOut(screen: size), .input(.resize(fit(size)))]
    case .input(.key(let key)) where !keys.areStandard: return [.scripted(key)]
    default: return [event]
    }
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

  /// Whether a lesson waits at the beat: for reading, for an answer or for a task.
  var isStopOfLesson: Bool {
    switch cue {
    case .tell: presentation.caption != ""
    case .pause, .ask, .answer, .task: true
    default: false
    }
  }

  var isMarker: Bool { if case .marker = cue { true } else { false } }
}
