import AutoLayout
import SceneModel

/// The names of the constraints of a tree.
///
/// Constraints of scenes and stack views are permanent objects; the engine's own constraints are
/// identified by their contents.
struct ConstraintNames {
  private var names: [ObjectIdentifier: ConstraintID] = [:]

  init(_ tree: ViewTree, _ inspection: LayoutInspection) {
    names.reserveCapacity(inspection.entries.count / 2)
    for (index, made) in tree.constraints.enumerated() {
      for (part, constraint) in made.enumerated() {
        names[ObjectIdentifier(constraint)] = .entry(index, part: part)
      }
    }
    for node in tree.nodes {
      guard let stack = node.view as? StackView else { continue }
      nameArrangement(of: stack, node.id)
    }
    let others = inspection.entries.lazy.map(\.constraint).filter { $0.origin == .user }
    nameOthers(Array(others) + inspection.findings.unreachable)
  }

  private mutating func nameArrangement(of stack: StackView, _ view: String) {
    // There are about ten different identifiers, so comparing them takes less time than hashing.
    var counts: [(identifier: String, count: Int)] = []
    for constraint in stack.arrangementConstraints {
      let identifier = constraint.identifier ?? ""
      let index = counts.firstIndex { $0.identifier == identifier } ?? counts.count
      if index == counts.count { counts.append((identifier, 0)) }
      names[ObjectIdentifier(constraint)] = .stack(
        view: view, identifier: identifier, number: counts[index].count)
      counts[index].count += 1
    }
  }

  /// Names the sizes of views and the placement of the root.
  private mutating func nameOthers(_ constraints: [LayoutConstraint]) {
    var counts: [SceneConstraint.Anchor: Int] = [:]
    for constraint in constraints where names[ObjectIdentifier(constraint)] == nil {
      guard constraint.secondItem == nil, let axis = constraint.firstAttribute.axis,
        let view = constraint.firstItem?.identifier
      else {
        names[ObjectIdentifier(constraint)] = .placement(constraint.firstAttribute)
        continue
      }
      let anchor = SceneConstraint.Anchor(item: view, attribute: constraint.firstAttribute)
      let number = counts[anchor, default: 0]
      names[ObjectIdentifier(constraint)] = .size(view: view, axis: axis, number: number)
      counts[anchor] = number + 1
    }
  }

  func name(of constraint: LayoutConstraint) -> ConstraintID {
    if let name = names[ObjectIdentifier(constraint)] { return name }
    let item = constraint.firstItem?.identifier ?? ""
    let attribute = constraint.firstAttribute
    let axis = attribute.axis ?? .horizontal
    switch constraint.origin {
    case .host where constraint.firstItem is Window: return .window(attribute)
    // The superview places this view manually.
    case .host: return .mask(view: item, attribute, number: 2)
    case .autoresizing:
      return .mask(view: item, attribute, number: constraint.priority == .required ? 0 : 1)
    case .contentSize:
      return constraint.relation == .lessThanOrEqual
        ? .contentHugging(view: item, axis: axis) : .compressionResistance(view: item, axis: axis)
    case .engine where ScreenGuideName.parts(of: item) != nil:
      return .safeArea(guide: item, attribute)
    case .engine where constraint.secondAttribute.isMargin:
      return .margins(view: constraint.secondItem?.identifier ?? item, attribute)
    case .engine, .stackView, .user: return .engine(item: item, attribute)
    }
  }
}
