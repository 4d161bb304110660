import AutoLayout
import TestSupport

/// A random tree of stack views and views with constraints, with labels whose texts wrap.
final class WrappedTree: EditedTree {
  let window = Window(size: Size(width: 200, height: 120))
  private(set) var labels: [MeasuredLabel] = []
  private var stacks: [StackView] = []
  private var widths: [LayoutConstraint] = []

  /// A label that remembers for which widths it was asked for its size.
  final class MeasuredLabel: AutoLayout.Label {
    var widths: Set<Double> = []

    override class var callsLayoutSubviews: Bool { false }

    override func contentSize(forWidth width: Double) -> Size {
      // Frames have fewer decimals.
      widths.insert((width * 1e9).rounded() / 1e9)
      return super.contentSize(forWidth: width)
    }
  }

  init(using generator: inout RepeatableGenerator) {
    let root = make(depth: 3, using: &generator)
    window.addSubview(root)
    LayoutConstraint.activate([
      root.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      root.topAnchor.constraint(equalTo: window.topAnchor),
      root.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    if Bool.random(using: &generator) {
      root.bottomAnchor.constraint(equalTo: window.bottomAnchor).isActive = true
    }
    if Bool.random(using: &generator) { addRestless(using: &generator) }
  }

  /// Adds a baseline constraint and a view with a frame, whose rows are not kept as others are.
  private func addRestless(using generator: inout RepeatableGenerator) {
    let framed = makeLabel(using: &generator)
    framed.frame = Rect(x: 3, y: 3, width: 60, height: 30)
    framed.autoresizingMask = [.flexibleWidth]
    window.addSubview(framed)
    let baseline = framed.bottomAnchor.constraint(equalTo: labels[0].firstBaselineAnchor)
    baseline.priority = LayoutPriority(400)
    let other = labels[0].firstBaselineAnchor.constraint(equalTo: framed.lastBaselineAnchor)
    other.priority = LayoutPriority(30)
    LayoutConstraint.activate([baseline, other])
  }

  /// Whether a text has several lines, which it does not have in the first pass.
  var wraps: Bool {
    labels.contains { label in
      label.wrapWidth.map { label.contentSize(forWidth: $0) != label.intrinsicContentSize } ?? false
    }
  }

  private func make(depth: Int, using generator: inout RepeatableGenerator) -> View {
    switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &generator) {
    case 0, 1: makeLabel(using: &generator)
    case 2: makeContainer(depth: depth, using: &generator)
    default: makeStack(depth: depth, using: &generator)
    }
  }

  private func makeLabel(using generator: inout RepeatableGenerator) -> View {
    let label = MeasuredLabel(
      text(using: &generator), metrics: TextMetrics(characterWidth: 8, lineHeight: 16, ascent: 12))
    label.numberOfLines = [0, 0, 1, 2].randomElement(using: &generator) ?? 0
    labels.append(label)
    return label
  }

  private func text(using generator: inout RepeatableGenerator) -> String {
    let words = ["a", "one", "three", "seventeen", "日本語"]
    return (0..<Int.random(in: 0...7, using: &generator)).map { _ in
      words.randomElement(using: &generator) ?? ""
    }.joined(separator: Int.random(in: 0..<8, using: &generator) == 0 ? "\n" : " ")
  }

  private func makeStack(depth: Int, using generator: inout RepeatableGenerator) -> View {
    let stack = StackView()
    stacks.append(stack)
    stack.rearrange(using: &generator)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      stack.addArrangedSubview(make(depth: depth - 1, using: &generator))
    }
    return stack
  }

  /// A view that is as large as the view inside, with a margin.
  private func makeContainer(depth: Int, using generator: inout RepeatableGenerator) -> View {
    let (outer, inner) = (View(), make(depth: depth - 1, using: &generator))
    outer.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    let width = inner.widthAnchor.constraint(
      lessThanOrEqualToConstant: Double(Int.random(in: 20...150, using: &generator)))
    width.isActive = true
    widths.append(width)
    return outer
  }

  func edit(using generator: inout RepeatableGenerator) {
    let label = labels.randomElement(using: &generator)
    let priority = LayoutPriority(Double(Int.random(in: 748...762, using: &generator)))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: window.size.width = Double(Int.random(in: 20...300, using: &generator))
    case 2: window.size.height = Double(Int.random(in: 20...200, using: &generator))
    case 3: label?.text = text(using: &generator)
    case 4: label?.numberOfLines = Int.random(in: 0...2, using: &generator)
    case 5: label?.setContentCompressionResistancePriority(priority, for: .horizontal)
    case 6: label?.isHidden.toggle()
    case 7:
      let width = Double(Int.random(in: 20...150, using: &generator))
      widths.randomElement(using: &generator)?.constant = width
    default: stacks.randomElement(using: &generator)?.rearrange(using: &generator)
    }
  }
}
