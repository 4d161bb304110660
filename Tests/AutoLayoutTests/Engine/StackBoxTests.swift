import TestSupport
import Testing

@testable import AutoLayout

/// Plain stack views, which are laid out without constraints.
@Suite struct StackBoxTests {
  /// After each edit, frames, ambiguous attributes and findings equal those of a new tree whose
  /// constraints are all solved, bit for bit.
  @Test func treesEqualThoseOfTheSolver() {
    var layoutCount = 0
    var partialCount = 0
    forEvery("seed", in: 0..<(TreeCount.requested ?? 40)) { seed in
      let beginning = RepeatableGenerator(seed: seed)
      var generator = beginning
      let tree = PlainTree(using: &generator)
      for step in 0..<12 {
        tree.window.layoutIfNeeded()
        layoutCount += 1
        if tree.isPartial { partialCount += 1 }
        var replay = beginning
        let fresh = PlainTree(using: &replay)
        for _ in 0..<step { fresh.edit(using: &replay) }
        fresh.window.keepConstraints()
        fresh.window.layoutIfNeeded()
        #expect(tree.views.map(\.frame) == fresh.views.map(\.frame), "seed \(seed), step \(step)")
        #expect(
          tree.views.map(\.ambiguousAttributes) == fresh.views.map(\.ambiguousAttributes),
          "seed \(seed), step \(step)")
        #expect(
          tree.window.layoutFindings.broken.count == fresh.window.layoutFindings.broken.count,
          "seed \(seed), step \(step)")
        tree.edit(using: &generator)
      }
    }
    #expect(3 * partialCount > layoutCount)
  }
}

/// The cases in which all constraints are needed.
extension StackBoxTests {
  /// A window with a row of two columns of two leaves.
  private struct Columns {
    let window = Window(size: Size(width: 40, height: 20))
    let row: StackView
    let leaves = (0..<4).map { _ in PlainTree.Leaf() }
    let sides: [LayoutConstraint]

    init() {
      let leaves = leaves
      let columns = [0, 2].map { StackView(arrangedSubviews: Array(leaves[$0..<$0 + 2])) }
      for column in columns { column.axis = .vertical }
      row = StackView(arrangedSubviews: columns)
      row.spacing = 1
      row.distribution = .fillEqually
      window.addSubview(row)
      sides = [
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        row.topAnchor.constraint(equalTo: window.topAnchor),
        row.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ]
      LayoutConstraint.activate(sides)
      window.layoutIfNeeded()
    }

    var isPartial: Bool { window.record?.memory?.isPartial ?? false }
  }

  /// An inspection finds the constraints inside, and does not change the frames; the layouts that
  /// follow keep them.
  @Test func anInspectionHasAllConstraints() {
    let tree = Columns()
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
    let tree = Columns()
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
    let tree = Columns()
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
    let tree = Columns()
    tree.sides[1].isActive = false
    tree.sides[3].isActive = false
    for leaf in tree.leaves { leaf.content = Size(width: 5, height: 2) }
    tree.window.layoutIfNeeded()
    #expect(!tree.isPartial)
    #expect(tree.row.frame.size == Size(width: 11, height: 4))
    tree.sides[1].isActive = true
    tree.sides[3].isActive = true
    tree.window.layoutIfNeeded()
    #expect(tree.row.frame.size == Size(width: 40, height: 20))
  }

  /// The boxes retain neither views nor stack views.
  @Test func viewsAreReleased() {
    weak var removed: View?
    weak var row: StackView?
    do {
      let tree = Columns()
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
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      inner.topAnchor.constraint(equalTo: window.topAnchor),
      inner.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(window.record?.memory?.isPartial == false)
    #expect(inner.subviews[0].frame == inner.frame)
  }
}
