import Foundation
import TestSupport
import Testing

/// The JSON Schema of scenes, and `stackyard doctor`.
@Suite struct SchemaTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func schema() throws -> [String: Any] {
    let text = try run(["schema"]).output
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Every key in the tables of the documentation is in the schema, with a meaning.
  @Test func everyDocumentedPropertyIsInTheSchema() throws {
    let schema = try schema()
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    func properties(_ mapping: [String: Any]?) -> [String: [String: Any]] {
      mapping?["properties"] as? [String: [String: Any]] ?? [:]
    }
    let view = properties(definitions["view"])
    let known = [
      "scenes": properties(schema), "views": view, "stack views": properties(definitions["stack"]),
      "scroll views": properties(view["scroll"]),
    ]
    let page = try String(contentsOfFile: "\(root)/docs/scene-format.md", encoding: .utf8)
    for (name, properties) in known {
      let table = page.components(separatedBy: "<!-- properties of \(name) -->")
      let rows = try #require(table.last?.components(separatedBy: "<!-- /").first)
      let keys = rows.split(separator: "\n").dropFirst(2).compactMap {
        $0.split(separator: "`").dropFirst().first.map(String.init)
      }
      #expect(!keys.isEmpty)
      for key in keys {
        #expect((properties[key]?["description"] as? String)?.isEmpty == false, "\(name): \(key)")
      }
    }
  }

  @Test func theDoctorNamesRemedies() throws {
    let folder = try TemporaryFolder()
    let healthy = try run(["doctor"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(healthy.status == 0, "\(healthy.output)")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "stackyard"), withIntermediateDirectories: true)
    try folder.write("theme: nonsense\n", to: "stackyard/config.yaml")
    let ill = try run(
      ["doctor"], environment: ["XDG_CONFIG_HOME": folder.path, "LC_ALL": "C", "NO_COLOR": "1"])
    #expect(ill.status == 1)
    for words in ["stackyard config", "C.UTF-8", "NO_COLOR"] {
      #expect(ill.output.contains(words), "\(ill.output)")
    }
  }
}
