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
  /// Replaces a line of visual format.
  case format(constraint: Int, String)
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

    package var property: SceneModel.Property {
      switch self {
      case .contentHuggingPriority: .contentHuggingPriority
      case .contentCompressionResistancePriority: .contentCompressionResistancePriority
      case .width: .width
      case .height: .height
      case .spacing: .spacing
      case .distribution: .distribution
      }
    }

    /// The key in a scene file.
    package var key: String { property.key }
  }
}

extension Scene {
  /// Returns the scene after a change; nil if it has no such view or constraint, or if no file could
  /// contain the changed scene.
  package func applying(_ change: SceneChange) -> Scene? {
    guard change.numbers.allSatisfy({ abs($0) <= .largestInScene }) else { return nil }
    var scene = self
    switch change {
    case .set(let view, let property):
      var isFound = false
      scene.root.change(view) { isFound = property.set(in: &$0) }
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

  /// The numbers that the change puts into the scene, except priorities.
  fileprivate var numbers: [Double] {
    switch self {
    case .set(_, .width(let sizes)), .set(_, .height(let sizes)): sizes.map(\.constant)
    case .set(_, .spacing(let spacing)): [spacing]
    case .add(let equation): [equation.multiplier, equation.constant]
    case .set, .remove, .priority, .relation, .format, .stopTranslatingMask: []
    }
  }
}

extension SceneChange.Property {
  /// Sets the property in a view; returns false if the view has no such property.
  fileprivate func set(in view: inout SceneView) -> Bool {
    switch self {
    case .contentHuggingPriority(let pair): view.contentHuggingPriority = pair
    case .contentCompressionResistancePriority(let pair):
      view.contentCompressionResistancePriority = pair
    case .width(let sizes): view.width = sizes
    case .height(let sizes): view.height = sizes
    case .spacing(let spacing):
      guard view.stack != nil else { return false }
      view.stack?.spacing = spacing
    case .distribution(let distribution):
      guard view.stack != nil else { return false }
      view.stack?.distribution = distribution
    }
    return true
  }
}

extension SceneChange.Property {
  /// The value as a scene file writes it.
  package var valueText: String {
    switch self {
    case .contentHuggingPriority(let pair), .contentCompressionResistancePriority(let pair):
      "[\(pair.horizontal.sceneText), \(pair.vertical.sceneText)]"
    case .width(let sizes), .height(let sizes):
      "[\(sizes.map { "\"\($0.text)\"" }.joined(separator: ", "))]"
    case .spacing(let spacing): spacing.sceneText
    case .distribution(let distribution): distribution.rawValue
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
