import Cells
import Playground
import PlaygroundScreen
import SceneModel

/// The events of the user while a script is played.
extension Player where Screen: ~Copyable {
  /// Returns the event for the loop; nil if the player handles it.
  mutating func handle(_ event: Event) -> Event? {
    guard case .input(let input) = event else {
      return if case .pointer(let pointer) = event { handle(pointer) } else { event }
    }
    switch input {
    case .closed, .resumed, .mouse: return event
    case .resize:
      // The terminal may have room for more or less of the script's screen now.
      if let notice = sizeNotice(for: scriptScreen) {
        showMessage(notice)
      } else if case .player(.terminalTooSmall) = current?.message {
        clearMessage()
      }
      return .input(.resize(size))
    // A script continues with its own scene.
    case .pasted: return .input(.key(.unknown))
    // A sheet or question that the user opened handles its keys.
    case .key where isInSheet && hasSheetKeys: return event
    case .key(let key):
      if answers(key) {
        asked = nil
        return nil
      }
      return isInSheet ? handleInSheetOfScript(key) : handle(invocation(for: key), event)
    }
  }

  private var isInSheet: Bool { current.map { $0.mode != .browsing } == true }

  /// Whether an open sheet receives the keys, because the user opened it or controls the scene.
  var hasSheetKeys: Bool { isSheetOfUser || handedOver != nil || task != nil }

  /// Returns the event of a key in a sheet that the script opened.
  ///
  /// The keys for scripts and for quitting keep their effects, so that the script can continue. Any
  /// other key is for the sheet, and gives the user control as on the canvas.
  private mutating func handleInSheetOfScript(_ key: Key) -> Event? {
    let invocation = invocation(for: key)
    let isOfScript = CommandTable.Group.script.commands.contains { $0.name == invocation?.command }
    if isOfScript || invocation?.command == .quit { return handle(invocation, .input(.key(key))) }
    takeUpConfirmation()
    return takesOver(by: invocation) ? .input(.key(key)) : nil
  }

  /// Returns the command of a key: one of the script's own, or otherwise that of the focused pane.
  ///
  /// While the user controls the scene, the keys of an opened pane take precedence, as in the
  /// playground. Presentation remotes send the paging keys.
  private func invocation(for key: Key) -> Invocation? {
    switch key {
    case .pageDown: Invocation(manner == .demo || state == .ended ? .stepForward : .play)
    case .pageUp: Invocation(.stepBack)
    default:
      isForPane(key)
        ? current?.invocation(for: key)
        : ofScript(key) ?? current?.invocation(for: key) ?? keys.invocation(for: key)
    }
  }

  /// Returns whether a key is for the pane that the user, who controls the scene, has opened.
  ///
  /// The screen says that a key resumes the script, or continues after a solved task, which must hold
  /// in every pane. During a task or a recording, there is nothing to resume.
  private func isForPane(_ key: Key) -> Bool {
    guard let current, current.focus != .canvas else { return false }
    if recorder.recording != nil || task?.isSolved == false { return true }
    return (state == .userInControl || task != nil) && ofScript(key)?.command != .play
  }

  /// Returns the command of a key if it is one for scripts.
  private func ofScript(_ key: Key) -> Invocation? {
    let invocation = keys.invocation(for: key)
    let commands = CommandTable.Group.script.commands
    return commands.contains { $0.name == invocation?.command } ? invocation : nil
  }

  private mutating func handle(_ event: PointerEvent) -> Event? {
    guard !isInSheet || !hasSheetKeys else { return .pointer(event) }
    // Only an event that begins something takes control; during a task, the user already has it.
    if [.drag, .release].contains(event.kind), state != .userInControl, task == nil { return nil }
    if [.click, .doubleClick].contains(event.kind),
      case .invoke(let invocation) = event.control
    {
      return handle(invocation, .pointer(event))
    }
    if isAsking, case .choice(let choice) = event.control {
      choose(choice, answers: event.kind == .doubleClick)
      return nil
    }
    return !isAsking && takesOver(by: nil) ? .pointer(event) : nil
  }

  private mutating func handle(_ invocation: Invocation?, _ seen: Event) -> Event? {
    let event = invocation.map { Event.invoke($0) } ?? seen
    let key: Key? = if case .input(.key(let key)) = seen { key } else { nil }
    takeUpConfirmation()
    if let invocation, move(invocation.command) { return nil }
    switch invocation?.command {
    case .quit
    where (isAsking || hasAttempt || hasOwnChanges)
      && key != .control("c") && confirmed != .quitting:
      asked = .quitting
      showMessage(isAsking ? .quitQuestion : .quitTask)
      return nil
    case .quit: return event
    case _ where looksLikeAnswer(key):
      showMessage(state == .playing ? .answerFollows : .spaceShowsAnswer)
      return nil
    case .redraw, .save, .export, .record: return event
    case .help:
      isSheetOfUser = true
      state == .playing ? stop(.paused) : present()
      return event
    // The audience need not see for long that a key has no function.
    case nil:
      hasMessage = true
      return event
    case _ where isAsking:
      showMessage(.typeAnswer)
      return nil
    case .undo where isAtStartOfTask:
      showMessage(.taskBegins)
      return nil
    default: return takesOver(by: invocation) ? event : nil
    }
  }

  /// Notes which action the previous key asked to confirm.
  private mutating func takeUpConfirmation() {
    confirmed = asked
    asked = nil
    // The message about the previous key no longer applies.
    if confirmed != nil { clearMessage() }
  }

  /// Performs a command of the group "Script"; returns false for any other command.
  private mutating func move(_ command: CommandName) -> Bool {
    if task?.isShowingTarget == true {
      hideTarget()
      if command == .target { return true }
    }
    let isMove = CommandTable.Group.script.commands.contains { $0.name == command }
    if recorder.recording != nil, isMove,
      ![.record, .addCaption, .addExpectation].contains(command)
    {
      pending.append(.message(.recording(.cannotPlay)))
      return true
    }
    switch command {
    case .play: if !turnPage() { togglePlay() }
    case .stepBack, .nextPart, .previousPart: leavePlace(by: command)
    case .stepForward where state == .ended && manner == .presenter: showMessage(.scriptEnds)
    case .stepForward where isWaiting: askToSkip()
    case .stepForward: leavePlace(by: command)
    case .faster: change(speed: 2)
    case .slower: change(speed: 0.5)
    case .hint: hint()
    case .target: showTarget()
    default: return false
    }
    return true
  }

  /// Moves to another place of the script; the user's changes are discarded, and a question is
  /// skipped, only if the key is pressed twice.
  private mutating func leavePlace(by command: CommandName) {
    if command == .stepBack, turnPageBack() { return }
    // At the last part, the key stays in the task.
    let leavesAttempt = hasAttempt && (command != .nextPart || hasNextPart)
    if leavesAttempt || hasOwnChanges, confirmed != .discarding(command) {
      asked = .discarding(command)
      return showMessage(.discardsChanges(command))
    }
    switch command {
    case .nextPart where isAsking && confirmed != .leavingQuestion:
      asked = .leavingQuestion
      showMessage(.leaveQuestion)
    case .nextPart: nextPart()
    case .previousPart: previousPart()
    case .stepForward: stepForward()
    default: stepBack()
    }
  }

  /// Whether the user, who controls the scene, has changed it and does not record the changes.
  private var hasOwnChanges: Bool {
    recorder.recording == nil
      && handedOver.map { ![$0.model.scene, recordedScene].contains(current?.scene) } == true
  }

  /// Shows the next page of a text that does not fit on a small screen; returns false if there is
  /// none, or if the script continues by itself.
  private mutating func turnPage() -> Bool {
    guard state != .playing, state != .userInControl, let current, StoryText.isUnread(in: current)
    else {
      return false
    }
    present { $0.page += 1 }
    return true
  }

  /// Shows the previous page; returns false if there is none.
  private mutating func turnPageBack() -> Bool {
    guard state != .playing, state != .userInControl, let page = current?.presentation?.page,
      page > 0
    else {
      return false
    }
    present { $0.page -= 1 }
    return true
  }

  private mutating func togglePlay() {
    switch state {
    case .playing:
      // It said that the script is playing.
      clearMessage()
      stop(.paused)
    case .waiting: askToSkip()
    // Pressed once too often, the key would show the beginning to the audience, or again to the
    // learner.
    case .ended where manner != .demo && confirmed != .startingAgain:
      asked = .startingAgain
      showMessage(manner == .lesson ? .startAgain : .scriptEnds)
    case .ended:
      go(to: 0)
      start()
    case .userInControl where manner != .demo: resume()
    case .paused, .reading, .userInControl:
      resume()
      start()
    }
  }

  /// Requires a second press of the key before it solves or skips something for the user, because
  /// the first may have been meant for something else.
  private mutating func askToSkip() {
    if task?.isSolved == true || confirmed == .skipping { return skip() }
    asked = .skipping
    showMessage(task == nil ? .skipQuestion : .skipTask)
  }

  private mutating func start() {
    guard manner != .presenter else { return stepForward() }
    state = .playing
    due = now
    present()
  }

  private mutating func change(speed factor: Double) {
    let old = speed
    speed = max(0.25, min(16, speed * factor))
    // The remaining time of this beat changes, too.
    due = now + Int(Double(max(0, due - now)) * old / speed)
    present()
  }

  /// Returns whether a key that changes the scene may take control.
  ///
  /// A demonstration is not interrupted, and in a lesson the key must be pressed twice, so that an
  /// answer typed too late changes nothing.
  private mutating func mayTakeOver(by invocation: Invocation?) -> Bool {
    if handedOver != nil || task != nil { return true }
    if state == .playing {
      showMessage(.isPlaying)
      return false
    }
    guard manner == .lesson else { return true }
    // Enter submits an answer; a second Enter must not select the views of a stack view.
    guard invocation?.command != .enter else {
      showMessage(.spaceContinues)
      return false
    }
    guard confirmed != .takingOver(invocation) else { return true }
    asked = .takingOver(invocation)
    showMessage(.tryIt)
    return false
  }

  /// Gives the user control of the scene, if a key may do that; returns whether the user has it.
  private mutating func takesOver(by invocation: Invocation?) -> Bool {
    guard mayTakeOver(by: invocation) else { return false }
    takeOver()
    return true
  }

  /// Gives the user control of the scene.
  mutating func takeOver() {
    guard handedOver == nil, task == nil, let current else { return }
    handedOver = HandOver(model: current, state: state)
    state = .userInControl
    let text = localizedText(
      of: .userInControl(step: stepsBefore[next], count: stepsBefore[beats.count]))
    present {
      $0.caption = text
      $0.question = nil
    }
  }
}
