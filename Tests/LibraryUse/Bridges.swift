import AutoLayout

// Code that bridges the differences from UIKit.

final class Badge: View {
  var count = 0 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: Size { Size(width: count > 9 ? 28 : 20, height: 20) }
}

final class Column: StackView {
  override init(frame: Rect) {
    super.init(frame: frame)
    axis = .vertical
  }
}

final class HalfAndHalf: View {
  override func layoutSubviews() {
    let (left, right) = (subviews[0], subviews[1])
    left.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    right.frame = Rect(x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}
