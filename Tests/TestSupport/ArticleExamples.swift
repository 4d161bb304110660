import Foundation
package import Testing

/// Expects that a test file contains every Swift example of some documents, line by line.
///
/// So the examples compile, and the file can check their results. Paths are relative to the
/// package. Indentation, empty lines and imports do not matter.
///
/// - Throws: The error of a file that cannot be read.
package func expectExamples(
  of paths: [String], in testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var root = URL(fileURLWithPath: testFile)
  while root.path != "/", !hasPackage(root) { root.deleteLastPathComponent() }
  let tested = significantLines(try String(contentsOfFile: testFile, encoding: .utf8))
  for path in paths {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let examples = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(!examples.isEmpty, "\(path) has no examples", sourceLocation: sourceLocation)
    for example in examples {
      let isTested = tested.contains(significantLines(example))
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
