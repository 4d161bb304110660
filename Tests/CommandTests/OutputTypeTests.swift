import Foundation
import TestSupport
import Testing

/// The compiler refuses to print a text that was not made visible.
@Suite struct OutputTypeTests {
  /// Returns whether the compiler accepts statements about a text from outside.
  private func compiles(_ statements: String) throws -> Bool {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      @testable import stackyard
      import Cells
      func test(_ text: String, _ number: Int) throws {
      \(statements)
      }
      """, to: "main.swift")
    let products = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // The name of the package is that of its folder, as an identifier.
    let package = String(
      root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let maps =
      ["CYAML", "CNcurses", "CZlib"].map { "\(root.path)/Modulemaps/\($0)/module.modulemap" }
      + ["CTerminalGuard", "CLessons", "CWords", "CBuild", "CWorker"].map {
        "\(products.path)/\($0).build/module.modulemap"
      }
    let result = try run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", package]
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        + ["-I", products.appendingPathComponent("Modules").path, folder.path(of: "main.swift")],
      program: "/usr/bin/env")
    return result.status == 0
  }

  @Test func onlyVisibleTextIsPrinted() throws {
    #expect(
      try compiles(
        #"""
          try Output.write("\(text) and \(number)\n")
          try Output.write(VisibleText(text) + " " + text.jsonQuoted + "\n")
          Output.error("\(text)")
          throw Failure.usage("unknown word '\(text)'")
        """#))
    for statement in [
      "try Output.write(text)", "Output.error(text)", "throw Failure.usage(text)",
      #"try Output.write("a" + text)"#, "throw Failure(kind: .usage, message: text)",
      "try Output.write(VisibleText(unchecked: text))",
      "try Output.write(VisibleText(stringLiteral: text))",
    ] {
      #expect(try !compiles(statement), "\(statement)")
    }
  }
}
