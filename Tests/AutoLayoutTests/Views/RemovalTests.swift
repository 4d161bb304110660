import AutoLayout
import Testing

/// As in UIKit, a view that leaves its superview loses its constraints with everything outside.
@Suite("Constraints of views that are removed or released") struct RemovalTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let row: View
  private let other: View
  private let inner: View
  private let deep: View

  init() {
    row = View().named("row", in: window)
    other = View().named("other", in: window)
    inner = View().named("inner", in: row)
    deep = View().named("deep", in: inner)
  }

  @Test func aViewThatReturnsHasNoneOfItsFormerPlaces() {
    row.place(in: window, x: 1, y: 1)
    row.size(10, 2)
    window.layoutIfNeeded()
    row.removeFromSuperview()
    window.addSubview(row)
    row.place(in: window, x: 5, y: 7)
    window.layoutIfNeeded()
    #expect(row.frame == Rect(5, 7, 10, 2))
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func onlyConstraintsAcrossTheBoundaryAreDeactivated() {
    let guide = LayoutGuide()
    deep.addLayoutGuide(guide)
    let crossing = [
      row.topAnchor.constraint(equalTo: window.topAnchor),
      window.bottomAnchor.constraint(greaterThanOrEqualTo: row.bottomAnchor),
      other.widthAnchor.constraint(equalTo: deep.widthAnchor),
      deep.heightAnchor.constraint(equalTo: other.heightAnchor),
      guide.topAnchor.constraint(equalTo: window.topAnchor),
      other.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.layoutMarginsGuide.leadingAnchor.constraint(
        equalTo: other.layoutMarginsGuide.leadingAnchor),
      window.layoutMarginsGuide.leadingAnchor.constraint(
        equalTo: inner.layoutMarginsGuide.leadingAnchor),
    ]
    let inside = [
      row.widthAnchor.constraint(equalToConstant: 9),
      deep.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.5),
      row.heightAnchor.constraint(equalTo: deep.heightAnchor),
      guide.widthAnchor.constraint(equalTo: inner.widthAnchor),
    ]
    let outside = [other.topAnchor.constraint(equalTo: window.topAnchor)]
    LayoutConstraint.activate(crossing + inside + outside)
    row.removeFromSuperview()
    #expect(crossing.filter(\.isActive).isEmpty)
    #expect((inside + outside).allSatisfy { $0.isActive })
    window.layoutIfNeeded()
    row.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.isEmpty && row.layoutFindings.unreachable.isEmpty)
    #expect(deep.frame.size.width == 4.5)
  }

  @Test func movingToAnotherSuperviewIsARemovalButReorderingIsNot() {
    let stack = StackView().named("stack", in: window)
    let moves: [(String, Bool, () -> Void)] = [
      ("addSubview", false, { [window, row] in window.addSubview(row) }),
      ("insertSubview", false, { [window, row] in window.insertSubview(row, at: 0) }),
      ("into a sibling", true, { [other, row] in other.addSubview(row) }),
      ("into a stack view", true, { [row] in stack.addArrangedSubview(row) }),
    ]
    for (name, isRemoval, move) in moves {
      window.addSubview(row)
      let crossing = row.topAnchor.constraint(equalTo: window.topAnchor)
      let inside = deep.topAnchor.constraint(equalTo: row.topAnchor)
      LayoutConstraint.activate([crossing, inside])
      move()
      #expect(crossing.isActive == !isRemoval, "\(name)")
      #expect(inside.isActive, "\(name)")
      LayoutConstraint.deactivate([crossing, inside])
    }
  }

  @Test func aViewThatIsOnlyNoLongerArrangedKeepsItsConstraints() {
    let stack = StackView().named("stack", in: window)
    stack.addArrangedSubview(other)
    let crossing = other.topAnchor.constraint(equalTo: window.topAnchor)
    crossing.isActive = true
    stack.removeArrangedSubview(other)
    #expect(crossing.isActive)
    other.removeFromSuperview()
    #expect(!crossing.isActive)
  }

  @Test func aGuideThatIsRemovedOrMovedLosesItsConstraintsWithOthers() {
    let guide = LayoutGuide()
    for isMoved in [false, true] {
      row.addLayoutGuide(guide)
      let own = guide.widthAnchor.constraint(equalToConstant: 3)
      let crossing = [
        guide.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        other.topAnchor.constraint(equalTo: guide.topAnchor),
      ]
      LayoutConstraint.activate(crossing + [own])
      if isMoved { other.addLayoutGuide(guide) } else { row.removeLayoutGuide(guide) }
      #expect(own.isActive && crossing.allSatisfy { !$0.isActive })
      LayoutConstraint.deactivate([own])
    }
  }

  @Test func scrolledContentLosesItsConstraintsWithTheScrollView() {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.addSubview(row)
    let crossing = [
      row.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      scroll.frameLayoutGuide.widthAnchor.constraint(equalTo: row.widthAnchor),
    ]
    LayoutConstraint.activate(crossing)
    row.removeFromSuperview()
    #expect(crossing.allSatisfy { !$0.isActive })
  }

  @Test func theLogTellsTheRemoval() {
    window.identifier = "window"
    window.constraintLog = ConstraintLog()
    row.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.constraintLog?.source = "close()"
    row.removeFromSuperview()
    #expect(
      window.constraintLog?.entries.map(\.description) == [
        "activated row.top == window.top",
        "close(): deactivated row.top == window.top",
      ])
  }
}

// MARK: Released views

extension RemovalTests {
  @Test func constraintsOfReleasedViewsDoNotAccumulate() {
    let footer = View().named("footer", in: window)
    weak var last: LayoutConstraint?
    for cycle in 0..<300 {
      let row = View()
      window.addSubview(row)
      row.place(in: window, x: 0, y: 0)
      row.heightAnchor.constraint(equalToConstant: 3).isActive = true
      let below = footer.topAnchor.constraint(equalTo: row.bottomAnchor)
      below.isActive = true
      last = below
      window.layoutIfNeeded()
      #expect(footer.frame.origin.y == 3, "\(cycle)")
      row.removeFromSuperview()
      #expect(window.constraints.isEmpty, "\(cycle)")
    }
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.isEmpty)
    #expect(last == nil)
  }

  /// A constraint with a view that was never in the tree ends with either view.
  @Test(arguments: [false, true])
  func constraintsWithReleasedStrangersAreDeactivated(isStrangerFirst: Bool) {
    let constraint: LayoutConstraint
    do {
      let stranger = View()
      constraint =
        isStrangerFirst
        ? stranger.heightAnchor.constraint(equalTo: row.heightAnchor)
        : row.heightAnchor.constraint(equalTo: stranger.heightAnchor)
      constraint.isActive = true
      window.layoutIfNeeded()
      #expect(window.layoutFindings.unreachable.count == 1)
    }
    #expect(!constraint.isActive)
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.isEmpty)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func viewsThatOutliveTheirSuperviewLoseTheirConstraintsWithOthers() {
    let (first, second) = (View(), View())
    let inside = View()
    first.addSubview(inside)
    let own = inside.widthAnchor.constraint(equalTo: first.widthAnchor)
    own.isActive = true
    var crossing: [LayoutConstraint] = []
    do {
      let root = View()
      root.addSubview(first)
      root.addSubview(second)
      crossing = [
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        root.trailingAnchor.constraint(equalTo: second.trailingAnchor),
        second.leadingAnchor.constraint(equalTo: inside.trailingAnchor),
      ]
      LayoutConstraint.activate(crossing)
      root.layoutIfNeeded()
    }
    #expect(own.isActive && crossing.allSatisfy { !$0.isActive })
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    #expect(first.layoutFindings.unreachable.isEmpty)
    #expect(second.layoutFindings.unreachable.isEmpty)
  }

  @Test func exchangedConstraintsAreFoundAgain() {
    // Removal exchanges the places of constraints in the lists of their items.
    let constraints = (0..<9).map { index in
      row.widthAnchor.constraint(
        greaterThanOrEqualTo: other.widthAnchor, constant: Double(index))
    }
    for step in 1...8 {
      LayoutConstraint.activate(constraints)
      for index in 0..<4 { constraints[(index * step) % 9].isActive = false }
      let kept = constraints.filter(\.isActive)
      #expect(window.constraints.map(ObjectIdentifier.init) == kept.map(ObjectIdentifier.init))
      other.removeFromSuperview()
      #expect(constraints.allSatisfy { !$0.isActive }, "\(step)")
      window.addSubview(other)
    }
  }
}
