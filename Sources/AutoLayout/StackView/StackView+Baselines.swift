extension StackView {
  /// The view whose first baseline is that of the stack view.
  ///
  /// It is the first view of a vertical stack view and the tallest view of a horizontal one. If
  /// that is a stack view, too, it is that stack view's own first baseline item.
  var firstBaselineItem: View {
    let visible = visibleArrangedSubviews
    let item = axis == .vertical ? visible.first : tallest(of: visible)
    return item?.viewForFirstBaselineLayout ?? self
  }

  /// The view whose last baseline is that of the stack view.
  ///
  /// It is the last view of a vertical stack view and the tallest view of a horizontal one. If that
  /// is a stack view, too, it is that stack view's own last baseline item.
  var lastBaselineItem: View {
    let visible = visibleArrangedSubviews
    let item = axis == .vertical ? visible.last : tallest(of: visible)
    return item?.viewForLastBaselineLayout ?? self
  }

  /// Returns the view with the largest height of its own; among equally tall ones, the first.
  private func tallest(of views: [View]) -> View? {
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
