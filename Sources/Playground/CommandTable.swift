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

  static let byKey = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The names that users of vi and of the program's own commands type for commands, and what they
  /// stand for; a space after one stands for arguments.
  private static let aliases = [
    "w": "save", "w ": "save-as", "save ": "save-as", "wq": "save-and-quit", "q": "quit",
    "e": "open", "code": "yank uikit", "code ": "yank", "share": "yank link",
  ]

  /// Returns the command with a name or an alias; nil if there is none.
  package static func command(_ name: CommandName) -> Command? {
    byName[name]
      ?? aliases[name.rawValue].flatMap { alias in
        byName[CommandName(rawValue: String(alias.prefix { $0 != " " }))]
      }
  }

  /// Returns whether a word is the name of a command, not an alias.
  static func isName(_ word: String) -> Bool { byName[CommandName(rawValue: word)] != nil }

  /// Returns a line in which an alias is replaced by what it stands for.
  static func expandingAlias(in line: String) -> String {
    guard let name = TypedWord.words(of: line).first else { return line }
    let rest = line.dropFirst(name.range.upperBound)
    // A number after the name of a command is a count.
    let isCount = isName(name.text) && Int(rest.drop(while: \.isWhitespace)) != nil
    let withArguments = rest.isEmpty || isCount ? nil : aliases[name.text + " "]
    return (withArguments ?? aliases[name.text]).map { $0 + rest } ?? line
  }

  package static func invocation(for key: Key) -> Invocation? { byKey[key].map { Invocation($0) } }
}
