import Foundation

/// The built program, for tests that run it.
package enum BuiltProgram {
  /// The path of the executable, which is in the same folder as the tests.
  package static var path: String {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("stackyard").path
  }
}
