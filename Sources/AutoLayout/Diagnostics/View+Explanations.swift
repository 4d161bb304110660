internal import ConstraintSolver

extension View {
  /// The constraints that the view's place and extent along an axis hang on, in the order of the
  /// tree; for looking into a layout, not for building on.
  ///
  /// A constraint is among them if moving it by a little would move or resize the view: one that is
  /// met with room to spare, or outweighed, is not.
  ///
  /// - Complexity: That of a layout, and of two small solves for each constraint in reach.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    var pass = LayoutPass(root: pathToRoot.last ?? self)
    defer { pass.table.restorePositions() }
    pass.solve()
    guard let index = pass.table.index(of: self) else { return [] }
    let attributes: [FrameAttribute] = axis == .horizontal ? [.x, .width] : [.y, .height]
    var affecting: Set<Constraint.ID> = []
    for attribute in attributes {
      let binding = pass.solver.bindingConstraints(of: pass.table.variable(attribute, of: index))
      affecting.formUnion(binding.map(\.constraint))
    }
    return pass.places { row in row.id.map(affecting.contains) ?? false }
      .map { pass.constraint(at: $0) }
  }

  /// The least and the greatest that a number of the frame could be in a layout as good as this one.
  ///
  /// Both are the same where it is not ambiguous; either may be infinite.
  ///
  /// - Complexity: That of a layout.
  public func ambiguityRange(of attribute: FrameAttribute) -> ClosedRange<Double> {
    var pass = LayoutPass(root: pathToRoot.last ?? self)
    defer { pass.table.restorePositions() }
    pass.solve()
    guard let index = pass.table.index(of: self) else { return 0...0 }
    return pass.solver.range(of: pass.table.variable(attribute, of: index))
  }

  /// Gives an ambiguous view another frame, and the tree another layout as good as the one it has;
  /// does nothing where there is none.
  ///
  /// Called again and again it goes from one end of what is possible to the other. The next change
  /// to the tree brings the usual layout back.
  ///
  /// - Complexity: That of two layouts.
  public func exerciseAmbiguityInLayout() {
    (pathToRoot.last ?? self).layoutIfNeeded()
    if let attribute = ambiguousAttributes.first { exerciseAmbiguity(of: attribute) }
  }

  /// Moves one number of the frame to the other end of what it could be, and the tree to a layout as
  /// good; does nothing where the number is not ambiguous.
  ///
  /// - Complexity: That of a layout.
  package func exerciseAmbiguity(of attribute: FrameAttribute) {
    let root = pathToRoot.last ?? self
    root.layoutIfNeeded()
    guard ambiguousAttributes.contains(attribute) else { return }
    var pass = LayoutPass(root: root)
    pass.solve()
    guard let index = pass.table.index(of: self) else { return pass.table.restorePositions() }
    let variable = pass.table.variable(attribute, of: index)
    let range = pass.solver.range(of: variable)
    let present = frameNumber(attribute)
    let low = max(range.lowerBound, present - View.exerciseReach)
    let high = min(range.upperBound, present + View.exerciseReach)
    let end = present - low < high - present ? high : low
    // Lower than every other priority: if an equation were required instead, others would have to
    // give way.
    let wish = Constraint(Expression(variable) - end, .equal, priority: .lowest)
    if (try? pass.solver.add(wish)) != nil { pass.solve() }
    let views = pass.table.views.compactMap(\.self)
    let ambiguous = views.map(\.ambiguousAttributes)
    pass.apply()
    // With the added constraint nothing is ambiguous, so restore what was ambiguous without it.
    for (view, attributes) in zip(views, ambiguous) { view.ambiguousAttributes = attributes }
  }

  /// How far a view may jump that could go anywhere.
  private static let exerciseReach = 100.0

  private func frameNumber(_ attribute: FrameAttribute) -> Double {
    switch attribute {
    case .x: frame.origin.x
    case .y: frame.origin.y
    case .width: frame.size.width
    case .height: frame.size.height
    }
  }
}

extension Priority {
  /// The least priority there is.
  fileprivate static let lowest = Priority(1) ?? .required
}
