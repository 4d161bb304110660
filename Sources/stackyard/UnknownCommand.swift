import ArgumentParser
import Cells
import Foundation
import SceneText

/// Detects a mistyped command, which the argument parser would take for the path of a scene.
enum UnknownCommand {
  /// Refuses arguments that begin with neither a command nor a file.
  ///
  /// Paths and options are not checked here.
  ///
  /// - Throws: ``Failure`` with the command that was probably meant.
  static func refuse(in arguments: ArraySlice<String>) throws(Failure) {
    let commands = Stackyard.configuration.subcommands
    guard let word = arguments.first, !word.isEmpty, !word.hasPrefix("-"),
      !word.contains(where: { "./".contains($0) }), word != "help",
      !commands.contains(where: { $0._commandName == word }),
      !FileManager.default.fileExists(atPath: word)
    else { return }
    let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let remedy =
      Suggestion.closest(to: word, among: names + ["help"]).map { "did you mean '\($0)'?" }
      ?? "'stackyard --help' lists the commands"
    throw .usage("'\(VisibleText.visible(word))' is neither a command nor a file; \(remedy)")
  }
}
