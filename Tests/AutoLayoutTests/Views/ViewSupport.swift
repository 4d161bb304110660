import AutoLayout

extension View {
  /// Constrains the four edges of this view to those of an item.
  func fill(_ item: LayoutItem, inset: Double = 0) {
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: item.leftAnchor, constant: inset),
      topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
      rightAnchor.constraint(equalTo: item.rightAnchor, constant: -inset),
      bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -inset),
    ])
  }

  /// Constrains the top left corner of this view to that of an item.
  func place(in item: LayoutItem, x: Double, y: Double) {
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: item.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: item.topAnchor, constant: y),
    ])
  }

  /// Constrains the size of the view.
  func size(_ width: Double, _ height: Double) {
    LayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }

  /// Names the view and adds it to another.
  func named(_ name: String, in superview: View) -> Self {
    identifier = name
    superview.addSubview(self)
    return self
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
