package import AutoLayout
package import SceneModel

/// A small change of a scene that can be proposed, tried and written down.
package enum SceneChange: Hashable, Sendable {
  /// Sets one property of a view.
  case set(view: String, Property)
  /// Removes an entry of `constraints`, counted from 0.
  case remove(constraint: Int)
  /// Gives an entry of `constraints` another priority.
  case priority(constraint: Int, Double)
  /// Makes an equation of `constraints` an inequality.
  case relation(constraint: Int, LayoutRelation)
  /// Appends an equation to `constraints`.
  case add(SceneEquation)

  /// A property of a view with the value that it gets.
  package enum Property: Hashable, Sendable {
    case contentHuggingPriority(SceneView.PriorityPair)
    case contentCompressionResistancePriority(SceneView.PriorityPair)
    case width([SceneView.SizeConstraint])
    case height([SceneView.SizeConstraint])
    case spacing(Double)
    case distribution(StackView.Distribution)

    /// The key in a scene file.
    package var key: String {
      switch self {
      case .contentHuggingPriority: "contentHuggingPriority"
      case .contentCompressionResistancePriority: "contentCompressionResistancePriority"
      case .width: "width"
      case .height: "height"
      case .spacing: "spacing"
      case .distribution: "distribution"
      }
    }
  }
}

extension Scene {
  /// The scene with a change made; nil where it has no such view or constraint.
  package func applying(_ change: SceneChange) -> Scene? {
    var scene = self
    switch change {
    case .set(let view, let property):
      var isFound = false
      scene.root.forEachView { candidate in
        guard candidate.id == view else { return }
        isFound = candidate.set(property)
      }
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
    }
    return scene
  }
}

extension SceneView {
  /// Sets a property; false where the view has no such property.
  fileprivate mutating func set(_ property: SceneChange.Property) -> Bool {
    switch property {
    case .contentHuggingPriority(let pair): contentHuggingPriority = pair
    case .contentCompressionResistancePriority(let pair):
      contentCompressionResistancePriority = pair
    case .width(let sizes): width = sizes
    case .height(let sizes): height = sizes
    case .spacing(let spacing):
      guard stack != nil else { return false }
      stack?.spacing = spacing
    case .distribution(let distribution):
      guard stack != nil else { return false }
      stack?.distribution = distribution
    }
    return true
  }
}

extension SceneConstraint {
  fileprivate mutating func setPriority(_ priority: Double) {
    switch self {
    case .equation(var equation):
      equation.priority = priority
      self = .equation(equation)
    case .visualFormat(var line):
      line.priority = priority
      self = .visualFormat(line)
    }
  }
}
