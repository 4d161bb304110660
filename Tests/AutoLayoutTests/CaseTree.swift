import AutoLayout

/// A view with the content size and baselines of a case.
final class Box: View {
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var baselines: ViewSpec.Baseline?

  override var intrinsicContentSize: Size { content }
  override var firstBaselineOffsetFromTop: Double? { baselines?.first }
  override var lastBaselineOffsetFromBottom: Double? { baselines?.last }
}

/// The views of a case, in a tree whose root is the stack view itself.
struct CaseTree {
  let root: StackView
  private(set) var views: [(id: String, view: View)] = []

  init(_ spec: StackSpec, isMirrored: Bool = false) {
    root = StackView()
    views.append(("stack", root))
    root.identifier = "stack"
    let isRightToLeft = (spec.rtl ?? false) != isMirrored
    root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    configure(root, spec)
  }

  private mutating func configure(_ stack: StackView, _ spec: StackSpec) {
    stack.axis = Axis(rawValue: spec.axis) ?? .horizontal
    stack.alignment = alignment(spec.alignment)
    stack.distribution = StackView.Distribution(rawValue: spec.distribution) ?? .fill
    stack.spacing = spec.spacing
    stack.isBaselineRelativeArrangement = spec.baselineRelative ?? false
    if let margins = spec.margins {
      stack.directionalLayoutMargins = DirectionalEdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
      stack.isLayoutMarginsRelativeArrangement = true
    }
    for view in spec.views { append(view, to: stack, custom: spec.customSpacing?[view.id]) }
    for (anchor, extent) in zip([stack.widthAnchor, stack.heightAnchor], spec.size) {
      if let extent { anchor.constraint(equalToConstant: extent).isActive = true }
    }
  }

  private mutating func append(_ spec: ViewSpec, to stack: StackView, custom: Double?) {
    let view: View
    if let inner = spec.stack {
      let nested = StackView()
      nested.identifier = spec.id
      views.append((spec.id, nested))
      configure(nested, inner)
      view = nested
    } else {
      view = box(spec)
      views.append((spec.id, view))
    }
    view.isHidden = spec.hidden ?? false
    stack.addArrangedSubview(view)
    if let custom { stack.setCustomSpacing(custom, after: view) }
    constrain(view.widthAnchor, spec.width)
    constrain(view.heightAnchor, spec.height)
  }

  private func box(_ spec: ViewSpec) -> Box {
    let box = Box()
    box.identifier = spec.id
    box.baselines = spec.baseline
    box.content = Size(
      width: spec.intrinsic[0] ?? View.noIntrinsicMetric,
      height: spec.intrinsic[1] ?? View.noIntrinsicMetric)
    for (index, axis) in [Axis.horizontal, .vertical].enumerated() {
      if let priority = spec.hugging?[index] {
        box.setContentHuggingPriority(LayoutPriority(priority), for: axis)
      }
      if let priority = spec.compression?[index] {
        box.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
      }
    }
    return box
  }

  private func constrain(_ anchor: LayoutDimension, _ spec: SizeSpec?) {
    guard let spec else { return }
    let constraint =
      switch spec.relation {
      case "<=": anchor.constraint(lessThanOrEqualToConstant: spec.value)
      case ">=": anchor.constraint(greaterThanOrEqualToConstant: spec.value)
      default: anchor.constraint(equalToConstant: spec.value)
      }
    constraint.priority = LayoutPriority(spec.priority ?? 1000)
    constraint.isActive = true
  }

  private func alignment(_ name: String) -> StackView.Alignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    default: StackView.Alignment(rawValue: name) ?? .fill
    }
  }
}

extension CaseTree {
  /// Lays out the tree, and returns the frame of each view by name.
  func frames(compressed: Bool = false) -> [String: [Double]] {
    if compressed {
      for anchor in [root.widthAnchor, root.heightAnchor] {
        let preference = anchor.constraint(equalToConstant: 0)
        preference.priority = .fittingSizeLevel
        preference.isActive = true
      }
    }
    root.layoutIfNeeded()
    return Dictionary(
      uniqueKeysWithValues: views.map { id, view in
        let frame = view.frame
        return (id, [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
      })
  }
}
