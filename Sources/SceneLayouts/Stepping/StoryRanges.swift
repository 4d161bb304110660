package import AutoLayout

/// The values and edges that are possible after some steps of a story.
package struct StoryRanges: Hashable, Sendable {
  /// The possible values of frames, by view.
  package private(set) var values: [String: [FrameAttribute: ClosedRange<Double>]] = [:]
  /// The possible edges on the canvas, by view.
  package private(set) var edges: [String: [Axis: Edges]] = [:]

  /// The possible positions of the two edges of a view along an axis.
  package struct Edges: Hashable, Sendable {
    package var start = -Double.infinity ... .infinity
    package var end = -Double.infinity ... .infinity

    /// The part that the view covers in any case; nil if there is none.
    package var certain: ClosedRange<Double>? {
      start.upperBound < end.lowerBound ? start.upperBound...end.lowerBound : nil
    }

    /// The part that the view may cover, as far as it is on a canvas of some length or certain; nil if
    /// there is none.
    package func possible(on length: Double) -> ClosedRange<Double>? {
      let (low, high) = (max(0, start.lowerBound), min(length, end.upperBound))
      guard let certain else { return low < high ? low...high : nil }
      return min(certain.lowerBound, low)...max(certain.upperBound, high)
    }

    var isOpen: Bool {
      [start, end].contains { $0.lowerBound < $0.upperBound }
    }
  }

  package init() {}

  package mutating func apply(_ step: SceneStory.Step) {
    for change in step.changes {
      values[change.view, default: [:]][change.attribute] = change.to
    }
    for change in step.edges {
      var own = edges[change.view, default: [:]][change.axis] ?? Edges()
      if change.isEnd { own.end = change.to } else { own.start = change.to }
      edges[change.view, default: [:]][change.axis] = own
    }
  }

  /// Returns the part of the canvas that a view covers in any case; nil if there is none.
  package func certainPart(of view: String) -> Rect? {
    rect(of: view) { edges, _ in edges.certain }
  }

  /// Returns the part of a canvas that a view may cover; nil if there is none.
  package func possiblePart(of view: String, on canvas: Size) -> Rect? {
    rect(of: view) { $0.possible(on: canvas[$1]) }
  }

  /// Returns the edges of a view that may still move, apart from those of which nothing is known.
  package func openEdges(
    of view: String
  ) -> [(axis: Axis, isEnd: Bool, range: ClosedRange<Double>)] {
    allEdges(of: view).filter {
      $0.range.lowerBound < $0.range.upperBound && $0.range != -.infinity ... .infinity
    }
  }

  /// Returns the edges of a view that can no longer move, apart from those outside a canvas.
  package func knownEdges(of view: String, on canvas: Size) -> [(axis: Axis, isEnd: Bool)] {
    allEdges(of: view).filter {
      $0.range.lowerBound == $0.range.upperBound
        && (0...canvas[$0.axis]).contains($0.range.lowerBound)
    }.map { ($0.axis, $0.isEnd) }
  }

  private func allEdges(
    of view: String
  ) -> [(axis: Axis, isEnd: Bool, range: ClosedRange<Double>)] {
    Axis.allCases.flatMap { axis in
      let own = edges[view]?[axis] ?? Edges()
      return [(axis, false, own.start), (axis, true, own.end)]
    }
  }

  /// Whether an edge of a view may still move, and no part of the view is certain.
  package func isCertainNowhere(_ view: String) -> Bool {
    certainPart(of: view) == nil
      && Axis.allCases.contains { edges[view]?[$0]?.isOpen ?? true }
  }

  /// Returns the axis along which both edges of a view are known; nil if that is none, or both.
  package func knownAxis(of view: String) -> Axis? {
    let known = Axis.allCases.filter { edges[view]?[$0]?.isOpen == false }
    return known.count == 1 ? known[0] : nil
  }

  private func rect(
    of view: String, _ part: (Edges, Axis) -> ClosedRange<Double>?
  ) -> Rect? {
    let own = edges[view] ?? [:]
    guard let x = part(own[.horizontal] ?? Edges(), .horizontal),
      let y = part(own[.vertical] ?? Edges(), .vertical)
    else { return nil }
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
