import AutoLayout
import TestSupport
import Testing

/// Findings do not retain the tree, and huge numbers do not stop a layout.
@Suite struct FindingLifetimeTests {
  private final class Text: View {
    override var intrinsicContentSize: Size { Size(width: 10, height: 2) }
    override var firstBaselineOffsetFromTop: Double? { 1 }
  }

  @Test func aRootWithAStretchedBaselineIsReleased() {
    weak var released: View?
    do {
      let root = Text()
      let label = Text()
      released = root
      root.frame = Rect(x: 0, y: 0, width: 40, height: 20)
      root.addSubview(label)
      label.firstBaselineAnchor.constraint(equalTo: root.firstBaselineAnchor).isActive = true
      label.heightAnchor.constraint(equalToConstant: 9).isActive = true
      root.layoutIfNeeded()
      #expect(root.layoutFindings.stretchedBaselines.contains { $0 === root })
    }
    #expect(released == nil)
  }

  @Test func rootThatIsABoundaryIsReleased() throws {
    weak var released: View?
    do {
      let root = View()
      let (left, right) = (View(), View())
      released = root
      root.layoutsSubviewsManually = true
      root.addSubview(left)
      root.addSubview(right)
      left.widthAnchor.constraint(equalTo: right.widthAnchor).isActive = true
      root.layoutIfNeeded()
      let refused = try #require(root.layoutFindings.refused.first)
      #expect(refused.barrier === root)
    }
    #expect(released == nil)
  }

  /// Findings of all kinds, in trees with and without a window.
  @Test func randomTreesWithConflictsAreReleased() {
    var conflictCount = 0
    forEverySeed(in: 0..<80) { seed in
      var generator = RepeatableGenerator(seed: seed)
      weak var window: Window?
      weak var root: View?
      do {
        let tree = MixedTree(using: &generator)
        window = tree.window
        root = tree.views[0]
        for view in tree.views where Bool.random(using: &generator) {
          tree.activate(view, .width, .equal, nil, .notAnAttribute, constant: 7)
        }
        for _ in 0..<4 {
          tree.window.layoutIfNeeded()
          conflictCount += tree.window.layoutFindings.broken.count
          tree.edit(using: &generator)
        }
        tree.views[0].removeFromSuperview()
        tree.views[0].frame = Rect(x: 0, y: 0, width: 5, height: 5)
        tree.views[0].setNeedsLayout()
        tree.views[0].layoutIfNeeded()
        conflictCount += tree.views[0].layoutFindings.broken.count
      }
      #expect(window == nil, "seed \(seed)")
      #expect(root == nil, "seed \(seed)")
    }
    #expect(conflictCount > atLeast(80))
  }

  @Test func ambiguityRangesOfOverflowingNumbersDoNotTrap() {
    let window = Window(size: Size(width: 10, height: 10))
    let (first, second) = (View(), View())
    window.addSubview(first)
    window.addSubview(second)
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 1e308),
      first.widthAnchor.constraint(equalToConstant: 1e308),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 1e308),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 10),
      second.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -1e308),
    ])
    window.layoutIfNeeded()
    for view in [first, second] {
      for attribute in FrameAttribute.allCases {
        let range = view.ambiguityRange(of: attribute)
        #expect(range.lowerBound <= range.upperBound)
      }
    }
  }

  @Test func deepTreesAreLaidOutDescribedAndReleased() {
    let count = 20_000
    var view = View()
    for _ in 1..<count {
      let outer = View()
      outer.addSubview(view)
      view = outer
    }
    view.layoutIfNeeded()
    let description = view.recursiveDescription()
    #expect(description.utf8.count { $0 == UInt8(ascii: "\n") } == count - 1)
    #expect(description.utf8.count < 1000 * count)
  }
}
