package import Cells

/// The sheet, prompt or question that receives the keys; the scene if none is open.
package indirect enum Mode: Hashable, Sendable {
  case browsing
  case help(scrolledBy: Int)
  case problem(OpenProblem)
  case comparing(Comparison)
  /// The canvas stays visible.
  case choosingOverlays
  case typing(Prompt)
  case typingLine(TypedLine)
  case palette(CommandPalette)
  /// The questions whether to save the changes before quitting, and before the scene is replaced.
  case leaving, replacing(Replacement)
  case opening(Browser)
  case overwriting(path: String)

  /// Whether a question about files is open.
  package var isQuestion: Bool {
    switch self {
    case .leaving, .replacing, .overwriting: true
    default: false
    }
  }

  /// The open sheet; nil if the scene receives the keys.
  var sheet: (any Sheet)? {
    switch self {
    case .browsing: nil
    case .help(let offset): HelpSheet(offset: offset)
    case .problem(let problem): problem
    case .comparing(let comparison): comparison
    case .choosingOverlays: OverlaySheet()
    case .typing(let prompt): prompt
    case .typingLine(let line): line
    case .palette(let palette): palette
    case .leaving: UnsavedSheet()
    case .replacing(let replacement): UnsavedSheet(replacement: replacement)
    case .opening(let browser): browser
    case .overwriting(let path): OverwritingSheet(path: path)
    }
  }

  /// Returns the effect of a key on the open sheet in words; nil if there is nothing to add to its
  /// name.
  package func effect(of key: Key) -> SheetKey? { sheet?.effect(of: key) }

  /// Whether a command or a number of repetitions is being typed, so that keys are only its
  /// characters.
  package var isFindingCommand: Bool {
    switch self {
    case .typingLine, .palette: true
    case .typing(let prompt): prompt.subject == .count
    default: false
    }
  }

  /// Whether the same sheet is open, or none; the command line, the palette and questions about
  /// files, which no script contains, never count as the same.
  package func hasSameSheet(as other: Mode) -> Bool {
    switch (self, other) {
    case (.browsing, .browsing), (.help, .help), (.problem, .problem), (.comparing, .comparing),
      (.choosingOverlays, .choosingOverlays), (.typing, .typing):
      true
    default: false
    }
  }

  package var isHelp: Bool { if case .help = self { true } else { false } }
}
