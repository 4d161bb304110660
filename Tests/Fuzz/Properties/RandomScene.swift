import AutoLayout
package import SceneModel

/// Random scenes: nested stack views with every property, and constraints across the tree, some of
/// which contradict each other.
package struct RandomScene<Generator: RandomNumberGenerator> {
  private var generator: Generator
  private var viewCount = 0
  package private(set) var ids: [String] = []
  /// Whether views have manual frames, or place their subviews themselves.
  private let hasManualFrames: Bool

  package init(using generator: Generator) {
    self.generator = generator
    hasManualFrames = self.generator.next() % 8 == 0
  }

  package mutating func scene(depth: Int) -> Scene {
    var scene = Scene(root: view(depth: depth))
    if oneIn(2) { scene.canvas = Size(width: number(10...90), height: number(5...30)) }
    if oneIn(8) { scene.cell = Size(width: 8, height: 16) }
    if oneIn(3) { scene.layoutDirection = .rightToLeft }
    scene.sizeClasses = SizeClassThresholds(regularWidth: 40, regularHeight: 15)
    scene.isDesignTime = oneIn(4)
    if !oneIn(3) { scene.constraints = (0..<element([1, 2, 4])).map { _ in constraint() } }
    return scene
  }

  private mutating func view(depth: Int) -> SceneView {
    viewCount += 1
    var view = SceneView(id: "v\(viewCount)")
    ids.append(view.id)
    if oneIn(10) {
      view.guides = ["g\(viewCount)"]
      ids += view.guides
    }
    setProperties(of: &view)
    if depth > 0, !oneIn(4) {
      let subviews = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        self.view(depth: depth - 1)
      }
      if oneIn(6) {
        view.subviews = subviews
        if oneIn(2) { view.scroll = SceneView.Scroll() }
      } else {
        view.stack = stack(of: subviews)
      }
    }
    if view.stack == nil || oneIn(8) { setContent(of: &view) }
    if oneIn(5) { view.variations = [variation(of: view)] }
    return view
  }

  private mutating func setProperties(of view: inout SceneView) {
    view.isHidden = oneIn(8)
    view.placement = element(SceneView.Placement.allCases)
    if oneIn(5) {
      view.layoutMargins = DirectionalEdgeInsets(
        top: number(0...2), leading: number(0...3), bottom: 1, trailing: number(0...2))
    }
    if oneIn(6) { view.width = sizes() }
    if oneIn(6) { view.height = sizes() }
    if oneIn(12) { view.placeholderIntrinsicContentSize = intrinsicSize() }
    if oneIn(12) { view.alignmentRectInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 2) }
    guard hasManualFrames, oneIn(2) else { return }
    view.layoutsSubviewsManually = oneIn(3)
    view.manualFrame = SceneView.ManualFrame(
      frame: Rect(x: number(0...9), y: number(0...9), width: number(1...9), height: 3))
    view.manualFrame?.autoresizingMask = .flexibleWidth
  }

  private mutating func setContent(of view: inout SceneView) {
    if oneIn(3) {
      view.text = element(["a", "some words", "two\nlines", ""])
    } else if !oneIn(6) {
      view.intrinsicContentSize = intrinsicSize()
    }
    view.contentHuggingPriority = priorities(around: 250)
    view.contentCompressionResistancePriority = priorities(around: 750)
    if oneIn(10) { view.baseline = SceneView.Baseline(first: 2, last: 1) }
  }

  private mutating func stack(of views: [SceneView]) -> SceneView.Stack {
    var stack = SceneView.Stack()
    stack.arrangedSubviews = views
    stack.axis = element(Axis.allCases)
    stack.alignment = element(StackView.Alignment.allCases)
    stack.distribution = element(StackView.Distribution.allCases)
    stack.spacing = number(-1...3)
    stack.isBaselineRelativeArrangement = oneIn(6)
    stack.isLayoutMarginsRelativeArrangement = oneIn(4)
    if oneIn(3), let view = views.randomElement(using: &generator) {
      stack.customSpacing = [
        SceneView.CustomSpacing(after: view.id, value: oneIn(3) ? .system : .number(number(0...4)))
      ]
    }
    return stack
  }

  private mutating func variation(of view: SceneView) -> SceneView.Variation {
    let traits = TraitCollection(
      horizontalSizeClass: oneIn(2) ? .compact : .regular,
      verticalSizeClass: oneIn(2) ? .compact : nil)
    return SceneView.Variation(traits: traits, changes: changes())
  }

  /// Returns random settings for a view.
  package mutating func changes() -> [SceneView.Change] {
    let changes: [SceneView.Change] = [
      change(.isHidden, oneIn(2)), change(.text, "other words"),
      change(.intrinsicContentSize, intrinsicSize()),
      change(.contentHuggingPriority, priorities(around: 250)), change(.width, sizes()),
      change(.height, [SceneView.SizeConstraint]()),
      change(
        .layoutMargins, DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 0)),
      change(.axis, element(Axis.allCases)), change(.spacing, number(0...5)),
      change(.alignment, element(StackView.Alignment.allCases)),
      change(.distribution, element(StackView.Distribution.allCases)),
      change(.layoutDirection, element(LayoutDirection.allCases)),
    ].compactMap(\.self)
    return [element(changes), element(changes)]
  }

  private func change(
    _ property: Property, _ value: some PropertyRepresentable
  ) -> SceneView.Change? {
    value.propertyValue.map { SceneView.Change(property, to: $0) }
  }

  private mutating func constraint() -> SceneConstraint {
    if oneIn(5) {
      let (a, b) = (element(ids), element(ids))
      return .visualFormat(SceneVisualFormat("H:|-[\(a)]-\(Int(number(0...5)))-[\(b)]"))
    }
    let sizes: [LayoutAttribute] = [.width, .height]
    let places: [LayoutAttribute] = [.leading, .trailing, .centerX]
    let isSize = oneIn(2)
    let second =
      oneIn(4) && isSize
      ? nil
      : SceneConstraint.Anchor(
        item: oneIn(5) ? "canvas" : element(ids), attribute: element(isSize ? sizes : places))
    return .equation(
      SceneEquation(
        first: SceneConstraint.Anchor(
          item: element(ids), attribute: element(isSize ? sizes : places)),
        relation: element(LayoutRelation.allCases), second: second,
        multiplier: oneIn(4) ? 0.5 : 1, constant: number(0...9),
        priority: element([1000, 1000, 900, 600, 250]),
        identifier: oneIn(2) ? "wish" : nil))
  }

  private mutating func sizes() -> [SceneView.SizeConstraint] {
    [
      SceneView.SizeConstraint(
        relation: element(LayoutRelation.allCases), constant: number(0...12),
        priority: element([1000, 1000, 750, 240]))
    ]
  }

  private mutating func intrinsicSize() -> SceneView.IntrinsicSize {
    SceneView.IntrinsicSize(
      width: oneIn(6) ? nil : number(0...12), height: oneIn(6) ? nil : number(0...4))
  }

  private mutating func priorities(around middle: Double) -> SceneView.PriorityPair {
    SceneView.PriorityPair(
      horizontal: middle + number(-1...1), vertical: middle + number(-1...1))
  }

  package mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  package mutating func element<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }
}
