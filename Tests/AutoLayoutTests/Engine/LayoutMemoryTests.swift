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

  /// Discards the memory of the tree, by a layout with an additional view.
  fileprivate func forgetLayout() {
    for view in containers where view.layoutsSubviewsManually {
      for subview in view.subviews { forgetLayout(of: subview) }
    }
    forgetLayout(of: window)
    window.setNeedsLayout()
  }

  private func forgetLayout(of root: View) {
    let visitor = View()
    root.addSubview(visitor)
    window.layoutIfNeeded()
    visitor.removeFromSuperview()
  }
}
