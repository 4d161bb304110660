import AutoLayout

extension ViewSession {
  /// Changes a property of a stack view.
  mutating func arrange() {
    guard let stack = reader.element(of: views.compactMap { $0 as? StackView }) else { return }
    switch reader.byte() % 8 {
    case 0: stack.axis = reader.element(of: Axis.allCases) ?? .horizontal
    case 1: stack.alignment = reader.element(of: StackView.Alignment.allCases) ?? .fill
    case 2, 3: stack.distribution = reader.element(of: StackView.Distribution.allCases) ?? .fill
    case 4: stack.spacing = number()
    case 5: stack.isBaselineRelativeArrangement.toggle()
    case 6: stack.isLayoutMarginsRelativeArrangement.toggle()
    default:
      guard let view = reader.element(of: stack.arrangedSubviews) else { return }
      stack.setCustomSpacing(number(), after: view)
    }
  }

  /// Changes a property of a view.
  mutating func editView() {
    guard let view = anyView() else { return }
    let axis = reader.element(of: Axis.allCases) ?? .horizontal
    switch reader.byte() % 8 {
    case 0: view.setContentHuggingPriority(priority(), for: axis)
    case 1: view.setContentCompressionResistancePriority(priority(), for: axis)
    case 2: (view as? FuzzView)?.size = size()
    case 3: (view as? FuzzView)?.baseline = reader.bool() ? number() : nil
    case 4:
      (view as? FuzzView)?.insets = EdgeInsets(
        top: number(), left: number(), bottom: number(), right: number())
    case 5: view.placeholderIntrinsicContentSize = reader.bool() ? size() : nil
    case 6: view.frame = Rect(x: number(), y: number(), width: number(), height: number())
    default: view.autoresizingMask = AutoresizingMask(rawValue: Int(reader.byte()))
    }
  }

  /// Changes a property that affects other views.
  mutating func editSurroundings() {
    guard let view = reader.element(of: views) else { return }
    switch reader.byte() % 8 {
    case 0: window.size = size()
    case 1: window.isDesignTime.toggle()
    case 2: (view as? ScrollView)?.contentOffset = Point(x: number(), y: number())
    case 3: view.layoutsSubviewsManually.toggle()
    case 4: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 5: view.layoutDirection = reader.bool() ? .rightToLeft : nil
    case 6:
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
    default:
      view.layoutMargins = EdgeInsets(
        top: number(), left: number(), bottom: number(), right: number())
    }
  }

  /// Adds, moves or removes a guide.
  mutating func editGuides() {
    guard let view = reader.element(of: views) else { return }
    switch reader.byte() % 4 {
    case 0 where guides.count < 4:
      let guide = LayoutGuide()
      guide.identifier = "g\(guides.count)"
      view.addLayoutGuide(guide)
      guides.append(guide)
    case 1 where guides.count < 4: guides.append(view.layoutMarginsGuide)
    case 2 where guides.count < 4:
      if let scroll = view as? ScrollView {
        guides += [scroll.contentLayoutGuide, scroll.frameLayoutGuide]
      }
    default:
      guard let guide = reader.element(of: view.layoutGuides) else { return }
      view.removeLayoutGuide(guide)
    }
  }

  /// Queries everything about a layout.
  mutating func ask() {
    guard let view = reader.element(of: views) else { return }
    let axis = reader.element(of: Axis.allCases) ?? .horizontal
    switch reader.byte() % 6 {
    case 0: askForRange(of: view)
    case 1: _ = view.constraintsAffectingLayout(for: axis)
    case 2: view.exerciseAmbiguityInLayout()
    case 3:
      _ = view.systemLayoutSizeFitting(
        size(), withHorizontalFittingPriority: priority(), verticalFittingPriority: priority())
    case 4: window.constraintLog = ConstraintLog(limit: 3)
    default: _ = LayoutReport(of: view)
    }
  }

  private mutating func askForRange(of view: View) {
    let attribute = reader.element(of: FrameAttribute.allCases) ?? .x
    layOutTwice()
    let range = view.ambiguityRange(of: attribute)
    guard !hasHugeNumbers, !range.lowerBound.isNaN, !range.upperBound.isNaN else { return }
    if range.lowerBound != range.upperBound, view.isDescendant(of: window),
      !view.ambiguousAttributes.contains(attribute)
    {
      report("\(attribute) may be in \(range), but is not called ambiguous")
    }
  }
}
