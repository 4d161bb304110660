package import Cells

/// Every command, in groups.
package enum CommandTable {
  /// What commands are about; the headings of the help sheet, in its order.
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
    case playground = "Playground"

    package var commands: [Command] {
      switch self {
      case .stack: Commands.stack
      case .selection: Commands.selection
      case .view: Commands.view
      case .editing: Commands.editing
      case .canvas: Commands.canvas
      case .constraints: Commands.constraints
      case .why: Commands.why
      case .comparing: Commands.comparing
      case .script: Commands.script
      case .playground: Commands.playground
      }
    }
  }

  /// Every command, in the order of the help sheet.
  package static let all: [Command] = Group.allCases.flatMap(\.commands)

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let byKey = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The command with a name, if there is one.
  package static func command(_ name: CommandName) -> Command? { byName[name] }

  /// What a key does, if it does something.
  package static func invocation(for key: Key) -> Invocation? {
    byKey[key].map { Invocation($0) }
  }

  /// What a key does, by its name.
  static func invocation(forKeyNamed name: String) -> Invocation? {
    Key(name: name).flatMap { invocation(for: $0) }
  }

  /// The keys of a command in a row, or its name where it has none.
  package static func keyNames(of name: CommandName) -> String {
    let keys = command(name)?.keyNames ?? ""
    return keys.isEmpty ? name.rawValue : keys
  }
}

/// The commands by group; each has a file of its own.
enum Commands {}
