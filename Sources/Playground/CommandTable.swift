package import Cells

/// The table of all commands, in groups.
package enum CommandTable {
  /// The subject of a command; also the headings of the help sheet, in its order.
  package enum Group: String, Hashable, CaseIterable, Sendable {
    case stack = "Stack"
    case selection = "Select"
    case view = "View"
    case editing = "Edit"
    case canvas = "Canvas"
    case constraints = "Constraints"
    case why = "Explain"
    case comparing = "Compare"
    case script = "Script"
    case files = "File"
    case playground = "Playground"

    package var commands: [Command] {
      let panes = Pane.allCases.filter { $0.contents.command?.group == self }
      return ownCommands + panes.compactMap(\.focusCommand)
    }

    private var ownCommands: [Command] {
      switch self {
      case .stack: StackCommands.all
      case .selection: SelectionCommands.all + ListingCommands.all
      case .view: ViewCommands.all + ButtonCommands.all
      case .editing: EditingCommands.all
      case .canvas: CanvasCommands.all + OverlayCommands.all
      case .constraints: ConstraintCommands.all
      case .why: WhyCommands.all + WishCommands.all + StepCommands.all
      case .comparing: ComparingCommands.all
      case .script: ScriptCommands.all
      case .files: FileCommands.all
      case .playground: PlaygroundCommands.all
      }
    }
  }

  /// Every command, in the order of the help sheet.
  package static let all: [Command] = Group.allCases.flatMap(\.commands)

  /// The commands with a word in the footer, in its order.
  package static let inFooter: [Command] = {
    let commands = all.filter { !$0.footer.allWords.isEmpty }
    return Set(commands.map(\.footer.rank)).sorted().flatMap { rank in
      commands.filter { $0.footer.rank == rank }
    }
  }()

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The commands by their keys.
  static let byKey = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command.name) } },
    uniquingKeysWith: { first, _ in first })

  /// Names that users of vi type for commands.
  private static let aliases: [CommandName: CommandName] = [
    "w": .save, "wq": "save-and-quit", "q": .quit, "e": .open,
  ]

  /// Returns the command with a name or an alias; nil if there is none.
  package static func command(_ name: CommandName) -> Command? {
    byName[aliases[name] ?? name]
  }

  /// Returns the command of a key; nil if the key has none.
  package static func invocation(for key: Key) -> Invocation? {
    byKey[key].map { Invocation($0) }
  }
}
