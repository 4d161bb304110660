import Cells
import SceneLayouts
import SceneModel

/// Actions that select; false where the action is none of them.
func updateSelection(_ model: inout Model, _ action: Action) -> Bool {
  switch action {
  case .selectNext: model.selectInOrder(1)
  case .selectPrevious: model.selectInOrder(-1)
  case .selectLeft: model.selectNeighbour(columns: -1, rows: 0)
  case .selectRight: model.selectNeighbour(columns: 1, rows: 0)
  case .selectUp: model.selectNeighbour(columns: 0, rows: -1)
  case .selectDown: model.selectNeighbour(columns: 0, rows: 1)
  case .enterStack: model.enter()
  case .leaveStack: model.leave()
  default: return false
  }
  return true
}

extension Model {
  fileprivate mutating func enter() {
    if let first = selectedView.allSubviews.first {
      select(first.id)
    } else {
      message = "\(selection) has no views inside"
    }
  }

  fileprivate mutating func leave() {
    if let superview {
      select(superview.id)
    } else {
      message = "\(selection) is the root; q quits"
    }
  }

  /// The next view of the whole tree, in a circle: a view comes before those inside it.
  fileprivate mutating func selectInOrder(_ step: Int) {
    var ids: [String] = []
    scene.root.visit { ids.append($0.id) }
    guard ids.count > 1, let index = ids.firstIndex(of: selection) else {
      message = "\(selection) is the only view"
      return
    }
    select(ids[((index + step) % ids.count + ids.count) % ids.count])
  }

  /// The next view beside the selected one, in a circle; from the root, its first or last.
  fileprivate mutating func selectSibling(_ step: Int) {
    guard let siblings = superview?.allSubviews,
      let index = siblings.firstIndex(where: { $0.id == selection })
    else {
      let allSubviews = selectedView.allSubviews
      guard let view = step > 0 ? allSubviews.first : allSubviews.last else {
        message = "no view in that direction"
        return
      }
      return select(view.id)
    }
    guard siblings.count > 1 else {
      message = "no view in that direction"
      return
    }
    select(siblings[((index + step) % siblings.count + siblings.count) % siblings.count].id)
  }

  /// The nearest view in a direction on the screen: one beside the selected one or, where there is
  /// none, any view that is neither around it nor inside it.
  fileprivate mutating func selectNeighbour(columns: Int, rows: Int) {
    guard let superview else { return selectSibling(columns + rows) }
    layOut()
    let views = layout.views.filter { !$0.isHidden }
    guard let here = views.first(where: { $0.id == selection })?.cells else {
      return selectSibling(columns + rows)
    }
    let around = Set(selectionPath.map(\.id))
    let inside = Set(selectedView.idsInside)
    let siblings = views.filter { $0.parent == superview.id && $0.id != selection }
    let others = views.filter { !around.contains($0.id) && !inside.contains($0.id) }
    for candidates in [siblings, others] {
      let distances = candidates.compactMap { view in
        here.distance(to: view.cells, columns: columns, rows: rows).map { (view.id, $0) }
      }
      if let nearest = distances.min(by: { $0.1 < $1.1 }) { return select(nearest.0) }
    }
    message = "no view in that direction"
  }
}

extension CellRect {
  /// How far away a rectangle is in a direction, in half cells; off the line counts double.
  ///
  /// Nil where its middle does not lie there.
  fileprivate func distance(to other: CellRect, columns: Int, rows: Int) -> Int? {
    let across = (other.minColumn + other.maxColumn) - (minColumn + maxColumn)
    let down = (other.minRow + other.maxRow) - (minRow + maxRow)
    let ahead = across * columns + down * rows
    guard ahead > 0 else { return nil }
    let beside = abs(columns != 0 ? down : across)
    return ahead + 2 * beside
  }
}
