import Foundation
import TestSupport

/// Exported code in a folder, with a stand-in for its library, for the Swift compiler.
struct ExportedCode {
  private let folder: TemporaryFolder
  private var files: [String] = []
  private let library: String

  /// Prepares a stand-in, which is a file of this target's resources.
  init(for library: String) throws {
    folder = try TemporaryFolder()
    self.library = library
    let resource = Bundle.module.url(
      forResource: library, withExtension: "swift", subdirectory: "Resources")
    try folder.write(
      String(decoding: Data(contentsOf: resource ?? folder.url), as: UTF8.self),
      to: "\(library).swift")
    try compile([
      "-emit-module", "-emit-object", "-parse-as-library", "-module-name", library, "-o",
      folder.path(of: "\(library).o"), folder.path(of: "\(library).swift"),
    ])
  }

  mutating func add(_ text: String, as name: String) throws {
    try folder.write(text, to: name)
    files.append(folder.path(of: name))
  }

  /// Checks the types; throws the compiler's messages.
  func typecheck() throws { try compile(["-typecheck", "-parse-as-library"] + files) }

  /// Compiles a program and runs it; returns what it prints.
  func output() throws -> String {
    let program = folder.path(of: "program")
    let objects = try [library, "AutoLayout", "ConstraintSolver", "LineBreaking"].flatMap {
      try self.objects(of: $0)
    }
    try compile(["-wmo", "-module-name", "Exported", "-lm", "-o", program] + files + objects)
    return try run(program, [])
  }

  /// The object files of the stand-in or of a module that was built with the tests.
  private func objects(of module: String) throws -> [String] {
    if module == library { return [folder.path(of: "\(library).o")] }
    let products = "\(ExportedCode.products)/\(module).build"
    return try FileManager.default.contentsOfDirectory(atPath: products)
      .filter { $0.hasSuffix(".o") }.sorted().map { "\(products)/\($0)" }
  }

  private static let products =
    URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path

  private func compile(_ arguments: [String]) throws {
    let modules = ["-I", folder.path, "-I", "\(ExportedCode.products)/Modules"]
    _ = try run("/usr/bin/env", ["swiftc", "-swift-version", "6", "-Onone"] + modules + arguments)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Rejected(message: text) }
    return text
  }

  struct Rejected: Error, CustomStringConvertible {
    var message: String
    var description: String { String(message.prefix(4000)) }
  }
}
