import AutoLayout
package import SceneModel
import SceneText

/// A difference between two scenes, as undo reports it.
package indirect enum SceneDifference: Hashable, Sendable {
  /// A property of a view, with its label in the playground.
  case property(view: String, label: String, from: Value, to: Value)
  /// The first of several differences, and the number of the others.
  case several(SceneDifference, more: Int)
  case added(view: String)
  /// A view, with the constraints that mentioned it or a view inside it.
  case deleted(view: String, constraints: Int = 0)
  case viewCounts(added: Int, deleted: Int)
  case renamed(view: String, to: String)
  case order
  /// A view, which may contain others, is in another view.
  case moved(view: String, to: String)
  /// Another scene, by its title, took the place of the scene.
  case replaced(by: String)
  /// The size of the canvas in scene units, as in `60x8`, after the name of a device; nil if the terminal determines it.
  case canvas(from: String?, to: String?)
  case direction(isRightToLeft: Bool)
  // Entries of `constraints`, as the scene writes them.
  case constraintAdded(String)
  case constraintRemoved(String)
  case constraintSwitched(String, isOn: Bool)
  case constraintChanged(from: String, to: String)
  /// A change that does not affect the text of the entry.
  case constraintEdited(String)
  /// An edit, as its command.
  case edit(String)
  case unknown

  /// The value of a property, with cases for values whose words depend on the language.
  package enum Value: Hashable, Sendable {
    case none
    case flag(Bool)
    case text(String)
    case size(width: String?, height: String?)
  }
}

extension SceneDifference {
  package init(from old: Scene, to new: Scene) {
    self = SceneComparison(old: old, new: new).difference
  }

  /// Returns every difference instead of their number.
  package static func all(from old: Scene, to new: Scene) -> [SceneDifference] {
    SceneComparison(old: old, new: new).list
  }
}

private struct SceneComparison {
  let old: Scene
  let new: Scene

  /// The difference, or the number of differences if there are several.
  var difference: SceneDifference {
    if let membership { return membership }
    let changes = sceneChanges + constraintChanges + viewChanges
    switch changes.count {
    case 0: return moved ?? (isReordered ? .order : .unknown)
    case 1: return changes[0]
    default: return .several(changes[0], more: changes.count - 1)
    }
  }

  var list: [SceneDifference] {
    (membership.map { [$0] } ?? []) + sceneChanges + constraintChanges + viewChanges
  }

  /// The entries of `constraints` that were added, removed or changed.
  private var constraintChanges: [SceneDifference] {
    guard old.constraints.count == new.constraints.count else {
      let (before, after) = (old.constraints.map(\.sceneText), new.constraints.map(\.sceneText))
      return surplus(after, over: before).map { .constraintAdded($0) }
        + surplus(before, over: after).map { .constraintRemoved($0) }
    }
    return zip(old.constraints, new.constraints).filter { $0 != $1 }.map { before, after in
      if before.isActive != after.isActive {
        return .constraintSwitched(after.sceneText, isOn: after.isActive)
      }
      let (was, now) = (before.wholeText, after.wholeText)
      return was == now ? .constraintEdited(now) : .constraintChanged(from: was, to: now)
    }
  }

  /// Returns the texts that occur more often than among others, each as often as it does so.
  private func surplus(_ texts: [String], over others: [String]) -> [String] {
    var left = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return texts.filter {
      left[$0, default: 0] -= 1
      return left[$0, default: 0] < 0
    }
  }

  /// The views that were added, deleted or renamed; nil if the views are the same.
  private var membership: SceneDifference? {
    let (before, after) = (old.root.idsInside, new.root.idsInside)
    if before == after { return nil }
    if let title = new.title, title != old.title, Set(before).isDisjoint(with: after.dropFirst()) {
      return .replaced(by: title)
    }
    if let renamed = renaming(from: before, to: after) { return renamed }
    let added = Self.outermost(Set(after).subtracting(before), in: new)
    let removed = Self.outermost(Set(before).subtracting(after), in: old)
    switch (added.count, removed.count) {
    case (0, 0): return nil
    case (1, 0): return .added(view: added[0])
    case (0, 1):
      let constraints = max(0, old.constraints.count - new.constraints.count)
      return .deleted(view: removed[0], constraints: constraints)
    default: return .viewCounts(added: added.count, deleted: removed.count)
    }
  }

  /// The renaming of a view, if it is the only difference; nil otherwise.
  private func renaming(from before: [String], to after: [String]) -> SceneDifference? {
    guard before.count == after.count else { return nil }
    let changed = zip(before, after).filter { $0 != $1 }
    guard let (id, name) = changed.first, changed.count == 1,
      let renamed = try? old.applying(.rename(id, to: name)), renamed == new
    else { return nil }
    return .renamed(view: id, to: name)
  }

  /// Returns those of the views that are not inside any of the others.
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

  /// The only view that is in another one than before; nil if there are none or several.
  private var moved: SceneDifference? {
    let parents = Self.parents(in: old)
    let moves = Self.parents(in: new).filter { parents[$0.key] != $0.value }
    return moves.count == 1 ? moves.first.map { .moved(view: $0.key, to: $0.value) } : nil
  }

  /// The views, each with the one that contains it.
  private static func parents(in scene: Scene) -> [String: String] {
    var parents: [String: String] = [:]
    func search(_ view: SceneView) {
      for subview in view.allSubviews {
        parents[subview.id] = view.id
        search(subview)
      }
    }
    search(scene.root)
    return parents
  }

  private var sceneChanges: [SceneDifference] {
    SceneProperty.all.filter { !$0.areEqual(old, new) }.map { property in
      switch property {
      case .canvas: .canvas(from: canvas(of: old), to: canvas(of: new))
      case .layoutDirection: .direction(isRightToLeft: new.layoutDirection == .rightToLeft)
      default:
        .property(
          view: SceneEdit.sceneName, label: property.label, from: value(of: property, in: old),
          to: value(of: property, in: new))
      }
    }
  }

  private func value(of property: SceneProperty, in scene: Scene) -> SceneDifference.Value {
    property.sceneText(in: scene).map { .text($0) } ?? .none
  }

  private func canvas(of scene: Scene) -> String? {
    guard let canvas = scene.canvas else { return nil }
    let size = "\(canvas.width.shortText)x\(canvas.height.shortText)"
    return scene.ownCanvas?.device.map { "\($0.device.name) \(size)" } ?? size
  }

  /// The changed properties of the views that are in both scenes.
  ///
  /// Subtrees that are equal are skipped, because a key changes few of many views.
  private var viewChanges: [SceneDifference] {
    var changes: [SceneDifference] = []
    lazy var formerViews = old.root.viewsByID
    func compare(_ was: SceneView?, _ view: SceneView) {
      guard was != view else { return }
      if let was { changes += self.changes(from: was, to: view) }
      let former = was?.allSubviews ?? []
      for (index, subview) in view.allSubviews.enumerated() {
        let isInPlace = former.indices.contains(index) && former[index].id == subview.id
        compare(isInPlace ? former[index] : formerViews[subview.id], subview)
      }
    }
    compare(old.root.id == new.root.id ? old.root : formerViews[new.root.id], new.root)
    return changes
  }

  private func changes(from old: SceneView, to new: SceneView) -> [SceneDifference] {
    guard (old.stack == nil) == (new.stack == nil) else {
      func axis(_ view: SceneView) -> SceneDifference.Value {
        view.stack.map { .text($0.axis.rawValue) } ?? .none
      }
      return [.property(view: new.id, label: "stack", from: axis(old), to: axis(new))]
    }
    return Property.all.filter { !$0.hasEqualValues(old, new) }.map { property in
      .property(
        view: new.id, label: property.label, from: SceneDifference.Value(property, of: old),
        to: SceneDifference.Value(property, of: new))
    } + overrides(from: old, to: new)
  }

  /// The changed values of properties for size classes.
  private func overrides(from old: SceneView, to new: SceneView) -> [SceneDifference] {
    guard old.variations != new.variations else { return [] }
    var labels: [String] = []
    func values(of view: SceneView) -> [String: SceneDifference.Value] {
      var values: [String: SceneDifference.Value] = [:]
      for variation in view.variations {
        for change in variation.changes {
          let label = "when.\(variation.traits.sceneText).\(change.property.label)"
          if !labels.contains(label) { labels.append(label) }
          values[label] = .text(change.property.sceneText(of: change.value))
        }
      }
      return values
    }
    let (before, after) = (values(of: old), values(of: new))
    return labels.filter { before[$0] != after[$0] }.map {
      .property(view: new.id, label: $0, from: before[$0] ?? .none, to: after[$0] ?? .none)
    }
  }
}

extension SceneDifference.Value {
  /// Creates the value of a property of a view, in a few characters.
  init(_ property: Property, of view: SceneView) {
    self =
      switch property.writtenValue(of: view) {
      case nil: .none
      case .flag(let flag): .flag(flag)
      case .text(let text): .text(text)
      case .number(let number): .text(number.shortText)
      case .some(let value) where value.isEmpty: .none
      case .size(let size): .size(width: size.width?.shortText, height: size.height?.shortText)
      case .priorities(let pair): .text("\(pair.horizontal.shortText)/\(pair.vertical.shortText)")
      case .some(let value): .text(property.sceneText(of: value))
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
