import Foundation
import SceneModel
import Testing

/// The table of behaviours in the docs: every row has a scene and a test.
@Suite struct BehaviourTableTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The number of behaviours in each document.
  private static let counts = ["S0": 11, "S1": 8, "S2": 12, "S3": 12, "S4": 16]

  private struct Row {
    var number: String
    var scenes: [String]
    var test: String
  }

  private func rows() throws -> [Row] {
    let url = Self.project.appending(path: "docs/behaviours.md")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1].hasPrefix("S") else { return nil }
      let scenes = cells[3].matches(of: /\[([a-z0-9-]+)\]/).map { String($0.output.1) }
      return Row(
        number: cells[1], scenes: scenes, test: cells[4].trimmingCharacters(in: ["`"]))
    }
  }

  /// The text of every other test of the project.
  private func tests() throws -> String {
    let folder = Self.project.appending(path: "Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files
    where file.pathExtension == "swift" && file.lastPathComponent != "BehaviourTableTests.swift" {
      text += String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    return text
  }

  @Test func everyBehaviourHasARow() throws {
    let numbers = try rows().map(\.number)
    let expected = Self.counts.sorted { $0.key < $1.key }.flatMap { document, count in
      (1...count).map { "\(document).\($0)" }
    }
    #expect(numbers == expected)
  }

  @Test func everyRowHasAScene() throws {
    let names = Set(try SceneFiles.names())
    for row in try rows() {
      #expect(!row.scenes.isEmpty, "\(row.number)")
      for scene in row.scenes { #expect(names.contains(scene), "\(row.number): \(scene)") }
    }
  }

  /// Tests have a display name such as `"S2.7 ..."`, or a function name such as `s2_7...`.
  @Test func everyRowHasATest() throws {
    let text = try tests()
    for row in try rows() {
      let function = row.test.lowercased().replacing(".", with: "_")
      let isNamed =
        text.contains("\"\(row.test) ") || text.contains("func \(function)_")
        || text.contains("func \(function)(")
      #expect(isNamed, "\(row.number) has no test")
    }
  }
}
