import Cells

/// The palette takes every key: characters, the arrows to choose, Enter to perform, Tab to go on on the
/// command line, and Esc to close.
func updatePalette(_ model: inout Model, _ key: Key, _ palette: CommandPalette) -> [Effect] {
  var palette = palette
  switch key {
  case .escape, .control("c"), .control("p"):
    model.closePalette()
    return []
  case .backspace where palette.text.isEmpty:
    model.closePalette()
    return []
  case .enter: return model.perform(palette)
  case .tab:
    model.show(lineFor: palette)
    return []
  case .down, .control("n"): palette.move(by: 1)
  case .up, .backTab: palette.move(by: -1)
  case .pageDown: palette.page(by: model.paletteRows)
  case .pageUp: palette.page(by: -model.paletteRows)
  case .home: palette.page(by: -palette.row)
  case .end: palette.page(by: .max / 2)
  case .backspace: palette.deleteCharacter()
  case .control("u"), .control("w"): palette.deleteAll()
  case .character(let character): palette.type(character)
  default: break
  }
  model.show(palette)
  return []
}

extension Model {
  /// Opens the palette, or shows what was typed in it.
  mutating func show(_ palette: CommandPalette) {
    mode = .palette(palette)
    guard let command = palette.command else {
      message = .noCommandFits(palette.text)
      return
    }
    message = command.refusal(in: self).map { .refused($0) } ?? .paletteKeys
  }

  fileprivate mutating func closePalette() {
    mode = .browsing
    message = nil
  }

  /// Performs the chosen command; one that cannot be used now says why, and the palette stays.
  fileprivate mutating func perform(_ palette: CommandPalette) -> [Effect] {
    guard let command = palette.command, command.refusal(in: self) == nil else {
      show(palette)
      return []
    }
    return update(&self, Invocation(command.name))
  }

  /// Goes on on the command line, for arguments that may be left out.
  fileprivate mutating func show(lineFor palette: CommandPalette) {
    guard let command = palette.command else { return show(palette) }
    let invocation = Invocation(command.name)
    show(lineForMissingArguments(of: invocation) ?? TypedLine("\(command.name.rawValue) "))
  }
}

extension CommandPalette {
  /// What Enter asks for; nil where it asks for nothing, or for arguments first.
  func requestedInvocation(in model: Model) -> Invocation? {
    guard let command, command.takesTimes, command.refusal(in: model) == nil else { return nil }
    return Invocation(command.name)
  }
}
