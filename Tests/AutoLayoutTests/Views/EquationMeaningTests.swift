import AutoLayout
import TestSupport
import Testing

@Suite("S4 The meaning of constraints")
struct EquationMeaningTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let a: Box
  private let b: Box

  init() {
    a = Box().named("a", in: window)
    b = Box().named("b", in: window)
    a.place(in: window, x: 10, y: 5)
    a.size(20, 8)
  }

  private func make(
    _ first: LayoutAttribute, _ second: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, relation: LayoutRelation = .equal
  ) throws -> LayoutConstraint {
    try LayoutConstraint(
      item: b, attribute: first, relatedBy: relation, toItem: a, attribute: second,
      multiplier: multiplier, constant: constant)
  }

  @Test("S4.1 y = m x + b for every edge, centre and baseline")
  func equationsRelatePositionAttributes() throws {
    a.baselines = ViewSpec.Baseline(first: 3, last: 1)
    b.size(0, 0)
    let places: [(LayoutAttribute, Double)] = [
      (.left, 10), (.right, 30), (.leading, 10), (.trailing, 30), (.centerX, 20),
      (.top, 5), (.bottom, 13), (.centerY, 9), (.firstBaseline, 8), (.lastBaseline, 12),
    ]
    try forEvery("place", in: places) { place, expected in
      let isVertical = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline].contains(place)
      let isDirectional = [.leading, .trailing].contains(place)
      let own: LayoutAttribute = isVertical ? .top : isDirectional ? .leading : .left
      let constraint = try make(own, place, multiplier: 2, constant: 3)
      constraint.isActive = true
      window.layoutIfNeeded()
      let origin = b.frame.origin
      #expect((isVertical ? origin.y : origin.x) == 2 * expected + 3, "\(place)")
      constraint.isActive = false
    }
  }

  @Test("S4.1 y = m x + b for sizes, of the same axis or not")
  func equationsRelateSizeAttributes() throws {
    let extents: [(LayoutAttribute, LayoutAttribute, Double)] = [
      (.width, .width, 20), (.width, .height, 8), (.height, .width, 20), (.height, .height, 8),
    ]
    try forEvery("extents", in: extents) { first, second, expected in
      let constraint = try make(first, second, multiplier: 0.5, constant: 1)
      constraint.isActive = true
      window.layoutIfNeeded()
      let size = b.frame.size
      #expect((first == .width ? size.width : size.height) == 0.5 * expected + 1)
      constraint.isActive = false
    }
  }

  @Test("S4.1 Right to left mirrors leading and trailing, not left and right")
  func rightToLeftMirrorsLeadingAndTrailing() throws {
    window.layoutDirection = .rightToLeft
    b.size(10, 2)
    let after = try make(.leading, .trailing, constant: 4)
    after.isActive = true
    window.layoutIfNeeded()
    #expect(a.frame.origin.x == 10)
    #expect(b.frame.origin.x == -4)
    after.isActive = false
    let right = try make(.left, .right, constant: 4)
    right.isActive = true
    window.layoutIfNeeded()
    #expect(b.frame.origin.x == 34)
  }

  /// Leading is the right edge, and a positive constant points to the left.
  ///
  /// A multiplier scales coordinates, which begin at the left edge in both directions.
  @Test("S4.1 Right to left mirrors attributes and constants, not coordinates")
  func rightToLeftKeepsCoordinates() throws {
    let root = Window(size: Size(width: 320, height: 40), layoutDirection: .rightToLeft)
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 20, bottom: 0, trailing: 10)
    let box = View().named("box", in: root)
    box.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 3, bottom: 0, trailing: 5)
    box.size(50, 5)
    // Inequalities determine the place together with a preference for the right.
    let right = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1000)
    right.priority = 1
    right.isActive = true
    let guide = root.layoutMarginsGuide
    let cases:
      [(LayoutItem, LayoutAttribute, Double, LayoutItem, LayoutAttribute, Double, Double)] =
        [
          (box, .trailing, 0.8, root, .trailing, 0, 0),
          (box, .leading, 0.5, root, .trailing, 0, -50),
          (box, .leading, 0.5, root, .leading, 0, 110),
          (box, .trailing, 0.5, root, .leading, 8, 152),
          (box, .leading, 1, root, .leading, 8, 262),
          (root, .leading, 2, box, .leading, 0, 110),
          (root, .trailing, 2, box, .trailing, -40, -20),
          (box, .centerX, 0.5, root, .centerX, 8, 63),
          (box, .centerX, 0.5, root, .leading, 8, 127),
          (box, .leading, 0.5, root, .centerX, 0, 30),
          (box, .leading, 0.5, root, .centerXWithinMargins, 0, 27.5),
          (box, .trailing, 0.5, root, .leadingMargin, 0, 150),
          (box, .leadingMargin, 0.5, root, .trailingMargin, 4, -46),
          (box, .leading, 0.5, guide, .trailing, 0, -45),
          (guide, .leading, 3, box, .leading, 0, 50),
          (box, .left, 0.5, root, .right, 8, 168),
        ]
    try forEvery("case", in: cases) { first, attribute, multiplier, second, other, constant, x in
      for relation in [LayoutRelation.equal, .greaterThanOrEqual] {
        let isBoundedFromRight = first === box && attribute != .centerX && attribute != .left
        if relation == .greaterThanOrEqual, !isBoundedFromRight { continue }
        let constraint = try LayoutConstraint(
          item: first, attribute: attribute, relatedBy: relation, toItem: second,
          attribute: other, multiplier: multiplier, constant: constant)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(box.frame.origin.x == x, "\(constraint)")
        constraint.isActive = false
      }
    }
  }

  @Test("S4.2 Inequalities are bounds, and lower priorities hold as closely as higher ones allow")
  func relationsAndPriorities() throws {
    let least = try make(.width, .width, relation: .greaterThanOrEqual)
    let most = try make(.width, .width, constant: 10, relation: .lessThanOrEqual)
    let preference = b.widthAnchor.constraint(equalToConstant: 100)
    preference.priority = 100
    LayoutConstraint.activate([least, most, preference])
    window.layoutIfNeeded()
    #expect(b.frame.size.width == 30)
    preference.constant = 0
    window.layoutIfNeeded()
    #expect(b.frame.size.width == 20)
    preference.constant = 26
    window.layoutIfNeeded()
    #expect(b.frame.size.width == 26)
  }

  @Test("S4.2 Many optional constraints do not outweigh one of a higher priority")
  func prioritiesAreLevels() {
    forEvery("count", in: 1...20) { count in
      let preferences = (0..<count).map { _ in b.widthAnchor.constraint(equalToConstant: 1) }
      for preference in preferences { preference.priority = 500 }
      let higher = b.widthAnchor.constraint(equalToConstant: 90)
      higher.priority = 500.5
      LayoutConstraint.activate(preferences + [higher])
      window.layoutIfNeeded()
      #expect(b.frame.size.width == 90)
      LayoutConstraint.deactivate(preferences + [higher])
    }
  }

  @Test("S4.3 Two constraints of the same kind hold together")
  func duplicatesHoldTogether() throws {
    let first = b.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let second = b.widthAnchor.constraint(greaterThanOrEqualToConstant: 30)
    let third = b.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    let preference = b.widthAnchor.constraint(equalToConstant: 0)
    preference.priority = 1
    LayoutConstraint.activate([first, second, third, preference])
    #expect(b.constraints.count == 4)
    window.layoutIfNeeded()
    #expect(b.frame.size.width == 30)
    second.isActive = false
    window.layoutIfNeeded()
    #expect(b.frame.size.width == 20)
    let same = try make(.left, .left)
    let twin = try make(.left, .left)
    LayoutConstraint.activate([same, twin])
    window.layoutIfNeeded()
    #expect(b.frame.origin.x == 10)
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test("S4.6 A button's hugging is weaker than its compression resistance")
  func buttonsStretchBeforeTheyAreCut() {
    let button = Box()
    button.content = Size(width: 20, height: 3)
    #expect(button.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(button.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    #expect(LayoutPriority.defaultLow < .defaultHigh)
    window.addSubview(button)
    button.place(in: window, x: 0, y: 0)
    let width = button.widthAnchor.constraint(equalToConstant: 50)
    width.priority = 500
    width.isActive = true
    window.layoutIfNeeded()
    #expect(button.frame.size.width == 50)
    width.constant = 5
    window.layoutIfNeeded()
    #expect(button.frame.size.width == 20)
  }

  @Test("S4.6 The view with the weaker hugging grows, the one with the weaker resistance shrinks")
  func lowestHuggingGrowsAndLowestResistanceShrinks() {
    let stack = StackView().named("stack", in: window)
    stack.place(in: window, x: 0, y: 20)
    let width = stack.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    let label = Box()
    let button = Box()
    for box in [label, button] {
      box.content = Size(width: 20, height: 3)
      stack.addArrangedSubview(box)
    }
    label.setContentHuggingPriority(251, for: .horizontal)
    label.setContentCompressionResistancePriority(749, for: .horizontal)
    window.layoutIfNeeded()
    #expect([label, button].map(\.frame.size.width) == [20, 30])
    width.constant = 30
    window.layoutIfNeeded()
    #expect([label, button].map(\.frame.size.width) == [10, 20])
  }

  @Test("S4.12 n + 1 equal spacers around n views make the gaps equal", arguments: 1...6)
  func spacersMakeEqualGaps(count: Int) {
    let spacers = (0...count).map { View().named("spacer\($0)", in: window) }
    let views = (0..<count).map { _ in Box() }
    var previous = window.leftAnchor
    for (index, spacer) in spacers.enumerated() {
      spacer.leftAnchor.constraint(equalTo: previous).isActive = true
      spacer.widthAnchor.constraint(equalTo: spacers[0].widthAnchor).isActive = true
      guard index < count else {
        spacer.rightAnchor.constraint(equalTo: window.rightAnchor).isActive = true
        break
      }
      window.addSubview(views[index])
      views[index].content = Size(width: Double(3 + 2 * index), height: 1)
      views[index].leftAnchor.constraint(equalTo: spacer.rightAnchor).isActive = true
      previous = views[index].rightAnchor
    }
    window.layoutIfNeeded()
    let content = views.map(\.frame.size.width).reduce(0, +)
    let gap = (100 - content) / Double(count + 1)
    var end = 0.0
    for view in views {
      #expect(abs(view.frame.origin.x - end - gap) < 1e-9)
      end = view.frame.origin.x + view.frame.size.width
    }
    #expect(abs(100 - end - gap) < 1e-9)
    #expect(views.allSatisfy { !$0.ambiguousAttributes.contains(.x) })
  }

  @Test("S4.14 A view can have an intrinsic size on one axis, and change it")
  func intrinsicSizePerAxis() {
    b.place(in: window, x: 0, y: 0)
    b.content = Size(width: 12, height: View.noIntrinsicMetric)
    window.layoutIfNeeded()
    #expect(b.ambiguousAttributes == [.height])
    #expect(b.frame.size.width == 12)
    b.content = Size(width: View.noIntrinsicMetric, height: 7)
    b.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(b.ambiguousAttributes == [.width])
    #expect(b.frame.size.height == 7)
  }
}
