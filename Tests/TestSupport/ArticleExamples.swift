import Foundation
package import Testing

/// Expects that a test file, or one of the programs that it tests, contains every Swift example of
/// some documents, line by line.
///
/// So the examples compile, and the files can check their results. Paths are relative to the
/// package. Indentation, empty lines and imports do not matter.
///
/// - Throws: The error of a file that cannot be read.
package func expectExamples(
  of paths: [String], in testFile: String = #filePath, or programs: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var root = URL(fileURLWithPath: testFile)
  while root.path != "/", !hasPackage(root) { root.deleteLastPathComponent() }
  let files = [URL(fileURLWithPath: testFile)] + programs.map(root.appendingPathComponent)
  let tested = try files.map { significantLines(try String(contentsOf: $0, encoding: .utf8)) }
  for path in paths {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let examples = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(!examples.isEmpty, "\(path) has no examples", sourceLocation: sourceLocation)
    for example in examples {
      let lines = significantLines(example)
      let isTested = tested.contains { $0.contains(lines) }
      #expect(
        isTested, "the tests do not contain this example of \(path):\n\(example)",
        sourceLocation: sourceLocation)
    }
  }
}

private func hasPackage(_ folder: URL) -> Bool {
  FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
}

private func significantLines(_ text: String) -> String {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.map { $0 + "\n" }.joined()
}
