extension StackView {
  /// The view whose first baseline is that of the stack view.
  ///
  /// Of a vertical stack view the first view, of a horizontal one the tallest; and if that is a
  /// stack view too, the one that it names.
  var firstBaselineItem: View {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let item = axis == .vertical ? visible.first : tallest(of: visible)
    return item?.viewForFirstBaselineLayout ?? self
  }

  /// The view whose last baseline is that of the stack view.
  ///
  /// Of a vertical stack view the last view, of a horizontal one the tallest; and if that is a
  /// stack view too, the one that it names.
  var lastBaselineItem: View {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let item = axis == .vertical ? visible.last : tallest(of: visible)
    return item?.viewForLastBaselineLayout ?? self
  }

  /// The view that wants to be tallest; of equally tall ones the first.
  private func tallest(of views: [View]) -> View? {
    var tallest: (view: View, height: Double)?
    for view in views {
      let height = view.heightAskedFor
      guard let current = tallest else {
        tallest = (view, height)
        continue
      }
      if height > current.height { tallest = (view, height) }
    }
    return tallest?.view
  }
}

extension View {
  /// The height that a view has where nothing around it counts: by its content, and by constraints
  /// on it and inside it.
  fileprivate var heightAskedFor: Double {
    guard subviews.isEmpty, attachedConstraints.isEmpty else {
      return systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
    }
    return contentSize(isDesignTime: isInDesignTimeWindow).height
  }
}
