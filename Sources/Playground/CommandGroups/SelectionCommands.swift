import Cells
import SceneLayouts
import SceneModel

/// Commands that select another view.
enum SelectionCommands {
  static let all: [Command] = [
    Command(
      "next", keys: [.tab], "select the next view", footer: "next", needs: [.otherViews]
    ) { selectInOrder(1, in: &$0) },
    Command("previous", keys: [.backTab], "select the previous view", needs: [.otherViews]) {
      selectInOrder(-1, in: &$0)
    },
    Command("left", keys: [.left, .character("h")], "select the view on the left") {
      selectNeighbour(.left, in: &$0)
    },
    Command("down", keys: [.down, .character("j")], "select the view below") {
      selectNeighbour(.below, in: &$0)
    },
    Command("up", keys: [.up, .character("k")], "select the view above") {
      selectNeighbour(.above, in: &$0)
    },
    Command("right", keys: [.right, .character("l")], "select the view on the right") {
      selectNeighbour(.right, in: &$0)
    },
    Command(
      .enter, keys: [.enter], "select the first view inside",
      footer: Footer([.question: "answer"]), needs: [.subviewsOrAction]
    ) { $0.selectedView.allSubviews.isEmpty ? $0.press(nil) : selectFirstInside(in: &$0) },
    Command(
      "leave", keys: [.escape], "select the superview", needs: [.superview], effect: selectSuperview
    ),
    Command("select", .view(), "select a view by its id") { model, id in
      model.selection == id ? .refused(.isSelected(view: id)) : model.choose(id)
    },
  ]

  static func selectFirstInside(in model: inout Model) -> Outcome {
    guard let first = model.selectedView.allSubviews.first else {
      return .refused(.noSubviews(view: model.selection))
    }
    return model.choose(first.id)
  }

  static func selectSuperview(in model: inout Model) -> Outcome {
    guard let superview = model.superview else { return .refused(.isRoot(view: model.selection)) }
    return model.choose(superview.id)
  }

  /// Selects the next view in the order of the tree, a superview before its subviews, wrapping
  /// around.
  static func selectInOrder(_ step: Int, in model: inout Model) -> Outcome {
    let ids = model.scene.root.idsOfViews
    guard ids.count > 1, let index = ids.firstIndex(of: model.selection) else {
      return .refused(.isOnlyView(model.selection))
    }
    return model.choose(ids[(index + step).wrapped(in: ids.count)])
  }

  /// Selects the next view on a side of the selected one: a view that is beyond its edge there and
  /// overlaps it across the direction, siblings first, and of several the one with the nearest edge.
  ///
  /// Views around the selected one and inside it are on no side of it.
  static func selectNeighbour(_ side: Side, in model: inout Model) -> Outcome {
    model.layOut()
    let (views, selection) = (model.layout.views, model.selection)
    guard let here = views.first(where: { $0.id == selection }) else { return .done }
    let others = Set(model.selectionPath.map(\.id)).union(model.selectedView.idsInside)
    let candidates = views.compactMap { view -> (id: String, isNoSibling: Int, distance: Int)? in
      guard !view.isHidden, !others.contains(view.id),
        let distance = side.distance(from: here.cells, to: view.cells)
      else { return nil }
      return (view.id, view.parent == here.parent ? 0 : 1, distance)
    }
    let nearest = candidates.min { ($0.isNoSibling, $0.distance) < ($1.isNoSibling, $1.distance) }
    return nearest.map { model.choose($0.id) } ?? .refused(.noViewBeside(view: selection, side))
  }
}
