import AutoLayout

/// Views, guides and constraints, with the calls of an input.
struct ViewSession {
  /// The frames of each layout so far.
  private(set) var numbers: [Double] = []
  private(set) var violation: Violation?
  var reader: InputReader
  let window = Window(size: Size(width: 60, height: 20))
  var views: [View] = []
  var guides: [LayoutGuide] = []
  var constraints: [LayoutConstraint] = []
  /// Whether a number was so large that adding smaller numbers has no effect.
  var hasHugeNumbers = false
  private var callsLeft = 40

  /// Larger trees would take time from other inputs.
  private static let mostViews = 12
  private static let mostConstraints = 16

  init(_ input: [UInt8]) {
    reader = InputReader(input)
    window.identifier = "window"
    views = [window]
    for _ in 0..<3 { add(StackView(), to: window) }
  }

  /// Performs the next call; returns false after the last one.
  mutating func performNextCall() -> Bool {
    guard callsLeft > 0, !reader.isAtEnd else { return false }
    callsLeft -= 1
    switch reader.byte() % 16 {
    case 0: makeView()
    case 1, 2: move()
    case 3: editTree()
    case 4, 5: arrange()
    case 6, 7, 8: makeConstraint()
    case 9, 10: editConstraint()
    case 11: editView()
    case 12: editSurroundings()
    case 13: editGuides()
    case 14: ask()
    default: layOut()
    }
    return true
  }

  /// Lays out at the end, with memory and without.
  mutating func finish() {
    layOut()
    let before = numbers.suffix(views.count * 4)
    // A layout with an additional view discards the memory.
    let visitor = View()
    window.addSubview(visitor)
    window.layoutIfNeeded()
    visitor.removeFromSuperview()
    layOut()
    let after = numbers.suffix(views.count * 4)
    guard violation == nil, !hasHugeNumbers, !meddles(window) else { return }
    let scale = before.reduce(1) { max($0, abs($1)) }
    for (one, other) in zip(before, after) where !(abs(one - other) <= 1e-6 * scale) {
      violation = Violation(
        description: "\(other) in a layout that remembers nothing, \(one) in one that does")
    }
  }

  /// Returns whether a view in the tree, which may no longer be in `views`, changes the tree during
  /// a layout, which affects the next one.
  private func meddles(_ view: View) -> Bool {
    view is MeddlingView || view.layoutsSubviewsManually || view.subviews.contains(where: meddles)
  }

  /// Lays out, records the frames, and checks them.
  mutating func layOut() {
    layOutTwice()
    for view in views { numbers += view.frame.numbers }
    guard violation == nil else { return }
    do throws(Violation) {
      try requireSoundFrames()
      try requireSoundFindings()
    } catch {
      violation = error
    }
  }

  /// Lays out twice, because a manual frame is related to the size of a superview only in the
  /// layout after the one that gave the superview a size.
  func layOutTwice() {
    for _ in 0..<2 {
      window.setNeedsLayout()
      window.layoutIfNeeded()
    }
  }

  private func requireSoundFrames() throws(Violation) {
    guard !hasHugeNumbers else { return }
    for view in views {
      try require(view.frame.isFinite, "the frame of \(view.identifier ?? "") is \(view.frame)")
    }
  }

  private func requireSoundFindings() throws(Violation) {
    let findings = window.layoutFindings
    for broken in findings.broken {
      try require(
        broken.constraint.priority == .required, "broken and optional: \(broken.constraint)")
      try require(
        !broken.conflictingWith.contains { $0 === broken.constraint },
        "in conflict with itself: \(broken.constraint)")
      for other in broken.conflictingWith {
        try require(other.priority == .required, "optional and in a conflict: \(other)")
      }
    }
    // Constraints of stack views are in effect without being active.
    let found = findings.unreachable + findings.refused.map(\.constraint)
    for constraint in constraints where !constraint.isActive {
      try require(
        !found.contains { $0 === constraint }, "inactive and in the findings: \(constraint)")
    }
  }

  mutating func report(_ description: String) {
    violation = violation ?? Violation(description: description)
  }

  // MARK: The tree

  private mutating func makeView() {
    guard views.count < Self.mostViews else { return }
    let kind = reader.byte() % 8
    let view: View =
      switch kind {
      case 0: StackView()
      case 1: ScrollView()
      case 2: MeddlingView()
      default: FuzzView()
      }
    if let view = view as? FuzzView { view.size = size() }
    if let host = reader.element(of: views) { add(view, to: host) }
  }

  private mutating func add(_ view: View, to host: View) {
    view.identifier = "v\(views.count)"
    views.append(view)
    if let stack = host as? StackView {
      stack.addArrangedSubview(view)
    } else {
      host.addSubview(view)
    }
  }

  private mutating func move() {
    guard let view = anyView(), let host = reader.element(of: views), !host.isDescendant(of: view)
    else { return }
    let index = reader.number(below: 5) - 1
    switch (reader.byte() % 4, host as? StackView) {
    case (0, _): host.insertSubview(view, at: index)
    case (1, let stack?): stack.insertArrangedSubview(view, at: index)
    case (_, let stack?): stack.addArrangedSubview(view)
    default: host.addSubview(view)
    }
  }

  private mutating func editTree() {
    guard let view = anyView() else { return }
    switch reader.byte() % 4 {
    case 0: view.removeFromSuperview()
    case 1: (view.superview as? StackView)?.removeArrangedSubview(view)
    case 2:
      // From here on, only the tree retains it.
      views.removeAll { $0 === view }
      if reader.bool() { view.removeFromSuperview() }
    default: view.isHidden.toggle()
    }
  }

  /// Any view but the window.
  mutating func anyView() -> View? { reader.element(of: Array(views.dropFirst())) }

  private mutating func makeConstraint() {
    guard constraints.count < Self.mostConstraints else { return }
    let items = views as [LayoutItem] + guides
    guard let first = reader.element(of: items) else { return }
    let attributes = LayoutAttribute.allCases
    let attribute = attributes[reader.number(below: attributes.count)]
    let choice = reader.byte()
    let second = choice % 4 == 0 ? nil : reader.element(of: items)
    // Mostly uses the same attribute twice, because different attributes often cannot be related.
    let other = choice % 4 == 1 ? attributes[reader.number(below: attributes.count)] : attribute
    let relation = LayoutRelation.allCases[Int(choice / 4) % 3]
    let constraint = try? LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: second == nil ? .notAnAttribute : other,
      multiplier: choice < 192 ? 1 : number(), constant: number())
    guard let constraint else { return }
    constraint.priority = priority()
    constraints.append(constraint)
    constraint.isActive = true
  }

  private mutating func editConstraint() {
    guard let constraint = reader.element(of: constraints) else { return }
    switch reader.byte() % 5 {
    case 0: constraint.isActive.toggle()
    case 1: constraint.constant = number()
    case 2: constraint.isPlaceholder.toggle()
    case 3: try? constraint.setPriority(priority())
    default: constraints.removeAll { $0 === constraint }
    }
  }
}

// MARK: Numbers

extension ViewSession {
  mutating func number() -> Double {
    let byte = reader.byte()
    guard byte >= 0xE0 else { return Double(Int8(bitPattern: byte)) / (byte % 2 == 0 ? 2 : 1) }
    let number = Self.oddNumbers[Int(byte - 0xE0) % Self.oddNumbers.count]
    if abs(number) > 1e8 { hasHugeNumbers = true }
    return number
  }

  private static let oddNumbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, .leastNormalMagnitude,
    .leastNonzeroMagnitude, 1e-9, -1e-9, 1e9, -1e9, 1e6, -1e6, 1.0 / 3, -0.0, 0.1, 1e-5, 1000,
    10_000,
  ]

  mutating func size() -> Size { Size(width: number(), height: number()) }

  mutating func priority() -> LayoutPriority {
    let priorities: [LayoutPriority] = [.required, .required, 999, 750, 250, 51, 1]
    return reader.element(of: priorities) ?? .required
  }
}
