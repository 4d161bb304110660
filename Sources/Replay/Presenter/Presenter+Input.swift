import Cells
import Playground
import PlaygroundScreen

/// The keys of a presenter.
///
/// Presentation remotes send only some of them, with which nothing else must happen: PageUp,
/// PageDown, the arrow keys, F5, Esc, `b` and `.`.
extension Presenter where Screen: ~Copyable {
  /// Returns the event for the loop; nil if there is nothing to show.
  mutating func handle(_ input: InputEvent) -> Event? {
    switch input {
    case .closed:
      takeTypedVotes()
      return .input(input)
    case .resumed: return .input(input)
    case .mouse(let event): return pointed(event)
    case .pasted(let bytes) where typedVotes != nil && wall.curtain == nil:
      for character in String(decoding: bytes, as: UTF8.self) {
        typeVote(character.isWhitespace || character == "." ? " " : character)
      }
      return redrawn()
    // A script continues with its own scene.
    case .pasted: return nil
    case .resize:
      wall.resize(to: terminal.size, current?.appearance ?? Appearance())
      return redrawn()
    case .key(let key):
      let confirms = asksToQuit
      asksToQuit = false
      wall.lastRow = nil
      return handle(key, confirms: confirms) ?? (pending.isEmpty ? redrawn() : nil)
    }
  }

  /// Returns the event of the mouse on the picture while the user controls the scene; nil at other times,
  /// because the mouse is not for the audience.
  private mutating func pointed(_ event: MouseEvent) -> Event? {
    guard handedOver != nil, wall.curtain == nil, wall.parts == nil, wall.keysPage == nil,
      let current, current.mode == .browsing
    else { return nil }
    var event = event
    if let point = wall.pointOfPlayground(at: event.point, showing: current) {
      event.point = point
    } else if event.kind != .release {
      // A button that was pressed on the picture may be released anywhere.
      return nil
    }
    return drawn.resolved(.input(.mouse(event)))
  }

  private mutating func handle(_ key: Key, confirms: Bool) -> Event? {
    if raisesCurtain(key) { return nil }
    if wall.keysPage != nil {
      key == .character("?") ? turnKeys() : wall.hideKeys()
      return nil
    }
    if wall.parts != nil {
      chooseFromParts(key)
      return nil
    }
    if typesVotes(key) { return nil }
    if handedOver != nil { return handleInControl(key, confirms: confirms) }
    switch key {
    case .pageDown, .right, .character(" "): go(to: walk.step + 1)
    case .pageUp, .left: go(to: walk.step - 1)
    case .home, .function(5): go(to: 0)
    case .end: go(to: walk.lastStep)
    case .up, .down: return scrolling(forward: key == .down)
    case .character("b"), .character("."): wall.curtain = .black
    case .character("w"): wall.curtain = .white
    case .character("g"): showParts()
    case .character("?"): turnKeys()
    case .enter:
      (typedVotes, refusedVotes) = ("", "")
      showTypedVotes()
    case .character(let character) where isForVotes(character): vote(by: character)
    default: return event(of: key, confirms: confirms)
    }
    return nil
  }

  /// Returns the event of a key that is not the script's, which gives the user control of the scene
  /// if it has an effect there.
  private mutating func event(of key: Key, confirms: Bool) -> Event? {
    guard let current, let command = current.invocation(for: key)?.command else { return nil }
    if command == .quit { return quit(confirms: confirms) }
    guard !isUnusable(command), key != .escape else { return nil }
    handedOver = unscrolled ?? current
    unscrolled = nil
    // Marks are about the picture of the step.
    if var presentation = current.presentation, !presentation.annotations.isEmpty {
      presentation.annotations = []
      pending.append(.present(presentation))
    }
    pending.append(.input(.key(key)))
    return nil
  }

  /// Scrolls a text that does not fit or, at its end, returns the event that scrolls the text of the pane
  /// on the wall.
  ///
  /// The next step begins as if it had not been scrolled.
  private mutating func scrolling(forward: Bool) -> Event? {
    guard let current, !wall.scrollText(by: forward ? 1 : -1, in: current),
      current.mode == .browsing, let pane = wall.sizeOfPane(in: current), pane.rows > 2
    else { return nil }
    unscrolled = unscrolled ?? current
    tellPaneSize()
    pending.append(.scripted(.control(forward ? "d" : "u")))
    return nil
  }

  /// Lets the pane that is scrolled have the size that the wall shows.
  private mutating func tellPaneSize() {
    guard var model = current else { return }
    let size = wall.sizeOfPane(in: model)
    model.view { $0.paneSize = size }
    pending.append(.restore(model))
  }

  private mutating func turnKeys() { wall.turnKeys(current?.appearance ?? Appearance()) }

  /// Whether a command has no meaning on the wall: those of the player, which would only tell the
  /// audience what the speaker can do; the playground's help, of which other keys are true here; and
  /// that of a pane that the audience does not see.
  private func isUnusable(_ command: CommandName?) -> Bool {
    guard let command else { return false }
    return CommandTable.Group.script.commands.contains { $0.name == command } || command == .help
      || command == Pane.file.focusCommand?.name
  }

  /// Returns the event of a key while the user controls the scene: only a few keys are the script's.
  private mutating func handleInControl(_ key: Key, confirms: Bool) -> Event? {
    let command = current?.mode == .browsing ? current?.invocation(for: key)?.command : nil
    let isTyping =
      switch current?.mode {
      case .typing, .typingLine, .palette, .opening: true
      default: false
      }
    switch key {
    case .pageDown: resume()
    case .pageUp: go(to: walk.step - 1)
    case .function(5): go(to: 0)
    case .character(" ") where !isTyping: resume()
    case .character(".") where !isTyping: wall.curtain = .black
    case .character("?") where !isTyping: turnKeys()
    case _ where command == .quit: return quit(confirms: confirms)
    case _ where isUnusable(command): break
    default:
      if command == .paneMove { tellPaneSize() }
      pending.append(.input(.key(key)))
    }
    return nil
  }

  /// Returns the event that ends the presentation; where changes or votes would be lost, only if the
  /// key is pressed twice.
  private mutating func quit(confirms: Bool) -> Event? {
    let losesChanges = handedOver.map { $0.scene != current?.scene } == true
    let losesVotes = !keepsVotes && !votes.isEmpty
    guard losesChanges || losesVotes, !confirms, let current else {
      return .invoke(Invocation(.quit))
    }
    asksToQuit = true
    wall.lastRow = current.appearance.words.text(
      of: losesVotes ? PlayerMessage.quitVotes(andChanges: losesChanges) : .quitTask)
    return nil
  }

  /// Shows the picture again if a plain screen hides it, or changes the colour of that screen;
  /// returns false if there is none.
  private mutating func raisesCurtain(_ key: Key) -> Bool {
    guard let curtain = wall.curtain else { return false }
    switch key {
    case .character("b"), .character("."): wall.curtain = curtain == .black ? nil : .black
    case .character("w"): wall.curtain = curtain == .white ? nil : .white
    default: wall.curtain = nil
    }
    if wall.curtain == nil, typedVotes != nil { showTypedVotes() }
    return true
  }

  // MARK: Parts

  private mutating func showParts() {
    guard !walk.parts.isEmpty else { return }
    wall.parts = PartList(walk.parts.map(\.name), chosen: walk.part ?? 0)
  }

  private mutating func chooseFromParts(_ key: Key) {
    switch key {
    case .up, .left, .pageUp: wall.parts?.move(by: -1)
    case .down, .right, .pageDown: wall.parts?.move(by: 1)
    case .character(let digit) where digit.isWholeNumber:
      wall.parts?.type(digit.wholeNumberValue ?? 0)
    case .enter, .character(" "):
      if let parts = wall.parts { go(to: walk.parts[parts.chosen].step) }
      wall.parts = nil
    default: wall.parts = nil
    }
  }

  // MARK: Votes

  /// Whether a key is for votes, perhaps too early or too late, so that it must not change the scene:
  /// capitals, digits, and the letters of the choices that are shown.
  private func isForVotes(_ character: Character) -> Bool {
    let choices = current?.presentation?.question?.choices.count ?? 0
    return character.isUppercase || character.isNumber
      || Presentation.Question.choice(of: character, among: choices) != nil
  }

  /// Counts a vote, or resets the votes.
  ///
  /// Only capitals and digits are votes, because remotes send small letters.
  private mutating func vote(by character: Character) {
    guard openChoices > 0, let question, !character.isLowercase else { return }
    if character == "0" {
      votes.reset(question)
    } else if let choice = Presentation.Question.choice(of: character, among: openChoices) {
      votes.add(choice, of: openChoices, at: question)
    }
  }

  /// Handles a key while votes are typed, as in `A 12 B 20 C 8`; returns false at other times.
  private mutating func typesVotes(_ key: Key) -> Bool {
    guard var text = typedVotes else { return false }
    switch key {
    case .enter where openChoices == 0, .escape:
      typedVotes = nil
      return true
    case .enter where !text.isEmpty:
      if !showsMistake(in: text) { takeTypedVotes() }
      return true
    case .enter: break
    case .control("u"): text = ""
    case .backspace: _ = text.popLast()
    // Without a question, only the next step can be meant.
    case .character(" ") where openChoices == 0 && text.isEmpty:
      typedVotes = nil
      return false
    // No votes contain it, and remotes send it to hide the picture.
    case .character("."):
      wall.curtain = .black
      return true
    case .character(let character):
      typeVote(character)
      return true
    default:
      // A remote continues the script, with the votes that are typed; only the second time without
      // those that cannot be read.
      let isEmpty = text.allSatisfy { $0 == " " }
      if !isEmpty, text != refusedVotes, showsMistake(in: text) { return true }
      takeTypedVotes()
      return false
    }
    typedVotes = text
    showTypedVotes()
    return true
  }

  /// More than the votes for all choices need.
  private static var mostTyped: Int { 200 }

  private mutating func typeVote(_ character: Character) {
    guard let text = typedVotes, text.count < Presenter.mostTyped else { return }
    typedVotes = text + "\(character.halfWidth)"
    showTypedVotes()
  }

  /// Reads votes that are typed; nil if none can be counted.
  private func read(_ text: String) -> (question: Int, counts: [Int], mistake: Substring?)? {
    guard openChoices > 0, let question else { return nil }
    let read = Votes.read(text, among: openChoices, changing: votes.counts(of: question))
    return (question, read.counts, read.mistake)
  }

  /// Shows the mistake in votes that are typed; returns whether there is one.
  private mutating func showsMistake(in text: String) -> Bool {
    guard let mistake = read(text)?.mistake else { return false }
    wall.lastRow = "\(text)_  ← \(mistake.isEmpty ? "" : "\(mistake)?  ")A 12 B 20"
    refusedVotes = text
    return true
  }

  /// Ends the typing of votes; those before a mistake count, however it ends.
  private mutating func takeTypedVotes() {
    defer { typedVotes = nil }
    guard let text = typedVotes, let (question, counts, mistake) = read(text) else { return }
    votes.set(counts, at: question)
    if let mistake, !mistake.isEmpty {
      unreadVotes.append(.unreadVotes(String(text[mistake.startIndex...])))
    }
  }

  private mutating func showTypedVotes() {
    wall.lastRow = typedVotes.map { $0 + "_" }
    guard typedVotes != nil, openChoices == 0, let current else { return }
    wall.lastRow = current.appearance.words.text(of: PlayerMessage.noVotes)
  }
}
