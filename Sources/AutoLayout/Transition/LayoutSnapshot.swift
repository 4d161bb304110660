/// The frames of views at one time, by an identifier.
public struct LayoutSnapshot<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifiers of the views, from back to front.
  public private(set) var ids: [ID] = []

  private var frames: [ID: Rect] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// Returns the frame of a view, or nil if the snapshot does not contain it.
  public func frame(of id: ID) -> Rect? { frames[id] }

  /// Adds a view in front of the others, or changes the frame of one that is already there.
  public mutating func insert(_ id: ID, frame: Rect) {
    if frames.updateValue(frame, forKey: id) == nil { ids.append(id) }
  }
}

extension LayoutSnapshot where ID == ObjectIdentifier {
  /// Creates a snapshot of the visible views inside a view, as of the last layout, in the
  /// coordinates of that view.
  ///
  /// - Complexity: O(views).
  public init(of view: View) {
    self.init()
    // A list instead of recursion, which would overflow the stack in a deep tree.
    var pending = view.subviews.reversed().map { (view: $0, origin: Point(x: 0, y: 0)) }
    while let (view, origin) = pending.popLast() {
      if view.isHidden { continue }
      let place = Point(x: origin.x + view.frame.origin.x, y: origin.y + view.frame.origin.y)
      insert(ObjectIdentifier(view), frame: Rect(origin: place, size: view.frame.size))
      pending += view.subviews.reversed().map { ($0, place) }
    }
  }
}
