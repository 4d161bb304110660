extension ItemTable {
  /// The margins of a view by its own direction of reading; none for a guide.
  func margins(at index: Int) -> EdgeInsets {
    guard let view = items[index] as? View else { return EdgeInsets() }
    return view.layoutMargins(in: directions[index])
  }

  /// What of a view's frame is no part of its alignment rectangle; nothing for a guide.
  func alignmentInsets(at index: Int) -> EdgeInsets {
    (items[index] as? View)?.alignmentRectInsets ?? EdgeInsets()
  }
}
