/// The two coordinate systems of a scroll view: its frame and its content.
extension ItemTable {
  /// Returns whether an item scrolls: it is inside the scroll view and is not a guide of its
  /// frame or of the screen.
  func isContent(_ index: Int, of scrollView: Int) -> Bool {
    guard scrollView < index, index < ends[scrollView] else { return false }
    guard shapes[index].parent == scrollView, let guide = items[index] as? LayoutGuide else {
      return true
    }
    return switch guide.role {
    case .frame, .screen: false
    case .custom, .margins, .content, .arrangement: true
    }
  }

  /// Returns whether one of two items scrolls, and the other one is outside the scroll view.
  func isBoundary(_ scrollView: Int, between a: Int, _ b: Int) -> Bool {
    let inside = scrollView..<ends[scrollView]
    return isContent(a, of: scrollView) && !inside.contains(b)
      || isContent(b, of: scrollView) && !inside.contains(a)
  }

  /// Returns whether an attribute of a scroll view means its content.
  ///
  /// Edges and margins do if the other item is inside.
  func standsForContent(_ attribute: LayoutAttribute, at index: Int, against other: Int) -> Bool {
    guard items[index] is ScrollView, isContent(other, of: index) else { return false }
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .width, .height,
      .notAnAttribute:
      return false
    default: return true
    }
  }
}
