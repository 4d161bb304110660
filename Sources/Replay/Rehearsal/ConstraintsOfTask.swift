import Playground
import SceneLayouts
import SceneModel

/// The constraints that a solution may have: those that the task's own solution leaves alone, with any
/// priority, or exactly those of the task if its solution changes none.
struct ConstraintsOfTask: Sendable {
  private let target: ConstraintsInEffect
  private let isChanged: Bool
  private let kept: Set<SceneConstraint>
  private let keptSizes: [String: PropertyValue]

  init(from start: Model, to target: Model) {
    let former = start.constraintsInEffect
    self.target = target.constraintsInEffect
    isChanged = former != self.target
    kept = former.conditions.intersection(self.target.conditions)
    let sizes = self.target.sizeConditions
    keptSizes = former.sizeConditions.filter { sizes[$0.key] == $0.value }
  }

  /// Returns whether a scene has such constraints.
  func allow(_ model: Model) -> Bool {
    let own = model.constraintsInEffect
    guard isChanged else { return own == target }
    return kept.isSubset(of: own.conditions)
      && keptSizes.allSatisfy { own.sizeConditions[$0.key] == $0.value }
  }
}

/// The constraints of a scene that are not switched off.
private struct ConstraintsInEffect: Equatable {
  var entries: [SceneConstraint]
  /// The widths and heights that views have, by view and property.
  var sizes: [String: PropertyValue]

  /// The entries as if all were required and without identifiers.
  var conditions: Set<SceneConstraint> {
    Set(
      entries.map { entry in
        switch entry {
        case .equation(var equation):
          (equation.priority, equation.identifier) = (1000, nil)
          return .equation(equation)
        case .visualFormat(var format):
          (format.priority, format.identifier) = (nil, nil)
          format.text.replace(/@[^,)]*/, with: "")
          return .visualFormat(format)
        }
      })
  }

  /// The sizes as if all were required.
  var sizeConditions: [String: PropertyValue] {
    sizes.mapValues { value in
      guard case .constraints(let list) = value else { return value }
      return .constraints(
        list.map { .init(relation: $0.relation, constant: $0.constant) })
    }
  }
}

extension Model {
  fileprivate var constraintsInEffect: ConstraintsInEffect {
    var sizes: [String: PropertyValue] = [:]
    scene.resolved(canvas: layout.canvas).root.visit { view in
      for property in Property.all where !property.hasDefaultValue(in: view) {
        guard case .constraints = property.kind else { continue }
        sizes["\(view.id).\(property.key)"] = property.value(of: view)
      }
    }
    return ConstraintsInEffect(entries: scene.constraints.filter(\.isActive), sizes: sizes)
  }
}
