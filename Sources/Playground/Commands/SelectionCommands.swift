import Cells

extension CommandName {
  package static let enter: CommandName = "enter"
}

extension Commands {
  static let selection: [Command] = [
    Command(
      "next", keys: [.tab], "select the next view", footer: "next", needs: [.otherViews]
    ) { $0.selectInOrder(1) },
    Command("previous", keys: [.backTab], "select the previous view", needs: [.otherViews]) {
      $0.selectInOrder(-1)
    },
    Command("left", keys: [.left, .character("h")], "select the view on the left") {
      $0.selectNeighbour(columns: -1, rows: 0)
    },
    Command("down", keys: [.down, .character("j")], "select the view below") {
      $0.selectNeighbour(columns: 0, rows: 1)
    },
    Command("up", keys: [.up, .character("k")], "select the view above") {
      $0.selectNeighbour(columns: 0, rows: -1)
    },
    Command("right", keys: [.right, .character("l")], "select the view on the right") {
      $0.selectNeighbour(columns: 1, rows: 0)
    },
    Command(
      .enter, keys: [.enter], "select the first view inside",
      footer: Footer([.question: "answer"]), needs: [.subviewsOrAction]
    ) { $0.selectFirstInsideOrPress() },
    Command("leave", keys: [.escape], "select the superview", needs: [.superview]) {
      $0.selectSuperview()
    },
    Command("select", .view(), "select a view by its id") { model, id in
      model.selection == id ? .refused(.isSelected(view: id)) : model.choose(id)
    },
  ]
}
