import Cells

/// Something over the panes that takes every key, click and pasted text while it is open: a sheet, a
/// question or a line that is typed.
///
/// Everything about one is in one file of `Sheets`; its state is a value of ``Mode``.
protocol Sheet {
  /// Handles a key.
  func take(_ key: Key, in model: inout Model) -> [Effect]

  /// Handles an event of the mouse.
  func take(_ event: MouseEvent, in model: inout Model) -> [Effect]

  /// Takes pasted text.
  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect]

  /// Returns the command that an event requests; nil if the sheet takes the event.
  func requestedInvocation(of input: InputEvent, in model: Model) -> Invocation?

  /// Draws it over the panes; does nothing if it is only in the status line.
  func draw(_ source: FrameSource, on frame: inout Frame)

  /// Its status line.
  func statusLine(_ model: Model, columns: Int) -> StatusLine

  /// Where the cursor of the terminal is.
  func cursor(_ source: FrameSource) -> Cursor
}

extension Sheet {
  func take(_ event: MouseEvent, in model: inout Model) -> [Effect] { [] }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { [] }

  func requestedInvocation(of input: InputEvent, in model: Model) -> Invocation? { nil }

  func draw(_ source: FrameSource, on frame: inout Frame) {}

  func statusLine(_ model: Model, columns: Int) -> StatusLine { StatusLine(messageOf: model) }

  func cursor(_ source: FrameSource) -> Cursor { cursorInStatusLine(source) }
}

extension Sheet {
  /// The cursor after the text that is typed in the status line, or at the start of the line.
  func cursorInStatusLine(_ source: FrameSource) -> Cursor {
    let line = source.screen.status
    guard
      let column = statusLine(source.model, columns: line.size.columns - 1).typingColumn
    else { return Cursor(at: line.origin) }
    return .typing(after: 1 + column, in: line)
  }
}

extension Sheet {
  /// Types what a paste has before its first line break; Enter remains for the user to press.
  func type(_ bytes: [UInt8], in model: inout Model) -> [Effect] {
    // Longer than any line.
    let mostTyped = 400
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    var effects: [Effect] = []
    for character in VisibleText.visible(line).prefix(mostTyped) {
      let key = Key.character(character)
      // The key after a count is no text: it has to be pressed.
      guard let sheet = model.mode.sheet,
        sheet.requestedInvocation(of: .key(key), in: model) == nil
      else { break }
      // Only the preview of the last choice is shown.
      effects = sheet.take(key, in: &model)
    }
    return effects
  }
}
