import Testing

@testable import AutoLayout

/// Plain stack views, which are laid out without constraints.
@Suite struct StackBoxTests {
  @Test func treesEqualThoseOfTheSolver() {
    #expect(PlainTree.expectLayoutsOfNewTrees(counting: \.isPartial) > 1.0 / 3)
  }

  /// Views inside stack views that do not fit, or that need constraints for other reasons.
  @Test func openedTreesEqualThoseOfTheSolver() {
    #expect(
      OpenedTree.expectLayoutsOfNewTrees(counting: \.isPartialWithFindings) > 1.0 / 10)
  }
}

/// The cases in which all constraints are needed.
extension StackBoxTests {
  /// A content that is as wide as its view differs from it by a rounding error, and only the solver
  /// decides which of the two counts.
  @Test func contentsOfNearlyTheWidthOfTheirViewNeedAllConstraints() {
    for (width, isPartial) in [(90.0, true), (100, false)] {
      let leaves = (0..<3).map { _ in PlainTree.Leaf() }
      for leaf in leaves {
        leaf.content = Size(width: 50, height: 1)
        leaf.heightDependsOnWidth = true
      }
      let stack = StackView(arrangedSubviews: leaves)
      stack.distribution = .fillEqually
      let window = Window(size: Size(width: width, height: 60))
      window.addSubview(stack)
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
      window.layoutIfNeeded()
      #expect(window.isPartial == isPartial)
      #expect(leaves[0].wrapWidth == (width / 3 * 1e9).rounded() / 1e9)
    }
  }

  /// An inspection finds the constraints inside, and does not change the frames; the layouts that
  /// follow keep them.
  @Test func anInspectionHasAllConstraints() {
    let tree = PlainColumns()
    #expect(tree.isPartial)
    let frames = tree.leaves.map(\.frame)
    let affecting = tree.leaves[0].constraintsAffectingLayout(for: .horizontal)
    #expect(affecting.contains { $0.identifier == "UISV-fill-equally" })
    #expect(tree.leaves.map(\.frame) == frames)
    tree.row.spacing = 3
    tree.window.layoutIfNeeded()
    #expect(!tree.isPartial)
    #expect(tree.leaves[0].frame.size.width == 18.5)
  }

  /// If the views do not fit, the conflict is found among all constraints, and the views are laid
  /// out separately again some time after they fit.
  @Test func aConflictIsFoundAmongAllConstraints() {
    let tree = PlainColumns()
    tree.row.spacing = 50
    tree.window.layoutIfNeeded()
    #expect(tree.window.layoutFindings.broken.count == 1)
    #expect(!tree.isPartial)
    var layoutCount = 0
    while !tree.isPartial, layoutCount < 10 {
      tree.row.spacing = Double(layoutCount % 2)
      tree.window.layoutIfNeeded()
      #expect(tree.window.layoutFindings.broken.isEmpty)
      layoutCount += 1
    }
    #expect(tree.isPartial)
  }

  /// A constraint between the outside and the inside is part of the layout.
  @Test func aConstraintFromOutsideReachesInside() {
    let tree = PlainColumns()
    let mark = View()
    tree.window.addSubview(mark)
    tree.window.layoutIfNeeded()
    #expect(tree.isPartial)
    LayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: tree.leaves[3].leadingAnchor),
      mark.topAnchor.constraint(equalTo: tree.leaves[3].topAnchor),
      mark.widthAnchor.constraint(equalToConstant: 2),
      mark.heightAnchor.constraint(equalToConstant: 1),
    ])
    tree.window.layoutIfNeeded()
    #expect(tree.window.layoutFindings.isEmpty)
    #expect(mark.frame.origin.x == 20.5)
    #expect(mark.frame.origin.y == tree.leaves[3].frame.origin.y)
  }

  /// If the size of the stack view is no longer required, what is inside determines it.
  @Test func aStackOfUnknownSizeTakesThatOfItsViews() {
    let tree = PlainColumns()
    let farSides = tree.sides.suffix(2)
    for side in farSides { side.isActive = false }
    for leaf in tree.leaves { leaf.content = Size(width: 5, height: 2) }
    tree.window.layoutIfNeeded()
    #expect(!tree.isPartial)
    #expect(tree.row.frame.size == Size(width: 11, height: 4))
    for side in farSides { side.isActive = true }
    tree.window.layoutIfNeeded()
    #expect(tree.row.frame.size == Size(width: 40, height: 20))
  }

  /// The boxes retain neither views nor stack views.
  @Test func viewsAreReleased() {
    weak var removed: View?
    weak var row: StackView?
    do {
      let tree = PlainColumns()
      row = tree.row
      let extra = View()
      tree.row.addArrangedSubview(extra)
      tree.window.layoutIfNeeded()
      removed = extra
      extra.removeFromSuperview()
    }
    #expect(removed == nil)
    #expect(row == nil)
  }

  /// Trees that are too deep for recursion are laid out, too.
  @Test func deepTreesAreLaidOutTogether() {
    let window = Window(size: Size(width: 10, height: 10))
    var inner: View = PlainTree.Leaf()
    for _ in 0..<300 { inner = StackView(arrangedSubviews: [inner]) }
    window.addSubview(inner)
    inner.fill(window)
    window.layoutIfNeeded()
    #expect(window.record?.memory?.isPartial == false)
    #expect(inner.subviews[0].frame == inner.frame)
  }
}
