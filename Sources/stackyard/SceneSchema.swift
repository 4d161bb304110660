import Cells
import Playground
import SceneModel
import SceneText

/// The JSON Schemas of scene files and of the configuration, for editors: from the tables of properties.
///
/// It describes the form of the values. Whether ids exist and equations can be read is for `check`.
enum SceneSchema {
  /// The schema, in the draft that most editors know.
  static var json: JSON {
    let definitions: JSON = [
      "view": view, "stack": mapping(SceneVocabulary.stacks, part),
      "priority": priority, "constraint": constraint,
    ]
    return document(
      "Stackyard scene", SceneVocabulary.scenes, scene,
      [("required", .strings(["stackyard", "root"])), ("definitions", definitions)])
  }

  private static func document(
    _ title: String, _ keys: [String], _ value: (String) -> JSON,
    _ others: [(key: String, value: JSON)] = []
  ) -> JSON {
    .object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string(title)), ("type", .string("object")),
        ("properties", properties(keys, value)), closed,
      ] + others)
  }

  private static let closed: (key: String, value: JSON) = ("additionalProperties", .bool(false))

  private static func properties(_ keys: [String], _ value: (String) -> JSON) -> JSON {
    .object(keys.map { ($0, value($0)) })
  }

  private static func mapping(_ keys: [String], _ value: (String) -> JSON) -> JSON {
    .object([("type", .string("object")), ("properties", properties(keys, value)), closed])
  }

  private static func type(_ name: String) -> JSON { ["type": .string(name)] }

  private static func list(_ items: JSON, count: Int? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [("type", .string("array")), ("items", items)]
    if let count {
      members += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
    }
    return .object(members)
  }

  private static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/definitions/\(name)")]
  }

  private static func anyOf(_ choices: JSON...) -> JSON { ["anyOf": .array(choices)] }

  private static func words(_ words: [String]) -> JSON { ["enum": .strings(words)] }

  // MARK: The configuration

  static var configuration: JSON {
    document("Stackyard configuration", SettingsKey.allCases.map(\.rawValue)) { key in
      guard let key = SettingsKey(rawValue: key) else { return .object([]) }
      return described(setting(key), key.help.filter { $0 != "`" })
    }
  }

  private static func setting(_ key: SettingsKey) -> JSON {
    switch key {
    case .theme: words(Theme.allCases.map(\.rawValue))
    case .mouse, .motion, .lines: type("boolean")
    case .language: type("string")
    case .canvas: .object([])
    case .keys: keys(of: SettingsVocabulary.ofPlayground.commands)
    case .panes:
      mapping(SettingsVocabulary.ofPlayground.panes.map(\.name)) { name in
        keys(of: SettingsVocabulary.ofPlayground.panes.first { $0.name == name }?.commands ?? [])
      }
    }
  }

  /// The keys of commands; YAML reads some names of keys as numbers.
  private static func keys(of commands: [String]) -> JSON {
    let key = anyOf(type("string"), type("integer"))
    return mapping(commands) { _ in anyOf(key, list(key)) }
  }

  // MARK: Parts of a scene

  private static func scene(_ key: String) -> JSON {
    switch key {
    case "stackyard": return described(["const": .number(1)], "the version of the format")
    case "root": return reference("view")
    case "constraints":
      return described(
        list(reference("constraint")), "equations, such as a.width == 3, and lines of visual format"
      )
    case "script":
      // Commands of the playground are steps, too, so other keys are possible.
      let step: JSON = [
        "type": .string("object"),
        "properties": properties(SceneVocabulary.steps) { _ in .object([]) },
      ]
      return described(list(anyOf(type("string"), step)), "the steps that play and test the scene")
    default:
      guard let property = SceneProperty.named(key) else { return .object([]) }
      let innerKeys = property.innerKeys(Scene(root: SceneView(id: "root")))
      let members: [(key: String, value: JSON)] =
        if property.words == ["true", "false"] {
          [("type", .string("boolean"))]
        } else if !property.words.isEmpty {
          [("enum", .strings(property.words))]
        } else if innerKeys.isEmpty {
          []
        } else {
          // The value may also be a list.
          [("properties", properties(innerKeys) { _ in .object([]) }), closed]
        }
      return described(.object(members), property.help)
    }
  }

  private static var view: JSON {
    let sometimes = mapping(SceneVocabulary.views.filter { $0 != "when" }, part)
    return mapping(SceneVocabulary.views) { key in
      key == "when"
        ? described(
          ["type": .string("object"), "additionalProperties": sometimes],
          "other values for size classes, such as compactWidth") : part(key)
    }
  }

  private static func part(_ key: String) -> JSON {
    switch key {
    case "id":
      described(
        [
          "type": .string("string"),
          "pattern": .string("^[A-Za-z_]([A-Za-z0-9_-]*[A-Za-z0-9_])?$"),
        ], "the name of the view in constraints, commands and messages")
    case "subviews": described(list(reference("view")), "the views inside, from back to front")
    case "arrangedSubviews": described(list(reference("view")), "the views that are arranged")
    case "guides": described(list(type("string")), "the ids of layout guides in the view")
    case "stack": reference("stack")
    case "scroll": mapping(Property.all(in: .scroll).map(\.key), part)
    default: Property.named(key).map { described(value($0.kind), $0.help) } ?? .object([])
    }
  }

  private static var constraint: JSON {
    let options = FormatOption.allCases.map(\.rawValue)
    return anyOf(
      type("string"),
      mapping(["constraint"] + EntryProperty.all.map(\.key)) { key in
        switch key {
        case "options": list(words(options))
        case "priority": reference("priority")
        case "isActive": type("boolean")
        case "when": list(type("string"))
        default: type("string")
        }
      })
  }

  private static var priority: JSON {
    anyOf(
      ["type": .string("number"), "minimum": .number(1), "maximum": .number(1000)],
      words(PriorityName.allCases.map(\.rawValue)))
  }

  // MARK: Values of properties

  private static func described(_ schema: JSON, _ help: String) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [("description", .string(help))])
  }

  private static func value(_ kind: PropertyKind) -> JSON {
    let (number, text) = (type("number"), type("string"))
    switch kind {
    case .flag: return type("boolean")
    case .number: return number
    case .extent: return ["type": .string("number"), "minimum": .number(0)]
    case .count: return ["type": .string("integer"), "minimum": .number(0)]
    // YAML reads some texts as numbers, which are accepted as text.
    case .text: return .object([])
    case .word(let known): return words(known.words + known.aliases.keys.sorted())
    case .words(let known): return list(words(known.words))
    case .numbers(let parts, _): return list(number, count: parts.count)
    case .distances(let keys, _): return mapping(keys) { _ in number }
    case .intrinsicSize: return list(anyOf(number, words(["none"])), count: 2)
    case .priorities: return anyOf(reference("priority"), list(reference("priority"), count: 2))
    case .constraints: return anyOf(number, text, list(anyOf(number, text)))
    case .spacings:
      return [
        "type": .string("object"),
        "additionalProperties": anyOf(number, words(["default", "system"])),
      ]
    }
  }
}
