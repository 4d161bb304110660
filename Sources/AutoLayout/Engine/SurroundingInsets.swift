/// The insets of a view that depend on its place: what the screen and the keyboard cover, and the
/// layout margins with the parts that come from there and from the superview.
struct SurroundingInsets: Equatable {
  var safeArea = EdgeInsets()
  /// The height of the part, at the bottom, that the keyboard covers.
  var keyboard = 0.0
  var margins: EdgeInsets
}

extension SurroundingInsets {
  /// Finds the insets of a view from its frame, and from the size and the insets of its superview.
  ///
  /// Nothing from outside a scroll view affects its content, which moves.
  init(of view: View, frame: Rect, in superviewSize: Size, direction: LayoutDirection) {
    margins = view.settings.margins.insets(in: direction)
    if let window = view as? Window {
      let screen = window.screenInsets
      (safeArea, keyboard) = (screen.safeArea, screen.keyboardHeight)
    } else if let superview = view.superview, !(superview is ScrollView) {
      let outside = EdgeInsets(
        top: frame.origin.y, left: frame.origin.x,
        bottom: superviewSize.height - frame.origin.y - frame.size.height,
        right: superviewSize.width - frame.origin.x - frame.size.width)
      if let around = superview.record?.surroundings {
        safeArea = around.safeArea.overlap(beyond: outside)
        keyboard = max(0, around.keyboard - max(0, outside.bottom))
      }
      if let window = superview as? Window, window.screenInsets.rootMargin > 0 {
        margins = view.settings.margins.insets(
          in: direction, atLeast: window.screenInsets.rootMargin)
      }
      addSafeArea(of: view)
      if view.settings.preservesSuperviewLayoutMargins {
        let preserved = superview.layoutMargins(in: direction).overlap(beyond: outside)
        margins = margins.combined(with: preserved, by: max)
      }
      return
    }
    addSafeArea(of: view)
  }

  private mutating func addSafeArea(of view: View) {
    guard view.settings.insetsLayoutMarginsFromSafeArea else { return }
    margins = margins.combined(with: safeArea, by: +)
  }

  /// Sets the insets of a window and of the views on it as if these filled it, which a first layout
  /// assumes.
  static func begin(in root: View) {
    guard let window = root as? Window, !window.screenInsets.isEmpty else { return }
    let size = window.requiredSize
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for view in [window as View] + window.children {
      let insets = SurroundingInsets(
        of: view, frame: frame, in: size, direction: view.effectiveLayoutDirection)
      view.madeRecord.surroundings = insets
    }
  }

  /// Stores the insets; returns whether they differ from the previous ones, or from those of a view
  /// that nothing surrounds.
  func store(in view: View, _ direction: LayoutDirection) -> Bool {
    guard view.record?.surroundings != self else { return false }
    let former =
      view.record?.surroundings
      ?? SurroundingInsets(margins: view.settings.margins.insets(in: direction))
    view.madeRecord.surroundings = self
    return former != self
  }
}

extension EdgeInsets {
  /// Returns the parts of the insets of a superview that reach into a view, given the distances of
  /// its edges from those of the superview.
  ///
  /// They are not larger for a view that extends outside.
  fileprivate func overlap(beyond outside: EdgeInsets) -> EdgeInsets {
    combined(with: outside) { max(0, $0 - max(0, $1)) }
  }

  fileprivate func combined(
    with other: EdgeInsets, by combine: (Double, Double) -> Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }
}
