import ArgumentParser
import Foundation
import NcursesTerminal

/// The one place where the program ends, and where errors become text and exit codes.
///
/// 0 done, 1 an expectation failed, 2 wrong usage or no usable terminal, 3 a scene is invalid.
@main
enum Main {
  static func main() {
    CrashReporting.begin()
    do {
      try UnknownCommand.refuse(in: CommandLine.arguments.dropFirst())
      try run()
    } catch let failure as Failure {
      if !failure.message.isEmpty { Output.error(failure.message) }
      exit(failure.code)
    } catch {
      Output.error(Stackyard.fullMessage(for: error))
      exit(Failure.Kind.usage.rawValue)
    }
  }

  /// Help and version are errors to the argument parser; they are none to the user.
  private static func run() throws {
    do {
      if let open = openingAlone { return try open.run() }
      var command = try Stackyard.parseAsRoot()
      try command.run()
    } catch  where Stackyard.exitCode(for: error) == .success {
      try Output.write(Stackyard.fullMessage(for: error) + "\n")
    }
  }
}

extension Main {
  /// The default command, if the arguments name no other one and are free of errors.
  ///
  /// To look at every command takes longer than to lay out a scene, so the usual one is tried first. What
  /// is wrong with the arguments is then said as for the whole program.
  fileprivate static var openingAlone: Open? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let names =
      Stackyard.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !arguments.contains(where: names.contains) else { return nil }
    return try? Open.parse(arguments)
  }
}

struct Stackyard: ParsableCommand {
  // Each command writes its own name, too: to derive one from a type, the runtime searches all types of
  // the program, before the first frame.
  static let configuration = CommandConfiguration(
    commandName: "stackyard",
    abstract: "A playground for stack views and Auto Layout in the terminal.",
    usage: """
      stackyard [SCENE]
      stackyard COMMAND SCENE [OPTIONS]
      """,
    discussion: "Without a command, opens a scene in the playground, where '?' shows the keys.",
    version: "0.1.0",
    subcommands: [
      Open.self, Play.self, Learn.self, Test.self, Record.self, ListScenes.self, Render.self,
      Layout.self, Constraints.self, Explain.self, Matrix.self, Sweep.self, Check.self, Edit.self,
      Log.self, ShowConfiguration.self,
      DebugCrash.self,
    ],
    defaultSubcommand: Open.self)
}
