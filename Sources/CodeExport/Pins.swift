import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The constraints of a scene in the terms of other layout systems: places in superviews, and sizes.
///
/// The other constraints remain as texts.
struct Pins {
  /// The places of a view that no stack view arranges.
  struct Place {
    /// The constants of required equations with the same attribute of the superview.
    var edges: [LayoutAttribute: Double] = [:]
    /// The shares of the superview's width and height, each with the number added.
    var shares: [LayoutAttribute: (factor: Double, constant: Double)] = [:]

    /// The reading direction of the superview.
    var direction = LayoutDirection.leftToRight

    /// Whether both edges along an axis are pinned.
    func isPinned(along axis: Axis) -> Bool {
      let ends = ends(along: axis)
      return ends.start != nil && ends.end != nil
    }

    /// Returns the distances from the ends of the superview, inwards; nil for ends that are not pinned.
    func ends(along axis: Axis) -> (start: Double?, end: Double?) {
      func inwards(_ attribute: LayoutAttribute) -> Double? { edges[attribute].map { 0 - $0 } }
      guard axis == .horizontal else { return (edges[.top], inwards(.bottom)) }
      let sides = (edges[.left], inwards(.right))
      let (start, end) = direction == .leftToRight ? sides : (sides.1, sides.0)
      return (edges[.leading] ?? start, inwards(.trailing) ?? end)
    }

    /// Whether the share of the superview's length is that between the pinned ends.
    func spans(_ axis: Axis) -> Bool {
      guard let share = shares[.size(along: axis)], case let (start?, end?) = ends(along: axis)
      else { return false }
      return share.factor == 1 && abs(share.constant + start + end) < 1e-9
    }
  }

  private(set) var places: [String: Place] = [:]
  /// The required limits of sizes, by view.
  private var sizes: [String: [(attribute: LayoutAttribute, limit: SceneView.SizeConstraint)]] =
    [:]
  /// The constraints that are neither, and what depends on size classes.
  private(set) var others: [String]
  /// The reading directions of each view and of its surroundings, which place it.
  private(set) var directions: [String: (own: LayoutDirection, outer: LayoutDirection)] = [:]

  private var parents: [String: SceneView?] = [:]
  /// The root, and the distances of its safe area from its edges.
  private let (root, safeArea): (String, EdgeInsets)

  /// Creates the pins of a scene for its canvas; `varied` is what that scene leaves out.
  init(of scene: Scene, offered: CellSize, without varied: [String]) {
    others = varied
    (root, safeArea) = (scene.root.id, scene.screenInsets.safeArea)
    addParents(of: scene.root, in: nil)
    for attribute in scene.root.placement.attributes {
      places[scene.root.id, default: Place()].edges[attribute] = 0
    }
    scene.root.visit { view in
      for (attribute, limits) in [(LayoutAttribute.width, view.width), (.height, view.height)] {
        for limit in limits { add(limit, on: attribute, of: view.id) }
      }
    }
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    for constraint in tree.constraints.joined() where !add(constraint) {
      others.append(constraint.description)
    }
    scene.root.visit { view in
      guard let made = tree.view(view.id), let superview = made.superview else { return }
      directions[view.id] = (made.effectiveLayoutDirection, superview.effectiveLayoutDirection)
      places[view.id]?.direction = superview.effectiveLayoutDirection
    }
  }

  private mutating func addParents(of view: SceneView, in parent: SceneView?) {
    // A stack view places the views that it arranges.
    parents[view.id] = .some(parent)
    for subview in view.subviews { addParents(of: subview, in: view) }
    for arranged in view.stack?.arrangedSubviews ?? [] {
      addParents(of: arranged, in: nil)
      parents[arranged.id] = nil
    }
  }

  private mutating func add(
    _ limit: SceneView.SizeConstraint, on attribute: LayoutAttribute, of id: String
  ) {
    if limit.priority == 1000 {
      sizes[id, default: []].append((attribute, limit))
    } else {
      let priority = limit.priority.sceneText
      others.append(
        "\(id).\(attribute) \(limit.relation.symbol) \(limit.constant.sceneText) @\(priority)")
    }
  }

  /// Adds a constraint; returns false if it is neither a place nor a size.
  private mutating func add(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.priority == .required, let first = constraint.firstItem?.identifier else {
      return false
    }
    if constraint.firstAttribute.isSize, constraint.secondItem == nil {
      let limit = SceneView.SizeConstraint(
        relation: constraint.relation, constant: constraint.constant)
      sizes[first, default: []].append((constraint.firstAttribute, limit))
      return true
    }
    guard constraint.relation == .equal, let second = constraint.secondItem?.identifier else {
      return false
    }
    let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let (factor, constant) = (constraint.multiplier, constraint.constant)
    return addPlace(of: first, attribute, in: second, other, factor, constant)
      || factor == 1 && addPlace(of: second, other, in: first, attribute, 1, -constant)
  }

  private mutating func addPlace(
    of id: String, _ attribute: LayoutAttribute, in outer: String,
    _ outerAttribute: LayoutAttribute, _ multiplier: Double, _ constant: Double
  ) -> Bool {
    let isSafe = outer == ScreenGuideName.safeArea.id(of: root)
    guard let parent = parents[id],
      isSafe
        ? parent?.id == root && !attribute.isSize
        : outer == parent?.id ?? Name.canvas || outer == parent?.guide(for: attribute)
    else { return false }
    if attribute.isSize {
      guard attribute == outerAttribute, places[id]?.shares[attribute] == nil else { return false }
      places[id, default: Place()].shares[attribute] = (multiplier, constant)
      return true
    }
    guard multiplier == 1, Pins.edges.contains(attribute), places[id]?.edges[attribute] == nil,
      let margin = Pins.margin(from: attribute, to: outerAttribute, of: parent),
      let inset = isSafe ? safeInset(attribute) : 0
    else { return false }
    places[id, default: Place()].edges[attribute] = constant + margin + inset
    return true
  }

  /// Returns the number to add to a distance from the safe area for one from the edge of the root; nil
  /// for leading and trailing edges that differ, and for centres.
  private func safeInset(_ attribute: LayoutAttribute) -> Double? {
    switch attribute {
    case .top: safeArea.top
    case .bottom: -safeArea.bottom
    case .left: safeArea.left
    case .right: -safeArea.right
    case .leading: safeArea.left == safeArea.right ? safeArea.left : nil
    case .trailing: safeArea.left == safeArea.right ? -safeArea.right : nil
    default: nil
    }
  }

  /// Whether a view gets its size from subviews that are pinned to both of its edges.
  func isSized(_ view: SceneView, byContentAlong axis: Axis) -> Bool {
    view.scroll == nil && !isKnown(view, along: axis)
      && view.subviews.contains { places[$0.id]?.isPinned(along: axis) == true }
  }

  /// Whether a view's own constraints determine its length.
  func isKnown(_ view: SceneView, along axis: Axis) -> Bool {
    let size = LayoutAttribute.size(along: axis)
    let place = places[view.id] ?? Place()
    return fixed(view.id, size) != nil || place.shares[size] != nil || place.isPinned(along: axis)
  }

  private static let edges: Set<LayoutAttribute> = [
    .leading, .trailing, .left, .right, .top, .bottom, .centerX, .centerY,
  ]

  /// Returns the number to add to a distance from the margin for one from the edge; nil if the
  /// attributes are different edges.
  private static func margin(
    from attribute: LayoutAttribute, to outer: LayoutAttribute, of parent: SceneView?
  ) -> Double? {
    if attribute == outer { return 0 }
    let margins = parent?.layoutMargins ?? .usual
    return switch (attribute, outer) {
    case (.leading, .leadingMargin): margins.leading
    case (.top, .topMargin): margins.top
    case (.trailing, .trailingMargin): -margins.trailing
    case (.bottom, .bottomMargin): -margins.bottom
    default: nil
    }
  }

  /// Whether a stack view places a view.
  func isArranged(_ id: String) -> Bool { parents[id] == nil }

  func limits(of id: String, _ attribute: LayoutAttribute) -> [SceneView.SizeConstraint] {
    (sizes[id] ?? []).filter { $0.attribute == attribute }.map(\.limit)
  }

  /// Returns the size that is required to be a number; nil if there is none.
  func fixed(_ id: String, _ attribute: LayoutAttribute) -> Double? {
    limits(of: id, attribute).first { $0.relation == .equal }?.constant
  }
}

extension SceneView {
  /// The only view in a scroll view; nil if there are several, and for other views.
  var onlyContent: SceneView? { scroll != nil && subviews.count == 1 ? subviews[0] : nil }

  /// Returns the guide that means the same as the scroll view in a constraint of its only content.
  fileprivate func guide(for attribute: LayoutAttribute) -> String? {
    let guide: ScrollGuideName = attribute.isSize ? .frame : .content
    return onlyContent == nil ? nil : guide.id(of: id)
  }

  /// Returns the stated properties that other layout systems lack or express differently, for notes.
  func propertiesOfUIKit(besides others: Set<Property>) -> [String] {
    let properties: [Property] = [
      .preferredMaxLayoutWidth, .lineBreakMode, .baseline, .alignmentRectInsets,
      .placeholderIntrinsicContentSize, .autoresizingMask,
      .translatesAutoresizingMaskIntoConstraints, .contentOffset,
    ]
    return properties.filter { property in
      !others.contains(property) && property.applies(to: self, isRoot: false)
        && !property.hasDefaultValue(in: self)
    }.map { "the \($0.key) of \(id)" }
  }
}

/// The views of a stack that grow and shrink along its axis.
struct StackSharing {
  /// The view that takes the remaining space; nil if none does, or it is ambiguous.
  private(set) var growing: String?
  /// The view that becomes smaller first; nil if it is ambiguous.
  private(set) var shrinking: String?

  private let cell: Size
  private let pins: Pins

  init(of stack: SceneView.Stack, cell: Size, pins: Pins) {
    (self.cell, self.pins) = (cell, pins)
    let views = stack.visibleSubviews
    growing = first(of: views, along: stack.axis, growing: true)
    shrinking = first(of: views, along: stack.axis, growing: false)
  }

  /// Returns the view that keeps its length least; nil if there are several, or it has a limit in that
  /// direction, beyond which another one follows.
  private func first(of views: [SceneView], along axis: Axis, growing: Bool) -> String? {
    let grips = views.map { grip(of: $0, along: axis, growing: growing) }
    guard let least = grips.compactMap(\.self).min(), !grips.contains(nil) else { return nil }
    let found = zip(views, grips).filter { $1 == least }.map(\.0)
    let harmless: LayoutRelation = growing ? .greaterThanOrEqual : .lessThanOrEqual
    let isOnly =
      found.count == 1
      && pins.limits(of: found[0].id, .size(along: axis)).allSatisfy { $0.relation == harmless }
    return isOnly ? found[0].id : nil
  }

  /// Returns the priority at which a view keeps the length of its content; nil if that depends on the
  /// lengths of its subviews.
  private func grip(of view: SceneView, along axis: Axis, growing: Bool) -> Double? {
    if pins.fixed(view.id, .size(along: axis)) != nil { return 1000 }
    guard let stack = view.stack else {
      let content = view.ownContentSize(cell: cell)
      if (axis == .horizontal ? content.width : content.height) == nil { return 0 }
      return growing
        ? view.contentHuggingPriority[axis] : view.contentCompressionResistancePriority[axis]
    }
    // A stack view has no priorities of its own, and grows freely where it does not fill itself.
    let grips = stack.visibleSubviews.map { grip(of: $0, along: axis, growing: growing) }
    if growing, axis != stack.axis, stack.alignment != .fill { return 0 }
    if grips.contains(nil) { return nil }
    guard axis == stack.axis else {
      return growing || grips.count < 2 ? grips.compactMap(\.self).max() ?? 0 : nil
    }
    return stack.distribution == .fill ? grips.compactMap(\.self).min() ?? 0 : nil
  }
}

extension SceneView.Stack {
  var visibleSubviews: [SceneView] { arrangedSubviews.filter { !$0.isHidden } }

  /// Returns the custom spacing after a view; nil for the usual one.
  func customDistance(after id: String) -> Double? {
    customSpacing.last { $0.after == id }?.value.distance
  }
}

extension LayoutAttribute {
  static func size(along axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }
}
