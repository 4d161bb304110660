@testable import AutoLayout

/// A window with a row of two equal columns of two leaves.
struct PlainColumns {
  let window: Window
  let row: StackView
  let leaves = (0..<4).map { _ in PlainTree.Leaf() }

  init(width: Double = 40) {
    window = Window(size: Size(width: width, height: 20))
    let leaves = leaves
    let columns = [0, 2].map { StackView(arrangedSubviews: Array(leaves[$0..<$0 + 2])) }
    for column in columns { column.axis = .vertical }
    row = StackView(arrangedSubviews: columns)
    row.spacing = 1
    row.distribution = .fillEqually
    window.addSubview(row)
    row.fill(window)
    window.layoutIfNeeded()
  }

  /// The active constraints between the row and the window: left, top, right and bottom.
  var sides: [LayoutConstraint] { window.constraints.filter { $0.firstItem === row } }

  /// Whether the last layout left constraints out.
  var isPartial: Bool { window.isPartial }
}

extension View {
  /// Whether the last layout of the tree with this root left constraints out.
  var isPartial: Bool { record?.memory?.isPartial ?? false }

  /// The views of the tree with this root, in the order of the tree.
  var viewsInTree: [View] {
    var found: [View] = []
    var pending = [self]
    while let view = pending.popLast() {
      found.append(view)
      pending += view.subviews.reversed()
    }
    return found
  }
}
