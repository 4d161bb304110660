internal import ConstraintSolver

extension View {
  /// Returns the constraints that determine the view's position and size along an axis, in the
  /// order of the tree.
  ///
  /// A constraint is included if moving it slightly would move or resize the view; constraints that
  /// are satisfied with slack, or outweighed, are not. Use it for debugging, not in production
  /// code.
  ///
  /// - Complexity: That of a layout, and of two small solves for each constraint that can affect
  ///   the view.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    var pass = LayoutPass(root: pathToRoot.last ?? self)
    defer { pass.table.restorePositions() }
    pass.solve()
    pass.settleScrolledContent()
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

  /// Returns the values that a part of the frame has in layouts as good as the last one.
  ///
  /// The range is a single value if that part is not ambiguous, and it can be infinite.
  ///
  /// - Complexity: That of a layout.
  public func ambiguityRange(of attribute: FrameAttribute) -> ClosedRange<Double> {
    var pass = LayoutPass(root: pathToRoot.last ?? self)
    defer { pass.table.restorePositions() }
    pass.solve()
    guard let index = pass.table.index(of: self) else { return 0...0 }
    return pass.solver.range(of: pass.table.variable(attribute, of: index))
  }

  /// Changes the frame of an ambiguous view to another layout as good as the current one; does
  /// nothing if there is none.
  ///
  /// Repeated calls move the view from one end of the possible range to the other. The next change
  /// to the tree restores the usual layout.
  ///
  /// - Complexity: That of two layouts.
  public func exerciseAmbiguityInLayout() {
    (pathToRoot.last ?? self).layoutIfNeeded()
    if let attribute = ambiguousAttributes.first { exerciseAmbiguity(of: attribute) }
  }

  /// Moves one number of the frame to the other end of its range, and the tree to a layout that is
  /// as good; does nothing if the number is not ambiguous.
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
    pass.settleScrolledContent()
    let views = pass.table.views.compactMap(\.self)
    let ambiguous = views.map(\.ambiguousAttributes)
    pass.apply()
    pass.table.restorePositions()
    // The frames differ from those in the memory, so the next layout sets all of them.
    root.layoutMemory?.isFollowable = false
    // With the added constraint nothing is ambiguous, so restore what was ambiguous without it.
    for (view, attributes) in zip(views, ambiguous) { view.ambiguousAttributes = attributes }
  }

  /// The distance that a view moves if it could move anywhere.
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
  /// The lowest priority.
  fileprivate static let lowest = Priority(1) ?? .required
}
