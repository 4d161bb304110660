import AutoLayout
import Cells
import SceneModel

/// Creates random scenes with everything that the format has; equal generators result in equal
/// scenes.
struct RandomScene<Generator: RandomNumberGenerator> {
  var generator: Generator
  private var count = 0
  private var ids: [String] = []
  /// Whether a view is a boundary that not every constraint may cross.
  private var hasBarriers = false

  init(_ generator: Generator) {
    self.generator = generator
  }

  mutating func scene() -> Scene {
    count = 0
    ids = []
    hasBarriers = false
    var root = view(depth: 0)
    root.placement = one(of: SceneView.Placement.allCases)
    var scene = Scene(root: root)
    scene.title = maybe { $0.text() }
    scene.canvas = maybe { Size(width: $0.extent() + 1, height: $0.extent() + 1) }
    scene.cell = chance(3) ? Size(width: 8, height: 16) : scene.cell
    scene.layoutDirection = one(of: LayoutDirection.allCases)
    scene.isDesignTime = chance(4)
    scene.metrics = (0..<number(below: 3)).map { Scene.Metric(name: "m\($0)", value: any()) }
    let anchors = ids
    let count = hasBarriers ? 0 : number(below: 5)
    scene.constraints = (0..<count).map { _ in
      var entry = chance(4) ? visualFormat(among: anchors) : constraint(among: anchors)
      entry.isActive = !chance(5)
      return entry
    }
    return scene
  }

  private mutating func view(depth: Int) -> SceneView {
    var view = SceneView(id: nextID())
    view.backgroundColor = maybe { $0.one(of: Hue.allCases) }
    view.text = maybe { $0.text() }
    if chance(3) {
      Property.numberOfLines.set(.number(Double(number(below: 3))), in: &view)
      Property.lineBreakMode.set(.word(one(of: LineBreakMode.allCases).rawValue), in: &view)
    }
    view.intrinsicContentSize = maybe { random in
      SceneView.IntrinsicSize(
        width: random.maybe { $0.extent() }, height: random.maybe { $0.extent() })
    }
    view.contentHuggingPriority = priorities(usual: view.contentHuggingPriority)
    view.contentCompressionResistancePriority = priorities(
      usual: view.contentCompressionResistancePriority)
    view.isHidden = chance(4)
    view.baseline = maybe { SceneView.Baseline(first: $0.extent(), last: $0.extent()) }
    view.layoutMargins = maybe {
      DirectionalEdgeInsets(
        top: $0.extent(), leading: $0.extent(), bottom: $0.extent(), trailing: $0.extent())
    }
    view.width = (0..<number(below: 3)).map { _ in sizeConstraint() }
    view.height = (0..<number(below: 3)).map { _ in sizeConstraint() }
    place(&view)
    view.guides = (0..<number(below: 2)).map { _ in nextID() }
    guard depth < 3 else { return view }
    view.stack = chance(2) || view.scroll != nil ? nil : stack(depth: depth)
    view.subviews = (0..<number(below: 3)).map { _ in self.view(depth: depth + 1) }
    return view
  }

  private mutating func place(_ view: inout SceneView) {
    view.placeholderIntrinsicContentSize = maybe { random in
      SceneView.IntrinsicSize(
        width: random.maybe { $0.extent() }, height: random.maybe { $0.extent() })
    }
    view.alignmentRectInsets = maybe {
      EdgeInsets(top: $0.any(), left: $0.any(), bottom: $0.any(), right: $0.any())
    }
    view.manualFrame = maybe { random in
      var manualFrame = SceneView.ManualFrame(
        frame: Rect(
          x: random.any(), y: random.any(), width: random.extent(), height: random.extent()))
      manualFrame.autoresizingMask = AutoresizingMask(rawValue: random.number(below: 64))
      manualFrame.isTranslated = random.chance(2)
      return manualFrame
    }
    view.layoutsSubviewsManually = chance(8)
    hasBarriers = hasBarriers || view.layoutsSubviewsManually
    guard chance(8) else { return }
    var scroll = SceneView.Scroll()
    scroll.contentOffset = Point(x: any(), y: any())
    view.scroll = scroll
    hasBarriers = true
  }

  private mutating func stack(depth: Int) -> SceneView.Stack {
    var stack = SceneView.Stack()
    stack.arrangedSubviews = (0..<number(below: 4)).map { _ in view(depth: depth + 1) }
    stack.axis = one(of: Axis.allCases)
    stack.alignment = one(of: [.fill, .leading, .center, .trailing])
    stack.distribution = one(of: StackView.Distribution.allCases)
    stack.spacing = chance(2) ? any() : 0
    stack.isBaselineRelativeArrangement = chance(4)
    stack.isLayoutMarginsRelativeArrangement = chance(4)
    for view in stack.arrangedSubviews where chance(3) {
      let value = one(of: [.number(any()), .default, .system] as [SceneView.CustomSpacing.Value])
      stack.customSpacing.append(SceneView.CustomSpacing(after: view.id, value: value))
    }
    return stack
  }

  private mutating func constraint(among ids: [String]) -> SceneConstraint {
    let axis: [LayoutAttribute] = one(of: [
      [.left, .right, .centerX], [.leading, .trailing, .centerX], [.top, .bottom, .centerY],
    ])
    let isSize = chance(2)
    let attributes = isSize ? [.width, .height] : axis
    let first = SceneConstraint.Anchor(item: one(of: ids), attribute: one(of: attributes))
    let second = SceneConstraint.Anchor(
      item: one(of: ids + ["canvas"]), attribute: one(of: attributes))
    let standsAlone = isSize && chance(3)
    return .equation(
      SceneEquation(
        first: first, relation: one(of: LayoutRelation.allCases),
        second: standsAlone ? nil : second,
        multiplier: standsAlone || chance(2) ? 1 : any() + 0.001, constant: any(),
        priority: priority(), identifier: maybe { $0.text() }))
  }

  private mutating func visualFormat(among ids: [String]) -> SceneConstraint {
    let names = ids.filter { !$0.contains("-") }
    guard !names.isEmpty else { return constraint(among: ids) }
    let text = one(of: [
      "H:[\(one(of: names))(>=\(number(below: 9))@9,\(one(of: names)))]",
      "V:[\(one(of: names))]-(\(number(below: 9)).50)-[canvas]", "|-[\(one(of: names))(1.0)]-|",
    ])
    let isPlain = text.hasPrefix("H")
    return .visualFormat(
      SceneVisualFormat(
        text, options: text.hasPrefix("V") && chance(2) ? [.alignAllLeft, .alignAllRight] : [],
        priority: isPlain ? nil : maybe { $0.priority() }, identifier: maybe { $0.text() }))
  }

  private mutating func sizeConstraint() -> SceneView.SizeConstraint {
    SceneView.SizeConstraint(
      relation: one(of: LayoutRelation.allCases), constant: extent(), priority: priority())
  }

  private mutating func priorities(usual: SceneView.PriorityPair) -> SceneView.PriorityPair {
    chance(2) ? usual : SceneView.PriorityPair(horizontal: priority(), vertical: priority())
  }

  private mutating func nextID() -> String {
    count += 1
    let id = one(of: ["view", "a-b", "_", "null", "no", "Y"]) + "\(count)"
    ids.append(id)
    return id
  }
}

extension RandomScene {
  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  private mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance(2) ? value(&self) : nil
  }

  private mutating func any() -> Double {
    switch number(below: 4) {
    case 0: Double(number(below: 20)) - 5
    case 1: Double.random(in: -1...1, using: &generator)
    case 2: Double.random(in: -1_000_000...1_000_000, using: &generator)
    default: Double.random(in: -1e-7...1e-7, using: &generator)
    }
  }

  private mutating func extent() -> Double { min(abs(any()), 500) }

  private mutating func priority() -> Double {
    one(of: [1000, 1, 999.5, 750, 999.999, 250.25])
  }

  /// Text with characters that are easily lost, except a byte order mark, which Foundation removes
  /// from the start of a scalar.
  private mutating func text() -> String {
    let pieces = [
      "a", "Save", " ", "\n", "\t", "\"", "\\", "'", ": ", " #", "- ", "{", "]", "null", "*x", "&y",
      "é", "日本", "👩‍👩‍👧", "\u{1B}", "\u{85}", "\u{2028}", "\u{E000}", "\0", "~", "12",
    ]
    return (0..<number(below: 5)).map { _ in one(of: pieces) }.joined()
  }
}
