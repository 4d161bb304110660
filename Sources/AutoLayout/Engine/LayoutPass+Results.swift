internal import ConstraintSolver

extension LayoutPass {
  /// Stores the results in the views and guides of the tree.
  mutating func apply() {
    let solution = Solution(of: self)
    root.madeRecord.noteDue { due in
      for index in table.shapes.indices {
        let frame = solution.frame(at: index)
        guard let view = table.shapes[index].view else {
          (table.item(at: index) as? LayoutGuide)?.layoutFrame = frame
          continue
        }
        due.setFrame(of: view, to: frame)
        view.placement.wasLaidOut = true
        view.placement.ambiguity = solution.ambiguity(at: index)
        due.endLayout(of: view)
        view.marks.subviewChange = .none
        guard let record = view.record else { continue }
        // A memory from the time when the view was a root does not describe these frames.
        if view !== root { record.memory = nil }
        // An interior does not describe those inside a view either, if constraints determined them.
        if !table.omitsInteriors { record.interior = nil }
      }
    }
    if !table.scrollViews.isEmpty { noteAmbiguousContent() }
    noteFindings(solution)
  }

  /// Stores only new results in views and guides; all others keep their previous ones.
  ///
  /// - Parameter changed: The items that reported a change.
  mutating func apply(_ changed: [Int]) {
    guard brokenPlaces.isEmpty else { return apply() }
    let solution = Solution(of: self)
    solution.apply(
      changed, solver.changedVariables, ambiguities: solver.variablesWithOtherAmbiguity,
      to: table.shapes, root.madeRecord)
    if !table.scrollViews.isEmpty { noteAmbiguousContent() }
    noteFindings(solution)
  }

  /// Stores the widths of wrapping views; returns those whose contents have other sizes then than in
  /// the given rows of all items.
  func noteWrapWidths(comparing rows: [ItemRows]) -> [Int] {
    let solution = Solution(of: self)
    var changed: [Int] = []
    for index in table.wrappingViews {
      guard let view = table.shapes[index].view else { continue }
      let outside = table.shapes[index].alignmentInsets.sum(along: .horizontal)
      let width = solution.value(of: table.extents(of: index).horizontal) - outside
      if view.wrapContent(atWidth: width) != rows[index].inputs.contentSize {
        changed.append(index)
      }
    }
    return changed
  }

  /// Stores the insets of all views in their present places; returns whether some differ.
  func noteSurroundings() -> Bool {
    let solution = Solution(of: self)
    var isOther = false
    // Superviews come first.
    for (index, shape) in table.shapes.enumerated() {
      guard let view = shape.view else { continue }
      let outer =
        shape.parent >= 0 ? solution.frame(at: shape.parent).size : view.superview?.frame.size
      let frame = solution.frame(at: index)
      let insets = SurroundingInsets(
        of: view, frame: frame, in: outer ?? frame.size, direction: shape.direction)
      if insets.store(in: view, shape.direction) { isOther = true }
    }
    return isOther
  }

  private mutating func noteFindings(_ solution: Solution) {
    let isBaselineUsed = !table.baselineItems.isEmpty
    findings.stretchedBaselines = isBaselineUsed ? stretchedBaselines(in: solution) : []
    root.madeRecord.findings = findings
  }

  /// Returns the views whose baseline is used and which are taller than their content.
  private func stretchedBaselines(in solution: Solution) -> [View] {
    table.baselineItems.compactMap { index in
      guard let view = table.views[index] else { return nil }
      let height = view.presentContentSize.height
      let rect = view.alignmentRect(forFrame: solution.frame(at: index))
      let isStretched = height >= 0 && rect.size.height > height + 1e-6
      return isStretched ? view : nil
    }
  }

  /// Returns the size of the root's alignment rectangle, without changing the views.
  func finishFitting() -> Size {
    defer {
      table.restorePositions()
      restoreWrapWidths()
    }
    return root.alignmentRect(forFrame: Solution(of: self).frame(at: 0)).size
  }
}

extension LayoutPass {
  /// Returns the value of a variable in the last solve.
  func value(of variable: Variable) -> Double {
    direct?.value(of: variable) ?? solver.value(of: variable)
  }
}

extension LayoutMemory {
  /// The values of the last solve, which had no undecided content.
  var solution: Solution {
    if let direct { return Solution(values: direct.values, isAmbiguous: []) }
    return withSolver { Solution(values: $0.values, isAmbiguous: $0.ambiguities) }
  }
}

/// The values of all variables.
///
/// A pass is so large that reading it for each variable would take longer than the rest.
struct Solution {
  private let values: [Double]
  private let isAmbiguous: [Bool]

  fileprivate init(of pass: borrowing LayoutPass) {
    values = pass.direct?.values ?? pass.solver.values
    isAmbiguous = pass.undecided?.ambiguities ?? pass.solver.ambiguities
  }

  fileprivate init(values: [Double], isAmbiguous: [Bool]) {
    (self.values, self.isAmbiguous) = (values, isAmbiguous)
  }

  func value(of variable: Variable) -> Double {
    variable.index < values.count ? values[variable.index] : 0
  }

  func isAmbiguous(_ variable: Variable) -> Bool {
    variable.index < isAmbiguous.count && isAmbiguous[variable.index]
  }

  /// Stores results in the items that reported a change, and new values in all others.
  func apply(
    _ changed: [Int], _ variables: [Variable], ambiguities: [Variable], to shapes: [ItemShape],
    _ record: LayoutRecord
  ) {
    record.noteDue { due in
      for index in changed {
        guard let view = shapes[index].view else { continue }
        // A frame that was set replaced that of the last layout.
        if view.placement.manualFrame != nil { due.setFrame(of: view, to: frame(at: index)) }
        due.endLayout(of: view)
        view.marks.subviewChange = .none
      }
      var last = -1
      for variable in variables {
        let index = variable.index / FrameAttribute.allCases.count
        if index == last { continue }
        last = index
        if let view = shapes[index].view {
          due.setFrame(of: view, to: frame(at: index))
        } else {
          (shapes[index].identity.item as? LayoutGuide)?.layoutFrame = frame(at: index)
        }
      }
    }
    for index in changed where !shapes[index].isView {
      (shapes[index].identity.item as? LayoutGuide)?.layoutFrame = frame(at: index)
    }
    for variable in ambiguities {
      let index = variable.index / FrameAttribute.allCases.count
      shapes[index].view?.placement.ambiguity = ambiguity(at: index)
    }
  }

  fileprivate func frame(at index: Int) -> Rect {
    let first = index * FrameAttribute.allCases.count
    // There are no values if the first solve failed.
    guard first + 3 < values.count else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(
      x: values[first], y: values[first + 1], width: values[first + 2], height: values[first + 3]
    ).withoutRoundingErrors
  }

  /// Returns the number of the combination of an item's ambiguous attributes.
  fileprivate func ambiguity(at index: Int) -> Int {
    let first = index * FrameAttribute.allCases.count
    guard first + 3 < isAmbiguous.count else { return 0 }
    var combination = 0
    for place in 0..<4 where isAmbiguous[first + place] { combination |= 1 << place }
    return combination
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
  var withoutRoundingErrors: Double { abs(self) < 1e9 ? usualWithoutRoundingErrors : self }

  /// ``withoutRoundingErrors``, as a value of a frame: 0 if large numbers led to one that is not finite.
  @inline(__always)
  var inFrame: Double {
    if abs(self) < 1e9 { return usualWithoutRoundingErrors }
    return isFinite ? self : 0
  }

  @inline(__always)
  private var usualWithoutRoundingErrors: Double {
    let even = nearestMultiple(1024)
    return abs(self - even) < 1e-9 ? even : nearestMultiple(1e9)
  }

  /// ``withoutRoundingErrors`` with three more decimals, for numbers from which others follow.
  ///
  /// Half of a number with nine would be rounded up with one method and down with another. Numbers above
  /// 9,000 have fewer than twelve decimals.
  var withMoreDecimals: Double {
    let rounded = withoutRoundingErrors
    // The comparison is false if this is not a number.
    guard abs(self) < 1e6 else { return rounded }
    let isEven = (rounded * 1024).rounded() == rounded * 1024
    return isEven ? rounded : nearestMultiple(1e12)
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
    let root = view.outermostView
    root.layoutIfNeeded()
    guard view.ambiguousAttributes.contains(attribute) else { return nil }
    self = LayoutPass.present(of: root)
    releaseScrolledContent()
    findBaselines()
    guard let index = table.index(of: view) else {
      table.restorePositions()
      return nil
    }
    moveToOtherEnd(attribute, of: index, from: view.frame[attribute])
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
