import ArgumentParser
import Cells
import Platform
import NcursesTerminal
import Playground
import PlaygroundScreen
import SceneText

/// Crashes on purpose with the playground on the screen, to check that the terminal is restored.
struct DebugCrash: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug-crash",
    abstract: "Crash with a scene on the screen.", shouldDisplay: false)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case trap, segv, abort, overflow, memory, error
  }

  @Argument(help: "How to crash.")
  var kind: Kind

  @Flag(help: "Without a terminal.")
  var noScreen = false

  func run() throws {
    guard !noScreen else { return try crash() }
    var terminal = try NcursesTerminal(environment: ProcessInfo.processInfo.environment)
    var model = Model(.builtIn, name: "crash", terminalSize: terminal.size)
    model.layOut()
    terminal.present(PlaygroundScreen.render(model), cursor: nil)
    try crash()
  }

  private func crash() throws {
    switch kind {
    case .trap: fatalError("a trap, as asked for")
    // Eight bytes after the null address, which itself is not a valid pointer in Swift.
    case .segv: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .abort: abort()
    // At most 2 GB, for a process with a lower limit.
    case .memory:
      let blocks = (0..<2048).map { _ in [UInt8](repeating: 1, count: 1 << 20) }
      throw Failure.usage("\(blocks.count) MB are available")
    case .overflow: _ = Self.depth(0)
    case .error: throw Failure.usage("an error, as asked for")
    }
  }

  /// Overflows the stack.
  private static func depth(_ level: Int) -> Int {
    withExtendedLifetime(level) { depth(level + 1) + level }
  }
}
