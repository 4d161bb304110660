import AutoLayout
package import SceneModel

/// The changes of one constraint that a scene can express, and their layouts.
extension SceneInspection {
  /// Returns the trial of a change; nil if the change is impossible.
  func trial(of change: SceneChange) -> Trial? { trials.trial(of: change, in: self) }

  /// Returns whether a change leads to no conflict, and to no ambiguous value, that the scene does not
  /// have without it.
  package func isSound(_ change: SceneChange) -> Bool {
    trial(of: change).map { $0.dropsOnly(Set(dropped)) && $0.leavesOpenOnly(layout) } ?? false
  }

  /// Returns the layout of the scene after a change; nil if the change is impossible.
  package func layout(after change: SceneChange) -> SceneLayout? { trial(of: change)?.layout }

  /// Returns the change of a constraint's priority; nil if the scene cannot express it.
  func change(ofPriorityTo priority: Double, of id: ConstraintID) -> SceneChange? {
    isOverridden(id) ? nil : scene.change(ofPriorityTo: priority, of: id)
  }

  /// Whether a constraint follows from a property that a size class of the canvas overrides.
  func isOverridden(_ id: ConstraintID) -> Bool {
    scene.override(of: id, canvas: layout.canvas) != nil
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
      guard let found = scene.root.find(view) else { return [] }
      return relations.compactMap { relation in
        var sizes = axis == .horizontal ? found.width : found.height
        guard sizes.indices.contains(number) else { return nil }
        sizes[number].relation = relation
        return .set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))
      }
    case .contentHugging, .compressionResistance, .stack, .placement, .mask, .margins, .safeArea,
      .window,
      .engine:
      return []
    }
  }

  /// Returns the change that removes a constraint; nil if the scene cannot express it.
  package func removal(of id: ConstraintID) -> SceneChange? {
    if isOverridden(id) { return nil }
    switch id {
    case .entry(let index, _):
      guard scene.constraints.indices.contains(index) else { return nil }
      return .remove(constraint: index)
    case .size(let view, let axis, let number):
      guard let found = scene.root.find(view) else { return nil }
      var sizes = axis == .horizontal ? found.width : found.height
      guard sizes.indices.contains(number) else { return nil }
      sizes.remove(at: number)
      return .set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))
    default: return nil
    }
  }
}

extension Scene {
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
      guard let found = root.find(view) else { return nil }
      var sizes = axis == .horizontal ? found.width : found.height
      guard sizes.indices.contains(number) else { return nil }
      sizes[number].priority = priority
      return .set(view: view, axis == .horizontal ? .width(sizes) : .height(sizes))
    case .contentHugging(let view, let axis):
      guard var pair = root.find(view)?.contentHuggingPriority else { return nil }
      pair[axis] = priority
      return .set(view: view, .contentHuggingPriority(pair))
    case .compressionResistance(let view, let axis):
      guard var pair = root.find(view)?.contentCompressionResistancePriority else {
        return nil
      }
      pair[axis] = priority
      return .set(view: view, .contentCompressionResistancePriority(pair))
    case .stack, .placement, .mask, .margins, .safeArea, .window, .engine: return nil
    }
  }
}
