import AutoLayout
package import SceneModel

/// The changes of one constraint that a scene can express, and their layouts.
extension SceneInspection {
  func trial(of change: SceneChange) -> Trial? { trials.trial(of: change, in: self) }

  /// Returns whether a change leads to no conflict, and to no ambiguous value, that the scene does not
  /// have without it.
  package func isSound(_ change: SceneChange) -> Bool {
    trial(of: change).map { $0.dropsOnly(Set(dropped)) && $0.leavesOpenOnly(layout) } ?? false
  }

  package func layout(after change: SceneChange) -> SceneLayout? { trial(of: change)?.layout }

  /// Returns the change of a constraint's priority; nil if the scene cannot express it.
  func change(ofPriorityTo priority: Double, of id: ConstraintID) -> SceneChange? {
    isOverridden(id) ? nil : scene.change(ofPriorityTo: priority, of: id)
  }

  /// Whether a constraint follows from a property that a size class of the canvas overrides.
  func isOverridden(_ id: ConstraintID) -> Bool {
    scene.traits(overriding: id, canvas: layout.canvas) != nil
  }

  /// Returns the changes of a constraint's relation; empty if the scene cannot express them.
  func changes(
    ofRelationOf id: ConstraintID, to relations: [LayoutRelation]
  ) -> [SceneChange] {
    if isOverridden(id) { return [] }
    switch id {
    case .entry(let index, _):
      guard scene.constraints.indices.contains(index),
        case .equation = scene.constraints[index]
      else { return [] }
      return relations.map { .relation(constraint: index, $0) }
    case .size(let view, let axis, let number):
      return relations.compactMap { relation in
        scene.change(ofSizeOf: view, axis, number) { $0[number].relation = relation }
      }
    default: return []
    }
  }

  package func removal(of id: ConstraintID) -> SceneChange? {
    if isOverridden(id) { return nil }
    switch id {
    case .entry(let index, _):
      guard scene.constraints.indices.contains(index) else { return nil }
      return .remove(constraint: index)
    case .size(let view, let axis, let number):
      return scene.change(ofSizeOf: view, axis, number) { $0.remove(at: number) }
    default: return nil
    }
  }
}

extension Scene {
  /// Returns a change of the constraints on a size of a view; nil if there is none with a number.
  func change(
    ofSizeOf view: String, _ axis: Axis, _ number: Int,
    _ change: (inout [SceneView.SizeConstraint]) -> Void
  ) -> SceneChange? {
    guard let found = root.find(view) else { return nil }
    var sizes = axis == .horizontal ? found.width : found.height
    guard sizes.indices.contains(number) else { return nil }
    change(&sizes)
    let property: Property = axis == .horizontal ? .width : .height
    return .set(view: view, SceneView.Change(property, to: .constraints(sizes)))
  }

  /// Returns the change of a constraint's priority; nil if the scene cannot express it.
  package func change(ofPriorityTo priority: Double, of id: ConstraintID) -> SceneChange? {
    switch id {
    case .entry(let index, _):
      guard constraints.indices.contains(index) else { return nil }
      // The priority of a line that contains priorities cannot be changed.
      if case .visualFormat(let line) = constraints[index], line.hasOwnPriorities {
        return nil
      }
      return .priority(constraint: index, priority)
    case .size(let view, let axis, let number):
      return change(ofSizeOf: view, axis, number) { $0[number].priority = priority }
    case .contentHugging(_, let axis), .compressionResistance(_, let axis):
      guard let (view, property) = id.origin,
        case .priorities(var pair)? = root.find(view).flatMap(property.value)
      else { return nil }
      pair[axis] = priority
      return .set(view: view, SceneView.Change(property, to: .priorities(pair)))
    case .stack, .placement, .mask, .margins, .safeArea, .window, .engine: return nil
    }
  }
}
