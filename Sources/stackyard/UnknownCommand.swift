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
  ///
  /// - Throws: ``Failure`` with the command that was probably meant.
  static func refuse(in arguments: ArraySlice<String>) throws(Failure) {
    let commands = Stackyard.configuration.subcommands
    if arguments.first?.hasPrefix("-") == true {
      return try refuseOptions(beforeOneOf: commands.map { $0._commandName }, in: arguments)
    }
    guard let word = arguments.first, !word.isEmpty,
      !word.contains(where: { "./".contains($0) }), word != "help", SceneInput.isFile(word),
      !commands.contains(where: { $0._commandName == word }), SceneTemplate(rawValue: word) == nil,
      !FileManager.default.fileExists(atPath: word)
    else { return }
    let names =
      commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
      + SceneTemplate.allCases.map(\.rawValue)
    let remedy =
      Suggestion.closest(to: word, among: names + ["help"]).map { "did you mean '\($0)'?" }
      ?? "'stackyard --help' lists the commands"
    throw .usage("'\(word)' is neither a command nor a file; \(remedy)")
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
