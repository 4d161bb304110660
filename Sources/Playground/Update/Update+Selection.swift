import Cells
import SceneLayouts
import SceneModel

extension Model {
  mutating func selectFirstInside() -> Outcome {
    guard let first = selectedView.allSubviews.first else {
      return .refused(.noSubviews(view: selection))
    }
    return choose(first.id)
  }

  mutating func selectSuperview() -> Outcome {
    guard let superview else { return .refused(.isRoot(view: selection)) }
    return choose(superview.id)
  }

  /// Selects the view with an id.
  mutating func choose(_ id: String) -> Outcome {
    guard scene.root.find(id) != nil else {
      return .refused(.unknownView(id, suggestion: closestView(to: id)))
    }
    select(id)
    return .done
  }

  /// The next view of the whole tree, in a circle: a view comes before those inside it.
  mutating func selectInOrder(_ step: Int) -> Outcome {
    var ids: [String] = []
    scene.root.visit { ids.append($0.id) }
    guard ids.count > 1, let index = ids.firstIndex(of: selection) else {
      return .refused(.isOnlyView(selection))
    }
    return choose(ids[((index + step) % ids.count + ids.count) % ids.count])
  }

  /// The next view beside the selected one, in a circle; from the root, its first or last.
  private mutating func selectSibling(_ step: Int) -> Outcome {
    guard let siblings = superview?.allSubviews,
      let index = siblings.firstIndex(where: { $0.id == selection })
    else {
      let allSubviews = selectedView.allSubviews
      guard let view = step > 0 ? allSubviews.first : allSubviews.last else {
        return .refused(.noViewInThatDirection)
      }
      return choose(view.id)
    }
    guard siblings.count > 1 else { return .refused(.noViewInThatDirection) }
    return choose(siblings[((index + step) % siblings.count + siblings.count) % siblings.count].id)
  }

  /// The nearest view in a direction on the screen: one beside the selected one or, where there is
  /// none, any view that is neither around it nor inside it.
  mutating func selectNeighbour(columns: Int, rows: Int) -> Outcome {
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
      if let nearest = distances.min(by: { $0.1 < $1.1 }) { return choose(nearest.0) }
    }
    return .refused(.noViewInThatDirection)
  }
}

extension CellRect {
  /// How far away a rectangle is in a direction, in half cells; off the line counts double.
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
