/// A manual frame, and the size of the superview that it was meant for.
struct FrameByHand {
  var frame: Rect
  /// The size of the superview; nil until it has one.
  var superviewSize: Size?
}

extension View {
  /// The frame in the coordinates of the superview: as of the last layout, or as set since.
  ///
  /// Set it for views that no constraint places. If
  /// ``View/translatesAutoresizingMaskIntoConstraints`` is true, the next layout keeps the frame
  /// and adapts it to the superview's size by ``View/autoresizingMask``. If it is false, the next
  /// layout discards the frame, but views inside were still meant for its size.
  ///
  /// Numbers that are not finite and negative sizes are replaced by 0.
  public var frame: Rect {
    get { currentFrame }
    set {
      currentFrame = newValue.standardized
      frameByHand = FrameByHand(frame: currentFrame, superviewSize: superview?.knownSize)
      setNeedsLayout()
    }
  }

  /// The visible part of the view, in the coordinates of its subviews.
  ///
  /// The origin is 0, except in a ``ScrollView``, where it is the content offset.
  public var bounds: Rect {
    Rect(
      x: boundsOrigin.x, y: boundsOrigin.y, width: frame.size.width, height: frame.size.height)
  }

  /// Treats the current frame as the manual one, meant for the current size of the superview.
  func rebaseFrameByHand() {
    guard frameByHand != nil else { return }
    frameByHand = FrameByHand(frame: currentFrame, superviewSize: superview?.knownSize)
  }

  /// Records the size that an earlier frame was meant for, as soon as the superview has a size.
  func relateFrameByHand() {
    guard frameByHand?.superviewSize == nil else { return }
    frameByHand?.superviewSize = superview?.knownSize
  }

  /// The frame of the view that no constraint determines; nil if constraints do.
  ///
  /// It exists for the root of a tree, and for a view that its superview places manually.
  var frameFromOutside: Rect? {
    guard let superview else {
      return translatesAutoresizingMaskIntoConstraints ? frameByHand?.frame : nil
    }
    return superview.layoutsSubviewsManually ? currentFrame : nil
  }
}

extension Rect {
  /// The rectangle with invalid numbers replaced.
  fileprivate var standardized: Rect {
    func number(_ number: Double) -> Double { number.isFinite ? number : 0 }
    return Rect(
      x: number(origin.x), y: number(origin.y), width: max(0, number(size.width)),
      height: max(0, number(size.height)))
  }
}
