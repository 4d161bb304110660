import Cells
import Playground
import PlaygroundScreen
import SceneModel

/// Moves the script forward and back.
extension Player where Screen: ~Copyable {
  var beats: [Beat] { screenplay.beats }

  /// Plays the next beat; ends the script after the last one.
  mutating func begin() {
    guard next < beats.count, let current else { return end() }
    if snapshots.count == next { snapshots.append(Boxed(wrappedValue: current)) }
    let beat = beats[next]
    next += 1
    isSheetOfUser = false
    if case .ask = beat.cue { (typed, hasTried) = ("", false) }
    if beat.isVisible { clearMessage() }
    due = now + Int(Double(beat.duration) / speed)
    pending.append(.present(decorated(presentation(of: beat, current))))
    switch beat.cue {
    case .events(let events): for event in events { pending += fitted(event) }
    case .pause where next >= rush: stop(.paused)
    case .ask where manner == .lesson && next >= rush: stop(.waiting)
    case .caption where manner == .lesson && next >= rush && beat.isStopOfLesson,
      .answer where manner == .lesson && next >= rush:
      read()
    case .task(let task) where manner == .lesson && next >= rush: start(task)
    default: break
    }
    if manner == .presenter, beat.isVisible, next >= rush { state = .paused }
    if let text = notice, next >= rush {
      notice = nil
      // Without room for a caption, the status line shows the text; the end has a message of its
      // own.
      let hasRoom = ScreenParts(size, hasCaption: true).caption != nil
      if hasRoom, state != .ended { showMessage(text) }
    }
  }

  /// Ends the script.
  private mutating func end() {
    rush = 0
    reachEnd()
    stop(.ended)
    if manner == .lesson { sayEnd() }
    if manner == .presenter { showMessage(.scriptEnds) }
  }

  /// Waits for the reader; the last text of a lesson ends it.
  private mutating func read() {
    guard !beats[next...].contains(where: { $0.isVisible }) else { return stop(.reading) }
    end()
  }

  private mutating func sayEnd() {
    showMessage(
      tasksLeft == 0
        ? .lessonFinished(hasNext: hasNext) : .lessonEnds(tasksLeft: tasksLeft, hasNext: hasNext))
  }

  /// Returns the captions and controls to show with a beat.
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
      // Between a question and its answer, nothing can be typed.
      if manner == .lesson, presentation.question?.verdict == nil { presentation.question = nil }
    }
    return presentation
  }

  /// Plays the beats up to the next one that shows something.
  mutating func stepForward() {
    resume()
    state = .paused
    rush = (beats[next...].firstIndex { $0.isVisible } ?? beats.count - 1) + 1
    if next >= beats.count { begin() }
  }

  /// Goes back to the state before the last beat that showed something.
  mutating func stepBack() {
    guard manner != .lesson else { return goToStopBefore() }
    resume()
    state = .paused
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }), last > 0 else { return }
    // The text of a pause ends before the next step, so the state that its viewers saw is the one
    // directly after it.
    go(to: beats[..<last].lastIndex { $0.isVisible }.map { $0 + 1 } ?? last)
  }

  /// Goes back to the previous stop of the lesson, and repeats its question or task.
  private mutating func goToStopBefore() {
    guard let last = beats[..<next].lastIndex(where: { $0.isVisible }) else { return }
    let end = beats[last].isStopOfLesson ? last : next
    guard let index = beats[..<end].lastIndex(where: { $0.isStopOfLesson }) else { return }
    resume()
    state = .paused
    // The user's own solution has no steps to go back to.
    let again = beats[...index].task ?? index
    go(to: again)
    rush = again + 1
  }

  /// Goes to the first step of the next part.
  ///
  /// At the end of a lesson, goes to the next lesson.
  mutating func nextPart() {
    if manner == .lesson, state == .ended, hasNext {
      wantsNext = true
      pending.append(.invoke(Invocation(.quit)))
      return
    }
    resume()
    guard hasNextPart else { return showMessage(.noMoreParts) }
    if task != nil { leaveTask() }
    guard let marker = beats[next...].firstIndex(where: { $0.isMarker }) else { return }
    hurry(into: marker)
  }

  /// Whether there is another part after this one and its task.
  var hasNextPart: Bool { beats[(task?.end ?? next)...].contains { $0.isMarker } }

  /// Goes back to the first step of this part or, if it is there already, of the previous part.
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

  /// Returns whether the beat counts as a step for the user.
  private func isStep(_ beat: Beat) -> Bool {
    manner == .lesson ? beat.isStopOfLesson : beat.isVisible
  }

  /// Plays the beats before the first step of a part without showing them; a lesson stops there if
  /// that step asks for something.
  private mutating func hurry(into marker: Int) {
    rush = (beats[marker...].firstIndex(where: { isStep($0) }) ?? marker) + 1
    if manner == .lesson { state = .playing } else if state == .ended { state = .paused }
    due = now
  }

  /// Goes back to the state before a played beat.
  mutating func go(to index: Int) {
    guard index < snapshots.count else { return }
    next = index
    rush = 0
    wasAtEnd = false
    task = nil
    typed = ""
    restore(snapshots[index].wrappedValue)
  }

  /// Continues from a model, with its screen fitted to the terminal, whose size may have changed.
  mutating func restore(_ model: Model) {
    var model = model
    isSheetOfUser = false
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    // The player's own messages are not part of the script.
    if case .player = model.message { model.message = nil }
    pending = [.restore(model)]
    current = model
  }

  /// Returns control from the user to the script.
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

  /// Updates the captions and controls to the current state.
  mutating func present(_ change: (inout Presentation) -> Void = { _ in }) {
    var base: Presentation?
    for case .present(let presentation) in pending { base = presentation }
    var presentation = base ?? current?.presentation ?? Presentation()
    change(&presentation)
    pending.append(.present(decorated(presentation)))
  }

  /// Removes the controls that a sheet of the user needed, because an audience should not see them.
  mutating func noteClosedSheet(_ model: Model) {
    guard isSheetOfUser, manner == .presenter, model.mode == .browsing else { return }
    isSheetOfUser = false
    present()
  }

  /// Adds the controls to a presentation; an audience sees them only while the presenter has
  /// control, or has opened a sheet, which shows how to close it.
  func decorated(_ presentation: Presentation) -> Presentation {
    var presentation = presentation
    presentation.controls = nil
    guard manner != .presenter || state == .userInControl || isSheetOfUser else {
      return presentation
    }
    presentation.controls = Presentation.Controls(
      position: stepsBefore[next], count: stepsBefore[beats.count],
      // A solved task only waits for the reader.
      state: task?.isSolved == true ? .reading : state, speed: speed,
      leavesKeysToSheet: hasSheetKeys)
    return presentation
  }

  /// Limits the sizes of a script to the terminal without changing their layouts, and uses the keys
  /// of the command table.
  private func fitted(_ event: Event) -> [Event] {
    switch event {
    case .input(.resize(let size)): return [.layOut(screen: size), .input(.resize(fit(size)))]
    case .input(.key(let key)) where !keys.areStandard: return [.scripted(key)]
    default: return [event]
    }
  }
}

extension ArraySlice<Beat> {
  /// The index of the beat whose task the last of these beats helps to solve; nil if there is none.
  fileprivate var task: Int? {
    guard let edge = lastIndex(where: { $0.isEdgeOfTask }), case .task = self[edge].cue else {
      return nil
    }
    return edge
  }
}

extension Beat {
  /// Whether a task begins or ends at the beat.
  fileprivate var isEdgeOfTask: Bool {
    switch cue {
    case .task, .reached: true
    default: false
    }
  }

  /// Whether a lesson stops at the beat: for reading, for an answer or for a task.
  var isStopOfLesson: Bool {
    switch cue {
    case .caption: presentation.caption != ""
    case .pause, .ask, .answer, .task: true
    default: false
    }
  }

  var isMarker: Bool { if case .marker = cue { true } else { false } }
}
