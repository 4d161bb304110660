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
    case .pasted(let bytes):
      guard isAsking, glossary == nil, !isInSheet else { return .input(.key(.unknown)) }
      if !answers(pasted: bytes) { askForAnswer() }
      return nil
    case .key(let key) where glossary != nil:
      turnGlossary(key)
      return nil
    // A sheet or question that the user opened handles its keys.
    case .key where isInSheet && hasSheetKeys: return event
    case .key(let key):
      if answers(key) {
        control.forgetConfirmation()
        return nil
      }
      return isInSheet ? handleInSheetOfScript(key) : handle(invocation(for: key), event)
    }
  }

  private var isInSheet: Bool { current.map { $0.mode != .browsing } == true }

  /// Whether the user controls the scene, between two steps or during a task.
  var hasControl: Bool { control.handedOver != nil || tasks.open != nil }

  /// Whether an open sheet receives the keys, because the user opened it or controls the scene.
  var hasSheetKeys: Bool { control.isSheetOfUser || hasControl }

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
  /// playground. Presentation remotes send the paging keys, but a lesson has none.
  func invocation(for key: Key) -> Invocation? {
    switch key {
    case _ where [.pageDown, .pageUp].contains(key) && isLesson && isForPane(key):
      current?.invocation(for: key)
    case .pageDown:
      Invocation(!isLesson || transport.state == .ended && manner == .lesson ? .stepForward : .play)
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
    if control.isRecording || tasks.open?.isSolved == false { return true }
    return (transport.state == .userInControl || tasks.open != nil)
      && ofScript(key)?.command != .play
  }

  private func ofScript(_ key: Key) -> Invocation? {
    let invocation = keys.invocation(for: key)
    let commands = CommandTable.Group.script.commands
    return commands.contains { $0.name == invocation?.command } ? invocation : nil
  }

  private mutating func handle(_ event: PointerEvent) -> Event? {
    guard glossary == nil else { return nil }
    guard !isInSheet || !hasSheetKeys else { return .pointer(event) }
    // Only an event that begins something takes control; during a task, the user already has it.
    if [.drag, .release].contains(event.kind), transport.state != .userInControl, tasks.open == nil
    {
      return nil
    }
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
    case .quit:
      guard isAsking || hasAttempt || hasOwnChanges, key != .control("c"),
        !control.confirms(.quitting)
      else { return event }
      showMessage(isAsking ? .quitQuestion : .quitTask)
      return nil
    case _ where looksLikeAnswer(key):
      showMessage(transport.state == .playing ? .answerFollows : .spaceShowsAnswer)
      return nil
    case .redraw, .save, .export, .record: return event
    // At the end of a lesson, the solution can be saved elsewhere, too: the key asks for the name.
    case .help,
      .saveAs where savedAtEnd != nil:
      control.isSheetOfUser = true
      transport.state == .playing ? stop(.paused) : present()
      return event
    // After the next step, nobody need see that a key has no function.
    case nil:
      hasMessage = true
      return event
    // The key has answered already: this is a click on its name.
    case .enter where isAsking:
      _ = answers(.enter)
      return nil
    case _ where isAsking:
      askForAnswer()
      return nil
    case .undo where isAtStartOfTask:
      showMessage(.taskBegins)
      return nil
    default: return takesOver(by: invocation) ? event : nil
    }
  }

  /// Notes which action the previous key asked to confirm.
  private mutating func takeUpConfirmation() {
    // The message about the previous key no longer applies.
    if control.takeUpConfirmation() { clearMessage() }
  }

  /// Whether a command moves in the script, or tells more about a step.
  static func moves(by command: CommandName) -> Bool {
    CommandTable.Group.script.commands.contains { $0.name == command }
      && ![.record, .addCaption, .addExpectation].contains(command)
  }

  /// Performs a command that moves in the script.
  mutating func perform(_ command: CommandName) {
    takeUpConfirmation()
    _ = move(command)
  }

  /// Performs a command of the group "Script"; returns false for any other command.
  private mutating func move(_ command: CommandName) -> Bool {
    if tasks.open?.isShowingTarget == true {
      hideTarget()
      if command == .target { return true }
    }
    if control.isRecording, Self.moves(by: command) {
      pending.append(.message(.recording(.cannotPlay)))
      return true
    }
    switch command {
    case .play: if !turnPage() { togglePlay() }
    case .stepBack, .nextPart, .previousPart: leavePlace(by: command)
    case .stepForward where isWaiting: askToSkip()
    case .stepForward: leavePlace(by: command)
    case .faster: change(speed: 2)
    case .slower: change(speed: 0.5)
    case .hint:
      clearMessage()
      hint()
    case .target: showTarget()
    case .glossary: openGlossary()
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
    if leavesAttempt || hasOwnChanges, !control.confirms(.discarding(command)) {
      return showMessage(.discardsChanges(command))
    }
    switch command {
    case .nextPart:
      guard !isAsking || control.confirms(.leavingQuestion) else {
        return showMessage(.leaveQuestion)
      }
      nextPart()
    case .previousPart: previousPart()
    case .stepForward: stepForward()
    default: stepBack()
    }
  }

  private var hasOwnChanges: Bool { control.hasOwnChanges(in: current?.scene) }

  /// Shows the next page of a text that does not fit on a small screen; returns false if there is
  /// none, or if the script continues by itself.
  private mutating func turnPage() -> Bool {
    guard !tellsWholeTexts, transport.state != .playing, transport.state != .userInControl,
      let current, StoryText.isUnread(in: current)
    else { return false }
    present { $0.page += 1 }
    return true
  }

  /// Shows the previous page; returns false if there is none.
  private mutating func turnPageBack() -> Bool {
    guard transport.state != .playing, transport.state != .userInControl,
      let page = current?.presentation?.page,
      page > 0
    else { return false }
    present { $0.page -= 1 }
    return true
  }

  private mutating func togglePlay() {
    switch transport.state {
    case .playing where isLesson: transport.hurryToNextStep()
    case .playing:
      // It said that the script is playing.
      clearMessage()
      stop(.paused)
    case .waiting: waitOn()
    case .ended where manner == .exercise: nextPart()
    case .ended:
      // Pressed once too often, the key would show the beginning again to the learner.
      guard !isLesson || control.confirms(.startingAgain) else {
        return showMessage(.startAgain)
      }
      go(to: 0)
      continuePlaying()
    case .userInControl where isLesson: resume()
    case .paused, .reading, .userInControl, .lookingUp:
      resume()
      continuePlaying()
    }
  }

  /// Continues after a solved task; otherwise says what the lesson waits for, because the key that
  /// continues neither answers nor solves.
  private mutating func waitOn() {
    guard let task = tasks.open else { return askForAnswer() }
    task.isSolved ? skip() : showMessage(.solveTask)
  }

  /// Requires a second press of the key before it solves or skips something for the user, because
  /// the first may have been meant for something else.
  private mutating func askToSkip() {
    if tasks.open?.isSolved == true || control.confirms(.skipping) { return skip() }
    showMessage(tasks.open == nil ? .skipQuestion : .skipTask)
  }

  private mutating func change(speed factor: Double) {
    transport.change(speedBy: factor, at: now)
    present()
  }

  /// Returns whether a key that changes the scene may take control.
  ///
  /// A demonstration is not interrupted, and in a lesson the key must be pressed twice, so that an
  /// answer typed too late changes nothing.
  private mutating func mayTakeOver(by invocation: Invocation?) -> Bool {
    if hasControl { return true }
    if transport.state == .playing {
      showMessage(isLesson ? .spaceContinues : .isPlaying)
      return false
    }
    // The rest of a typed line would be keys of the lesson.
    guard isLesson, tellsWholeTexts || invocation?.command != .typeLine else { return true }
    // Enter submits an answer; a second Enter must not select the views of a stack view.
    guard invocation?.command != .enter else {
      showMessage(.spaceContinues)
      return false
    }
    guard !control.confirms(.takingOver(invocation)) else { return true }
    showMessage(.tryIt)
    return false
  }

  /// Gives the user control of the scene, if a key may do that; returns whether the user has it.
  private mutating func takesOver(by invocation: Invocation?) -> Bool {
    guard mayTakeOver(by: invocation) else { return false }
    takeOver()
    return true
  }

  mutating func takeOver() {
    guard !hasControl, let current else { return }
    control.handedOver = HandOver(model: current, state: transport.state)
    transport.state = .userInControl
    let text = localizedText(
      of: .userInControl(step: transport.step, count: transport.stepCount))
    present {
      $0.caption = text
      $0.question = nil
      $0.annotations = []
    }
  }
}
