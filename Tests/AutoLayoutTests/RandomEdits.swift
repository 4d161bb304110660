import AutoLayout

// Random changes of the parts of random trees.

extension StackView {
  /// Changes the arrangement.
  func rearrange(using generator: inout some RandomNumberGenerator) {
    axis = Axis.allCases.randomElement(using: &generator) ?? .horizontal
    alignment = Alignment.allCases.randomElement(using: &generator) ?? .fill
    distribution = Distribution.allCases.randomElement(using: &generator) ?? .fill
    spacing = Double(Int.random(in: 0...3, using: &generator))
  }

  /// Changes one property: a distance, its reference, or an order.
  func edit(using generator: inout some RandomNumberGenerator) {
    let distance = Double(Int.random(in: -2...5, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: spacing = distance
    case 1: isBaselineRelativeArrangement.toggle()
    case 2:
      isLayoutMarginsRelativeArrangement.toggle()
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: 0, leading: distance, bottom: 1, trailing: 2)
    case 3:
      guard let view = arrangedSubviews.randomElement(using: &generator) else { return }
      setCustomSpacing(distance, after: view)
    case 4:
      guard let last = arrangedSubviews.last else { return }
      insertArrangedSubview(last, at: 0)
    default: rearrange(using: &generator)
    }
  }
}

extension LayoutConstraint {
  /// Changes one property; a required constraint stays required while it is active.
  func edit(using generator: inout some RandomNumberGenerator) {
    let number = Int.random(in: 1...900, using: &generator)
    switch number % 4 {
    case 0: isActive.toggle()
    case 1: constant = Double(number % 7)
    case 2: isPlaceholder.toggle()
    default: try? setPriority(LayoutPriority(Double(number)))
    }
  }
}
