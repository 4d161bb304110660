package import AutoLayout
package import SceneModel

/// A small change of a scene that can be proposed, tried and written to a file.
package enum SceneChange: Hashable, Sendable {
  /// Sets one property of a view.
  case set(view: String, Property)
  /// Removes an entry of `constraints`, counted from 0.
  case remove(constraint: Int)
  /// Changes the priority of an entry of `constraints`.
  case priority(constraint: Int, Double)
  /// Turns an equation of `constraints` into an inequality.
  case relation(constraint: Int, LayoutRelation)
  /// Appends an equation to `constraints`.
  case add(SceneEquation)
  /// Stops a view from translating its autoresizing mask into constraints.
  ///
  /// A scene derived from a log has such constraints as entries, which are removed.
  case stopTranslatingMask(view: String, constraints: [Int])

  /// A property with its new value.
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
  /// Returns the scene after a change; nil if it has no such view or constraint.
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
    case .stopTranslatingMask(let view, let removed):
      scene.root.forEachView { candidate in
        if candidate.id == view { candidate.frameByHand?.isTranslated = false }
      }
      scene.constraints = constraints.indices.filter { !removed.contains($0) }
        .map { constraints[$0] }
      return scene == self ? nil : scene
    }
    return scene
  }
}

extension SceneView {
  /// Sets a property; returns false if the view has no such property.
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
