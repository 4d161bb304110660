import Cells

/// The palette handles every key: characters, the arrows to choose, Enter to perform, Tab to
/// continue on the command line, and Esc to close.
extension CommandPalette: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    var palette = self
    let page = max(1, model.extent(of: .palette).shown - 1)
    switch key {
    case .backspace where text.isEmpty, .escape, .control("c"), .control("p"):
      close(in: &model)
      return []
    case .function(1):
      model.openHelp()
      return []
    case .enter: return perform(in: &model)
    case .tab:
      showLine(in: &model)
      return []
    case .down, .control("n"): palette.move(by: 1)
    case .up, .backTab: palette.move(by: -1)
    case .pageDown: palette.page(by: page)
    case .pageUp: palette.page(by: -page)
    case .home: palette.page(by: -row)
    case .end: palette.page(by: .max / 2)
    case .backspace: palette.find(String(text.dropLast()))
    case .control("u"), .control("w"): palette.find("")
    case .character(let character): palette.type(character)
    default: break
    }
    palette.show(in: &model)
    return []
  }

  /// Handles the mouse: a click on a command performs it, and a click beside the palette closes it.
  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    var palette = self
    switch event.kind {
    case .wheelUp: palette.page(by: -3)
    case .wheelDown: palette.page(by: 3)
    case .drag, .release: return []
    case .click, .doubleClick, .rightClick:
      guard case .invoke(let invocation) = event.target else {
        close(in: &model)
        return []
      }
      return invocation.command == .palette ? [] : update(&model, invocation)
    }
    palette.show(in: &model)
    return []
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { type(bytes, in: &model) }

  /// Returns the command that Enter requests; nil if there is none, or if it needs arguments first.
  func requestedInvocation(of key: Key, in model: Model) -> Invocation? {
    guard key == .enter, let command, !command.needsArguments, command.refusal(in: model) == nil
    else { return nil }
    return Invocation(command.name)
  }

  func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation? {
    // The right button chooses a command, too.
    var event = event
    if event.kind == .rightClick { event.kind = .click }
    return clickedInvocation(by: event, in: model)
  }

  /// Performs the chosen command; if it cannot be used now, shows the reason and keeps the palette
  /// open.
  private func perform(in model: inout Model) -> [Effect] {
    guard let command, command.refusal(in: model) == nil else {
      show(in: &model)
      return []
    }
    return update(&model, Invocation(command.name))
  }

  /// Continues on the command line, for arguments that may be omitted.
  private func showLine(in model: inout Model) {
    guard let command else { return show(in: &model) }
    let invocation = Invocation(command.name)
    let line =
      model.lineForMissingArguments(of: invocation) ?? TypedLine("\(command.name.rawValue) ")
    line.show(in: &model)
  }

  /// Opens the palette, or updates the open one.
  func show(in model: inout Model) {
    model.mode = .palette(self)
    guard let command else {
      model.message = .noCommandFits(text)
      return
    }
    model.message = command.refusal(in: model).map { .refused($0) } ?? .paletteKeys
  }
}
