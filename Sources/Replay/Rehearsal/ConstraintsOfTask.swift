import AutoLayout
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The constraints that a solution may have: those that the task's own solution leaves alone, with any
/// priority, and others of the kind that it adds; no others if its solution changes none.
struct ConstraintsOfTask: Sendable {
  /// Those that the solution has, with any priority.
  private let wanted: [StatedConstraint]
  /// Whether the task's own solution changes constraints.
  private let isChanged: Bool
  /// The equations that a solution may have, if the task's own adds only lines of visual format.
  private let equations: Set<LinearEquation>?

  init(from start: Model, to target: Model) {
    let (former, own) = (start.statedConstraints, target.statedConstraints)
    isChanged = Set(former) != Set(own)
    let (earlier, later) = (former.equations, own.equations)
    let added = own.filter { !earlier.contains($0.equation) }
    equations = !added.isEmpty && added.allSatisfy(\.isFormat) ? earlier : nil
    wanted = former.filter { later.contains($0.equation) }
  }

  /// Returns the first constraint of a scene that is missing or, if the task needs no others, was
  /// added; nil if there is none.
  func difference(of model: Model) -> TargetDifference? {
    let own = model.statedConstraints
    let present = own.equations
    if let missing = wanted.first(where: { !present.contains($0.equation) }) {
      return .missingConstraint(missing.text)
    }
    if let equations {
      return own.first { !$0.isFormat && !equations.contains($0.equation) }
        .map { .notVisualFormat($0.text) }
    }
    if isChanged { return nil }
    let known = wanted.equations
    return own.first { !known.contains($0.equation) }.map { .otherConstraint($0.text) }
  }
}

/// A constraint that a scene states, as an entry or as the size of a view.
private struct StatedConstraint: Hashable {
  var equation: LinearEquation
  var priority: Double
  /// The constraint without its priority.
  var text: String
  /// Whether it stands in a line of visual format.
  var isFormat: Bool
}

extension [StatedConstraint] {
  fileprivate var equations: Set<LinearEquation> { Set(map(\.equation)) }
}

/// A constraint in the form that does not depend on how it is written: `b.top == a.top - 2` is the
/// same as `a.top == b.top + 2`.
private struct LinearEquation: Hashable {
  /// The factors of the attributes, if all of them are on the left side; that of the first one in
  /// alphabetical order is 1.
  private var factors: [String: Double] = [:]
  private var relation: LayoutRelation
  private var constant: Double
  /// The size classes in which it has an effect; empty for all of them.
  private var traits: [TraitCollection]

  init(_ constraint: LaidOutConstraint, in traits: [TraitCollection]) {
    self.traits = traits
    factors[constraint.first.sceneText] = 1
    if let second = constraint.second {
      factors[second.sceneText, default: 0] -= constraint.multiplier
    }
    factors = factors.filter { $0.value != 0 }
    let scale = factors.min { $0.key < $1.key }?.value ?? 1
    factors = factors.mapValues { $0 / scale }
    let sign = constraint.relation.rawValue * (scale < 0 ? -1 : 1)
    relation = LayoutRelation(rawValue: sign) ?? constraint.relation
    constant = constraint.constant / scale
  }
}

extension Model {
  fileprivate var statedConstraints: [StatedConstraint] {
    let inspection = SceneInspection(laying: scene, offered: offered)
    return inspection.constraints.compactMap { constraint in
      var entry: SceneConstraint?
      switch constraint.id {
      // One for other size classes is inactive, too.
      case .entry(let index, _): entry = scene.constraints[index]
      case .size: break
      default: return nil
      }
      guard entry?.isActive != false else { return nil }
      let isFormat = if case .visualFormat = entry { true } else { false }
      return StatedConstraint(
        equation: LinearEquation(constraint, in: entry?.traits ?? []),
        priority: constraint.priority, text: constraint.equationText, isFormat: isFormat)
    }
  }
}
