/// The views for which ``View/layoutSubviews()`` is due: those that were marked before a layout, and
/// those whose size it changed.
///
/// A layout notes them while it sets their frames, so that nothing visits the others. Views of this
/// module's own classes are never due.
struct DueViews {
  /// The views without subviews, of which many may be due, and whose order does not matter.
  private var leaves: [LayoutItem.Identity] = []
  private var others: [LayoutItem.Identity] = []

  var isEmpty: Bool { leaves.isEmpty && others.isEmpty }

  @inline(__always)
  mutating func note(_ view: View) {
    if view.marks.isDue { return }
    view.marks.isDue = true
    if view.children.isEmpty { leaves.append(view.identity) } else { others.append(view.identity) }
  }

  mutating func append(_ due: DueViews) {
    if isEmpty { return self = due }
    leaves += due.leaves
    others += due.others
  }

  /// Removes and returns all views; see ``Array/moveOut()``.
  mutating func moveOut() -> DueViews {
    var due = DueViews()
    swap(&self, &due)
    return due
  }
}

extension LayoutRecord {
  /// Calls a closure with the views for which ``View/layoutSubviews()`` is due, to be added to.
  @inline(__always)
  func noteDue<Result>(_ body: (inout DueViews) -> Result) -> Result {
    var due = self.due.moveOut()
    defer { self.due.append(due) }
    return body(&due)
  }
}

extension DueViews {
  /// Sets the frame that a layout found for a view.
  @inline(__always)
  mutating func setFrame(of view: View, to frame: Rect) {
    if view.marks.kind.mayOverride, frame.size != view.placement.frame.size { note(view) }
    view.placement.frame = frame
  }

  /// Removes the marks of a view, after a layout.
  @inline(__always)
  mutating func endLayout(of view: View) {
    if view.marks.isNeeded, view.marks.kind.mayOverride { note(view) }
    view.endLayout()
  }

  /// Calls ``View/layoutSubviews()`` wherever it is due, and lays out the tree again, until no
  /// override changes anything.
  static func call(in root: View, _ record: LayoutRecord) {
    var count = 0
    while !record.due.isEmpty, count < mostLayouts {
      let due = record.due.moveOut()
      record.isCallingOverrides = true
      for view in due.outerViews(in: root) { call(view) }
      callAll(due.others)
      callAll(due.leaves)
      record.isCallingOverrides = false
      if root.marks.isNeeded { root.layOutTree() }
      count += 1
    }
    let due = record.due.moveOut()
    for identity in due.others + due.leaves { identity.view?.marks.isDue = false }
  }

  /// The number of layouts after which overrides that always change something are not called again.
  private static let mostLayouts = 10

  /// The views with subviews, each before those inside it.
  private func outerViews(in root: View) -> [View] {
    if others.isEmpty { return [] }
    // No view is marked now; a search for marked views finds them in the order of the tree.
    for identity in others { identity.view?.setNeedsLayout() }
    let marked = root.markedViews()
    for view in marked { view.endLayout() }
    return marked.filter { $0.marks.isDue && !$0.children.isEmpty }
  }

  private static func callAll(_ identities: [LayoutItem.Identity]) {
    // Elements of a span are not retained.
    let list = identities.span
    for index in list.indices {
      if let view = list[index].view, view.marks.isDue { call(view) }
    }
  }

  /// Calls ``View/layoutSubviews()`` for a view, and for subviews whose frames it sets.
  private static func call(_ view: View) {
    var pending: [View] = []
    callOnce(view, &pending)
    while let view = pending.popLast() { callOnce(view, &pending) }
  }

  /// Appends the subviews for which ``View/layoutSubviews()`` is due then, the last one first.
  private static func callOnce(_ view: View, _ due: inout [View]) {
    view.marks.isDue = false
    // A layout has called it already.
    if view.settings.layoutsSubviewsManually { return }
    view.layoutSubviews()
    if !view.marks.isNeeded || view.children.isEmpty { return }
    var marked: [View] = []
    view.appendMarkedSubviews(to: &marked)
    due += marked.reversed().filter { $0.marks.kind.mayOverride && !$0.marks.isDue }
  }
}
