import Cells

/// A part of the screen that handles every key, click and pasted text while it is open: a sheet
/// over the panes, a question or a typed line.
///
/// Everything about a sheet is in one file of `Sheets`; its state is a case of ``Mode``.
protocol Sheet {
  /// Handles a key.
  func take(_ key: Key, in model: inout Model) -> [Effect]

  /// Handles an event of the mouse.
  func take(_ event: PointerEvent, in model: inout Model) -> [Effect]

  /// Handles pasted text.
  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect]

  /// Returns the command that a key requests; nil if the sheet handles the key itself.
  func requestedInvocation(of key: Key, in model: Model) -> Invocation?

  /// Returns the command that a click requests; nil if the sheet handles the event itself.
  func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation?

  /// Returns the keys that have the same effect on the sheet as an event of the mouse.
  func keys(for event: PointerEvent, in model: Model) -> [Key]

  /// Returns the effect of a key in words; nil if there is nothing to add to its name.
  func effect(of key: Key) -> SheetKey?

  /// Returns the keys of the sheet for the footer, the most useful ones first and the one that
  /// closes it last.
  func hints(in model: Model) -> [SheetHint]

  /// Draws the sheet over the panes, and marks the row or the field that gets the cursor; does
  /// nothing if it only has the status line, which then has the cursor.
  func draw(_ source: FrameSource, on frame: inout Frame)

  /// Returns the status line of the sheet.
  func statusLine(_ model: Model, columns: Int) -> StatusLine
}

/// Keys of a sheet, and their effect in a word or two.
struct SheetHint {
  var keys: String
  var text: PaneText

  init(_ keys: String, _ text: PaneText) {
    self.keys = keys
    self.text = text
  }

  /// The keys that scroll by a line.
  static let scrolling = SheetHint("\(Key.down.name) \(Key.up.name)", .sheetWord(.scroll))
}

extension Sheet {
  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] { [] }

  func take(pasted bytes: [UInt8], in model: inout Model) -> [Effect] { [] }

  func requestedInvocation(of key: Key, in model: Model) -> Invocation? { nil }

  func requestedInvocation(of event: PointerEvent, in model: Model) -> Invocation? { nil }

  func keys(for event: PointerEvent, in model: Model) -> [Key] { [] }

  func effect(of key: Key) -> SheetKey? { key == .escape ? .close : nil }

  func hints(in model: Model) -> [SheetHint] { closing }

  /// The hint for the key that closes the sheet.
  var closing: [SheetHint] {
    effect(of: .escape).map { [SheetHint(Key.escape.name, .key($0))] } ?? []
  }

  func draw(_ source: FrameSource, on frame: inout Frame) {}

  func statusLine(_ model: Model, columns: Int) -> StatusLine { StatusLine(messageOf: model) }
}

extension Sheet {
  /// Returns the cursor after the typed text in the status line, or at the start of the line.
  func cursorInStatusLine(_ source: FrameSource) -> CellPoint {
    let line = source.screen.status
    let column = statusLine(source.model, columns: line.size.columns - 1).typingColumn
    return column.map { line.cell(after: 1 + $0) } ?? line.origin
  }
}

extension Sheet {
  /// Types the first line of pasted text; the user presses Enter.
  func type(_ bytes: [UInt8], in model: inout Model) -> [Effect] {
    // Longer than any line.
    let mostTyped = 400
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    var effects: [Effect] = []
    for character in VisibleText.visible(line).prefix(mostTyped) {
      let key = Key.character(character)
      // The key after a count is not text: the user must press it.
      guard let sheet = model.mode.sheet,
        sheet.requestedInvocation(of: key, in: model) == nil
      else { break }
      // Only the effects of the last key count: earlier previews are not shown.
      effects = sheet.take(key, in: &model)
    }
    return effects
  }
}
