import TestSupport
import Testing

@testable import AutoLayout

/// The memory of earlier layouts has no visible effect.
@Suite struct LayoutMemoryTests {
  /// After each edit, the layout equals one without memory.
  @Test func layoutAfterEachEditEqualsThatOfATreeWithoutMemory() {
    forEverySeed(in: 0..<(TreeCount.requested ?? 15)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      tree.layOut()
      for step in 0..<6 {
        tree.edit(using: &generator)
        tree.layOut()
        let outcome = LayoutOutcome(of: tree)
        tree.forgetLayout()
        tree.layOut()
        let differences = outcome.differences(from: LayoutOutcome(of: tree))
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  /// After many edits, each laid out with the memory of the previous one, the layout is the same.
  @Test func layoutAfterManyEditsEqualsThatOfATreeWithoutMemory() {
    forEverySeed(in: 1_000..<1_000 + (TreeCount.requested ?? 15)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      for _ in 0..<10 {
        tree.layOut()
        tree.edit(using: &generator)
      }
      tree.layOut()
      let outcome = LayoutOutcome(of: tree)
      tree.forgetLayout()
      tree.layOut()
      #expect(outcome.differences(from: LayoutOutcome(of: tree)).isEmpty, "seed \(seed)")
    }
  }

  /// Scroll views, baselines and manual frames do not make a layout of another size visit every item,
  /// and it equals one without memory.
  @Test func resizesThatVisitFewItemsEqualLayoutsWithoutMemory() {
    var followedCounts = [0, 0, 0]
    forEverySeed(in: 3_000..<3_000 + (TreeCount.requested ?? 60)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      let framed = View(frame: Rect(x: 1, y: 1, width: 5, height: 2))
      framed.autoresizingMask = [.flexibleWidth]
      (tree.containers.first ?? tree.window).addSubview(framed)
      tree.views.append(framed)
      for step in 0..<3 {
        tree.layOut()
        let memory = tree.window.record?.memory
        for _ in 0..<2 {
          tree.window.size.width = Double(Int.random(in: 40...90, using: &generator))
          tree.layOut()
        }
        if let memory, memory === tree.window.record?.memory {
          let views = memory.shapes.compactMap(\.view)
          if !memory.table.scrollViews.isEmpty { followedCounts[0] += 1 }
          if views.contains(where: { $0.placement.manualFrame != nil }) { followedCounts[1] += 1 }
          if memory.itemRows.contains(where: { !$0.isLasting }) { followedCounts[2] += 1 }
        }
        let outcome = LayoutOutcome(of: tree)
        tree.forgetLayout()
        tree.layOut()
        let differences = outcome.differences(from: LayoutOutcome(of: tree))
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
        tree.edit(using: &generator)
      }
    }
    #expect(followedCounts.allSatisfy { $0 > 0 }, "\(followedCounts)")
  }

  /// Laying out again without an edit changes nothing.
  @Test func aLayoutWithoutAnEditChangesNothing() {
    forEverySeed(in: 2_000..<2_015) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      tree.layOut()
      let outcome = LayoutOutcome(of: tree)
      tree.window.setNeedsLayout()
      tree.window.layoutIfNeeded()
      #expect(outcome.differences(from: LayoutOutcome(of: tree)).isEmpty, "seed \(seed)")
    }
  }

  /// An override may mark views while it runs; they are laid out, and can be marked again.
  @Test func viewsMarkedByAnOverrideAreLaidOut() {
    let window = Window(size: Size(width: 40, height: 10))
    let (first, second, third) = (Taciturn(), Marking(), View())
    for view in [first, second, third] { window.addSubview(view) }
    second.other = first
    window.layoutIfNeeded()
    second.isMarking = true
    first.size = Size(width: 5, height: 2)
    second.setNeedsLayout()
    third.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(first.frame.size == Size(width: 5, height: 2))
    second.isMarking = false
    first.size = Size(width: 7, height: 3)
    first.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(first.frame.size == Size(width: 7, height: 3))
  }

  /// Content that changes is used in the next layout after the change was reported.
  @Test func reportedContentChangesAreUsed() {
    let window = Window(size: Size(width: 40, height: 10))
    let view = Taciturn()
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 3, height: 1))
    view.size.width = 5
    view.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 5, height: 1))
  }

  /// A layout after a change asks only the views that reported one for their content.
  @Test func unmarkedViewsAreNotAsked() {
    let window = Window(size: Size(width: 40, height: 10))
    let (first, second) = (Taciturn(), Taciturn())
    for view in [first, second] { window.addSubview(view) }
    window.layoutIfNeeded()
    let (firstCount, secondCount) = (first.requestCount, second.requestCount)
    second.setNeedsLayout()
    window.size.height = 11
    window.layoutIfNeeded()
    #expect(first.requestCount == firstCount)
    #expect(second.requestCount > secondCount)
  }

  /// In a tree without stack views, no later layout looks for any: it asks only the marked views.
  @Test func unmarkedViewsAreNeverAsked() {
    let window = Window(size: Size(width: 40, height: 10))
    let (first, second) = (Taciturn(), Taciturn())
    for view in [first, second] { window.addSubview(view) }
    window.layoutIfNeeded()
    let count = first.requestCount
    for _ in 0..<40 {
      second.setNeedsLayout()
      window.layoutIfNeeded()
    }
    #expect(first.requestCount == count)
  }

  /// Views that left the tree and returned, or were marked repeatedly, are laid out once.
  @Test func movedViewsAreLaidOut() {
    let window = Window(size: Size(width: 40, height: 10))
    let (superview, view) = (View(), Taciturn())
    window.addSubview(superview)
    superview.addSubview(view)
    window.layoutIfNeeded()
    view.size.width = 5
    view.setNeedsLayout()
    view.removeFromSuperview()
    superview.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 5, height: 1))
    view.size.width = 6
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 6, height: 1))
  }

  /// A view that was laid out elsewhere gets its frame when it returns to its place, even if another one
  /// is removed at that time.
  @Test func returningViewsAreLaidOutAgain() {
    let window = Window(size: Size(width: 40, height: 10))
    let (view, other) = (Taciturn(), Taciturn())
    for subview in [view, other, View(), View()] { window.addSubview(subview) }
    let edges = [
      window.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      window.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    LayoutConstraint.activate(edges)
    window.layoutIfNeeded()
    for subview in [view, other] { subview.removeFromSuperview() }
    view.layoutIfNeeded()
    #expect(view.frame.width == 3)
    window.insertSubview(view, at: 0)
    LayoutConstraint.activate(edges)
    window.layoutIfNeeded()
    #expect(view.frame.width == 40 && window.layoutFindings.unreachable.isEmpty)
  }

  /// After views were removed and others changed, the layout equals one without memory.
  @Test func layoutsAfterRemovalsEqualThoseWithoutMemory() {
    var followedCount = 0
    forEverySeed(in: 4_000..<4_000 + (TreeCount.requested ?? 60)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      tree.layOut()
      for step in 0..<3 {
        for _ in 0..<2 {
          tree.views.dropFirst().randomElement(using: &generator)?.removeFromSuperview()
          if Bool.random(using: &generator) { tree.edit(using: &generator) }
          tree.layOut()
          if tree.window.record?.memory?.shapes.contains(where: \.isRemoved) == true {
            followedCount += 1
          }
        }
        let outcome = LayoutOutcome(of: tree)
        tree.forgetLayout()
        tree.layOut()
        let differences = outcome.differences(from: LayoutOutcome(of: tree))
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
      }
    }
    #expect(followedCount > 10)
  }

  /// After contents were scrolled behind views that stay in place, the layout equals one without
  /// memory.
  @Test func layoutsAfterScrollingEqualThoseWithoutMemory() {
    var followedCount = 0
    forEverySeed(in: 5_000..<5_000 + (TreeCount.requested ?? 60)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = MixedTree(using: &generator)
      tree.addHeaders()
      // Otherwise, some layouts would try to do without constraints.
      tree.window.keepConstraints()
      for step in 0..<3 {
        tree.layOut()
        let memory = tree.window.record?.memory
        for _ in 0..<2 {
          let offset = Point(
            x: Double(Int.random(in: 0...9, using: &generator)),
            y: Double(Int.random(in: 0...9, using: &generator)))
          tree.scrollViews.randomElement(using: &generator)?.contentOffset = offset
          tree.layOut()
        }
        if let memory, memory === tree.window.record?.memory, !memory.table.scrollViews.isEmpty {
          followedCount += 1
        }
        let outcome = LayoutOutcome(of: tree)
        tree.forgetLayout()
        tree.layOut()
        let differences = outcome.differences(from: LayoutOutcome(of: tree))
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
        tree.edit(using: &generator)
      }
    }
    #expect(followedCount > 0)
  }

  /// If views are removed, the layout visits only those around them, until most are removed.
  @Test func theOthersKeepTheirRowsIfViewsAreRemoved() throws {
    let window = Window(size: Size(width: 40, height: 100))
    var rows: [View] = []
    for _ in 0..<40 {
      let row = View()
      window.addSubview(row)
      row.addSubview(Taciturn())
      row.subviews[0].fill(row.layoutMarginsGuide)
      place(row, below: rows.last, in: window)
      rows.append(row)
    }
    // Other attempts, in layouts after that, would begin with new rows.
    window.keepConstraints()
    window.layoutIfNeeded()
    let memory = try #require(window.record?.memory)
    for count in 1...19 {
      rows.remove(at: 7).removeFromSuperview()
      place(rows[7], below: rows[6], in: window)
      window.layoutIfNeeded()
      #expect(window.record?.memory === memory, "\(count) removed")
      #expect(rows.indices.allSatisfy { rows[$0].frame.origin.y == Double(17 * $0) })
    }
    for _ in 0..<2 { rows.removeLast().removeFromSuperview() }
    window.layoutIfNeeded()
    #expect(window.record?.memory !== memory)
  }

  private func place(_ row: View, below other: View?, in window: Window) {
    LayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: other?.bottomAnchor ?? window.topAnchor),
      row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
  }

  /// The memory retains neither the tree nor views that were removed from it.
  @Test func removedViewsAndReleasedTreesAreFreed() {
    weak var tree: Window?
    weak var leaver: View?
    do {
      let window = Window(size: Size(width: 40, height: 10))
      tree = window
      let stack = StackView()
      stack.distribution = .fillProportionally
      window.addSubview(stack)
      do {
        let inner = StackView(arrangedSubviews: [Taciturn(), Taciturn()])
        leaver = inner
        stack.addArrangedSubview(inner)
        inner.topAnchor.constraint(equalTo: window.layoutMarginsGuide.topAnchor).isActive = true
        window.layoutIfNeeded()
        inner.removeFromSuperview()
      }
      #expect(leaver == nil)
      window.layoutIfNeeded()
    }
    #expect(tree == nil)
  }
}

/// A view that does not report changes of its content.
private final class Taciturn: View {
  var size = Size(width: 3, height: 1)
  private(set) var requestCount = 0

  override var intrinsicContentSize: Size {
    requestCount += 1
    return size
  }
}

/// Marks another view whenever it is asked for its content.
private final class Marking: View {
  weak var other: View?
  var isMarking = false

  override var intrinsicContentSize: Size {
    if isMarking { other?.setNeedsLayout() }
    return Size(width: 2, height: 1)
  }
}

extension MixedTree {
  /// Lays out twice, because a manual frame is related to the size of a superview only in the
  /// layout after the one that gave the superview a size.
  fileprivate func layOut() {
    window.layoutIfNeeded()
    window.setNeedsLayout()
    window.layoutIfNeeded()
  }

  /// Adds views that stay in place while the contents of scroll views are scrolled.
  fileprivate func addHeaders() {
    for (index, scrollView) in scrollViews.enumerated() {
      let header = Label()
      scrollView.addSubview(header)
      views.append(header)
      let outer: LayoutItem = index % 2 == 0 ? scrollView.frameLayoutGuide : window
      for attribute in [LayoutAttribute.top, .leading] {
        activate(header, attribute, .equal, outer, attribute, constant: 1)
      }
    }
  }

  /// Discards the memory of the tree.
  fileprivate func forgetLayout() {
    for view in [window] + views { view.record?.memory = nil }
    window.setNeedsLayout()
  }
}
