import Foundation
import FuzzProperties
import TestSupport
import Testing

/// The inputs that the fuzzers start from, and those that once violated a property.
@Suite("Fuzz corpus") struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func noInputViolatesAProperty(_ target: FuzzTarget) throws {
    try forEvery("input", in: inputs(of: target), testingAtLeast: 8) { file in
      let input = Array(try Data(contentsOf: file))
      #expect(target.violation(of: input) == nil)
      return 1
    }
  }

  private func inputs(of target: FuzzTarget) throws -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fuzz/Corpus/\(target.rawValue)").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
