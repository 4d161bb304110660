import AutoLayout
import SceneModel
import SceneText

/// What differs between two scenes, in the words of a scene file: `row.spacing 2 → 3`.
struct SceneDifference {
  private let old: Scene
  private let new: Scene
  private let arrow: String

  init(from old: Scene, to new: Scene, arrow: String) {
    self.old = old
    self.new = new
    self.arrow = arrow
  }

  /// The difference in a few words; where several properties differ, their number.
  var text: String {
    if let membership { return membership }
    let changes = sceneChanges + constraintChanges + viewChanges
    switch changes.count {
    case 0: return isReordered ? "the order of the views" : "a change"
    case 1: return changes[0]
    default: return "\(changes.count) properties"
    }
  }

  /// Every difference.
  var list: [String] {
    (membership.map { [$0] } ?? []) + sceneChanges + constraintChanges + viewChanges
  }

  /// Entries that came, went or are otherwise.
  private var constraintChanges: [String] {
    guard old.constraints.count == new.constraints.count else {
      let (before, after) = (old.constraints.map(\.sceneText), new.constraints.map(\.sceneText))
      let added = after.filter { !before.contains($0) }.map { "\($0) added" }
      return added + before.filter { !after.contains($0) }.map { "\($0) removed" }
    }
    return zip(old.constraints, new.constraints).filter { $0 != $1 }.map { before, after in
      if before.isActive != after.isActive {
        return "\(after.sceneText) \(after.isActive ? "on" : "off")"
      }
      let (was, now) = (before.wholeText, after.wholeText)
      return was == now ? "\(now) changed" : "\(was) \(arrow) \(now)"
    }
  }

  /// Which views came or went; nil where they are the same.
  private var membership: String? {
    let (before, after) = (old.root.idsInside, new.root.idsInside)
    let added = Self.outermost(Set(after).subtracting(before), in: new)
    let removed = Self.outermost(Set(before).subtracting(after), in: old)
    switch (added.count, removed.count) {
    case (0, 0): return nil
    case (1, 0): return "\(added[0]) added"
    case (0, 1): return "\(removed[0]) deleted"
    case (_, 0): return "\(added.count) views added"
    case (0, _): return "\(removed.count) views deleted"
    default: return "\(added.count) views added and \(removed.count) deleted"
    }
  }

  /// Of these views those that are in none of the others.
  private static func outermost(_ ids: Set<String>, in scene: Scene) -> [String] {
    var found: [String] = []
    func search(_ view: SceneView) {
      if ids.contains(view.id) { return found.append(view.id) }
      for subview in view.allSubviews { search(subview) }
    }
    search(scene.root)
    return found
  }

  private var isReordered: Bool { old.root.idsInside != new.root.idsInside }

  private var sceneChanges: [String] {
    var changes: [String] = []
    if old.canvas != new.canvas {
      changes.append("canvas \(canvas(of: old)) \(arrow) \(canvas(of: new))")
    }
    if old.layoutDirection != new.layoutDirection {
      changes.append(
        new.layoutDirection == .rightToLeft
          ? "reading direction right to left" : "reading direction left to right")
    }
    return changes
  }

  private func canvas(of scene: Scene) -> String {
    guard let canvas = scene.canvas else { return "window" }
    return "\((canvas.width / scene.cell.width).shortText)x"
      + "\((canvas.height / scene.cell.height).shortText)"
  }

  private var viewChanges: [String] {
    var before: [String: SceneView] = [:]
    func remember(_ view: SceneView) {
      before[view.id] = view
      for subview in view.allSubviews { remember(subview) }
    }
    remember(old.root)
    var changes: [String] = []
    func compare(_ view: SceneView) {
      if let was = before[view.id], was != view { changes += self.changes(from: was, to: view) }
      for subview in view.allSubviews { compare(subview) }
    }
    compare(new.root)
    return changes
  }

  private func changes(from old: SceneView, to new: SceneView) -> [String] {
    guard (old.stack == nil) == (new.stack == nil) else { return ["\(new.id).stack"] }
    return Property.all.filter { !$0.hasEqualValues(old, new) }.map { property in
      let (before, after) = (property.value(of: old), property.value(of: new))
      return "\(new.id).\(property.label) \(words(before, property)) \(arrow)"
        + " \(words(after, property))"
    }
  }

  /// A value in a few characters.
  private func words(_ value: PropertyValue?, _ property: Property) -> String {
    switch value {
    case nil: "none"
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): text
    case .number(let number): number.shortText
    case .size(let size):
      "\(size.width?.shortText ?? "none")x\(size.height?.shortText ?? "none")"
    case .priorities(let pair): "\(pair.horizontal.shortText)/\(pair.vertical.shortText)"
    case .some(let value): property.sceneText(of: value)
    }
  }
}

extension SceneConstraint {
  /// The text of the entry with its priority.
  fileprivate var wholeText: String {
    guard case .visualFormat(let line) = self, let priority = line.priority else {
      return sceneText
    }
    return "\(sceneText) @\(priority.sceneText)"
  }
}
