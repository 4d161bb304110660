import TestSupport
import Testing

@testable import AutoLayout

/// Plain stack views that move, change their kind, or are laid out in unusual circumstances.
@Suite struct StackBoxLifeTests {
  /// After each edit, everything equals that of a tree with the same history whose constraints are
  /// all solved, bit for bit.
  ///
  /// Trees with sizes of a million are compared with a tolerance: a frame is rounded to nine decimals,
  /// but a number of that size has fewer, and its last digit depends on the order of the additions.
  @Test func roughTreesEqualThoseOfTheSolver() {
    var partialCount = 0
    forEverySeed(in: 0..<(TreeCount.requested ?? 16)) { seed in
      var first = RepeatableGenerator(seed: seed)
      var inspector = first.split()
      var second = first
      let tree = RoughTree(seed: seed, using: &first)
      let twin = RoughTree(seed: seed, using: &second)
      for step in 0..<16 {
        for view in twin.views { view.keepConstraints() }
        // One of the windows may miss changes for a while.
        let isBoth = Int.random(in: 0..<4, using: &inspector) > 0
        for (window, other) in zip(tree.windows, twin.windows).prefix(isBoth ? 2 : 1) {
          window.layoutIfNeeded()
          other.layoutIfNeeded()
          let tolerance = seed % 4 == 2 ? 1e-8 : 0
          #expect(
            outcome(of: window).equals(outcome(of: other), within: tolerance),
            "seed \(seed), step \(step)")
        }
        partialCount += tree.partialCount
        inspect(tree, using: &inspector)
        tree.edit(using: &first)
        twin.edit(using: &second)
      }
    }
    #expect(partialCount > atLeast(50))
  }

  /// Returns the frames and ambiguous attributes of the views in a window, and the numbers of
  /// findings.
  private func outcome(of window: Window) -> Outcome {
    let (views, findings) = (window.viewsInTree, window.layoutFindings)
    return Outcome(
      numbers: views.map(\.frame).flatMap {
        [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
      },
      texts: views.map { "\($0.ambiguousAttributes)" }
        + [findings.broken.count, findings.unreachable.count, findings.refused.count]
        .map(String.init))
  }

  private struct Outcome {
    let numbers: [Double]
    let texts: [String]

    /// Whether the numbers differ by at most `tolerance`, and nothing else does.
    func equals(_ other: Outcome, within tolerance: Double) -> Bool {
      texts == other.texts && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy {
          "\($0)" == "\($1)" || abs($0 - $1) <= tolerance
        }
    }
  }

  /// Asks something that does not change the tree.
  private func inspect(_ tree: RoughTree, using generator: inout RepeatableGenerator) {
    guard let view = tree.views.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: _ = view.constraintsAffectingLayout(for: .horizontal)
    case 1: _ = view.ambiguityRange(of: .width)
    case 2:
      view.exerciseAmbiguityInLayout()
      // The next layout restores the frames.
      view.setNeedsLayout()
    case 3..<8: _ = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    case 8..<12: _ = (view as? StackView)?.arrangementConstraints
    case 12: _ = LayoutInspection(of: view)
    case 13: _ = view.constraints
    default: break
    }
  }
}

/// Cases that random trees hardly ever reach.
extension StackBoxLifeTests {
  private typealias Leaf = PlainTree.Leaf

  /// Removes the constraints between a view and its superview.
  fileprivate static func release(_ view: View) {
    LayoutConstraint.deactivate(view.superview?.constraints.filter { $0.firstItem === view } ?? [])
  }

  /// The boxes of a stack view do not outlast a layout with all constraints in another tree.
  @Test func aStackReturnsFromATreeThatKeepsConstraints() {
    let tree = PlainColumns()
    let frames = tree.leaves.map(\.frame)
    let other = Window(size: Size(width: 10, height: 8))
    other.keepConstraints()
    // The items of the stack view have other numbers there.
    for _ in 0..<20 { other.addSubview(View()) }
    Self.release(tree.row)
    other.addSubview(tree.row)
    tree.row.fill(other)
    other.layoutIfNeeded()
    #expect(tree.leaves[0].frame.size.width == 4.5)
    Self.release(tree.row)
    tree.window.addSubview(tree.row)
    tree.row.fill(tree.window)
    tree.window.layoutIfNeeded()
    #expect(tree.isPartial)
    #expect(tree.leaves.map(\.frame) == frames)
  }

  /// A stack view that becomes less plain on its way to another tree has no boxes there.
  @Test func aStackThatIsNoLongerPlainComesToAnotherTree() {
    let tree = PlainColumns()
    let other = PlainColumns(width: 81)
    tree.leaves[3].isHidden = true
    tree.leaves[3].addLayoutGuide(LayoutGuide())
    Self.release(tree.row)
    other.window.addSubview(tree.row)
    tree.row.fill(other.window)
    other.window.layoutIfNeeded()
    #expect(other.isPartial)
    #expect(tree.leaves[0].frame.size.width == 40)
    #expect(tree.leaves[2].frame.size.height == 20)
  }

  /// Views that an override marks during a layout are laid out, too, and so is what is marked
  /// already.
  @Test func aViewIsMarkedWhileChangesAreTakenUp() {
    final class Setter: View {
      var other: PlainTree.Leaf?
      override var intrinsicContentSize: Size {
        if let other {
          self.other = nil
          other.content = Size(width: 3, height: 7)
        }
        return Size(width: 5, height: 2)
      }
    }
    let tree = PlainColumns()
    let setter = Setter()
    (tree.leaves[2].superview as? StackView)?.addArrangedSubview(setter)
    tree.window.layoutIfNeeded()
    #expect(tree.row.hasInterior)
    setter.other = tree.leaves[1]
    setter.invalidateIntrinsicContentSize()
    tree.row.spacing = 3
    tree.window.layoutIfNeeded()
    #expect(tree.leaves.map(\.frame.size.width) == [18.5, 18.5, 18.5, 18.5])
    #expect(tree.leaves[1].frame.size.height == 7)
  }

  /// A change that a view makes while it places its subviews is part of the next layout.
  @Test func aChangeDuringManualLayoutIsNotLost() {
    final class Changer: View {
      var leaf: PlainTree.Leaf?
      override func layoutSubviews() {
        leaf?.content = Size(width: 3, height: 7)
        leaf = nil
      }
    }
    func heights(keeping: Bool) -> [Double] {
      let tree = PlainColumns()
      if keeping { tree.window.keepConstraints() }
      tree.leaves[0].content = Size(width: 1, height: 2)
      let changer = Changer()
      changer.layoutsSubviewsManually = true
      tree.window.addSubview(changer)
      changer.fill(tree.window)
      tree.window.layoutIfNeeded()
      #expect(tree.isPartial == !keeping)
      changer.leaf = tree.leaves[0]
      tree.row.spacing = 2
      tree.window.layoutIfNeeded()
      var heights = tree.leaves.map(\.frame.size.height)
      changer.setNeedsLayout()
      tree.window.layoutIfNeeded()
      heights += tree.leaves.map(\.frame.size.height)
      tree.leaves[0].content.height = 11
      tree.window.layoutIfNeeded()
      heights += tree.leaves.map(\.frame.size.height)
      return heights
    }
    #expect(heights(keeping: false) == heights(keeping: true))
  }

  /// If inequalities no longer determine the size of a stack view, what is inside does.
  @Test func inequalitiesThatDetermineTheSizeChange() {
    func widths(keeping: Bool) -> [Double] {
      let window = Window(size: Size(width: 40, height: 20))
      if keeping { window.keepConstraints() }
      let leaves = (0..<2).map { _ in PlainTree.Leaf() }
      for leaf in leaves { leaf.content = Size(width: 7, height: 2) }
      let row = StackView(arrangedSubviews: leaves)
      window.addSubview(row)
      let most = row.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
      let least = row.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.topAnchor.constraint(equalTo: window.topAnchor),
        row.bottomAnchor.constraint(equalTo: window.bottomAnchor), most, least,
      ])
      window.layoutIfNeeded()
      var widths = leaves.map(\.frame.size.width)
      least.constant = 5
      window.layoutIfNeeded()
      widths += leaves.map(\.frame.size.width)
      most.constant = 8
      window.layoutIfNeeded()
      widths += leaves.map(\.frame.size.width)
      least.constant = 8
      window.layoutIfNeeded()
      widths += leaves.map(\.frame.size.width)
      return widths
    }
    #expect(widths(keeping: false) == widths(keeping: true))
  }

  /// Distances that are not finite are reported, not ignored.
  @Test func aGapThatIsNotANumberIsReported() {
    for gap in [Double.nan, -Double.infinity] {
      let tree = PlainColumns()
      tree.row.distribution = .equalSpacing
      tree.row.setCustomSpacing(gap, after: tree.row.arrangedSubviews[0])
      tree.window.layoutIfNeeded()
      #expect(tree.window.layoutFindings.unreachable.count == 1, "\(gap)")
    }
  }

  /// The spacers of a stack view have their frames as soon as its constraints are requested.
  @Test func spacersHaveFrames() {
    func frames(keeping: Bool) -> [Rect] {
      let tree = PlainColumns()
      if keeping { tree.window.keepConstraints() }
      let column = tree.row.arrangedSubviews[0] as? StackView
      column?.alignment = .center
      tree.window.layoutIfNeeded()
      #expect(tree.isPartial == !keeping)
      let items = column?.arrangementConstraints.compactMap { $0.firstItem as? LayoutGuide }
      return items?.map(\.layoutFrame) ?? []
    }
    let found = frames(keeping: false)
    #expect(found == frames(keeping: true))
    #expect(found.contains { $0.size.width > 0 })
  }

  /// Views that are placed manually are laid out without constraints again after a failure.
  @Test func manuallyPlacedStacksRecover() {
    let window = Window(size: Size(width: 40, height: 20))
    let placer = RoughTree.Placer()
    placer.layoutsSubviewsManually = true
    window.addSubview(placer)
    placer.fill(window)
    let leaves = (0..<2).map { _ in Leaf() }
    let row = StackView(arrangedSubviews: leaves)
    placer.addSubview(row)
    window.layoutIfNeeded()
    #expect(row.record?.memory?.isPartial == true)
    row.spacing = 50
    window.layoutIfNeeded()
    #expect(row.record?.memory?.isPartial == false)
    row.spacing = 0
    for count in 0..<20 {
      leaves[0].content.width = Double(count)
      window.layoutIfNeeded()
    }
    #expect(row.record?.memory?.isPartial == true)
  }

  /// A number that is too small or too large for a tolerance is left to the solver.
  @Test func unusualSizesAreLeftToTheSolver() {
    for size in [1e-9, 1e10, 1e300] {
      let tree = PlainColumns()
      #expect(tree.isPartial)
      tree.leaves[0].content.width = size
      tree.window.layoutIfNeeded()
      #expect(!tree.row.hasInterior)
      tree.leaves[0].content.width = 1
      tree.row.spacing = size
      tree.window.layoutIfNeeded()
      #expect(!tree.row.hasInterior)
    }
  }
}
