import SceneText

extension Model {
  /// The command line with the beginning of a command that was asked for without the arguments that it
  /// needs, by its key or from the palette; nil where nothing is missing.
  func lineForMissingArguments(of invocation: Invocation) -> TypedLine? {
    guard invocation.arguments.isEmpty, let command = CommandTable.command(invocation.command),
      !command.takesTimes
    else { return nil }
    var words = [command.name.rawValue]
    switch command.parameters.first?.kind {
    case .view, .item, .owner:
      words.append(selection)
      if let keyword = command.parameters.dropFirst().first?.keyword { words.append(keyword) }
    case .constraintChange: words.append("add")
    default: break
    }
    return TypedLine(words.joined(separator: " ") + " ")
  }
}
