import AutoLayout
import Phrases
import SceneModel

/// Reads the constraints of a scene: equations and lines of visual format.
struct ConstraintReader: ScenePartReader {
  var diagnostics: DiagnosticList
  var names = SceneNames()
  /// The positions of the constraints in the list.
  private(set) var places: [Place] = []
  /// The lines of visual format, to be checked when all ids are known.
  var visualFormats: [(line: SceneVisualFormat, node: YAMLNode)] = []

  mutating func readConstraints(_ node: YAMLNode?) -> [SceneConstraint] {
    items(node, of: "constraints").compactMap { item in
      guard let constraint = readConstraint(item) else { return nil }
      places.append(item.place)
      return constraint
    }
  }

  private mutating func readConstraint(_ node: YAMLNode) -> SceneConstraint? {
    guard case .mapping = node.content else {
      return readConstraint(node, Fields(place: node.place))
    }
    if reportAnchor(in: node) { return nil }
    guard let fields = fields(node, ConstraintKey.self),
      let text = required(.constraint, in: fields)
    else { return nil }
    return readConstraint(text, fields)
  }

  /// Reports `a.widthAnchor.constraint(equalToConstant: 20)` without quotes, which YAML reads as a
  /// mapping; returns whether it is one.
  private mutating func reportAnchor(in node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.content, let key = entries.first?.key,
      case .scalar(let text, _) = key.content, let error = EquationParser.anchorOfUIKit(in: text)
    else { return false }
    report(error, in: key, text)
    return true
  }

  /// Reads the constraint in a scalar, and the fields next to it.
  private mutating func readConstraint(
    _ node: YAMLNode, _ fields: Fields<ConstraintKey>
  ) -> SceneConstraint? {
    let expected: Phrase = "a constraint, such as \"a.width == 12\" or \"H:[a]-[b]\""
    guard let text = text(node, expected: expected) else { return nil }
    if ConstraintReader.isVisualFormat(text) { return readVisualFormat(text, in: node, fields) }
    let equation = readEquation(text, in: node)
    // Without an equation there is no entry, but its properties are checked.
    var entry = SceneConstraint.equation(
      equation?.constraint
        ?? SceneEquation(
          first: SceneConstraint.Anchor(item: "", attribute: .width), relation: .equal, second: nil)
    )
    readProperties(fields, into: &entry)
    if let node = fields[.priority], equation?.hasPriority == true {
      report(.priorityGivenTwice, at: node.place)
    }
    return equation == nil ? nil : entry
  }

  mutating func readProperties(_ fields: Fields<ConstraintKey>, into entry: inout SceneConstraint) {
    for property in EntryProperty.all {
      if let node = fields[ConstraintKey(property)] { property.read(&self, node, &entry) }
    }
  }
}
