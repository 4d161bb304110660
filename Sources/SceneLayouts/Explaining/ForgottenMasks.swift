import AutoLayout
import SceneModel

/// Autoresizing masks that contradict constraints.
extension SceneInspection {
  /// Returns the changes that stop translating the masks in a conflict, for views that its other
  /// members place or size.
  ///
  /// A hidden view has a size of 0 whatever its mask is. A mask that results in a size of 0 may
  /// belong to a view that was laid out too early, so it comes last, and it counts only if a
  /// constraint is about the view itself.
  func forgottenMasks(in members: [ConstraintID]) -> [SceneChange] {
    let constraints = members.compactMap { constraint($0) }
    guard !constraints.contains(where: { $0.identifier == "UISV-hiding" }) else { return [] }
    let masks = constraints.filter(\.isOfMask)
    let empty = Set(masks.filter(\.isSizeOfZero).map(\.maskedView))
    let kept = Set(masks.filter(\.isOfKeptMask).map(\.maskedView))
    let written = constraints.filter {
      !$0.isOfMask && [.scene, .size].contains($0.id.kind) && !isImposed($0.id)
    }
    let masked = masks.map(\.maskedView).withoutRepetitions(of: \.self)
    let ordinary = masked.filter { view in
      !empty.contains(view) && written.contains { places(view, $0) }
    }
    let unsized = masked.filter { view in
      empty.contains(view) && !kept.contains(view) && written.contains { isAbout(view, $0) }
    }
    return (ordinary + unsized).map {
      .stopTranslatingMask(view: $0, constraints: maskEntries(of: $0))
    }
  }

  /// Whether a constraint was made by UIKit, although the scene has it as an entry: only scenes
  /// derived from logs have such entries.
  package func isImposed(_ id: ConstraintID) -> Bool {
    guard case .entry = id, let identifier = constraint(id)?.identifier else { return false }
    return LayoutConstraint.isImposed(identifier)
  }

  /// Whether a constraint places or sizes a view; a constraint that relates it to a view inside it
  /// does not.
  private func places(_ view: String, _ constraint: LaidOutConstraint) -> Bool {
    let (first, second) = (constraint.first.item, constraint.second?.item)
    if first == view { return second.map { superview(of: $0) != view } ?? true }
    return second == view && superview(of: first) != view
  }

  /// Whether a constraint is probably about a view: the other item is its superview, or the view
  /// comes first and the constraint does not keep the other one inside it.
  private func isAbout(_ view: String, _ constraint: LaidOutConstraint) -> Bool {
    guard places(view, constraint) else { return false }
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    guard let other = items.first(where: { $0 != view }) else { return true }
    return superview(of: view) == other
      || constraint.first.item == view && !constraint.startsOutside
  }

  private func superview(of view: String) -> String? { layout.view(view)?.parent }

  /// The entries of a scene derived from a log that are constraints of a view's mask.
  private func maskEntries(of view: String) -> [Int] {
    scene.constraints.indices.filter { index in
      guard case .equation(let equation) = scene.constraints[index] else { return false }
      return equation.identifier.isOfMask && equation.first.item == view
    }
  }
}

extension String? {
  /// Whether the identifier is that of a mask's constraint in scenes derived from logs.
  fileprivate var isOfMask: Bool {
    flatMap(LayoutConstraint.Origin.init(identifier:)) == .autoresizing
  }
}

extension LaidOutConstraint {
  fileprivate var isOfMask: Bool {
    id.kind == .mask || id.kind == .scene && identifier.isOfMask
  }

  /// The view that a constraint of a mask places or sizes: in logs, the second item is the one that it
  /// is placed in.
  fileprivate var maskedView: String { id.view ?? first.item }

  fileprivate var isSizeOfZero: Bool {
    first.attribute.isSize && second == nil && constant == 0
  }

  /// Whether the mask, in a scene derived from a log, is that of a view such as a cell, whose mask
  /// is on by design.
  fileprivate var isOfKeptMask: Bool { identifier == LayoutConstraint.identifierOfKeptMask }

  /// Whether the edges show that the first item contains the second one.
  fileprivate var startsOutside: Bool {
    switch (first.attribute, second?.attribute) {
    case (.left, .left), (.leading, .leading), (.top, .top): constant < 0
    case (.right, .right), (.trailing, .trailing), (.bottom, .bottom): constant > 0
    default: first.attribute.isMargin
    }
  }
}
