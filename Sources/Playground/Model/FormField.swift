package import Phrases
package import SceneModel
package import SceneText

/// A row of the inspector's form: a property of the selected view or of the scene, or one number of
/// its value.
package struct FormField: Hashable {
  package let subject: Subject
  /// The index of the number in the value; nil for the whole value.
  package let part: Int?
  package let name: String

  package enum Subject: Hashable {
    case view(Property)
    case scene(SceneProperty)
  }

  private init(_ property: Property, part: Int? = nil, name: String) {
    (subject, self.part, self.name) = (.view(property), part, name)
  }

  init(_ property: SceneProperty) {
    (subject, part, name) = (.scene(property), nil, "\(SceneEdit.sceneName) \(property.label)")
  }

  /// The property of a view; nil for a property of the scene.
  package var property: Property? {
    if case .view(let property) = subject { property } else { nil }
  }

  /// The name in the command that edits the property; scenes and views have some keys in common.
  package var key: String {
    switch subject {
    case .view(let property): property.key
    case .scene(let property): "\(SceneEdit.sceneName).\(property.key)"
    }
  }

  package var help: String {
    switch subject {
    case .view(let property): property.help
    case .scene(let property): property.help
    }
  }

  /// The value in a view if it is a flag; nil for other values.
  package func flag(in view: SceneView) -> Bool? {
    if case .flag(let isOn)? = property?.value(of: view) { isOn } else { nil }
  }

  package func name(in language: Language) -> String {
    switch subject {
    case .scene(let property):
      return "\(language.label(SceneEdit.sceneName)) \(language.label(property.label))"
    case .view(let property):
      let parts = property.kind.partNames
      let label = language.label(property.label)
      return part.map { "\(label) \(language.label(parts[$0]))" } ?? label
    }
  }

  static func fields(of property: Property) -> [FormField] {
    let parts = property.kind.partNames
    guard !parts.isEmpty else { return [FormField(property, name: property.label)] }
    return parts.enumerated().map { FormField(property, part: $0, name: "\(property.label) \($1)") }
  }

  /// The value as in a file, but `on` or `off` for a flag; nil if there is no value.
  package func text(in view: SceneView, of scene: Scene) -> String? {
    switch subject {
    case .view(let property): return text(of: property, in: view)
    case .scene(let property):
      let text = property.sceneText(in: scene)
      return text == "true" ? "on" : text == "false" ? "off" : text
    }
  }

  /// Returns the whole value as in a file, in which the number of this row can be typed; empty if
  /// there is no value.
  package func wholeText(of property: Property, in view: SceneView) -> String {
    if let text = property.sceneText(in: view), text != "[]", text != "{}" { return text }
    guard part != nil else { return "" }
    switch property.kind {
    case .intrinsicSize: return "[none, none]"
    case .numbers(let parts, _): return "[\(parts.map { _ in "0" }.joined(separator: ", "))]"
    default: return ""
    }
  }

  private func text(of property: Property, in view: SceneView) -> String? {
    guard let part else {
      if let isOn = flag(in: view) { return isOn ? "on" : "off" }
      let text = wholeText(of: property, in: view)
      return text.isEmpty ? nil : text
    }
    switch property.value(of: view) {
    case .priorities(let pair): return (part == 0 ? pair.horizontal : pair.vertical).sceneText
    case .size(let size): return (part == 0 ? size.width : size.height)?.sceneText
    case .numbers(let numbers):
      return numbers.indices.contains(part) ? numbers[part].sceneText : nil
    default: return nil
    }
  }

  /// The rows of a view's form, in the order in which files have the properties; those of a stack
  /// view come first.
  static func fields(of view: SceneView, isRoot: Bool) -> [FormField] {
    let properties = Property.all(of: view, isRoot: isRoot)
    let ofStack = properties.filter { $0.group == .stack }
    return (ofStack + properties.filter { $0.group != .stack }).flatMap(FormField.fields)
  }
}

extension PropertyKind {
  /// The names of the numbers in a value; empty if it does not consist of numbers.
  fileprivate var partNames: [String] {
    switch self {
    case .numbers(let parts, _): parts.map(\.name)
    case .distances(let keys, _): keys
    case .intrinsicSize: ["width", "height"]
    case .priorities: ["horizontal", "vertical"]
    default: []
    }
  }
}
