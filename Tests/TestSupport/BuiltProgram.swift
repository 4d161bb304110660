import Foundation

/// The program that the package builds, for tests that run it.
package enum BuiltProgram {
  /// The executable, which is built into the folder of the tests' own.
  package static var path: String {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("stackyard").path
  }
}
