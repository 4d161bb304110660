import AutoLayout
import Testing

@Suite struct LayoutTests {
  let window = Window(size: Size(width: 100, height: 40))
  let a = Box()
  let b = Box()

  init() {
    window.identifier = "canvas"
    a.identifier = "a"
    b.identifier = "b"
    window.addSubview(a)
    window.addSubview(b)
  }

  private func pin(_ view: View) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 2),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 1),
    ])
  }

  /// Code for UIKit asks a window for its bounds before any layout, and sets its frame.
  @Test func aWindowHasItsSizeAtOnce() {
    let window = Window(size: Size(width: 390, height: 844))
    #expect(window.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
    let screen = View(frame: window.bounds)
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(screen)
    #expect(screen.window === window)
    window.frame.size = Size(width: 844, height: 390)
    #expect(window.size == Size(width: 844, height: 390))
    window.layoutIfNeeded()
    #expect(screen.frame == window.frame)
    window.size.width = 500
    #expect(window.bounds.width == 500)
    window.layoutIfNeeded()
    #expect(screen.frame == Rect(x: 0, y: 0, width: 500, height: 390))
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func framesFollowConstraints() {
    pin(a)
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5, constant: -4),
      a.heightAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 3),
      b.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    #expect(a.frame == Rect(x: 2, y: 1, width: 46, height: 10))
    #expect(b.frame == Rect(x: 51, y: 3.5, width: 49, height: 5))
    #expect(!a.hasAmbiguousLayout && !b.hasAmbiguousLayout)
  }

  /// Products with such a multiplier are as small as rounding errors.
  @Test(arguments: [
    9e-9, 1e-9, -1e-9, 1e-300, Double.leastNonzeroMagnitude, -Double.leastNonzeroMagnitude,
  ])
  func multipliersThatAreTooSmallCountAsZero(_ multiplier: Double) {
    pin(a)
    LayoutConstraint.activate([
      window.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: multiplier, constant: 3),
      a.heightAnchor.constraint(equalToConstant: 4),
    ])
    window.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 0, height: 4))
    #expect(window.layoutFindings.broken.count == 1)
  }

  /// The edge of one of several equal views may have to move far.
  @Test(arguments: [1e-3, 1e-6, 1e-8])
  func faintMultipliersOfEqualViewsHaveFiniteFrames(_ factor: Double) throws {
    let views = [5.0, 3, 7].map { width in
      let view = Box()
      view.content.width = width
      return view
    }
    let row = StackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    window.addSubview(row)
    try LayoutConstraint(
      item: window, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: views[1],
      attribute: .trailing, multiplier: -factor, constant: 1
    ).isActive = true
    window.layoutIfNeeded()
    #expect(views.map(\.frame.size.width) == [7, 7, 7])
    #expect(abs((row.frame.origin.x + 14) * factor + 99) < 1e-5)
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func resizingTheWindowLaysOutAgain() {
    pin(a)
    a.trailingAnchor.constraint(equalTo: window.trailingAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 98)
    window.size.width = 50
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 48)
  }

  /// With doubles, a third of a sum can be 25.999999999999996 instead of 26.
  @Test func equalSharesAreExact() {
    let stack = StackView()
    stack.distribution = .fillEqually
    stack.spacing = 1
    window.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor), width,
    ])
    for count in 1...60 {
      stack.addArrangedSubview(View())
      width.constant = Double(26 * count + count - 1)
      window.layoutIfNeeded()
      for (index, view) in stack.arrangedSubviews.enumerated() {
        #expect(view.frame.origin.x == Double(27 * index), "view \(index) of \(count)")
        #expect(view.frame.size.width == 26, "view \(index) of \(count)")
      }
    }
  }

  @Test func contentDeterminesOtherwiseFreeSizes() {
    pin(a)
    a.content = Size(width: 12, height: 3)
    window.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 12, height: 3))
    a.content.width = 20
    a.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 20)
  }

  @Test func higherCompressionResistanceTakesPrecedenceOverHugging() {
    pin(a)
    a.content = Size(width: 12, height: 3)
    let small = a.widthAnchor.constraint(equalToConstant: 5)
    small.priority = 500
    small.isActive = true
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 12)
    small.constant = 30
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 30)
  }

  @Test func missingConstraintsAreAmbiguous() {
    a.content = Size(width: 12, height: 3)
    window.layoutIfNeeded()
    #expect(a.ambiguousAttributes == [.x, .y])
  }

  @Test func layoutGuidesTakePartInLayout() {
    let gutter = LayoutGuide()
    gutter.identifier = "gutter"
    window.addLayoutGuide(gutter)
    pin(a)
    a.content = Size(width: 10, height: 2)
    LayoutConstraint.activate([
      gutter.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      gutter.widthAnchor.constraint(equalToConstant: 7),
      gutter.topAnchor.constraint(equalTo: window.topAnchor),
      gutter.heightAnchor.constraint(equalToConstant: 1),
      b.leadingAnchor.constraint(equalTo: gutter.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(b.frame.origin.x == 19)
    #expect(gutter.layoutFrame == Rect(x: 12, y: 0, width: 7, height: 1))
  }

  @Test func guidesThatAViewHasByItselfStayThere() {
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    window.addSubview(scroll)
    let own = [
      a.layoutMarginsGuide, a.safeAreaLayoutGuide, scroll.contentLayoutGuide,
      scroll.frameLayoutGuide,
    ]
    for guide in own {
      guide.owningView?.removeLayoutGuide(guide)
      b.addLayoutGuide(guide)
    }
    #expect(own.map(\.owningView?.identifier) == ["a", "a", "scroll", "scroll"])
    #expect(b.layoutGuides.isEmpty)
  }

  /// Numbers can be finite, and their sum too large.
  @Test func framesAreFinite() {
    window.directionalLayoutMargins.top = 1e308
    window.directionalLayoutMargins.bottom = 1e308
    a.fill(window.layoutMarginsGuide)
    window.layoutIfNeeded()
    #expect(a.frame == Rect(8, 1e308, window.size.width - 16, 0))
    #expect(window.layoutMarginsGuide.layoutFrame == a.frame)
  }

  @Test func subviewsMoveToTheFrontAndToTheBack() {
    let c = View()
    c.identifier = "c"
    window.addSubview(c)
    window.bringSubviewToFront(a)
    window.sendSubviewToBack(c)
    // One that is not a subview stays where it is.
    window.sendSubviewToBack(View())
    #expect(window.subviews.map(\.identifier) == ["c", "b", "a"])
  }

  @Test func constraintsToViewsOfOtherTreesAreUnreachable() throws {
    let stranger = View()
    a.widthAnchor.constraint(equalTo: stranger.widthAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.count == 1)
    window.addSubview(stranger)
    stranger.widthAnchor.constraint(equalToConstant: 9).isActive = true
    window.layoutIfNeeded()
    #expect(a.frame.size.width == 9)
    #expect(window.layoutFindings.unreachable.isEmpty)
  }

  /// A forgotten `addSubview` has this result, whichever item of the constraint is first.
  @Test func constraintsOfViewsOfOtherTreesAreUnreachable() {
    let stranger = View()
    let constraint = stranger.widthAnchor.constraint(equalTo: a.widthAnchor)
    pin(a)
    a.content = Size(width: 10, height: 2)
    constraint.isActive = true
    for _ in 0..<2 {
      window.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(window.layoutFindings.unreachable.map(ObjectIdentifier.init) == [.init(constraint)])
    }
    constraint.isActive = false
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.isEmpty)
    constraint.isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.count == 1)
    window.addSubview(stranger)
    window.layoutIfNeeded()
    #expect(stranger.frame.size.width == 10)
    #expect(window.layoutFindings.unreachable.isEmpty)
  }

  /// A constraint is released with its first item and is no longer reported.
  @Test func constraintsOfDeallocatedViewsAreNotReportedAsUnreachable() {
    do {
      let stranger = View()
      stranger.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
    }
    window.layoutIfNeeded()
    #expect(window.layoutFindings.unreachable.isEmpty)
  }

  @Test func fittingSizesFollowTheContent() {
    let stack = StackView()
    stack.spacing = 2
    for width in [10.0, 20] {
      let box = Box()
      box.content = Size(width: width, height: width / 2)
      stack.addArrangedSubview(box)
    }
    let size = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 32, height: 10))
  }
}

@Suite struct ConflictTests {
  let window = Window(size: Size(width: 100, height: 40))
  let stack = StackView()
  let box = Box()

  init() {
    window.identifier = "canvas"
    stack.identifier = "stack"
    box.identifier = "box"
    window.addSubview(stack)
    stack.addArrangedSubview(box)
  }

  @Test func lastUserConstraintIsBrokenAndTheOthersAreReported() throws {
    let first = stack.widthAnchor.constraint(equalToConstant: 50)
    let second = box.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([first, second])
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(window.layoutFindings.broken.count == 1)
    #expect(broken.constraint === second)
    #expect(
      broken.conflictingWith.map(\.description).sorted() == [
        "stack.leading == box.leading", "stack.trailing == box.trailing", "stack.width == 50",
      ])
    #expect(box.frame.size.width == 50)
  }

  @Test func hidingTakesPrecedenceOverAUserSize() throws {
    let size = box.widthAnchor.constraint(equalToConstant: 60)
    size.isActive = true
    box.isHidden = true
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(broken.constraint === size)
    #expect(broken.conflictingWith.contains { $0.identifier == "UISV-hiding" })
    #expect(box.frame.size.width == 0)
  }

  @Test func brokenConstraintIsRestoredWhenTheConflictEnds() {
    let first = stack.widthAnchor.constraint(equalToConstant: 50)
    let second = box.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([first, second])
    window.layoutIfNeeded()
    first.isActive = false
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.isEmpty)
    #expect(box.frame.size.width == 60)
  }

  @Test func eachConflictDropsOneConstraint() {
    for axis in [box.widthAnchor, box.heightAnchor] {
      LayoutConstraint.activate([
        axis.constraint(equalToConstant: 1), axis.constraint(equalToConstant: 2),
      ])
    }
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.count == 2)
    #expect(box.frame.size == Size(width: 1, height: 1))
  }
}

@Suite struct LayoutConstraintErrorTests {
  let a = View()
  let b = View()

  private func make(
    _ first: LayoutAttribute, _ second: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0
  ) throws(LayoutConstraintError) {
    _ = try LayoutConstraint(
      item: a, attribute: first, relatedBy: .equal,
      toItem: second == .notAnAttribute ? nil : b, attribute: second, multiplier: multiplier,
      constant: constant)
  }

  @Test func invalidAttributePairsAreRefused() {
    #expect(throws: LayoutConstraintError.sizeWithLocation(.width, .left)) {
      try make(.width, .left)
    }
    #expect(throws: LayoutConstraintError.horizontalWithVertical(.left, .top)) {
      try make(.left, .top)
    }
    #expect(throws: LayoutConstraintError.absoluteWithDirectional(.left, .leading)) {
      try make(.left, .leading)
    }
    #expect(throws: LayoutConstraintError.locationWithConstant(.top)) {
      try make(.top, .notAnAttribute)
    }
    #expect(throws: LayoutConstraintError.locationWithZeroMultiplier(.top)) {
      try make(.top, .bottom, multiplier: 0)
    }
    #expect(throws: LayoutConstraintError.self) { try make(.width, .width, constant: .nan) }
  }

  @Test func validAttributePairsAreAccepted() throws {
    try make(.width, .height, multiplier: 1.5)
    try make(.centerX, .leading)
    try make(.firstBaseline, .top)
    try make(.height, .notAnAttribute, constant: 4)
  }
}
