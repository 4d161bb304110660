import ArgumentParser
import Cells
import Platform
import SceneText

/// Detects a mistyped or misplaced command, which the argument parser would take for the path of a
/// scene; templates have names without a point, too.
enum UnknownCommand {
  /// Refuses arguments that begin with neither a command nor a file, and commands after options.
  ///
  /// Paths and options are not checked here.
  static func refuse(in arguments: ArraySlice<String>) throws(Failure) {
    let commands = Stackyard.configuration.subcommands
    if arguments.first?.hasPrefix("-") == true {
      return try refuseOptions(beforeOneOf: commands.map { $0._commandName }, in: arguments)
    }
    let isHelp = arguments.first == "help"
    guard let word = isHelp ? arguments.dropFirst().first : arguments.first, !word.isEmpty,
      !word.contains(where: { "./".contains($0) }), word != "help", SceneInput.isFile(word),
      !commands.contains(where: { $0._commandName == word }),
      isHelp
        || SceneTemplate(rawValue: word) == nil && !FileManager.default.fileExists(atPath: word)
    else { return }
    let names =
      commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
      + (isHelp ? [] : SceneTemplate.allCases.map(\.rawValue))
    let remedy =
      Suggestion.closest(to: word, among: names + ["help"]).map { "did you mean '\($0)'?" }
      ?? "'stackyard --help' lists the commands"
    let mistake: VisibleText = isHelp ? "is no command" : "is neither a command nor a file"
    throw .usage("'\(word)' \(mistake); \(remedy)")
  }

  /// The arguments in examples of commands that do not take just any scene.
  private static let argumentsOfExamples = [
    "new": "row", "log": "console.txt", "play": "lesson.yaml",
    "record": "lesson.yaml --output lesson.cast", "test": "lesson.yaml",
  ]

  /// Returns a line with an example of the command that arguments name: the first one in its help.
  static func example(for arguments: ArraySlice<String>) -> String {
    let commands = Stackyard.configuration.subcommands
    guard let command = commands.first(where: { $0._commandName == arguments.first }) else {
      return ""
    }
    let start = "stackyard \(command._commandName) "
    let help = command.configuration.discussion
    let example = help.firstRange(of: start).map { range in
      String(help[range.lowerBound...].prefix { $0 != "\n" && $0 != "'" })
    }
    let takesScene = Stackyard.usageString(for: command).contains("<scene")
    let argument = argumentsOfExamples[command._commandName] ?? (takesScene ? "row.yaml" : nil)
    guard let whole = example ?? argument.map({ start + $0 }) else { return "" }
    return "\n  Example: \(whole)"
  }

  /// Options before a command would belong to the default command, which takes one scene.
  private static func refuseOptions(
    beforeOneOf commands: [String], in arguments: ArraySlice<String>
  ) throws(Failure) {
    guard let place = arguments.firstIndex(where: commands.contains),
      !FileManager.default.fileExists(atPath: arguments[place])
    else { return }
    let ordered = arguments[place...].prefix(1) + arguments[..<place] + arguments[(place + 1)...]
    throw .usage("options follow the command: stackyard \(ordered.joined(separator: " "))")
  }
}
