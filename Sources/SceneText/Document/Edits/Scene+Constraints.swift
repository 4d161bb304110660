import SceneModel

extension Scene {
  /// Changes an entry of the constraints.
  mutating func change(
    _ number: Int, _ change: SceneEdit.ConstraintChange
  ) throws(SceneEditError) {
    try requireConstraint(number)
    switch change {
    case .remove: constraints.remove(at: number)
    case .off: constraints[number].isActive = false
    case .on: constraints[number].isActive = true
    case .text: break  // Only the reader understands it.
    case .priority(let text): try constraints[number].setPriority(Scene.priority(text))
    }
  }

  /// Reads a priority: a number, or one of UIKit's names.
  static func priority(_ text: String) throws(SceneEditError) -> Double {
    if let named = PriorityName(rawValue: text) { return named.priority }
    guard let number = Double(sceneText: text), (1...1000).contains(number) else {
      let names = PriorityName.allCases.map(\.rawValue)
      throw SceneEditError(
        .invalidPriority(text), suggestion: PriorityName.meant(by: text, among: names))
    }
    return number
  }
}

extension SceneConstraint {
  fileprivate mutating func setPriority(_ priority: Double) throws(SceneEditError) {
    switch self {
    case .equation(var equation):
      equation.priority = priority
      self = .equation(equation)
    case .visualFormat(var line):
      guard !line.hasOwnPriorities else { throw SceneEditError(.prioritiesInLine) }
      line.priority = priority
      self = .visualFormat(line)
    }
  }
}
