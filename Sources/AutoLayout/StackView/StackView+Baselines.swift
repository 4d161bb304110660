extension StackView {
  /// Returns the view with the largest height of its own; among equally tall ones, the first.
  func tallest(of views: [View]) -> View? {
    guard views.count > 1 else { return views.first }
    var tallest: (view: View, height: Double)?
    for view in views {
      let height = ownHeight(of: view)
      if tallest.map({ height > $0.height }) ?? true { tallest = (view, height) }
    }
    return tallest?.view
  }

  /// Returns the height of a view on its own, which its content and the constraints on it and
  /// inside it determine.
  private func ownHeight(of view: View) -> Double {
    guard view.subviews.isEmpty, view.attachedConstraints.isEmpty else {
      let record = outermostView.madeRecord
      let id = ObjectIdentifier(view)
      if let known = record.measuredHeights?[id] { return known }
      let height = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
      record.measuredHeights?[id] = height
      return height
    }
    return view.contentSize(isDesignTime: view.isInDesignTimeWindow).height
  }
}
