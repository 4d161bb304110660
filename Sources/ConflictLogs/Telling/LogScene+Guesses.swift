import AutoLayout

/// Positions and sizes that the log leaves open.
extension LogScene {
  /// Equations for positions and sizes that the log leaves open, so that views are visible and none
  /// is ambiguous.
  ///
  /// They have priorities up to 40, below usual ones of a log, different for each item: with several
  /// items at one priority, many compromises would be equally good.
  var guesses: [String] {
    let open = log.items.indices.flatMap { item in
      Attribute.Axis.allCases.flatMap { guesses(for: item, along: $0) }
    }
    return log.constraints.compactMap(optionalHalf).map { "  - \(quoted($0))" }
      + open.map(guess) + viewsWithOpenMargins.flatMap(margins)
  }

  private func guess(_ equation: String) -> String {
    "  - {constraint: \(quoted(equation)), "
      + "identifier: \(quoted(LayoutConstraint.identifierOfGuess))}"
  }

  /// Returns margins that may have any nonnegative size, but preferably have the default one.
  func margins(of view: Int) -> [String] {
    guard let guide = marginsGuides[view] else { return [] }
    return [("left", true), ("right", false), ("top", true), ("bottom", false)].flatMap {
      edge, isStart in
      let (inner, outer) = ("\(guide).\(edge)", "\(ids[view]).\(edge)")
      let bound = quoted("\(inner) \(isStart ? ">=" : "<=") \(outer)")
      let guess = "\(inner) == \(outer) \(isStart ? "+" : "-") \(LogScene.defaultMargin)"
      return [
        "  - {constraint: \(bound), identifier: UIView-\(edge)Margin-guide-constraint}",
        self.guess("\(guess) @\(priority(of: view, level: 2))"),
      ]
    }
  }

  /// Returns a priority of a guess on one of three levels, whole unless there are many items.
  ///
  /// Guesses of a higher level have higher priorities; on each level, those about earlier items do.
  private func priority(of item: Int, level: Int) -> String {
    let count = log.items.count
    let step = min(1, 39 / Double(3 * count - 1))
    return (1 + Double(level * count + count - 1 - item) * step).sceneNumber
  }

  private func guesses(for item: Int, along axis: Attribute.Axis) -> [String] {
    let isHorizontal = axis == .horizontal
    let (start, end) = isHorizontal ? ("left", "right") : ("top", "bottom")
    let size = isHorizontal ? Attribute.width : .height
    let (place, extent) = (priority(of: item, level: 1), priority(of: item, level: 0))
    let id = ids[item]
    let outer = parents[item].map { ids[$0] } ?? "window"
    let inset = parents[item] == nil ? LogScene.margin : scale * (isHorizontal ? 2 : 0)
    let (plus, minus) = inset == 0 ? ("", "") : (" + \(inset)", " - \(inset)")
    let startGuess = "\(id).\(start) == \(outer).\(start)\(plus) @\(place)"
    if parents[item] != nil, !isConstrained(item, axis) {
      return [startGuess, "\(id).\(end) == \(outer).\(end)\(minus) @\(extent)"]
    }
    let sizeGuess = "\(id).\(size.rawValue) == \(defaultSize(of: item, axis)) @\(extent)"
    return isFixed(item, size) ? [startGuess] : [startGuess, sizeGuess]
  }

  /// Returns a size that is large enough to see; views that contain others are larger.
  private func defaultSize(of item: Int, _ axis: Attribute.Axis) -> Int {
    let isContainer = parents.values.contains(item)
    return axis == .horizontal ? scale * (isContainer ? 38 : 10) : scale * (isContainer ? 20 : 4)
  }

  private func isFixed(_ item: Int, _ size: Attribute) -> Bool {
    log.constraints.contains {
      !$0.isInactive && $0.isConstantSize && $0.impliedRelation == .equal && $0.constant >= 0
        && $0.first.item == item && $0.first.attribute == size
    }
  }

  /// Returns whether the log says anything about an item along an axis.
  private func isConstrained(_ item: Int, _ axis: Attribute.Axis) -> Bool {
    log.constraints.contains { $0.first.attribute.axis == axis && $0.items.contains(item) }
  }
}
