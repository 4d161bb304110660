import SceneModel

extension Scene {
  mutating func change(_ number: Int, _ change: SceneEdit.ConstraintChange) throws(SceneEditError) {
    try requireConstraint(number)
    switch change {
    case .remove: constraints.remove(at: number)
    case .off: constraints[number].isActive = false
    case .on: constraints[number].isActive = true
    case .traits(let traits): constraints[number].traits = traits
    case .text: break  // Only the reader understands it.
    case .priority(let text):
      let priority = try Scene.priority(text)
      if case .visualFormat(let line) = constraints[number], line.hasOwnPriorities {
        throw SceneEditError(.prioritiesInLine)
      }
      constraints[number].setPriority(priority)
    }
  }

  /// Reads a priority: a number, or one of UIKit's names.
  static func priority(_ text: String) throws(SceneEditError) -> Double {
    if let named = PriorityName(rawValue: text) { return named.priority }
    guard let number = Double(sceneText: text), (1...1000).contains(number) else {
      throw SceneEditError(.invalidPriority(text), suggestion: PriorityName.meant(by: text))
    }
    return number
  }
}
