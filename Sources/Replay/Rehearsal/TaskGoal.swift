import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The goal of a task: the layout that its solution leads to, and the properties and constraints that
/// others may have.
package struct TaskGoal: Sendable {
  @Boxed private var target: Model
  private let layout: SceneLayout
  /// The layouts on a larger canvas and in other size classes: a number that suits only this canvas is
  /// not a solution.
  private let others: [SceneLayout]
  private let constraints: ConstraintsOfTask
  private let requirements: [ScriptTask.Requirement]

  /// Creates the goal of a task whose solution leads from a model to another one.
  init(_ task: ScriptTask, from start: Model, to target: Model) {
    self.target = target
    layout = target.layout
    others = target.otherCanvases.map { target.layout(onCanvas: $0) }
    constraints = ConstraintsOfTask(from: start, to: target)
    requirements = task.requirements
  }

  func looksLike(_ other: TaskGoal) -> Bool { layout.picture == other.layout.picture }

  /// Returns whether the picture differs from that of the beginning, at least in another size class.
  func changesPicture(from start: Model) -> Bool {
    layout.picture != start.layout.picture
      || others.dropFirst().contains { $0.picture != start.layout(onCanvas: $0.canvas).picture }
  }

  /// Returns what a model lacks; nil if it reaches the goal.
  func shortfall(of model: Model) -> TaskShortfall? {
    let own = model.layout
    let goal = settled(layout, like: own)
    let differences = own.differences(from: goal)
    if own.picture != goal.picture { return .layout(differences) }
    if let unmet = unmetRequirement(of: model) { return .lookalike(unmet) }
    if let changed = constraints.difference(of: model) { return .lookalike(changed) }
    // The target may have conflicts, too.
    if own.broken.count > layout.broken.count, let dropped = own.broken.last {
      return .conflict(dropped.name)
    }
    if own.isMoreAmbiguous(than: layout) { return .ambiguous }
    if let rounded = differences.first { return .rounded(rounded) }
    for other in others {
      let own = model.layout(onCanvas: other.canvas)
      let differences = own.differences(from: settled(other, like: own))
      guard let difference = differences.first else { continue }
      let (width, height) = (other.canvas.width.shortText, other.canvas.height.shortText)
      return .otherCanvas("\(width)x\(height)", difference)
    }
    return nil
  }

  /// Returns a layout of the target in which the numbers that it leaves open are those of another layout,
  /// as far as its constraints allow these.
  private func settled(_ layout: SceneLayout, like own: SceneLayout) -> SceneLayout {
    let views = Dictionary(own.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let wishes = layout.views.flatMap { view in
      FrameAttribute.allCases.filter { view.ambiguous.contains($0.rawValue) }.compactMap { part in
        views[view.id].map { $0.wish(for: part, in: view.parent) }
      }
    }
    guard !wishes.isEmpty else { return layout }
    var scene = target.scene
    if layout.canvas != self.layout.canvas { scene.canvas = layout.canvas }
    scene.constraints += wishes
    return SceneLayout(laying: scene, offered: target.offered)
  }

  private func unmetRequirement(of model: Model) -> TargetDifference? {
    let root = model.scene.resolved(canvas: model.layout.canvas).root
    for requirement in requirements {
      guard let view = root.find(requirement.view) else { return .missingView(requirement.view) }
      for change in requirement.changes {
        var changed = view
        changed.make(change)
        guard changed != view else { continue }
        let key = change.property.key
        let (target, own) = (
          change.property.sceneText(in: changed), change.property.sceneText(in: view)
        )
        return .value("\(view.id).\(key)", target: target ?? "none", own: own ?? "none")
      }
    }
    return nil
  }
}

extension Model {
  /// A canvas that is larger by two cells along each axis and, if something depends on size classes, two
  /// of each other pair of them: a number that suits only the smallest one is not a solution.
  fileprivate var otherCanvases: [Size] {
    let (canvas, cell, classes) = (layout.canvas, scene.cell, scene.sizeClasses)
    let larger = Size(
      width: canvas.width + 2 * cell.width, height: canvas.height + 2 * cell.height)
    guard scene.dependsOnSizeClasses else { return [larger] }
    func beyond(_ threshold: Double, _ length: Double, _ unit: Double, by cells: Double) -> Double {
      length < threshold * unit
        ? (threshold + cells) * unit : max(0, threshold - 1 - cells) * unit
    }
    return [larger]
      + [0.0, 2].flatMap { cells in
        let width = beyond(classes.regularWidth, canvas.width, cell.width, by: cells)
        let height = beyond(classes.regularHeight, canvas.height, cell.height, by: cells)
        return [
          Size(width: width, height: canvas.height), Size(width: canvas.width, height: height),
          Size(width: width, height: height),
        ]
      }
  }

  fileprivate func layout(onCanvas canvas: Size) -> SceneLayout {
    var scene = scene
    scene.canvas = canvas
    return SceneLayout(laying: scene, offered: offered)
  }
}

extension SceneLayout.LaidOutView {
  /// Returns a constraint of the lowest priority for a value of the frame.
  fileprivate func wish(for part: FrameAttribute, in parent: String) -> SceneConstraint {
    let (attribute, isPlace): (LayoutAttribute, Bool) =
      switch part {
      case .x: (.left, true)
      case .y: (.top, true)
      case .width: (.width, false)
      case .height: (.height, false)
      }
    return .equation(
      SceneEquation(
        first: SceneConstraint.Anchor(item: id, attribute: attribute), relation: .equal,
        second: isPlace ? SceneConstraint.Anchor(item: parent, attribute: attribute) : nil,
        constant: frame[part], priority: 1))
  }
}

/// The visible position of a view; a hidden or empty one has none.
struct ViewPicture: Hashable {
  let id: String
  let isHidden: Bool
  let cells: CellRect?
}

extension SceneLayout {
  /// The properties that are compared to decide whether two layouts look alike.
  var picture: [ViewPicture] {
    views.map {
      ViewPicture(
        id: $0.id, isHidden: $0.isHidden, cells: $0.isHidden || $0.cells.isEmpty ? nil : $0.cells)
    }
  }

  /// Returns the first difference of each view from a target: whether it exists and is visible, and the
  /// numbers of its frame, sizes first.
  func differences(from target: SceneLayout) -> [TargetDifference] {
    var found: [TargetDifference] = []
    var named: Set<String> = []
    let own = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for view in target.views {
      let id = view.id
      guard let other = own[id] else {
        found.append(.missingView(id))
        continue
      }
      guard other.isHidden != view.isHidden, named.insert(id).inserted else { continue }
      found.append(
        .value("\(id).isHidden", target: "\(view.isHidden)", own: "\(other.isHidden)"))
    }
    // Frames are relative to superviews, so another superview explains other frames.
    let wanted = Set(target.views.map(\.id))
    found += views.filter { !wanted.contains($0.id) }.map { .otherView($0.id) }
    for attribute in FrameAttribute.sizesFirst {
      for view in target.views where !view.isHidden {
        guard let other = own[view.id], !view.cells.isEmpty || !other.cells.isEmpty else {
          continue
        }
        let (wanted, has) = (view.frame[attribute], other.frame[attribute])
        guard abs(wanted - has) > 1e-6, named.insert(view.id).inserted else { continue }
        let isShown = wanted.shortText != has.shortText
        found.append(
          .value(
            "\(view.id).\(attribute.rawValue)",
            target: isShown ? wanted.shortText : wanted.sceneText,
            own: isShown ? has.shortText : has.sceneText))
      }
    }
    if found.isEmpty, views.map(\.id) != target.views.map(\.id) { found.append(.order) }
    return found
  }

  /// Returns whether a number of a view is ambiguous here, but not in a layout with the same views.
  fileprivate func isMoreAmbiguous(than other: SceneLayout) -> Bool {
    zip(views, other.views).contains { !Set($0.ambiguous).isSubset(of: $1.ambiguous) }
  }
}
