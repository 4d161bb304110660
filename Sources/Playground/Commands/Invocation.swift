import SceneModel

/// A command and its arguments, as a key, a click, a script step or a typed line requests them.
package struct Invocation: Hashable, Sendable, ExpressibleByStringLiteral {
  package var command: CommandName
  /// One argument per parameter of the command; nil if it was omitted.
  package var arguments: [CommandArgument?]
  package var times: Int

  package static let mostTimes = 1000

  package init(_ command: CommandName, _ arguments: [CommandArgument?] = [], times: Int = 1) {
    self.command = command
    self.arguments = arguments
    self.times = times
  }

  package init(stringLiteral value: String) { self.init(CommandName(rawValue: value)) }

  /// The invocation as it is typed and as scripts contain it.
  package var text: String {
    var words = [command.rawValue]
    let parameters = CommandTable.command(command)?.parameters ?? []
    for (parameter, argument) in zip(parameters, arguments) {
      guard let argument else { continue }
      if let keyword = parameter.keyword { words.append(keyword) }
      words.append(argument.text)
    }
    if times != 1 { words.append("\(times)") }
    return words.joined(separator: " ")
  }
}

extension CommandArgument {
  /// The argument as it is typed.
  var text: String {
    switch self {
    case .text(let text): text
    case .list(let words): words.joined(separator: " ")
    case .number(let number): number.sceneText
    case .size(let columns, let rows):
      (columns.map(String.init) ?? "") + (rows.map { "x\($0)" } ?? "")
    }
  }
}
