import AutoLayout

/// Checks arbitrary text as a line of visual format; its first byte determines the options.
func checkVisualFormat(_ input: [UInt8]) throws(Violation) {
  var reader = InputReader(input)
  let options = formatOptions[reader.number(below: formatOptions.count)]
  let format = String(decoding: reader.rest(), as: UTF8.self)
  let tree = FormatTree()
  let constraints: [LayoutConstraint]
  do throws(VisualFormatError) {
    constraints = try tree.constraints(format, options)
  } catch {
    return try requireSound(error, in: format)
  }
  for constraint in constraints { try requireDrawnAgain(constraint, tree) }
  try requireSameLayout(format, options)
}

private let formatOptions: [LayoutConstraint.FormatOptions] = [
  [], .alignAllCenterY, [.alignAllTop, .alignAllBottom], .alignAllLeft, .alignAllLastBaseline,
  .directionRightToLeft, [.alignAllLeading, .directionLeftToRight],
]

/// Throws if an error points outside the text, or cannot be shown.
private func requireSound(_ error: VisualFormatError, in format: String) throws(Violation) {
  let count = format.unicodeScalars.count
  try require((0...count).contains(error.offset), "offset \(error.offset) of \(count)")
  try require(
    error.culprit.lowerBound >= 0 && error.culprit.upperBound <= count,
    "culprit \(error.culprit) of \(count)")
  try require(error.format == format, "the error is about another text")
  try require(error.description.hasSuffix("^"), "no caret in: \(error.description)")
}

/// Throws if the visual format of a constraint means a different constraint.
private func requireDrawnAgain(
  _ constraint: LayoutConstraint, _ tree: FormatTree
) throws(Violation) {
  guard let text = constraint.visualFormat else { return }
  let again: [LayoutConstraint]
  do throws(VisualFormatError) {
    again = try tree.constraints(text)
  } catch {
    throw Violation(description: "\(constraint) is drawn as \(text): \(error.reason)")
  }
  // The two items may be exchanged.
  try require(
    again.map(\.visualFormat) == [text],
    "\(constraint) is drawn as \(text), which stands for \(again)")
}

/// Throws if the constraints result in invalid frames, or in different frames the second time.
private func requireSameLayout(
  _ format: String, _ options: LayoutConstraint.FormatOptions
) throws(Violation) {
  var outcomes: [[Double]] = []
  for _ in 0..<2 {
    let tree = FormatTree()
    guard let constraints = try? tree.constraints(format, options), constraints.count <= 24 else {
      return
    }
    // Some views are outside the window or inside each other; the findings list refused
    // constraints.
    LayoutConstraint.activate(constraints)
    tree.window.layoutIfNeeded()
    outcomes.append(tree.views.flatMap { $0.frame.numbers })
    let isPlain = constraints.allSatisfy { abs($0.constant) < 1e9 }
    try require(
      !isPlain || outcomes.last?.allSatisfy(\.isFinite) == true, "frames \(tree.views.map(\.frame))"
    )
  }
  try require(outcomes[0] == outcomes[1], "another layout the second time")
}

/// Views for visual format: `a`, `b` and `c` with the guide `g` in `canvas`, `inner` in `a`, and
/// `loose` without a superview.
private struct FormatTree {
  let window = Window(size: Size(width: 100, height: 40))
  let views: [View]
  private let items: [String: LayoutItem]

  private static let metrics = [
    "gap": 4, "low": 250.5, "c": 7, "bad": Double.nan, "huge": 1e308, "wide": -Double.infinity,
  ]

  init() {
    views = ["a", "b", "c", "inner", "loose"].map { name in
      let view = FuzzView()
      view.size = Size(width: 10, height: 3)
      view.identifier = name
      return view
    }
    for view in views.prefix(3) { window.addSubview(view) }
    views[0].addSubview(views[3])
    let guide = LayoutGuide()
    guide.identifier = "g"
    window.addLayoutGuide(guide)
    window.identifier = "canvas"
    let all = views + [guide, window] as [LayoutItem]
    items = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier ?? "", $0) })
  }

  func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: FormatTree.metrics, views: items)
  }
}

extension Rect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
