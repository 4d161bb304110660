import ArgumentParser
import Foundation

/// The one place where the program ends, and where errors become text and exit codes.
///
/// 0 done, 1 an expectation failed, 2 wrong usage or no usable terminal, 3 a scene is invalid.
@main
enum Main {
  static func main() {
    do {
      var command = try Stackyard.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      if !failure.message.isEmpty { Output.error(failure.message) }
      exit(failure.code)
    } catch {
      end(withUsage: error)
    }
  }

  /// Help and version are errors to the argument parser; they are none to the user.
  private static func end(withUsage error: any Error) -> Never {
    let text = Stackyard.fullMessage(for: error)
    guard Stackyard.exitCode(for: error) == .success else {
      Output.error(text)
      exit(Failure.Kind.usage.rawValue)
    }
    print(text)
    exit(0)
  }
}

struct Stackyard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stackyard",
    abstract: "A playground for stack views and Auto Layout in the terminal.",
    usage: """
      stackyard [SCENE]
      stackyard COMMAND SCENE [OPTIONS]
      """,
    discussion: "Without a command, a scene is opened in the playground; '?' there shows the keys.",
    version: "0.1.0",
    subcommands: [
      Open.self, Play.self, Learn.self, Test.self, Record.self, ListScenes.self, Render.self,
      Layout.self, Constraints.self, Check.self,
      DebugCrash.self,
    ],
    defaultSubcommand: Open.self)
}
