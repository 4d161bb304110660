/// Distances inwards from the edges of a rectangle, whatever the direction of reading.
struct EdgeInsets {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
}

extension ItemTable {
  /// The margins of a view by its own direction of reading; none for a guide.
  func margins(at index: Int) -> EdgeInsets {
    guard let margins = (items[index] as? View)?.directionalLayoutMargins else {
      return EdgeInsets()
    }
    let isMirrored = directions[index] == .rightToLeft
    return EdgeInsets(
      top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
      bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing)
  }
}
