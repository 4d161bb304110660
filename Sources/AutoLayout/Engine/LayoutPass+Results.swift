internal import ConstraintSolver

extension LayoutPass {
  /// Stores the results in the views and guides of the tree.
  mutating func apply() {
    for index in table.items.indices {
      let frame = frame(at: index)
      guard let view = table.views[index] else {
        (table.items[index] as? LayoutGuide)?.layoutFrame = frame
        continue
      }
      view.placement.frame = frame
      view.placement.wasLaidOut = true
      view.placement.ambiguity = ambiguity(at: index)
      view.endLayout()
      view.marks.hasOtherSubviews = false
      // A memory from the time when the view was a root does not describe these frames.
      if let record = view.record, view !== root { record.memory = nil }
    }
    noteAmbiguousContent()
    findings.stretchedBaselines = stretchedBaselines
    root.madeRecord.findings = findings
  }

  /// Stores only new results in views and guides; all others keep their previous ones.
  ///
  /// - Parameter changed: The items that reported a change.
  mutating func apply(_ changed: [Int]) {
    guard brokenPlaces.isEmpty else { return apply() }
    for index in changed {
      guard let view = table.views[index] else { continue }
      view.endLayout()
    }
    var last = -1
    for variable in solver.changedVariables {
      let index = variable.index / FrameAttribute.allCases.count
      if index == last { continue }
      last = index
      let frame = frame(at: index)
      if let view = table.views[index] {
        view.placement.frame = frame
      } else {
        (table.items[index] as? LayoutGuide)?.layoutFrame = frame
      }
    }
    for index in changed where table.views[index] == nil {
      (table.items[index] as? LayoutGuide)?.layoutFrame = frame(at: index)
    }
    for variable in solver.variablesWithOtherAmbiguity {
      let index = variable.index / FrameAttribute.allCases.count
      if let view = table.views[index] { view.placement.ambiguity = ambiguity(at: index) }
    }
    findings.stretchedBaselines = stretchedBaselines
    root.madeRecord.findings = findings
  }

  /// Returns the number of the combination of an item's ambiguous attributes.
  // This function is inlined, because calling it would copy the pass to the stack.
  @inline(__always)
  private func ambiguity(at index: Int) -> Int {
    var combination = 0
    if isAmbiguous(table.variable(.x, of: index)) { combination |= 1 }
    if isAmbiguous(table.variable(.y, of: index)) { combination |= 2 }
    if isAmbiguous(table.variable(.width, of: index)) { combination |= 4 }
    if isAmbiguous(table.variable(.height, of: index)) { combination |= 8 }
    return combination
  }

  /// The views whose baseline is used and which are taller than their content.
  private var stretchedBaselines: [View] {
    table.baselineItems.compactMap { index in
      guard let view = table.views[index] else { return nil }
      let height = view.intrinsicContentSize.height
      let rect = view.alignmentRect(forFrame: self.frame(at: index))
      let isStretched = height >= 0 && rect.size.height > height + 1e-6
      return isStretched ? view : nil
    }
  }

  /// Returns the size of the root's alignment rectangle, without changing the views.
  func finishFitting() -> Size {
    defer { table.restorePositions() }
    return root.alignmentRect(forFrame: frame(at: 0)).size
  }

  // Inlined for the same reason.
  @inline(__always)
  private func frame(at index: Int) -> Rect {
    let (x, y) = (table.variable(.x, of: index), table.variable(.y, of: index))
    let extents = table.extents(of: index)
    return Rect(
      x: solver.value(of: x).withoutRoundingErrors, y: solver.value(of: y).withoutRoundingErrors,
      width: solver.value(of: extents.horizontal).withoutRoundingErrors,
      height: solver.value(of: extents.vertical).withoutRoundingErrors)
  }
}

extension FrameAttribute {
  /// Every combination of attributes, in order; its number has a bit for each attribute.
  ///
  /// All views with the same ambiguous attributes share one array.
  static let combinations = (0..<16).map { combination in
    allCases.indices.filter { combination >> $0 & 1 == 1 }.map { allCases[$0] }
  }
}

extension Double {
  /// The value of a variable, without the effect of rounding.
  ///
  /// A third of 78 may come out as 25.999999999999996, and 41 thirds as 13.666666666666666 or as
  /// 13.66666666666667, depending on the path. A number that the solver cannot distinguish from a
  /// multiple of 1/1024 is replaced by that multiple; thirds and tenths of a unit are far from any
  /// such multiple. Other numbers are rounded to nine decimals, so that a layout does not depend on
  /// earlier ones.
  fileprivate var withoutRoundingErrors: Double {
    guard abs(self) < 1e9 else { return self }
    let even = nearestMultiple(1024)
    return abs(self - even) < 1e-9 ? even : nearestMultiple(1e9)
  }

  /// Returns the nearest multiple of `1 / parts`.
  ///
  /// The number times `parts` must fit into an `Int`.
  fileprivate func nearestMultiple(_ parts: Double) -> Double {
    Double(Int(self * parts + (self < 0 ? -0.5 : 0.5))) / parts
  }
}

extension LayoutPass {
  /// Makes a layout that is as good as the current one, with one value of a view's frame at the
  /// other end of its range; returns nil if the value is not ambiguous.
  init?(exercising attribute: FrameAttribute, of view: View) {
    let root = view.pathToRoot.last ?? view
    root.layoutIfNeeded()
    guard view.ambiguousAttributes.contains(attribute) else { return nil }
    self = LayoutPass.present(of: root)
    releaseScrolledContent()
    findBaselines()
    guard let index = table.index(of: view) else {
      table.restorePositions()
      return nil
    }
    moveToOtherEnd(attribute, of: index, from: view.frameNumber(attribute))
    settleScrolledContent()
  }

  /// The distance that a view moves if it could move anywhere.
  private static let exerciseReach = 100.0

  /// Solves again with an ambiguous value at the farther end of its range.
  private mutating func moveToOtherEnd(
    _ attribute: FrameAttribute, of index: Int, from present: Double
  ) {
    let variable = table.variable(attribute, of: index)
    let range = solver.range(of: variable)
    let low = max(range.lowerBound, present - LayoutPass.exerciseReach)
    let high = min(range.upperBound, present + LayoutPass.exerciseReach)
    let end = present - low < high - present ? high : low
    // Below the priorities of all constraints, which the target must not violate; above that of
    // scrolled content, which must not hold the value back.
    let target = Constraint(Expression(variable) - end, .equal, priority: .choice)
    if (try? solver.add(target)) != nil { solve() }
  }
}
