import SceneModel
import SceneText

/// A row of the inspector's form: a property of the selected view, or one number of its value.
struct FormField: Hashable {
  let property: Property
  /// Which number of the value; nil for the whole value.
  let part: Int?
  /// What the row is called.
  let name: String

  /// The rows for a property.
  static func fields(of property: Property) -> [FormField] {
    let parts = property.kind.partNames
    guard !parts.isEmpty else {
      return [FormField(property: property, part: nil, name: property.label)]
    }
    return parts.enumerated().map {
      FormField(property: property, part: $0, name: "\(property.label) \($1)")
    }
  }

  /// The value in a view, as a file has it; nil where it has none.
  func text(in view: SceneView) -> String? {
    guard let part else {
      let text = property.sceneText(in: view)
      return text == "[]" || text == "{}" ? nil : text
    }
    switch property.value(of: view) {
    case .priorities(let pair): return (part == 0 ? pair.horizontal : pair.vertical).sceneText
    case .size(let size): return (part == 0 ? size.width : size.height)?.sceneText
    case .numbers(let numbers):
      return numbers.indices.contains(part) ? numbers[part].sceneText : nil
    default: return nil
    }
  }
}

extension SceneView {
  /// The rows of the view's form, in the order in which files have the properties; those of a stack
  /// view come first.
  func formFields(isRoot: Bool) -> [FormField] {
    let properties = properties(isRoot: isRoot)
    let ofStack = properties.filter { $0.group == .stack }
    return (ofStack + properties.filter { $0.group != .stack }).flatMap(FormField.fields)
  }
}

extension PropertyKind {
  /// What the numbers of a value are called; none where it is not made of numbers.
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
