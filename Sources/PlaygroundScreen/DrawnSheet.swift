import Cells
import Playground

/// The drawing of a sheet over the panes, a question or a typed line: one file per sheet in
/// `Sheets`.
protocol DrawnSheet {
  /// Returns the keys of the sheet for the footer, the most useful ones first, before the one that
  /// closes it.
  func hints(in model: Model) -> [SheetHint]

  /// Draws the sheet over the panes, and marks the row or the field that gets the cursor; does
  /// nothing if it only has the status line, which then has the cursor.
  func draw(_ source: FrameSource, on frame: inout Frame)

  func statusLine(_ model: Model, columns: Int) -> StatusLine
}

extension DrawnSheet {
  func hints(in model: Model) -> [SheetHint] { [] }

  func draw(_ source: FrameSource, on frame: inout Frame) {}

  func statusLine(_ model: Model, columns: Int) -> StatusLine { StatusLine(messageOf: model) }

  /// Returns the cursor after the typed text in the status line, or at the start of the line.
  func cursorInStatusLine(_ source: FrameSource) -> CellPoint {
    let line = source.screen.status
    let column = statusLine(source.model, columns: line.size.columns - 1).typingColumn
    return column.map { line.cell(after: 1 + $0) } ?? line.origin
  }
}

extension Mode {
  /// The drawing of the open sheet; nil if the scene receives the keys.
  var drawn: (any DrawnSheet)? {
    switch self {
    case .browsing: nil
    case .help(let offset): HelpSheet(offset: offset)
    case .problem(let problem): problem
    case .comparing(let comparison): comparison
    case .choosingOverlays: OverlayChoice()
    case .typing(let prompt): prompt
    case .typingLine(let line): line
    case .palette(let palette): palette
    case .leaving, .replacing: SavingQuestion()
    case .opening(let browser): browser
    case .overwriting(let path): OverwritingQuestion(path: path)
    }
  }
}

/// Keys of a sheet, and their effect in a word or two.
struct SheetHint {
  var keys: String
  var text: PaneText

  init(_ keys: String, _ text: PaneText) {
    self.keys = keys
    self.text = text
  }

  static let scrolling = SheetHint("\(Key.down.name) \(Key.up.name)", .sheetWord(.scroll))
}
