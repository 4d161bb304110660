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
      selectNeighbour(columns: -1, rows: 0, in: &$0)
    },
    Command("down", keys: [.down, .character("j")], "select the view below") {
      selectNeighbour(columns: 0, rows: 1, in: &$0)
    },
    Command("up", keys: [.up, .character("k")], "select the view above") {
      selectNeighbour(columns: 0, rows: -1, in: &$0)
    },
    Command("right", keys: [.right, .character("l")], "select the view on the right") {
      selectNeighbour(columns: 1, rows: 0, in: &$0)
    },
    Command(
      .enter, keys: [.enter], "select the first view inside",
      footer: Footer([.question: "answer"]), needs: [.subviewsOrAction]
    ) { $0.selectFirstInsideOrPress() },
    Command("leave", keys: [.escape], "select the superview", needs: [.superview]) {
      selectSuperview(in: &$0)
    },
    Command("select", .view(), "select a view by its id") { model, id in
      model.selection == id ? .refused(.isSelected(view: id)) : model.choose(id)
    },
  ]
}

extension SelectionCommands {
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
    var ids: [String] = []
    model.scene.root.visit { ids.append($0.id) }
    guard ids.count > 1, let index = ids.firstIndex(of: model.selection) else {
      return .refused(.isOnlyView(model.selection))
    }
    return model.choose(ids[((index + step) % ids.count + ids.count) % ids.count])
  }

  /// Selects the next sibling, wrapping around; from the root, its first or last subview.
  private static func selectSibling(_ step: Int, in model: inout Model) -> Outcome {
    guard let siblings = model.superview?.allSubviews,
      let index = siblings.firstIndex(where: { $0.id == model.selection })
    else {
      let allSubviews = model.selectedView.allSubviews
      guard let view = step > 0 ? allSubviews.first : allSubviews.last else {
        return .refused(.noViewInThatDirection)
      }
      return model.choose(view.id)
    }
    guard siblings.count > 1 else { return .refused(.noViewInThatDirection) }
    return model.choose(
      siblings[((index + step) % siblings.count + siblings.count) % siblings.count].id)
  }

  /// Selects the nearest view in a direction on the screen: a sibling or, if there is none, any
  /// view that neither contains the selected one nor is inside it.
  static func selectNeighbour(columns: Int, rows: Int, in model: inout Model) -> Outcome {
    guard let superview = model.superview else { return selectSibling(columns + rows, in: &model) }
    model.layOut()
    let views = model.layout.views.filter { !$0.isHidden }
    guard let here = views.first(where: { $0.id == model.selection })?.cells else {
      return selectSibling(columns + rows, in: &model)
    }
    let around = Set(model.selectionPath.map(\.id))
    let inside = Set(model.selectedView.idsInside)
    let siblings = views.filter { $0.parent == superview.id && $0.id != model.selection }
    let others = views.filter { !around.contains($0.id) && !inside.contains($0.id) }
    for candidates in [siblings, others] {
      let distances = candidates.compactMap { view in
        here.distance(to: view.cells, columns: columns, rows: rows).map { (view.id, $0) }
      }
      if let nearest = distances.min(by: { $0.1 < $1.1 }) { return model.choose(nearest.0) }
    }
    return .refused(.noViewInThatDirection)
  }
}

extension CellRect {
  /// Returns the distance to a rectangle in a direction, in half cells; distance across the
  /// direction counts double.
  ///
  /// Nil if its centre is not in that direction.
  fileprivate func distance(to other: CellRect, columns: Int, rows: Int) -> Int? {
    let across = (other.minColumn + other.maxColumn) - (minColumn + maxColumn)
    let down = (other.minRow + other.maxRow) - (minRow + maxRow)
    let ahead = across * columns + down * rows
    guard ahead > 0 else { return nil }
    let beside = abs(columns != 0 ? down : across)
    return ahead + 2 * beside
  }
}
