/// A request to complete the path in a typed line.
package struct PathCompletion: Hashable, Sendable {
  package let line: String
  /// The part of the line before the path.
  package let start: String
  package let path: String
  /// 1 for the next possible path, -1 for the previous one.
  package let step: Int

  /// Creates a request; nil if the line does not end with the path of a command.
  init?(_ line: String, step: Int) {
    guard let name = TypedWord.words(of: line).first,
      let meant = TypedWord.words(of: CommandTable.expandingAlias(in: line)).first,
      let command = CommandTable.command(CommandName(rawValue: meant.text)),
      command.parameters.first?.kind == .path
    else { return nil }
    let rest = line.dropFirst(name.range.upperBound)
    let path = rest.drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    self.line = line
    self.step = step
    start = String(line.dropLast(path.count))
    self.path = String(path)
  }
}
