/// The frames between two layouts.
///
/// ```swift
/// let before = LayoutSnapshot(of: window)
/// stack.axis = .vertical
/// window.layoutIfNeeded()
/// let transition = LayoutTransition(from: before, to: LayoutSnapshot(of: window))
/// transition.views(at: 0.5)  // every view halfway
/// ```
///
/// All edges move along straight lines at the same relative speed, so views that touch in both
/// layouts touch during the transition. A view that appears grows from its centre and fades in; one
/// that disappears shrinks to its centre and fades out behind the others. A transition is a value:
/// it has no clock and changes no view.
public struct LayoutTransition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The layout at time 0.
  public let start: LayoutSnapshot<ID>

  /// The layout at time 1.
  public let end: LayoutSnapshot<ID>

  /// The timing curve.
  public let curve: TimingCurve

  /// The state of a view at a time.
  public struct ViewState: Hashable, Sendable {
    /// The view.
    public let id: ID
    /// The frame, in the coordinates of the snapshots.
    public let frame: Rect
    /// The opacity, from 0 to 1.
    public let opacity: Double
  }

  /// Creates a transition between two layouts.
  public init(
    from start: LayoutSnapshot<ID>, to end: LayoutSnapshot<ID>, curve: TimingCurve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Whether the two layouts are equal.
  public var isEmpty: Bool { start == end }

  /// Returns the views at a time from 0 to 1, from back to front; views that disappear come first.
  ///
  /// Times outside 0...1 are clamped.
  ///
  /// - Complexity: O(views).
  public func views(at time: Double) -> [ViewState] {
    let progress = curve.progress(at: time)
    let leaving = start.ids.filter { end.frame(of: $0) == nil }
    return (leaving + end.ids).compactMap { state(of: $0, progress) }
  }

  /// Returns the frame of a view at a time, or nil if the view is in neither layout.
  public func frame(of id: ID, at time: Double) -> Rect? {
    state(of: id, curve.progress(at: time))?.frame
  }

  private func state(of id: ID, _ progress: Double) -> ViewState? {
    switch (start.frame(of: id), end.frame(of: id)) {
    case (let from?, let to?):
      return ViewState(id: id, frame: from.moved(towards: to, by: progress), opacity: 1)
    case (let from?, nil):
      guard progress < 1 else { return nil }
      return ViewState(
        id: id, frame: from.moved(towards: from.centre, by: progress), opacity: 1 - progress)
    case (nil, let to?):
      guard progress > 0 else { return nil }
      return ViewState(id: id, frame: to.centre.moved(towards: to, by: progress), opacity: progress)
    case (nil, nil): return nil
    }
  }
}

extension Rect {
  /// The centre, as an empty rectangle.
  fileprivate var centre: Rect {
    Rect(x: midX, y: midY, width: 0, height: 0)
  }

  /// Returns the rectangle moved towards another one by a share; at 1, it is exactly the other one.
  fileprivate func moved(towards other: Rect, by share: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { share == 1 ? b : a + (b - a) * share }
    return Rect(
      x: between(origin.x, other.origin.x), y: between(origin.y, other.origin.y),
      width: between(size.width, other.size.width),
      height: between(size.height, other.size.height))
  }
}
