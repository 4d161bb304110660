import AutoLayout
import SceneModel

extension SceneReader {
  mutating func readStack(_ node: YAMLNode, depth: Int) -> SceneView.Stack {
    var stack = SceneView.Stack()
    let fields = fields(node, StackKey.self)
    stack.axis = choice(fields[.axis], of: "axis") ?? stack.axis
    stack.alignment = readAlignment(fields[.alignment]) ?? stack.alignment
    stack.distribution = choice(fields[.distribution], of: "distribution") ?? stack.distribution
    stack.spacing = number(fields[.spacing]) ?? stack.spacing
    stack.isBaselineRelativeArrangement =
      bool(fields[.isBaselineRelativeArrangement]) ?? stack.isBaselineRelativeArrangement
    stack.isLayoutMarginsRelativeArrangement =
      bool(fields[.isLayoutMarginsRelativeArrangement]) ?? stack.isLayoutMarginsRelativeArrangement
    stack.arrangedSubviews = readViews(fields[.arrangedSubviews], of: "views", depth: depth + 1)
    stack.customSpacing = readCustomSpacing(
      fields[.customSpacing], arranged: stack.arrangedSubviews)
    if let node = fields[.alignment] { checkAlignment(stack, at: node.place) }
    return stack
  }

  mutating func readAlignment(_ node: YAMLNode?) -> StackView.Alignment? {
    choice(
      node, of: "alignment", aliases: ["top": StackView.Alignment.top, "bottom": .bottom])
  }

  private mutating func readCustomSpacing(
    _ node: YAMLNode?, arranged: [SceneView]
  ) -> [SceneView.CustomSpacing] {
    guard let node else { return [] }
    let ids = arranged.map(\.id)
    return entries(node, as: "custom spacing").compactMap { id, place, value in
      references.append(IDReference(id: id, place: place, arranged: ids))
      return readSpacing(value).map { SceneView.CustomSpacing(after: id, value: $0) }
    }
  }

  private mutating func readSpacing(_ node: YAMLNode) -> SceneView.CustomSpacing.Value? {
    guard case .scalar(let word, _) = node.content, Name.isMetric(word) else {
      return number(node).map { .number($0) }
    }
    switch word {
    case "default": return .default
    case "system": return .system
    default:
      let meant = closest(to: word, among: ["default", "system"])
      let problem = Diagnostic.Problem.mismatch(
        expected: "a number, default or system", found: node.summary)
      report(problem, at: node.place, suggestion: meant)
      return nil
    }
  }

  private mutating func checkAlignment(_ stack: SceneView.Stack, at place: Place) {
    guard stack.axis == .vertical else { return }
    guard [.firstBaseline, .lastBaseline].contains(stack.alignment) else { return }
    report(.baselineAlignmentOfColumn(stack.alignment.rawValue), at: place, severity: .warning)
  }
}
