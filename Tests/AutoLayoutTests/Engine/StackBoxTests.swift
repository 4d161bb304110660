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

/// Stack views whose sizes depend on what is inside, because something else is not plain.
extension StackBoxTests {
  @Test func oddTreesEqualThoseOfTheSolver() {
    #expect(OddTree.expectLayoutsOfNewTrees(counting: \.hasColumns) > 1.0 / 5)
  }

  /// A row of three columns, whose widths are equally good, with a constraint in the first.
  private static func layOutColumns(
    relating first: LayoutAttribute, to second: LayoutAttribute
  ) throws -> (window: Window, columns: [StackView]) {
    let leaves = (0..<6).map { _ in PlainTree.Leaf() }
    for leaf in leaves { leaf.content = Size(width: 5, height: 2) }
    let columns = [0, 2, 4].map { StackView(arrangedSubviews: Array(leaves[$0..<$0 + 2])) }
    for column in columns { column.axis = .vertical }
    let row = StackView(arrangedSubviews: columns)
    let window = Window(size: Size(width: 40, height: 20))
    window.addSubview(row)
    row.fill(window)
    let constraint = try LayoutConstraint(
      item: leaves[0], attribute: first, relatedBy: .greaterThanOrEqual, toItem: leaves[1],
      attribute: second)
    constraint.isActive = true
    window.layoutIfNeeded()
    return (window, columns)
  }

  /// The boxes choose among equally good sizes as the solver does: the first view gets the rest.
  @Test func stacksBesideAConstraintHaveBoxes() throws {
    let (window, columns) = try StackBoxTests.layOutColumns(relating: .height, to: .height)
    for (column, width) in zip(columns, [30.0, 5, 5]) {
      #expect(column.hasInterior == (column !== columns[0]))
      #expect(column.frame.size == Size(width: width, height: 20))
      #expect(column.subviews[1].frame == Rect(x: 0, y: 18, width: width, height: 2))
      #expect(column.subviews[1].ambiguousAttributes == [.y, .width, .height])
    }
    // Now no width is ambiguous, and what is inside limits it.
    columns[1].subviews[0].setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
    columns[2].subviews[0].widthAnchor.constraint(equalToConstant: 7).isActive = true
    window.layoutIfNeeded()
    #expect(columns[2].hasInterior)
    #expect(columns.map(\.frame.size.width) == [5, 28, 7])
  }

  /// The variables of the last stack view that had boxes belong to another view in the next layout.
  @Test func aRemovedColumnLeavesNoChoiceBehind() {
    func leaf(_ width: Double, _ height: Double) -> PlainTree.Leaf {
      let leaf = PlainTree.Leaf()
      leaf.content = Size(width: width, height: height)
      return leaf
    }
    func column(_ views: [View]) -> StackView {
      let stack = StackView(arrangedSubviews: views)
      stack.axis = .vertical
      return stack
    }
    // The solver is kept if there are enough rows, and if another stack view has boxes in any case.
    let narrow = column((0..<40).map { _ in leaf(-1, 1) })
    narrow.widthAnchor.constraint(equalToConstant: 3).isActive = true
    let odd = [leaf(5, 2), leaf(-1, 2)]
    odd[0].heightAnchor.constraint(greaterThanOrEqualTo: odd[1].heightAnchor).isActive = true
    let removed = column([leaf(9, 2), leaf(-1, 2)])
    let row = StackView(arrangedSubviews: [narrow, column(odd), removed])
    let fixed = StackView(arrangedSubviews: [leaf(3, 3), leaf(3, 3)])
    let window = Window(size: Size(width: 60, height: 40))
    for view in [row, fixed] {
      window.addSubview(view)
      view.fill(window)
    }
    narrow.subviews[0].addSubview(View())
    window.layoutIfNeeded()
    #expect(removed.hasInterior)
    removed.removeFromSuperview()
    let added = leaf(5, 2)
    row.insertArrangedSubview(added, at: 0)
    window.layoutIfNeeded()
    #expect(added.frame.size.width == 5)
  }

  /// The widths and heights inside would be settled in turn.
  @Test func aConstraintBetweenAxesNeedsAllConstraints() throws {
    let (window, columns) = try StackBoxTests.layOutColumns(relating: .width, to: .height)
    #expect(!window.isPartial)
    #expect(columns.allSatisfy { !$0.hasInterior })
  }
}

/// The cases in which all constraints are needed.
extension StackBoxTests {
  /// A content that is as wide as its view does not differ from it by a rounding error, whether it
  /// returns the width that it is given or has always the same.
  @Test(arguments: [90.0, 100], [false, true])
  func contentsOfTheWidthOfTheirViewNeedNoConstraints(width: Double, isNarrow: Bool) {
    func layOut(_ leaves: [PlainTree.Leaf], withConstraints: Bool = false) -> Window {
      for leaf in leaves {
        leaf.content = Size(width: isNarrow ? width / 3 : 50, height: 1)
        leaf.heightDependsOnWidth = true
      }
      let row = StackView(arrangedSubviews: leaves.prefix(3).map(\.self))
      row.distribution = .fillEqually
      let column = StackView(arrangedSubviews: [row, leaves[3]])
      column.axis = .vertical
      column.alignment = .center
      let window = Window(size: Size(width: width, height: 60))
      window.addSubview(column)
      column.fill(window)
      row.widthAnchor.constraint(equalToConstant: width).isActive = true
      leaves[3].widthAnchor.constraint(lessThanOrEqualToConstant: width / 3).isActive = true
      if withConstraints { window.keepConstraints() }
      window.layoutIfNeeded()
      return window
    }
    let leaves = (0..<4).map { _ in PlainTree.Leaf() }
    let window = layOut(leaves)
    #expect(window.isPartial)
    #expect(leaves[0].wrapWidth == (width / 3 * 1e9).rounded() / 1e9)
    let others = (0..<4).map { _ in PlainTree.Leaf() }
    let other = layOut(others, withConstraints: true)
    #expect(!other.isPartial)
    #expect(leaves.map(\.frame) == others.map(\.frame))
  }

  /// The widths of texts in a row are related, but not that of a text alone.
  @Test(arguments: [1, 2]) func aTextAloneInARowNeedsNoConstraints(count: Int) {
    let leaves = (0..<count).map { _ in PlainTree.Leaf() }
    for leaf in leaves {
      leaf.content = Size(width: 50, height: 1)
      leaf.heightDependsOnWidth = true
    }
    let window = Window(size: Size(width: 40, height: 60))
    let row = StackView(arrangedSubviews: leaves)
    window.addSubview(row)
    row.fill(window)
    window.layoutIfNeeded()
    #expect(window.isPartial == (count == 1))
    #expect(leaves[0].frame == Rect(x: 0, y: 0, width: 40 / Double(count), height: 60))
  }

  /// A text of one line has the same size at both widths.
  @Test func aTextThatKeepsItsSizeTakesUpItsPriority() {
    let leaf = PlainTree.Leaf()
    leaf.content = Size(width: 5, height: 1)
    leaf.heightDependsOnWidth = true
    let wide = leaf.widthAnchor.constraint(equalToConstant: 20)
    wide.priority = .defaultLow
    wide.isActive = true
    let window = Window(size: Size(width: 40, height: 60))
    let column = StackView(arrangedSubviews: [leaf])
    column.axis = .vertical
    column.alignment = .leading
    window.addSubview(column)
    column.fill(window)
    for (hugging, width) in [(25.0, 20.0), (750, 5), (25, 20)] {
      leaf.setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
      window.layoutIfNeeded()
      #expect(window.isPartial && leaf.frame.size.width == width)
    }
  }

  /// A view that is wider than the one before it only by a rounding error is not stretched, either.
  @Test func aRoundingErrorDoesNotStretchAnAlignedView() {
    let leaves = (0..<3).map { _ in PlainTree.Leaf() }
    leaves[0].content = Size(width: 3.333333333333, height: 1)
    leaves[1].content = Size(width: 10.0 / 3, height: 1)
    let column = StackView(arrangedSubviews: [leaves[0], leaves[1]])
    column.axis = .vertical
    column.alignment = .leading
    let row = StackView(arrangedSubviews: [column, leaves[2]])
    let window = Window(size: Size(width: 40, height: 20))
    window.addSubview(row)
    row.fill(window)
    window.layoutIfNeeded()
    #expect(row.hasInterior)
    #expect(column.frame.size.width == 39)
    #expect(leaves[1].frame.size.width == leaves[0].frame.size.width)
  }

  /// A hidden view is a box without a length, whenever it is hidden.
  @Test func aHiddenViewNeedsNoConstraints() {
    let tree = PlainColumns()
    let frames = tree.leaves.map(\.frame)
    tree.leaves[3].isHidden = true
    tree.window.layoutIfNeeded()
    #expect(tree.row.hasInterior)
    #expect(tree.leaves[2].frame == Rect(x: 0, y: 0, width: 19.5, height: 20))
    #expect(tree.leaves[3].frame == Rect(x: 0, y: 20, width: 19.5, height: 0))
    tree.window.size.width = 41
    tree.window.layoutIfNeeded()
    #expect(tree.leaves[3].frame == Rect(x: 0, y: 20, width: 20, height: 0))
    tree.leaves[3].isHidden = false
    tree.window.size.width = 40
    tree.window.layoutIfNeeded()
    #expect(tree.row.hasInterior)
    #expect(tree.leaves.map(\.frame) == frames)
  }

  /// If the axis of a stack view changes, so does the axis along which a view in it has no length.
  @Test func aHiddenViewFollowsTheAxis() {
    let leaves = (0..<3).map { _ in PlainTree.Leaf() }
    leaves[0].setContentHuggingPriority(LayoutPriority(1), for: .vertical)
    leaves[1].content = Size(width: 5, height: 5)
    leaves[2].isHidden = true
    let inner = StackView(arrangedSubviews: [leaves[1], leaves[2]])
    let outer = StackView(arrangedSubviews: [leaves[0], inner])
    for stack in [inner, outer] { stack.axis = .vertical }
    let window = Window(size: Size(width: 40, height: 20))
    window.addSubview(outer)
    outer.fill(window)
    window.layoutIfNeeded()
    #expect(leaves[2].frame == Rect(x: 0, y: 5, width: 40, height: 0))
    inner.axis = .horizontal
    window.layoutIfNeeded()
    #expect(outer.hasInterior)
    #expect(inner.frame == Rect(x: 0, y: 15, width: 40, height: 5))
    #expect(leaves[2].frame == Rect(x: 40, y: 0, width: 0, height: 5))
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
    #expect(!tree.row.hasInterior)
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
