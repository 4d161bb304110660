import Foundation
import TestSupport
import Testing

/// The JSON Schema of scenes, and `stackyard doctor`.
@Suite struct SchemaTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func schema(_ subject: String = "scene") throws -> [String: Any] {
    let text = try run(["schema", subject]).output
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

  /// Editors show a meaning for every key of a view but those that refer to a definition.
  @Test func everyKeyOfAViewHasAMeaning() throws {
    let definitions = try #require(try schema()["definitions"] as? [String: [String: Any]])
    let view = try #require(definitions["view"]?["properties"] as? [String: [String: Any]])
    let missing = view.filter { $0.value["description"] == nil && $0.value["$ref"] == nil }
    #expect(missing.keys.sorted() == ["scroll"])
  }

  @Test func everySettingIsInTheSchema() throws {
    let schema = try schema("config")
    let settings = try #require(schema["properties"] as? [String: [String: Any]])
    let page = try String(contentsOfFile: "\(root)/docs/configuration.md", encoding: .utf8)
    let table = try #require(page.components(separatedBy: "<!-- settings -->").last)
    let rows = table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| ") }
    #expect(rows.count == settings.count)
    for row in rows {
      let key = row.split(separator: "`")[1]
      #expect((settings[String(key)]?["description"] as? String)?.isEmpty == false, "\(key)")
    }
    let commands = try #require(settings["keys"]?["properties"] as? [String: Any])
    let panes = try #require(settings["panes"]?["properties"] as? [String: [String: Any]])
    let ofViews = try #require(panes["views"]?["properties"] as? [String: Any])
    #expect(commands["undo"] != nil && ofViews["fold"] != nil)
  }

  /// Editors complete the keys of values that are mappings.
  @Test func theKeysOfACanvasAreInTheSchema() throws {
    let properties = try #require(try schema()["properties"] as? [String: [String: Any]])
    let canvas = try #require(properties["canvas"]?["properties"] as? [String: Any])
    #expect(canvas["device"] != nil && canvas["width"] != nil)
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
