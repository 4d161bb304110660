import AutoLayout

/// A graph of the distances between edges of items along one axis, from the constraints that hold
/// with equality.
///
/// A path through the graph is a sum.
struct Chains {
  let axis: Axis
  /// The extra cost of an arc against the direction, because a sum from the near edge is easier to
  /// follow.
  private static let turn = 60
  /// The extra cost of an arc across a spanner.
  private static let spanner = 300
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var items: [LayoutItem] = []
  private var arcs: [[Arc]] = []
  /// The items that constraints align by a baseline.
  ///
  /// The baselines of other items do not matter, and determining them takes a layout for each level
  /// of nested stack views.
  private var baselined: Set<ObjectIdentifier> = []

  /// An arc from one edge to another.
  private struct Arc {
    let target: Int
    let parts: [Explanation.Part]
    let cost: Int
    /// The item that the arc crosses; nil between two items.
    let through: Int?
    let isForward: Bool
  }

  /// The limits of a path.
  struct Limits {
    /// Items that the path must not cross.
    var closed: [LayoutItem] = []
    /// The view that the path must not leave; nil for none.
    var inside: View?
    /// Whether the path may cross an item from its far edge to its near one.
    var mayTurn = true
  }

  private static let edges: [LayoutAttribute.Edge] = [
    .low, .middle, .high, .firstBaseline, .lastBaseline,
  ]

  /// Creates the graph; paths prefer the entries of deciders.
  init(
    _ engine: LayoutInspection, along axis: Axis, names: ConstraintNames, deciders: Set<Int>
  ) {
    self.axis = axis
    let distances = engine.entries.indices.filter { engine.entries[$0].isDistance(along: axis) }
    for index in distances { noteBaselines(of: engine.entries[index].constraint) }
    for index in distances {
      let entry = engine.entries[index]
      let constraint = entry.constraint
      guard let first = constraint.firstItem, let second = constraint.secondItem else { continue }
      let cost =
        deciders.contains(index) ? 10 : constraint.priority == .required ? 14 : 18
      connect(constraint, first, second, entry, names.name(of: constraint), cost: cost)
    }
  }

  private mutating func noteBaselines(of constraint: LayoutConstraint) {
    guard let first = constraint.firstItem, let second = constraint.secondItem else { return }
    let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
    if attribute.isBaseline {
      baselined.insert(ObjectIdentifier(first.standIn(for: attribute, against: second)))
    }
    if other.isBaseline {
      baselined.insert(ObjectIdentifier(second.standIn(for: other, against: first)))
    }
  }

  private mutating func connect(
    _ constraint: LayoutConstraint, _ first: LayoutItem, _ second: LayoutItem,
    _ entry: LayoutInspection.Entry, _ id: ConstraintID, cost: Int
  ) {
    let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let isMirrored = entry.isMirrored && (attribute.isDirectional || other.isDirectional)
    let a = node(first.standIn(for: attribute, against: second), attribute, isMirrored)
    let b = node(
      second.standIn(for: other, against: first), constraint.followedEdge ?? other, isMirrored)
    let constant = isMirrored ? -constraint.constant : constraint.constant
    let margin =
      second.margin(of: other, isMirrored) - first.margin(of: attribute, isMirrored)
    let kind = constraint.spacingKind(id) ?? .constant(id)
    func parts(_ sign: Double) -> [Explanation.Part] {
      var parts: [Explanation.Part] = []
      if margin != 0 { parts.append(Explanation.Part(kind: .margin, value: sign * margin)) }
      if constant != 0 { parts.append(Explanation.Part(kind: kind, value: sign * constant)) }
      return parts
    }
    arcs[b].append(
      Arc(target: a, parts: parts(1), cost: cost, through: nil, isForward: true))
    arcs[a].append(
      Arc(target: b, parts: parts(-1), cost: cost, through: nil, isForward: true))
  }

  private mutating func node(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ isMirrored: Bool
  ) -> Int {
    number(of: item) * Chains.edges.count
      + (Chains.edges.firstIndex(of: attribute.edge(isMirrored: isMirrored)) ?? 0)
  }

  private mutating func number(of item: LayoutItem) -> Int {
    if let known = numbers[ObjectIdentifier(item)] { return known }
    let number = items.count
    numbers[ObjectIdentifier(item)] = number
    items.append(item)
    arcs += Chains.edges.map { _ in [] }
    connectEdges(of: item, number)
    connectContent(of: item)
    return number
  }

  /// Adds the arcs between the content and the frame of a scroll view, whose distance is the
  /// content offset.
  private mutating func connectContent(of item: LayoutItem) {
    guard let scroll = (item as? ScrollView) ?? (item as? LayoutGuide)?.owningView as? ScrollView
    else { return }
    let content = number(of: scroll.contentLayoutGuide) * Chains.edges.count
    guard item === scroll.contentLayoutGuide else { return }
    let frame = number(of: scroll) * Chains.edges.count
    let name = scroll.identifier ?? ""
    let (offset, inset) =
      axis == .horizontal
      ? (scroll.bounds.origin.x, scroll.alignmentRectInsets.left)
      : (scroll.bounds.origin.y, scroll.alignmentRectInsets.top)
    func parts(_ sign: Double) -> [Explanation.Part] {
      [
        Explanation.Part(kind: .scrolling(of: name), value: sign * offset),
        Explanation.Part(kind: .inset(item: name), value: sign * inset),
      ].filter { $0.value != 0 }
    }
    arcs[content].append(
      Arc(target: frame, parts: parts(1), cost: 10, through: nil, isForward: true))
    arcs[frame].append(
      Arc(target: content, parts: parts(-1), cost: 10, through: nil, isForward: true))
  }

  /// Adds the arcs between the edges of one item.
  private mutating func connectEdges(of item: LayoutItem, _ number: Int) {
    guard let size = item.alignmentSize(along: axis) else { return }
    let name = item.identifier ?? ""
    let attribute: FrameAttribute = axis == .horizontal ? .width : .height
    let base = number * Chains.edges.count
    func extent(_ factor: Double) -> [Explanation.Part] {
      [
        Explanation.Part(
          kind: .extent(item: name, attribute, factor: factor), value: factor * size)
      ]
    }
    func connect(_ from: Int, _ to: Int, _ parts: (Double) -> [Explanation.Part], cost: Int) {
      arcs[base + from].append(
        Arc(target: base + to, parts: parts(1), cost: cost, through: number, isForward: true))
      arcs[base + to].append(
        Arc(
          target: base + from, parts: parts(-1), cost: cost + Chains.turn, through: number,
          isForward: false))
    }
    // Users know the views that a spanner of a stack view covers, but not the spanner.
    let extra = name.hasSuffix("-spanner") ? Chains.spanner : 0
    connect(0, 2, extent, cost: 3 + extra)
    connect(0, 1, { extent($0 / 2) }, cost: 4 + extra)
    connect(1, 2, { extent($0 / 2) }, cost: 4 + extra)
    guard baselined.contains(ObjectIdentifier(item)), let view = item as? View else { return }
    for (edge, attribute) in [(3, LayoutAttribute.firstBaseline), (4, .lastBaseline)] {
      guard let depth = view.baselineDepth(attribute) else { continue }
      func baseline(_ sign: Double) -> [Explanation.Part] {
        depth == 0
          ? [] : [Explanation.Part(kind: .baseline(item: name), value: sign * depth)]
      }
      connect(0, edge, baseline, cost: 4)
      connect(edge, 2, { baseline(-$0) + extent($0) }, cost: 8)
    }
  }

  /// Returns the parts of the cheapest path between two edges; nil if there is none.
  ///
  /// - Complexity: O(constraints).
  func path(
    from start: Place, to end: Place, _ limits: Limits = Limits()
  ) -> [Explanation.Part]? {
    route(from: start, to: end, limits)?.parts
  }

  /// Returns the parts of the cheapest path between two edges that crosses none of the items for
  /// which a condition holds; nil if none is found.
  ///
  /// - Complexity: O(constraints) for each item that is avoided.
  func path(
    from start: Place, to end: Place, _ limits: Limits, avoiding isAvoided: (LayoutItem) -> Bool
  ) -> [Explanation.Part]? {
    let mostTries = 16
    var limits = limits
    for _ in 0..<mostTries {
      guard let route = route(from: start, to: end, limits) else { return nil }
      let avoided = route.crossed.filter(isAvoided)
      if avoided.isEmpty { return route.parts }
      limits.closed += avoided
    }
    return nil
  }

  /// An edge of an item.
  typealias Place = (item: LayoutItem, edge: LayoutAttribute.Edge)

  /// The parts of a path, and the items that it crosses.
  private struct Route {
    var parts: [Explanation.Part] = []
    var crossed: [LayoutItem] = []
  }

  private func route(from start: Place, to end: Place, _ limits: Limits) -> Route? {
    if start.item === end.item, start.edge == end.edge { return Route() }
    guard let first = node(start), let last = node(end) else { return nil }
    let closed = Set(limits.closed.compactMap { numbers[ObjectIdentifier($0)] })
    let isOpen = items.map { item in
      limits.inside.map { item.isInside($0) } ?? true
    }
    // There is one queue per cost: costs are small integers, and arcs of equal cost keep the order
    // of the tree.
    var best = Array(repeating: Int.max, count: arcs.count)
    var from: [(node: Int, arc: Arc)?] = Array(repeating: nil, count: arcs.count)
    var queues: [[Int]] = [[first]]
    best[first] = 0
    var cost = 0
    while cost < queues.count {
      for node in queues[cost] where best[node] == cost {
        if node == last { return trace(last, first, from) }
        for arc in arcs[node] {
          let total = cost + arc.cost
          guard total < best[arc.target], isOpen[arc.target / Chains.edges.count],
            limits.mayTurn || arc.isForward,
            arc.through.map({ !closed.contains($0) }) ?? true
          else { continue }
          best[arc.target] = total
          from[arc.target] = (node, arc)
          while queues.count <= total { queues.append([]) }
          queues[total].append(arc.target)
        }
      }
      cost += 1
    }
    return nil
  }

  private func node(_ place: Place) -> Int? {
    guard let number = numbers[ObjectIdentifier(place.item)],
      let edge = Chains.edges.firstIndex(of: place.edge)
    else { return nil }
    return number * Chains.edges.count + edge
  }

  private func trace(_ last: Int, _ first: Int, _ from: [(node: Int, arc: Arc)?]) -> Route {
    var route = Route()
    var node = last
    while node != first, let step = from[node] {
      route.parts = step.arc.parts + route.parts
      route.crossed += step.arc.through.map { [items[$0]] } ?? []
      node = step.node
    }
    return route
  }
}

extension LayoutInspection.Entry {
  /// Returns whether the constraint holds with equality and is a distance between two items along
  /// an axis.
  fileprivate func isDistance(along axis: Axis) -> Bool {
    isTight && !constraint.firstAttribute.isSize && constraint.firstAttribute.axis == axis
      && (constraint.multiplier == 1 || constraint.followedEdge != nil)
      && constraint.firstItem != nil && constraint.secondItem != nil
  }
}

extension LayoutConstraint {
  /// The far edge of the superview if an autoresizing mask keeps the distance of a view from it.
  ///
  /// The constraint then relates the view's centre to twice that of the superview. This is the far
  /// edge if the alignment rectangle begins where the frame does.
  fileprivate var followedEdge: LayoutAttribute? {
    guard origin == .autoresizing, multiplier == 2, let superview = secondItem as? View else {
      return nil
    }
    let insets = superview.alignmentRectInsets
    return switch secondAttribute {
    case .centerX where insets.left == 0: .right
    case .centerY where insets.top == 0: .bottom
    default: nil
    }
  }

  /// The kind of the constant if it is a spacing of a stack view; otherwise nil.
  fileprivate func spacingKind(_ id: ConstraintID) -> Explanation.Part.Kind? {
    guard case .stack(_, "UISV-spacing", _) = id else { return nil }
    let hidden = [firstItem, secondItem].compactMap { $0 as? View }.filter(\.isHidden)
    return hidden.first.map { .halfSpacing(beside: $0.identifier ?? "") } ?? .spacing
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension LayoutItem {
  /// Returns the item whose edge this item stands for in a constraint with another: an edge of a
  /// scroll view means that of its content in a constraint with a view inside.
  fileprivate func standIn(for attribute: LayoutAttribute, against other: LayoutItem) -> LayoutItem
  {
    guard let scroll = self as? ScrollView, attribute != .centerX, attribute != .centerY,
      let view = (other as? View) ?? (other as? LayoutGuide)?.owningView, view !== scroll,
      view.isDescendant(of: scroll)
    else { return self }
    return scroll.contentLayoutGuide
  }

  /// Returns the distance of a margin attribute from its edge.
  fileprivate func margin(of attribute: LayoutAttribute, _ isMirrored: Bool) -> Double {
    guard attribute.isMargin else { return 0 }
    let view = (self as? View) ?? (self as? LayoutGuide)?.owningView
    return view?.inset(of: attribute, isMirrored) ?? 0
  }

  /// Returns the size of the alignment rectangle, as of the last layout.
  func alignmentSize(along axis: Axis) -> Double? {
    let rect: Rect? =
      if let view = self as? View {
        view.alignmentRect(forFrame: view.frame)
      } else {
        (self as? LayoutGuide)?.layoutFrame
      }
    return rect.map { axis == .horizontal ? $0.size.width : $0.size.height }
  }

  /// Returns whether the item is in a view, at any depth, or is the view.
  fileprivate func isInside(_ view: View) -> Bool {
    let own = (self as? View) ?? (self as? LayoutGuide)?.owningView
    return own?.isDescendant(of: view) ?? false
  }
}

extension View {
  /// Returns the distance from the top of the alignment rectangle to a baseline; nil if the
  /// baseline belongs to a view that is not inside.
  func baselineDepth(_ attribute: LayoutAttribute) -> Double? {
    let isFirst = attribute == .firstBaseline
    let view = isFirst ? viewForFirstBaselineLayout : viewForLastBaselineLayout
    guard view.isDescendant(of: self) else { return nil }
    var top = 0.0
    for step in sequence(first: view, next: \.superview).prefix(while: { $0 !== self }) {
      guard let outer = step.superview else { return nil }
      top += step.frame.origin.y - outer.bounds.origin.y
    }
    let frame = Rect(x: 0, y: top, width: view.frame.size.width, height: view.frame.size.height)
    let rect = view.alignmentRect(forFrame: frame)
    let edge =
      isFirst
      ? rect.origin.y + (view.firstBaselineOffsetFromTop ?? 0)
      : rect.origin.y + rect.size.height - (view.lastBaselineOffsetFromBottom ?? 0)
    return edge - alignmentRectInsets.top
  }
}
