import AutoLayout

final class MessageCell: View {
  let sender = Label("", metrics: font)
  let body = Label("", metrics: font)

  override init(frame: Rect) {
    super.init(frame: frame)
    body.numberOfLines = 0
    let texts = StackView(arrangedSubviews: [sender, body])
    texts.axis = .vertical
    texts.alignment = .leading
    addSubview(texts)
    texts.pinEdges(to: layoutMarginsGuide)
  }
}

final class MessageList: View {
  private let scroll = ScrollView()
  private let rows = StackView()
  private var spare: [MessageCell] = []

  var cells: [MessageCell] { rows.arrangedSubviews.compactMap { $0 as? MessageCell } }
  var contentHeight: Double { scroll.contentSize.height }

  override init(frame: Rect) {
    super.init(frame: frame)
    rows.axis = .vertical
    addSubview(scroll)
    scroll.addSubview(rows)
    scroll.pinEdges(to: self)
    rows.pinEdges(to: scroll.contentLayoutGuide)
    rows.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
  }

  func show(_ messages: [(sender: String, body: String)]) {
    for cell in cells.dropFirst(messages.count) {
      cell.removeFromSuperview()  // also from the arranged subviews
      spare.append(cell)
    }
    while cells.count < messages.count {
      rows.addArrangedSubview(spare.popLast() ?? MessageCell())
    }
    for (cell, message) in zip(cells, messages) {
      cell.sender.text = message.sender
      cell.body.text = message.body
    }
  }
}
