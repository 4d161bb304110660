import AutoLayout
import Testing

/// Descriptions of trees.
@Suite struct TraceTests {
  private let window = Window(size: Size(width: 60, height: 12))

  private func add(_ name: String, to superview: View) -> View {
    let view = View()
    view.identifier = name
    superview.addSubview(view)
    return view
  }

  @Test("S4.10 recursiveDescription shows every view with its frame")
  func recursiveDescription() {
    window.identifier = "window"
    let box = add("box", to: window)
    let inner = add("inner", to: box)
    box.frame = Rect(x: 2, y: 1, width: 20, height: 5)
    inner.frame = Rect(x: 1, y: 1, width: 3, height: 2)
    window.layoutIfNeeded()
    #expect(
      window.recursiveDescription() == """
        <Window:'window'; frame = (0 0; 60 12)>
           | <View:'box'; frame = (2 1; 20 5)>
           |    | <View:'inner'; frame = (1 1; 3 2)>
        """)
  }

  @Test("S4.10 The trace marks how a view is placed, and what is ambiguous")
  func trace() {
    window.identifier = "window"
    let placed = add("placed", to: window)
    let byHand = add("byHand", to: window)
    _ = add("lost", to: window)
    LayoutConstraint.activate([
      placed.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 3),
      placed.topAnchor.constraint(equalTo: window.topAnchor),
      placed.heightAnchor.constraint(equalToConstant: 4),
    ])
    byHand.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    window.layoutIfNeeded()
    #expect(
      window.autolayoutTrace() == """
        •Window:'window'
        |   *View:'placed' - AMBIGUOUS LAYOUT for placed.Width
        |   +View:'byHand'
        |   *View:'lost' - MISSING HOST CONSTRAINTS - AMBIGUOUS LAYOUT for lost.minX, lost.minY, \
        lost.Width, lost.Height
        """)
  }

  @Test func viewsAreShownWithTheirNameAndFrame() {
    let view = add("title", to: window)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect("\(view)" == "<View:'title'; frame = (1 2; 3 4)>")
  }

  @Test("S4.10 constraintsAffectingLayout returns what determines a position")
  func constraintsAffectingLayout() {
    let (a, b) = (add("a", to: window), add("b", to: window))
    let left = a.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 3)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    let least = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 2)
    let size = b.widthAnchor.constraint(equalToConstant: 7)
    let top = b.topAnchor.constraint(equalTo: window.topAnchor)
    LayoutConstraint.activate([left, width, least, gap, size, top])
    let affecting = b.constraintsAffectingLayout(for: .horizontal)
    for constraint in [left, width, gap, size] {
      #expect(affecting.contains { $0 === constraint }, "\(constraint)")
    }
    for constraint in [least, top] {
      #expect(!affecting.contains { $0 === constraint }, "\(constraint)")
    }
  }

  @Test func exercisingAmbiguityAlternatesUntilTheNextChange() {
    let view = add("view", to: window)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: window.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 2),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.origin.x == 0)
    #expect(view.ambiguityRange(of: .x) == 0...50)
    #expect(view.ambiguityRange(of: .width) == 10...10)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.origin.x == 50)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.origin.x == 0)
    view.exerciseAmbiguityInLayout()
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.frame.origin.x == 0)
  }

  /// The mask changes the size of `inner` only from the second layout on, because `outer` has no size
  /// before the first; then `outer` is 10 wider than its limit, so that `inner` gets its width.
  @Test func queriesAreAboutTheLayoutThatIsShown() throws {
    let outer = add("outer", to: window)
    let inner = add("inner", to: outer)
    inner.frame = Rect(x: 5, y: 0, width: 10, height: 2)
    inner.autoresizingMask = .flexibleWidth
    let limit = outer.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    limit.priority = 250
    let width = inner.widthAnchor.constraint(equalToConstant: 20)
    width.priority = 750
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 5), limit, width,
    ])
    window.layoutIfNeeded()
    #expect(outer.frame.size.width == 50)
    #expect(inner.frame.size.width == 10)
    #expect(outer.ambiguousAttributes == [.width])
    #expect(outer.ambiguityRange(of: .width) == 0...50)
    let violation = try #require(
      LayoutReport(of: window).constraints.first { $0.constraint === width }?.violation)
    #expect(violation == 10)
    #expect(!inner.constraintsAffectingLayout(for: .horizontal).contains { $0 === width })

    outer.exerciseAmbiguityInLayout()
    #expect(outer.frame.size.width == 0)
    #expect(inner.frame.size.width == 10)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(outer.frame.size.width == 60)
    #expect(inner.frame.size.width == 20)
  }

  @Test(arguments: [0, -1])
  func aLogWithoutRoomKeepsNothing(limit: Int) {
    let view = add("a", to: window)
    let log = ConstraintLog(limit: limit)
    window.constraintLog = log
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(log.limit == 0)
    #expect(log.entries.isEmpty)
  }

  @Test("S4.10 A log records changes of constraints and their sources")
  func log() {
    let view = add("a", to: window)
    let log = ConstraintLog(limit: 3)
    window.constraintLog = log
    log.source = "setUp"
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.priority = 500
    width.isActive = true
    log.source = "rotate"
    width.constant = 20
    width.priority = 600
    #expect(
      log.entries.map(\.description) == [
        "setUp: activated a.width == 10 @500",
        "rotate: changed the constant (was 10) of a.width == 20 @500",
        "rotate: changed the priority (was 500) of a.width == 20 @600",
      ])
    width.isActive = false
    #expect(log.entries.count == 3)
    #expect(log.entries.last?.description == "rotate: deactivated a.width == 20 @600")
  }
}
