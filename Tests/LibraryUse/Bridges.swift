import AutoLayout

// Code that bridges the differences from UIKit.

nonisolated final class Badge: View {
  var count = 0 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: Size { Size(width: count > 9 ? 28 : 20, height: 20) }
}

final class TitledColumn: View {
  let column = StackView()
  override init(frame: Rect) {
    super.init(frame: frame)
    column.axis = .vertical
    addSubview(column)
    column.pinEdges(to: self)
  }
}

final class HalfAndHalf: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    layoutsSubviewsManually = true
  }
  override func layoutSubviews() {
    let (left, right) = (subviews[0], subviews[1])
    left.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    right.frame = Rect(x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}
