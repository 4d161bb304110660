import AutoLayout

/// A graph of the distances between edges of items along one axis, from the constraints that hold
/// with equality.
///
/// It is the same for all explanations of a layout. What a distance consists of is determined only
/// for the few arcs that are on a path.
struct DistanceGraph {
  let axis: Axis
  private(set) var items: [LayoutItem] = []
  private(set) var arcs: [Arc] = []
  private var lists: [ArcList] = []
  let engine: LayoutInspection
  let names: ConstraintNames
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The items that constraints align by a baseline.
  ///
  /// The baselines of other items do not matter, and determining them takes a layout for each level
  /// of nested stack views.
  private var baselined: Set<ObjectIdentifier> = []

  struct Arc {
    let target: Int
    let length: Length
    let cost: Int
    /// The item that the arc crosses; nil between two items.
    var through: Int?
    var isForward = true
    fileprivate(set) var next: Int?

    /// The entry of the engine that the arc comes from; nil for an arc inside an item.
    var entry: Int? {
      if case .constraint(let entry, _) = length { entry } else { nil }
    }
  }

  /// The first and the last arc that begins at a node; nil if there is none.
  ///
  /// Lists of indices need one array for all arcs; an array for each node would take longer to make
  /// than the path to find.
  private struct ArcList {
    var first: Int?
    var last: Int?
  }

  /// The source of the length of an arc; the sign is that of the direction.
  enum Length {
    case constraint(entry: Int, sign: Double)
    case scrolling(ScrollView, sign: Double)
    case extent(LayoutItem, factor: Double)
    case baseline(View, LayoutAttribute, sign: Double)
    case belowBaseline(View, LayoutAttribute, sign: Double)
  }

  typealias Place = (item: LayoutItem, edge: LayoutAttribute.Edge)

  /// The extra cost of an arc against the direction, because a sum from the near edge is easier to
  /// follow.
  private static let turn = 60
  /// The extra cost of an arc across a spanner.
  private static let spanner = 300

  private static let edges: [LayoutAttribute.Edge] = [
    .low, .middle, .high, .firstBaseline, .lastBaseline,
  ]

  /// Creates the graph.
  ///
  /// - Complexity: O(constraints).
  init(_ engine: LayoutInspection, along axis: Axis, names: ConstraintNames) {
    self.engine = engine
    self.axis = axis
    self.names = names
    let distances = engine.entries.indices.filter { engine.entries[$0].isDistance(along: axis) }
    for index in distances { noteBaselines(of: engine.entries[index].constraint) }
    for index in distances { connect(index) }
  }

  var nodeCount: Int { lists.count }

  func firstArc(from node: Int) -> Int? { lists[node].first }

  func item(of node: Int) -> Int { node / DistanceGraph.edges.count }

  /// Returns the number of an item; nil if no constraint gives its distance from another.
  func number(ofConnected item: LayoutItem) -> Int? { numbers[ObjectIdentifier(item)] }

  /// Returns the node of an edge; nil if no constraint gives the distance of the item from another.
  func node(_ place: Place) -> Int? {
    guard let number = numbers[ObjectIdentifier(place.item)],
      let edge = DistanceGraph.edges.firstIndex(of: place.edge)
    else { return nil }
    return number * DistanceGraph.edges.count + edge
  }
}

extension DistanceGraph {
  private mutating func append(_ arc: Arc, from node: Int) {
    let index = arcs.count
    arcs.append(arc)
    if let last = lists[node].last {
      arcs[last].next = index
    } else {
      lists[node].first = index
    }
    lists[node].last = index
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

  private mutating func connect(_ index: Int) {
    let entry = engine.entries[index]
    let constraint = entry.constraint
    guard let first = constraint.firstItem, let second = constraint.secondItem else { return }
    let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let a = node(first.standIn(for: attribute, against: second), attribute, entry.isReflected)
    let b = node(
      second.standIn(for: other, against: first), constraint.followedEdge ?? other,
      entry.isReflected)
    let cost = constraint.priority == .required ? 14 : 18
    append(Arc(target: a, length: .constraint(entry: index, sign: 1), cost: cost), from: b)
    append(Arc(target: b, length: .constraint(entry: index, sign: -1), cost: cost), from: a)
  }

  private mutating func node(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ isMirrored: Bool
  ) -> Int {
    number(of: item) * DistanceGraph.edges.count
      + (DistanceGraph.edges.firstIndex(of: attribute.edge(isMirrored: isMirrored)) ?? 0)
  }

  private mutating func number(of item: LayoutItem) -> Int {
    if let known = numbers[ObjectIdentifier(item)] { return known }
    let number = items.count
    numbers[ObjectIdentifier(item)] = number
    items.append(item)
    for _ in DistanceGraph.edges { lists.append(ArcList()) }
    connectEdges(of: item, number)
    connectContent(of: item)
    return number
  }

  /// Adds the arcs between the content and the frame of a scroll view, whose distance is the
  /// content offset.
  private mutating func connectContent(of item: LayoutItem) {
    guard let scroll = item.enclosingView as? ScrollView else { return }
    let content = number(of: scroll.contentLayoutGuide) * DistanceGraph.edges.count
    guard item === scroll.contentLayoutGuide else { return }
    let frame = number(of: scroll) * DistanceGraph.edges.count
    append(Arc(target: frame, length: .scrolling(scroll, sign: 1), cost: 10), from: content)
    append(Arc(target: content, length: .scrolling(scroll, sign: -1), cost: 10), from: frame)
  }

  private mutating func connectEdges(of item: LayoutItem, _ number: Int) {
    guard item.alignmentSize(along: axis) != nil else { return }
    let base = number * DistanceGraph.edges.count
    func connect(_ from: Int, _ to: Int, _ length: (Double) -> Length, cost: Int) {
      append(
        Arc(target: base + to, length: length(1), cost: cost, through: number), from: base + from)
      append(
        Arc(
          target: base + from, length: length(-1), cost: cost + DistanceGraph.turn,
          through: number, isForward: false),
        from: base + to)
    }
    // Users know the views that a spanner of a stack view covers, but not the spanner.
    let extra = item.identifier?.hasSuffix("-spanner") == true ? DistanceGraph.spanner : 0
    connect(0, 2, { .extent(item, factor: $0) }, cost: 3 + extra)
    connect(0, 1, { .extent(item, factor: $0 / 2) }, cost: 4 + extra)
    connect(1, 2, { .extent(item, factor: $0 / 2) }, cost: 4 + extra)
    guard baselined.contains(ObjectIdentifier(item)), let view = item as? View else { return }
    for (edge, attribute) in [(3, LayoutAttribute.firstBaseline), (4, .lastBaseline)]
    where view.baselineDepth(attribute) != nil {
      connect(0, edge, { .baseline(view, attribute, sign: $0) }, cost: 4)
      connect(edge, 2, { .belowBaseline(view, attribute, sign: $0) }, cost: 8)
    }
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
}

extension LayoutItem {
  /// Returns the item whose edge this item stands for in a constraint with another: an edge of a
  /// scroll view means that of its content in a constraint with a view inside.
  fileprivate func standIn(for attribute: LayoutAttribute, against other: LayoutItem) -> LayoutItem
  {
    guard let scroll = self as? ScrollView, attribute != .centerX, attribute != .centerY,
      let view = other.enclosingView, view !== scroll, view.isDescendant(of: scroll)
    else { return self }
    return scroll.contentLayoutGuide
  }
}
