import AutoLayout

extension MixedTree {
  /// Changes anything that affects a layout.
  func edit(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: window.size.width = Double(Int.random(in: 10...90, using: &generator))
    case 1, 2: editLabel(using: &generator)
    case 3, 4: stacks.randomElement(using: &generator)?.edit(using: &generator)
    case 5: editView(using: &generator)
    case 6: editSurroundings(using: &generator)
    case 7: move(using: &generator)
    case 8: relate(using: &generator)
    case 9, 10: constraints.randomElement(using: &generator)?.edit(using: &generator)
    default: editGuides(using: &generator)
    }
  }

  private func editLabel(using generator: inout some RandomNumberGenerator) {
    guard let label = labels.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: label.ornament = Double(Int.random(in: 0...2, using: &generator))
    case 1: label.ascent = Double(Int.random(in: 0...2, using: &generator))
    default: label.size = Label.randomSize(using: &generator)
    }
  }

  private func editView(using generator: inout some RandomNumberGenerator) {
    guard let view = views.dropFirst().randomElement(using: &generator) else { return }
    let priority = LayoutPriority(Double(Int.random(in: 249...252, using: &generator)))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: view.isHidden.toggle()
    case 1: view.setContentHuggingPriority(priority, for: .horizontal)
    case 2: view.setContentCompressionResistancePriority(priority, for: .vertical)
    default:
      view.placeholderIntrinsicContentSize =
        view.placeholderIntrinsicContentSize == nil ? Size(width: 7, height: 2) : nil
    }
  }

  /// Changes a property that affects other views.
  private func editSurroundings(using generator: inout some RandomNumberGenerator) {
    let distance = Double(Int.random(in: 0...3, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: window.isDesignTime.toggle()
    case 1: scrollViews.randomElement(using: &generator)?.contentOffset.x = distance
    case 2: containers.randomElement(using: &generator)?.layoutsSubviewsManually.toggle()
    case 3:
      guard let label = labels.randomElement(using: &generator), !(label.superview is StackView)
      else { return }
      label.frame = Rect(x: distance, y: 1, width: 5 + distance, height: 2)
      label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    case 4:
      let view = views.randomElement(using: &generator)
      view?.directionalLayoutMargins.leading = distance
    default:
      let view = views.randomElement(using: &generator)
      view?.layoutDirection = view?.layoutDirection == nil ? .rightToLeft : nil
    }
  }

  private func move(using generator: inout some RandomNumberGenerator) {
    guard let view = views.dropFirst().randomElement(using: &generator) else { return }
    let hosts = stacks as [View] + containers
    guard let host = hosts.randomElement(using: &generator), !host.isDescendant(of: view) else {
      return view.removeFromSuperview()
    }
    if let stack = host as? StackView {
      stack.insertArrangedSubview(view, at: 1)
    } else {
      host.insertSubview(view, at: 0)
    }
  }

  private func editGuides(using generator: inout some RandomNumberGenerator) {
    guard let view = containers.randomElement(using: &generator) else { return }
    if let guide = view.layoutGuides.first, Bool.random(using: &generator) {
      return view.removeLayoutGuide(guide)
    }
    let guide = LayoutGuide()
    guide.identifier = "g\(guides.count)"
    guides.append(guide)
    view.addLayoutGuide(guide)
    activate(guide, .leading, .equal, view, .leadingMargin)
    activate(guide, .width, .equal, nil, .notAnAttribute, constant: 3, priority: 700)
  }
}
