import ArgumentParser
import CBuild
import Cells
import Platform
import NcursesTerminal

/// The entry point, and the only place where errors become messages and exit codes.
///
/// 0 is success, 1 a failed expectation, 2 wrong usage or no usable terminal, 3 an invalid scene.
@main
enum Main {
  static func main() {
    CrashReporting.begin()
    let code = exitCode()
    RequestedEnd.take()
    if code != 0 { exit(code) }
  }

  /// Runs the command and prints its error, if any.
  private static func exitCode() -> Int32 {
    do {
      try UnknownCommand.refuse(in: CommandLine.arguments.dropFirst())
      try run()
      return 0
    } catch let failure as Failure {
      if !failure.message.isEmpty { Output.error(failure.message) }
      return failure.kind.rawValue
    } catch {
      let example = UnknownCommand.example(for: CommandLine.arguments.dropFirst())
      Output.error(VisibleText(lines: Stackyard.fullMessage(for: error) + example))
      return Failure.Kind.usage.rawValue
    }
  }

  /// Runs the command; help and version are errors for the argument parser, but not for the user.
  private static func run() throws {
    do {
      if let open = openingAlone { return try open.run() }
      var command = try parsed(
        Render.withValues(Edit.optionsFirst(Array(CommandLine.arguments.dropFirst()))))
      try command.run()
    } catch  where Stackyard.exitCode(for: error) == .success {
      try Output.write(VisibleText(lines: Stackyard.fullMessage(for: error) + "\n"))
    }
  }

  /// Returns the command with its arguments.
  ///
  /// The parser's message quotes an argument as it is. If it had line feeds, they would look like
  /// lines of the program, so the message is that for the visible form of the arguments.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try Stackyard.parseAsRoot(arguments)
    } catch  where Stackyard.exitCode(for: error) != .success {
      _ = try Stackyard.parseAsRoot(arguments.map(VisibleText.visible))
      throw error
    }
  }

  /// The default command; nil if the arguments name another one or contain errors.
  ///
  /// Checking all commands takes longer than laying out a scene, so the default one is tried first.
  /// If it does not accept the arguments, errors are reported for the whole program.
  fileprivate static var openingAlone: Open? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let names =
      Stackyard.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !arguments.contains(where: names.contains) else { return nil }
    return try? Open.parse(arguments)
  }
}

struct Stackyard: ParsableCommand {
  /// The version, with the commit from which the program was built, if that is known.
  private static let version = ["0.1.0", String(cString: stackyard_commit())]
    .filter { !$0.isEmpty }.joined(separator: "+")

  // Each command also sets its own name: to derive one from a type, the runtime would search all
  // types of the program before the first frame.
  static let configuration = CommandConfiguration(
    commandName: "stackyard",
    abstract: "A playground for stack views and Auto Layout in the terminal.",
    usage: """
      stackyard [SCENE]
      stackyard COMMAND SCENE [OPTIONS]
      """,
    discussion: """
      Without a command, opens a scene in the playground, where '?' shows the keys. With --lines, the \
      playground reads typed commands and answers in lines of text, for screen readers and pipes.
      """,
    version: version,
    subcommands: [
      Open.self, New.self, Play.self, Learn.self, Test.self, GradeScenes.self, Record.self,
      ListScenes.self,
      Render.self, Layout.self, Constraints.self, Explain.self, Steps.self, Want.self, Matrix.self,
      Sweep.self, Check.self, Edit.self, Code.self, Share.self, Log.self, ServeAgents.self,
      Schema.self, Doctor.self, ShowConfiguration.self, DebugCrash.self,
    ],
    defaultSubcommand: Open.self)
}
