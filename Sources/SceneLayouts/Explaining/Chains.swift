import AutoLayout

/// The sums along paths through a graph of distances, for the explanation of one number.
struct Chains {
  let graph: DistanceGraph
  /// The entries of the engine that paths prefer.
  let deciders: Set<Int>

  struct Limits {
    /// Items that the path must not cross.
    var closed: [LayoutItem] = []
    /// The view that the path must not leave; nil for none.
    var inside: View?
    /// Whether the path may cross an item from its far edge to its near one.
    var mayTurn = true
  }

  typealias Place = DistanceGraph.Place

  /// The cost of an arc of a decider, which is less than that of any other constraint.
  private static let costOfDecider = 10

  /// Returns the parts of the cheapest path to a position; a content offset of 0 is the only part if
  /// there would be none without it.
  func pathToPlace(from start: Place, to end: Place) -> [Explanation.Part]? {
    guard let parts = route(from: start, to: end, Limits())?.parts else { return nil }
    let others = parts.withoutEmptyOffsets
    return others.isEmpty ? Array(parts.prefix(1)) : others
  }

  /// Returns the parts of the cheapest path between two edges that crosses none of the items for
  /// which a condition holds; nil if none is found.
  ///
  /// - Complexity: O(constraints) for each item that is avoided.
  func path(
    from start: Place, to end: Place, _ limits: Limits,
    avoiding isAvoided: (LayoutItem) -> Bool = { _ in false }
  ) -> [Explanation.Part]? {
    let mostTries = 16
    var limits = limits
    for _ in 0..<mostTries {
      guard let route = route(from: start, to: end, limits) else { return nil }
      let avoided = route.crossed.filter(isAvoided)
      if avoided.isEmpty { return route.parts.withoutEmptyOffsets }
      limits.closed += avoided
    }
    return nil
  }

  private struct Route {
    var parts: [Explanation.Part] = []
    var crossed: [LayoutItem] = []
  }

  private func route(from start: Place, to end: Place, _ limits: Limits) -> Route? {
    if start.item === end.item, start.edge == end.edge { return Route() }
    guard let first = graph.node(start), let last = graph.node(end) else { return nil }
    let closed = Set(limits.closed.compactMap { graph.number(ofConnected: $0) })
    // There is one queue per cost: costs are small integers, and arcs of equal cost keep the order
    // of the tree.
    var best = Array(repeating: Int.max, count: graph.nodeCount)
    var from: [(node: Int, arc: Int)?] = Array(repeating: nil, count: graph.nodeCount)
    var queues: [[Int]] = [[first]]
    best[first] = 0
    var cost = 0
    while cost < queues.count {
      for node in queues[cost] where best[node] == cost {
        if node == last { return trace(last, first, from) }
        var next = graph.firstArc(from: node)
        while let index = next {
          let arc = graph.arcs[index]
          next = arc.next
          let total = cost + self.cost(of: arc)
          guard total < best[arc.target], limits.mayTurn || arc.isForward,
            arc.through.map({ !closed.contains($0) }) ?? true,
            limits.inside.map(graph.items[graph.item(of: arc.target)].isInside) ?? true
          else { continue }
          best[arc.target] = total
          from[arc.target] = (node, index)
          while queues.count <= total { queues.append([]) }
          queues[total].append(arc.target)
        }
      }
      cost += 1
    }
    return nil
  }

  private func cost(of arc: DistanceGraph.Arc) -> Int {
    arc.entry.map(deciders.contains) == true ? Chains.costOfDecider : arc.cost
  }

  private func trace(_ last: Int, _ first: Int, _ from: [(node: Int, arc: Int)?]) -> Route {
    var route = Route()
    var node = last
    while node != first, let step = from[node] {
      let arc = graph.arcs[step.arc]
      route.parts = graph.parts(of: arc.length) + route.parts
      route.crossed += arc.through.map { [graph.items[$0]] } ?? []
      node = step.node
    }
    return route
  }
}

extension [Explanation.Part] {
  fileprivate var withoutEmptyOffsets: [Explanation.Part] {
    filter { part in
      if case .scrolling = part.kind { part.value != 0 } else { true }
    }
  }
}
