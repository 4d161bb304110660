import Cells
import Playground
import Scenes

/// What the user does while a script is played.
extension Player where Screen: ~Copyable {
  /// The event that the loop gets; nil where the player keeps it.
  mutating func handle(_ input: InputEvent) -> Event? {
    switch input {
    case .closed, .resumed: return .input(input)
    case .resize:
      // The script's screen may have more or less room now.
      return .input(.resize(size))
    case .mouse(let event): return handle(event)
    case .key where shown.map({ $0.mode != .browsing }) == true: return .input(input)
    case .key(let key):
      if answers(key) { return nil }
      return handle(KeyMap.action(for: key), input)
    }
  }

  private mutating func handle(_ event: MouseEvent) -> Event? {
    let corner = corner(of: size)
    let point = CellPoint(
      column: event.point.column - corner.column, row: event.point.row - corner.row)
    guard let shown, let action = footerAction(at: point, shown) else {
      guard !isAsking else { return nil }
      takeOver()
      return .input(.mouse(MouseEvent(event.kind, at: point)))
    }
    return handle(action, .mouse(event))
  }

  private mutating func handle(_ action: Action?, _ input: InputEvent) -> Event? {
    if let action, move(action) { return nil }
    switch action {
    case .quit, .redraw, .export: break
    case .toggleHelp: if state == .playing { stop(.paused) }
    case _ where isAsking:
      pending.append(.message(words.typeAnswer))
      return nil
    default:
      // The keys of an open help sheet move the sheet.
      if shown?.mode.isHelp != true { takeOver() }
    }
    return action.map { .action($0) } ?? .input(input)
  }

  /// Does what a key of the group "Script" asks; false where the action is none of them.
  private mutating func move(_ action: Action) -> Bool {
    if task?.isShowingTarget == true {
      hideTarget()
      if action == .showTarget { return true }
    }
    switch action {
    case .play: if !turnPage() { togglePlay() }
    case .stepForward: isWaiting ? skip() : stepForward()
    case .stepBack: stepBack()
    case .nextMarker: nextPart()
    case .previousMarker: previousPart()
    case .faster: change(speed: 2)
    case .slower: change(speed: 0.5)
    case .hint: hint()
    case .showTarget: showTarget()
    case .record: pending.append(.message(words.recordElsewhere))
    default: return false
    }
    return true
  }

  /// Shows the next page of what is told, where a small screen had no room for it; false where there
  /// is none, or where the script goes on by itself.
  private mutating func turnPage() -> Bool {
    guard state == .reading || state == .waiting || state == .paused, let shown,
      StoryText(of: shown).hasMore
    else { return false }
    present { $0.page += 1 }
    return true
  }

  private mutating func togglePlay() {
    switch state {
    case .playing: stop(.paused)
    case .waiting: skip()
    case .ended:
      isFinished = true
      go(to: 0)
      start()
    case .paused, .reading, .byHand:
      resume()
      start()
    }
  }

  private mutating func start() {
    guard manner != .presenter else { return stepForward() }
    state = .playing
    due = now()
    present()
  }

  private mutating func change(speed factor: Double) {
    let old = speed
    speed = max(0.25, min(16, speed * factor))
    // What is left of this beat's time changes too.
    due = now() + Int(Double(max(0, due - now())) * old / speed)
    present()
  }

  /// The scene is the user's from now on.
  private mutating func takeOver() {
    guard handedOver == nil, task == nil, !isWaiting, let shown else { return }
    handedOver = shown
    state = .byHand
    present()
  }
}
