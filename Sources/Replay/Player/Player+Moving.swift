import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

/// Moves the script forward and back.
extension Player where Screen: ~Copyable {
  var beats: [Beat] { transport.beats }

  /// Plays the next beat; ends the script after the last one.
  mutating func begin() {
    guard !transport.isAtEnd, let current else { return end() }
    let beat = transport.advance(from: current, at: now)
    control.isSheetOfUser = false
    if case .ask = beat.cue { answer = TypedAnswer() }
    if beat.isVisible { clearMessage() }
    pending.append(.present(decorated(presentation(of: beat, current))))
    switch beat.cue {
    case .events(let events):
      for event in events { pending += event.ofScript(keys) { fit($0) } }
    case _ where transport.isRushing: break
    case .pause: stop(.paused)
    case .ask where isLesson: stop(.waiting)
    // The last text of a lesson ends it.
    case .caption where isLesson && beat.isStopOfLesson, .answer where isLesson:
      transport.hasMore ? stop(.reading) : end()
    case .task(let task) where isLesson: start(task)
    default: break
    }
    guard !transport.isRushing else { return }
    if let text = notice {
      notice = nil
      // Without room for a caption, the status line shows the text; the end has a message of its
      // own.
      let hasRoom = ScreenParts(size, hasCaption: true).caption != nil
      if hasRoom, transport.state != .ended { showMessage(text) }
    }
  }

  private mutating func end() {
    transport.end()
    let isAgain = report.wasAtEnd
    report.wasAtEnd = true
    if tasksLeft == 0 { report.finish() }
    stop(.ended)
    if isLesson { sayEnd(isAgain: isAgain) }
  }

  private mutating func sayEnd(isAgain: Bool) {
    switch manner {
    case .exercise: return showMessage(.exerciseEnds)
    case .reference: return showMessage(.referenceEnds)
    case .demo, .lesson: break
    }
    let text = isAgain ? "" : endPage
    if !text.isEmpty {
      present { presentation in
        // A verdict comes after the caption.
        if presentation.question?.verdict == nil {
          presentation.caption += "\n\(text)"
        } else {
          presentation.question?.verdict?.text += "\n\(text)"
        }
      }
    }
    showMessage(
      tasksLeft == 0
        ? .lessonFinished(hasNext: course.hasNext)
        : .lessonEnds(tasksLeft: tasksLeft, hasNext: course.hasNext))
  }

  /// The last lines of a lesson: the score, the code that sets what the lesson has changed, and what
  /// comes next.
  private var endPage: String {
    var lines: [String] = []
    if score.count > 0 {
      let result = PlayerMessage.lessonScore(
        right: score.right, count: score.count,
        comesBack: course.keepsAnswers && course.hasNext && !score.wrong.isEmpty)
      lines.append(localizedText(of: result))
    }
    let code = code
    if !code.isEmpty { lines += [localizedText(of: .inSwift(isOwn: ownScene != nil))] + code }
    if savedAtEnd != nil { lines.append(localizedText(of: .saveSolution)) }
    return (lines + [course.whatNext].filter { !$0.isEmpty }).joined(separator: "\n")
  }

  /// The scene with the user's own solution of the last task; nil if it is the lesson's, or if the lesson
  /// has changed its scene since.
  private var ownScene: Scene? {
    guard let solution = tasks.solution, solution.target == current?.scene,
      solution.scene != solution.target
    else { return nil }
    return solution.scene
  }

  /// The statements that set what the lesson has changed, with the user's own solution, or, if there are
  /// too many to be read, what its last parts have; if it has changed only its canvas, those with which the
  /// scene follows its size classes.
  private var code: [String] {
    guard let end = ownScene ?? current?.scene else { return [] }
    let parts = beats.indices.filter { beats[$0].isMarker || beats[$0].isTask }
    let starts = [screenplay.scene] + parts.compactMap { transport.model(before: $0)?.scene }
    let codes = starts.map { end.code(since: $0) }
    let fixed = end.resolved(canvas: end.canvas(offered: Script.defaultScreen))
    let tried = codes.allSatisfy(\.isEmpty) ? [end.code(since: fixed)] : codes
    return tried.first { !$0.isEmpty && $0.count <= Player.mostLines } ?? []
  }

  /// The maximum number of lines of code, which a small screen can show.
  private static var mostLines: Int { 8 }

  private func presentation(of beat: Beat, _ model: Model) -> Presentation {
    var presentation = beat.presentation
    // The user has solved the task with other keys, or in another order.
    if let solved = tasks.solution, !beats.pressesKeys(after: solved.task, before: transport.next) {
      presentation.keys = []
    }
    presentation.question?.typed = answer.text
    presentation.question?.isAnswerable = isLesson
    switch beat.cue {
    case .ask: break
    case .answer(let prediction):
      presentation.question?.verdict = verdict(on: prediction, model)
    default:
      presentation.keepVerdict(of: model.presentation)
      // Between a question and its answer, nothing can be typed.
      if isLesson, presentation.question?.verdict == nil { presentation.question = nil }
    }
    return presentation
  }

  mutating func stepForward() {
    resume()
    transport.state = .paused
    transport.stepForward()
    if transport.isAtEnd { begin() }
  }

  /// Goes back to the state before the last beat that showed something.
  mutating func stepBack() {
    guard !isLesson else { return goToStopBefore() }
    resume()
    transport.state = .paused
    if let place = transport.stepBefore { go(to: place) }
  }

  /// Goes back to the previous stop of the lesson, and repeats its question or task.
  private mutating func goToStopBefore() {
    guard let stop = transport.stopBefore else { return }
    resume()
    transport.state = .paused
    go(to: stop)
    transport.hurry(through: stop)
  }

  /// Goes to the first step of the next part.
  ///
  /// At the end of a lesson, goes to the next lesson.
  mutating func nextPart() {
    if manner == .exercise || isLesson && transport.state == .ended && course.hasNext {
      wantsNext = true
      pending.append(.invoke(Invocation(.quit)))
      return
    }
    resume()
    guard hasNextPart else { return showMessage(.noMoreParts) }
    if tasks.open != nil { leaveTask() }
    if let marker = transport.part(after: transport.next) { hurry(into: marker) }
  }

  var hasNextPart: Bool { transport.part(after: tasks.open?.end ?? transport.next) != nil }

  /// Goes back to the first step of this part or, if it is there already, of the previous part.
  mutating func previousPart() {
    resume()
    let marker = transport.startOfPart
    go(to: marker)
    hurry(into: marker)
  }

  /// Plays the beats before the first step of a part without showing them; a lesson stops there if
  /// that step asks for something.
  private mutating func hurry(into marker: Int) {
    transport.hurry(into: marker, at: now)
    if isLesson {
      transport.state = .playing
    } else if transport.state == .ended {
      transport.state = .paused
    }
  }

  /// Goes back to the state before a played beat.
  mutating func go(to index: Int) {
    guard let model = transport.go(to: index) else { return }
    report.wasAtEnd = false
    tasks.open = nil
    answer.deleteAll()
    restore(model)
  }

  /// Continues from a model, with its screen fitted to the terminal, whose size may have changed.
  mutating func restore(_ model: Model) {
    var model = model
    control.isSheetOfUser = false
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    // The player's own messages are not part of the script.
    if case .player = model.message { model.message = nil }
    pending = [.restore(model)]
    current = model
  }

  /// Returns control from the user to the script.
  mutating func resume() {
    guard let before = control.handedOver else { return }
    control.handedOver = nil
    transport.state = before.state
    restore(before.model)
  }

  mutating func stop(_ state: Presentation.Controls.State) {
    transport.state = state
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

  /// Adds the controls to a presentation.
  func decorated(_ presentation: Presentation) -> Presentation {
    var presentation = presentation
    presentation.controls = Presentation.Controls(
      position: transport.step, count: transport.stepCount,
      state: shownState, speed: transport.speed,
      leavesKeysToSheet: hasSheetKeys)
    return presentation
  }

  private var shownState: Presentation.Controls.State {
    if glossary != nil { return .lookingUp }
    // A solved task only waits for the reader, after an exercise there is another one, and the key that
    // continues a lesson also ends its animations.
    let isReading =
      tasks.open?.isSolved == true || manner == .exercise && transport.state == .ended
      || isLesson && transport.state == .playing
    return isReading ? .reading : transport.state
  }
}
