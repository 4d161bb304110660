import AutoLayout
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The constraints that a solution may have: those that the task's own solution leaves alone, with any
/// priority, and others of the kind that it adds; no others if its solution changes none.
struct ConstraintsOfTask: Sendable {
  /// Those that the solution has, with any priority.
  private let wanted: [ConstraintInEffect]
  /// Whether the task's own solution changes constraints.
  private let isChanged: Bool
  /// The equations that a solution may have, if the task's own adds only lines of visual format.
  private let equations: Set<ConstraintInEffect>?

  init(from start: Model, to target: Model) {
    let (former, own) = (start.constraintsInEffect, target.constraintsInEffect)
    isChanged = Set(former) != Set(own)
    let earlier = Set(former.map(\.withoutPriority))
    let later = Set(own.map(\.withoutPriority))
    let added = later.subtracting(earlier)
    equations = !added.isEmpty && added.allSatisfy(\.isFormat) ? earlier : nil
    wanted = former.map(\.withoutPriority).filter { later.contains($0) }
  }

  /// Returns the first constraint of a scene that is missing or, if the task needs no others, was
  /// added; nil if there is none.
  func difference(of model: Model) -> TargetDifference? {
    let own = model.constraintsInEffect
    let present = Set(own.map(\.withoutPriority))
    if let missing = wanted.first(where: { !present.contains($0) }) {
      return .missingConstraint(missing.text)
    }
    if let equations {
      return own.first { !$0.isFormat && !equations.contains($0.withoutPriority) }
        .map { .notVisualFormat($0.text) }
    }
    if isChanged { return nil }
    return own.first { !wanted.contains($0.withoutPriority) }.map { .otherConstraint($0.text) }
  }
}

/// A constraint of a scene that is not switched off.
private enum ConstraintInEffect: Hashable {
  case entry(SceneConstraint)
  /// A width or height that a view has, by view and property.
  case size(String, SceneView.SizeConstraint)

  /// The constraint as if it were required and without an identifier.
  var withoutPriority: ConstraintInEffect {
    switch self {
    case .entry(.equation(var equation)):
      (equation.priority, equation.identifier) = (1000, nil)
      return .entry(.equation(equation))
    case .entry(.visualFormat(var format)):
      (format.priority, format.identifier) = (nil, nil)
      format.text.replace(/@[^,)]*/, with: "")
      return .entry(.visualFormat(format))
    case .size(let name, let size):
      return .size(name, .init(relation: size.relation, constant: size.constant))
    }
  }

  var isFormat: Bool { if case .entry(.visualFormat) = self { true } else { false } }

  var text: String {
    switch self {
    case .entry(let entry): entry.sceneText
    case .size(let name, let size):
      "\(name) \(size.relation.symbol) \(size.constant.sceneText)"
    }
  }
}

extension Model {
  fileprivate var constraintsInEffect: [ConstraintInEffect] {
    var found = scene.constraints.filter(\.isActive).map { ConstraintInEffect.entry($0) }
    scene.resolved(canvas: layout.canvas).root.visit { view in
      for property in Property.all {
        guard case .constraints(let list) = property.value(of: view) else { continue }
        found += list.map { .size("\(view.id).\(property.key)", $0) }
      }
    }
    return found
  }
}
