package import AutoLayout
package import SceneModel

/// A small change of a scene that can be proposed, tried and written to a file.
package enum SceneChange: Hashable, Sendable {
  case set(view: String, SceneView.Change)
  /// Removes an entry of `constraints`, counted from 0.
  case remove(constraint: Int)
  case priority(constraint: Int, Double)
  /// Turns an equation of `constraints` into an inequality.
  case relation(constraint: Int, LayoutRelation)
  case format(constraint: Int, String)
  case add(SceneEquation)
  /// Stops a view from translating its autoresizing mask into constraints.
  ///
  /// A scene derived from a log has such constraints as entries, which are removed.
  case stopTranslatingMask(view: String, constraints: [Int])
}

extension Scene {
  /// Returns the scene after a change; nil if it has no such view or constraint, or if no file could
  /// contain the changed scene.
  package func applying(_ change: SceneChange) -> Scene? {
    guard change.numbers.allSatisfy({ abs($0) <= .largestInScene }) else { return nil }
    var scene = self
    switch change {
    case .set(let view, let change):
      var isFound = false
      scene.root.change(view) { isFound = change.property.set(change.value, in: &$0) }
      return isFound ? scene : nil
    case .add(let equation):
      scene.constraints.append(.equation(equation))
    case .remove(let index):
      guard constraints.indices.contains(index) else { return nil }
      scene.constraints.remove(at: index)
    case .priority(let index, let priority):
      guard constraints.indices.contains(index) else { return nil }
      scene.constraints[index].setPriority(priority)
    case .relation(let index, let relation):
      guard constraints.indices.contains(index),
        case .equation(var equation) = constraints[index]
      else { return nil }
      equation.relation = relation
      scene.constraints[index] = .equation(equation)
    case .format(let index, let text):
      guard constraints.indices.contains(index),
        case .visualFormat(var line) = constraints[index]
      else { return nil }
      line.text = text
      scene.constraints[index] = .visualFormat(line)
    case .stopTranslatingMask(let view, let removed):
      scene.root.change(view) { $0.manualFrame?.isTranslated = false }
      scene.constraints = constraints.indices.filter { !removed.contains($0) }
        .map { constraints[$0] }
      return scene == self ? nil : scene
    }
    return scene
  }
}

extension SceneChange {
  /// Returns the addition of an equation between an attribute of an item and that of another one, or a
  /// constant.
  static func equation(
    _ attribute: LayoutAttribute, of item: String, with other: String? = nil,
    constant: Double = 0, priority: Double = 1000
  ) -> SceneChange {
    .add(
      SceneEquation(
        first: SceneConstraint.Anchor(item: item, attribute: attribute), relation: .equal,
        second: other.map { SceneConstraint.Anchor(item: $0, attribute: attribute) },
        constant: constant, priority: priority))
  }

  static func set(_ distribution: StackView.Distribution, of stack: String) -> SceneChange {
    .set(view: stack, SceneView.Change(.distribution, to: .word(distribution.rawValue)))
  }

  static func set(spacing: Double, of stack: String) -> SceneChange {
    .set(view: stack, SceneView.Change(.spacing, to: .number(spacing)))
  }

  /// The numbers that the change puts into the scene, except priorities.
  fileprivate var numbers: [Double] {
    switch self {
    case .set(_, let change):
      switch change.value {
      case .constraints(let sizes): sizes.map(\.constant)
      case .number(let number): [number]
      default: []
      }
    case .add(let equation): [equation.multiplier, equation.constant]
    case .remove, .priority, .relation, .format, .stopTranslatingMask: []
    }
  }
}

extension SceneView.SizeConstraint {
  /// The constraint as a scene writes it, such as `>= 2 @900`.
  package var text: String {
    let size =
      relation == .equal ? constant.sceneText : "\(relation.symbol) \(constant.sceneText)"
    return priority == 1000 ? size : "\(size) @\(priority.sceneText)"
  }
}
