import Cells

/// A part of the screen that handles every key, click and pasted text while it is open: a sheet
/// over the panes, a question or a typed line.
///
/// The effects of its keys are in one file of `Sheets`; its state is a case of ``Mode``.
protocol Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect]

  func take(_ event: PointerEvent, in model: inout Model) -> [Effect]

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect]

  /// Returns the command that a key requests; nil if the sheet handles the key itself.
  func requestedInvocation(of key: Key, in model: Model) -> Invocation?

  /// Returns the command that a click requests; nil if the sheet handles the event itself.
  func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation?

  /// Returns the keys that have the same effect on the sheet as an event of the mouse.
  func keys(for event: PointerEvent, in model: Model) -> [Key]

  /// Returns the effect of a key in words; nil if there is nothing to add to its name.
  func effect(of key: Key) -> SheetKey?
}

extension Sheet {
  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    keys(for: event, in: model).flatMap { model.mode.sheet?.take($0, in: &model) ?? [] }
  }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { [] }

  func requestedInvocation(of key: Key, in model: Model) -> Invocation? { nil }

  func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation? { nil }

  func keys(for event: PointerEvent, in model: Model) -> [Key] { [] }

  func effect(of key: Key) -> SheetKey? { key == .escape ? .close : nil }

  /// Closes the sheet, with what it says in the status line.
  func close(in model: inout Model) {
    model.closeSheet()
    model.message = nil
  }

  /// Closes the sheet and those behind it.
  func closeAll(in model: inout Model) {
    model.mode = .browsing
    model.message = nil
  }

  /// Returns the effect of a key where a value or a line is typed.
  func effectInField(of key: Key) -> SheetKey? {
    switch key {
    case .escape: .cancel
    case .enter: .perform
    case .character: .type
    default: nil
    }
  }

  /// Types the first line of pasted text; the user presses Enter.
  func type(_ bytes: [UInt8], in model: inout Model) -> [Effect] {
    // Longer than any line.
    let mostTyped = 400
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    var effects: [Effect] = []
    for character in VisibleText.visible(line).prefix(mostTyped) {
      let key = Key.character(character)
      // The key after a count is not text: the user must press it.
      guard let sheet = model.mode.sheet, sheet.requestedInvocation(of: key, in: model) == nil
      else { break }
      // Only the effects of the last key count: earlier previews are not shown.
      effects = sheet.take(key, in: &model)
    }
    return effects
  }
}
