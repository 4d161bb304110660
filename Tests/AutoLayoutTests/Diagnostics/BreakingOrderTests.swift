import Testing

import AutoLayout

/// The rules that select the constraint to drop from a conflict, for candidates without views.
@Suite struct BreakingOrderTests {
  private func candidate(
    _ origin: LayoutConstraint.Origin, _ kind: BreakingCandidate.Kind, constant: Double = 8,
    isOfHidden: Bool = false, depth: Int = 0, order: Int = 0
  ) -> BreakingCandidate {
    BreakingCandidate(
      origin: origin, kind: kind, constant: constant, isOfHidden: isOfHidden, depth: depth,
      order: order)
  }

  /// The stages are listed in the order in which they are dropped if user constraints are involved.
  @Test func eachStageIsDroppedBeforeTheNext() {
    let stages = [
      candidate(.user, .constantHeight), candidate(.user, .ratio),
      candidate(.user, .constantWidth), candidate(.user, .spacing), candidate(.user, .center),
      candidate(.user, .end), candidate(.user, .relativeSize, constant: -32),
      candidate(.user, .relativeSize, constant: 0), candidate(.user, .place),
      candidate(.user, .collapsedSize), candidate(.contentSize, .constantWidth),
      candidate(.stackView, .canvasConnection(isAtEnd: true)),
      candidate(.stackView, .canvasConnection(isAtEnd: false)),
      candidate(.autoresizing, .constantWidth), candidate(.host, .constantWidth),
    ]
    for first in stages.indices.dropLast() {
      let rest = Array(stages[first...])
      #expect(BreakingCandidate.victim(among: rest) == 0, "\(stages[first])")
      #expect(BreakingCandidate.victim(among: rest.reversed()) == rest.count - 1)
    }
  }

  /// Without its place, a screen would not be seen.
  @Test func thePlaceOfARootIsDroppedAfterTheUsersConstraints() {
    let end = candidate(.user, .placement(isAtEnd: true), constant: 0, order: 9)
    let start = candidate(.user, .placement(isAtEnd: false), constant: 0, order: 10)
    let users: [BreakingCandidate.Kind] = [.collapsedSize, .place, .relativeSize, .end, .center]
    for kind in users {
      let members = [candidate(.user, kind, constant: 0), end, start]
      #expect(BreakingCandidate.victim(among: members) == 0, "\(kind)")
    }
    let others = [
      candidate(.contentSize, .constantWidth), candidate(.stackView, .spacing, constant: 0),
      candidate(.autoresizing, .constantWidth),
    ]
    #expect(BreakingCandidate.victim(among: others + [end, start]) == 3)
  }

  /// Equations that are activated one after another contradict each other from a certain one on.
  @Test func theConflictThatIsCompleteFirstIsResolvedFirst() {
    let window = Window(size: Size(width: 100, height: 20))
    let views = [View(), View()]
    for view in views { window.addSubview(view) }
    let widths = [1, 0, 1, 0].enumerated().map { number, view in
      views[view].widthAnchor.constraint(equalToConstant: Double(10 + number))
    }
    LayoutConstraint.activate(widths)
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.broken.map { ObjectIdentifier($0.constraint) }
        == [widths[2], widths[3]].map { ObjectIdentifier($0) })
  }

  @Test func stackSpacingIsDroppedBeforeTheUsersEdge() {
    let members = [candidate(.user, .end), candidate(.stackView, .spacing)]
    #expect(BreakingCandidate.victim(among: members) == 1)
  }

  @Test func withoutUserConstraintsOnlyPositiveSpacingIsDroppedFirst() {
    let end = candidate(.stackView, .canvasConnection(isAtEnd: true))
    let wide = [end, candidate(.stackView, .spacing, constant: 8)]
    let none = [end, candidate(.stackView, .spacing, constant: 0)]
    #expect(BreakingCandidate.victim(among: wide) == 1)
    #expect(BreakingCandidate.victim(among: none) == 0)
  }

  @Test func latestConstantSizeIsDroppedFirst() {
    let members = [2, 3, 1].map { candidate(.user, .constantWidth, order: $0) }
    #expect(BreakingCandidate.victim(among: members) == 1)
    let related = members + [candidate(.user, .relativeSize, order: 4)]
    #expect(BreakingCandidate.victim(among: related) == 1)
  }

  /// Views that touch stay together.
  @Test func zeroDistancesAreDroppedAfterEdges() {
    let touching = candidate(.user, .spacing, constant: 0, order: 2)
    let edge = candidate(.user, .end, order: 1)
    #expect(BreakingCandidate.victim(among: [touching, edge]) == 1)
    #expect(
      BreakingCandidate.victim(among: [candidate(.stackView, .spacing, constant: 0), edge]) == 1)
  }

  @Test func innermostEdgeIsDroppedFirst() {
    let members = [
      candidate(.user, .end, depth: 1, order: 2), candidate(.user, .end, depth: 3, order: 1),
    ]
    #expect(BreakingCandidate.victim(among: members) == 1)
  }

  @Test func constraintsOfHiddenViewsAreDroppedFirstAmongEquals() {
    let members = [
      candidate(.user, .constantWidth, isOfHidden: true, order: 1),
      candidate(.user, .constantWidth, order: 2),
    ]
    #expect(BreakingCandidate.victim(among: members) == 0)
  }

  @Test func withoutCandidatesNothingIsDropped() {
    #expect(BreakingCandidate.victim(among: []) == nil)
  }

  /// In scenes made from logs, the constraints that UIKit imposes keep their identifiers.
  @Test(arguments: [
    "UIView-Encapsulated-Layout-Width", "_UITemporaryLayoutWidth", "UISV-hiding",
  ])
  func imposedConstraintsAreNeverDropped(identifier: String) {
    let window = Window(size: Size(width: 100, height: 20))
    let (bar, field) = (View(), View())
    window.addSubview(bar)
    bar.addSubview(field)
    for view in [bar, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    let trailing = field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -15)
    let imposed = bar.widthAnchor.constraint(equalToConstant: 0)
    imposed.identifier = identifier
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 15), trailing, imposed,
    ])
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.broken.map { ObjectIdentifier($0.constraint) }
        == [ObjectIdentifier(trailing)])
  }

  @Test func kindOfAConstraintFollowsFromItsAttributes() {
    typealias Kind = BreakingCandidate.Kind
    func kind(
      _ first: LayoutAttribute, _ second: LayoutAttribute, _ identifier: String? = nil,
      _ relation: LayoutRelation = .equal, constant: Double = 8, siblings: Bool = false
    ) -> Kind {
      Kind(
        first, relation, second, constant: constant, identifier: identifier,
        isBetweenSiblings: siblings)
    }
    #expect(kind(.width, .notAnAttribute) == .constantWidth)
    #expect(kind(.height, .notAnAttribute) == .constantHeight)
    #expect(kind(.width, .notAnAttribute, nil, .greaterThanOrEqual, constant: 0) == .constantWidth)
    #expect(kind(.width, .notAnAttribute, constant: 0) == .collapsedSize)
    #expect(kind(.height, .width) == .ratio)
    #expect(kind(.height, .height) == .relativeSize)
    #expect(kind(.leading, .trailing, siblings: true) == .spacing)
    #expect(kind(.bottom, .top, siblings: true) == .spacing)
    #expect(kind(.leading, .trailing) == .place)
    #expect(kind(.centerY, .centerYWithinMargins) == .center)
    #expect(kind(.centerX, .leading) == .place)
    #expect(kind(.bottom, .bottomMargin) == .end)
    #expect(kind(.top, .bottom, "UISV-spacing") == .spacing)
    #expect(
      kind(.trailing, .trailing, "UISV-canvas-connection") == .canvasConnection(isAtEnd: true))
    #expect(kind(.top, .top, "UISV-canvas-connection") == .canvasConnection(isAtEnd: false))
  }

  /// A view with a required size of 0 keeps it; its content extends beyond the view.
  @Test func constraintsInsideAreDroppedBeforeASizeOfZero() {
    let window = Window(size: Size(width: 100, height: 20))
    let (bar, field) = (View(), View())
    window.addSubview(bar)
    bar.addSubview(field)
    for view in [bar, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    let trailing = field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -15)
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 15), trailing,
      bar.widthAnchor.constraint(equalToConstant: 0),
    ])
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.broken.map { ObjectIdentifier($0.constraint) }
        == [ObjectIdentifier(trailing)])
  }

  private final class Content: View {
    override var intrinsicContentSize: Size { Size(width: 60, height: 1) }
  }

  /// UIKit breaks the gap between siblings before the trailing edge.
  @Test func gapBetweenSiblingsIsDroppedBeforeTheTrailingEdge() {
    let window = Window(size: Size(width: 100, height: 20))
    let views = [Content(), Content()]
    for view in views {
      window.addSubview(view)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let gap = views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8)
    LayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: window.leadingAnchor), gap,
      views[1].trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.broken.map { ObjectIdentifier($0.constraint) } == [
        ObjectIdentifier(gap)
      ])
    #expect(views.map(\.frame.origin.x) == [0, 40])
  }

  /// A height is dropped because it is a height, not because it was activated last.
  @Test func lastActivationIsTheReasonOnlyAmongEqualConstraints() {
    let window = Window(size: Size(width: 50, height: 20))
    let view = View()
    window.addSubview(view)
    let (width, height) = (
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 20)
    )
    let square = view.widthAnchor.constraint(equalTo: view.heightAnchor)
    LayoutConstraint.activate([height, width, square])
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.map { $0.constraint === height } == [true])
    #expect(window.layoutFindings.broken.map(\.rule.kind) == [.size])
    #expect(window.layoutFindings.broken.map(\.rule.isAmongEquals) == [false])
    LayoutConstraint.deactivate([width, square])
    view.heightAnchor.constraint(equalToConstant: 15).isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.map(\.rule.isAmongEquals) == [true])
  }

  /// The order in which the items are written, and the order of activation, do not matter.
  @Test(arguments: [false, true], [false, true])
  func innermostEdgeIsDroppedWhicheverItemIsFirst(isInnerFirst: Bool, isInnerLast: Bool) {
    let window = Window(size: Size(width: 50, height: 20))
    let outer = View()
    let inner = Content()
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.setContentCompressionResistancePriority(.required, for: .horizontal)
    let innerEdge =
      isInnerFirst
      ? inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor)
      : outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor)
    let outerEdge = outer.trailingAnchor.constraint(equalTo: window.trailingAnchor)
    let ends = isInnerLast ? [outerEdge, innerEdge] : [innerEdge, outerEdge]
    LayoutConstraint.activate(
      [
        outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      ] + ends)
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.broken.map { ObjectIdentifier($0.constraint) }
        == [ObjectIdentifier(innerEdge)])
    #expect(inner.frame.size.width == 60)
    #expect(outer.frame.size.width == 50)
  }
}
