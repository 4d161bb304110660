internal import ConstraintSolver

extension View {
  /// Returns the constraints that determine the view's position and size along an axis, in the
  /// order of the tree.
  ///
  /// The position and the size follow from these constraints, which are satisfied with equality. If
  /// several constraints require the same, only one of them is included. Use this for debugging, not
  /// in production code.
  ///
  /// - Complexity: One elimination of the equations of the tree, plus a layout if the tree has changed
  ///   since the last one.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    let inspection = LayoutInspection(of: self)
    let deciders = [axis.origin, axis.extent].flatMap {
      inspection.deciders(of: $0, of: self).map(\.entry)
    }
    return Set(deciders).sorted().map { inspection.entries[$0].constraint }
  }

  /// Returns the range of a value of the frame over all layouts that are as good as the last one.
  ///
  /// The range is a single value if the value is not ambiguous, and it can be infinite.
  ///
  /// - Complexity: That of solving the part that an ambiguous value depends on, plus a layout if the
  ///   tree has changed since the last one.
  public func ambiguityRange(of attribute: FrameAttribute) -> ClosedRange<Double> {
    let pass = LayoutPass.present(of: outermostView)
    defer { pass.table.restorePositions() }
    guard let index = pass.table.index(of: self) else { return 0...0 }
    return pass.judge.range(of: pass.table.variable(attribute, of: index))
  }

  /// Changes the frame of an ambiguous view to another layout that is as good as the current one;
  /// does nothing if there is none.
  ///
  /// Repeated calls move the view from one end of the possible range to the other. The next change
  /// to the tree restores the usual layout.
  ///
  /// - Complexity: A solve, after a layout if the tree has changed since the last one.
  public func exerciseAmbiguityInLayout() {
    outermostView.layoutIfNeeded()
    if let attribute = ambiguousAttributes.first { exerciseAmbiguity(of: attribute) }
  }

  /// Moves one value of the frame to the other end of its range, and the tree to a layout that is
  /// as good as the current one; does nothing if the value is not ambiguous.
  ///
  /// - Complexity: A solve, after a layout if the tree has changed since the last one.
  package func exerciseAmbiguity(of attribute: FrameAttribute) {
    guard var pass = LayoutPass(exercising: attribute, of: self) else { return }
    let root = pass.root
    let views = pass.table.views.compactMap(\.self)
    let ambiguous = views.map(\.placement.ambiguity)
    // The next layout must not relate manual frames to the sizes that are shown meanwhile.
    for view in views { view.relateManualFrame() }
    pass.apply()
    pass.table.restorePositions()
    // The frames differ from those in the memory, so the next layout sets all of them.
    root.record?.memory?.isFollowable = false
    // With the added constraint, nothing is ambiguous, so restore the ambiguous attributes from
    // before.
    for (view, ambiguity) in zip(views, ambiguous) { view.placement.ambiguity = ambiguity }
  }

  /// Makes each layout of the tree with this root pass all constraints to the solver.
  ///
  /// By default, a layout leaves out those inside plain stack views, until the layout is inspected.
  /// If every layout will be inspected, the one that leaves them out is wasted.
  package func keepConstraints() { madeRecord.limit(to: .allConstraints) }

  /// The means of the last layout of the tree with this root: the number of its rows, whether they
  /// needed a solver, and the stack views inside which no constraints were needed.
  package var layoutMeans: (rowCount: Int, needsSolver: Bool, plainStacks: [StackView]) {
    guard let memory = record?.memory else { return (0, false, []) }
    let stacks = memory.isPartial ? memory.table.views.compactMap { $0?.stack } : []
    return (memory.rowCount, memory.direct == nil, stacks.filter(\.hasInterior))
  }

  /// Makes each layout of the tree with this root follow the definition of a layout: it passes all
  /// constraints to a new solver, which uses only the simplex method.
  ///
  /// Tests compare other layouts with such a layout, which takes much longer.
  package func useSimplexMethodOnly() { madeRecord.limit(to: .simplexOnly) }
}

// MARK: Refused constraints

extension View {
  /// The constraints in the tree below that a layout refuses, in the order of the tree.
  ///
  /// The system is solved only if scrolled content has a constraint with a view outside.
  package var refusedConstraints: [RefusedConstraint] {
    var pass = LayoutPass(root: self)
    if !pass.table.scrollingTies.isEmpty { pass.solve() }
    pass.table.restorePositions()
    let placingViews = pass.table.views.compactMap(\.self).filter(\.layoutsSubviewsManually)
    return pass.findings.refused
      + placingViews.flatMap(\.subviews).flatMap(\.refusedConstraints)
  }
}

// MARK: Descriptions

// Not CustomStringConvertible: subclasses may have a property `description` of their own.
extension View: CustomDebugStringConvertible {
  /// The class, the identifier and the frame, as `print` shows the view.
  public var debugDescription: String { "<\(traceName); frame = \(frame)>" }

  /// Returns the tree below with its frames, one line per view.
  ///
  /// Lines are indented by depth up to 100 levels; deeper lines contain their depth as a number.
  ///
  /// - Complexity: O(views).
  public func recursiveDescription() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "   | ", depth: 0) { $0.debugDescription }
    return lines.joined(separator: "\n")
  }

  /// Returns the tree below with marks, one line per view.
  ///
  /// `•` marks the root, `*` views laid out by constraints, and `+` views with a manual frame. The
  /// ambiguous parts of each frame follow, as of the last layout. A view without any constraint is
  /// marked `MISSING HOST CONSTRAINTS`.
  ///
  /// - Complexity: O(views and constraints).
  public func autolayoutTrace() -> String {
    let constrained = constrainedItems
    var lines: [String] = []
    appendLines(to: &lines, indent: "|   ", depth: 0) { view in
      let mark = view === self && view.superview == nil ? "•" : view.isPlacedByHand ? "+" : "*"
      var text = mark + view.traceName
      if view !== self, !view.isPlacedByHand, !constrained.contains(ObjectIdentifier(view)) {
        text += " - MISSING HOST CONSTRAINTS"
      }
      if !view.ambiguousAttributes.isEmpty {
        let names = view.ambiguousAttributes.map { "\(view.name).\($0.traceName)" }
        text += " - AMBIGUOUS LAYOUT for \(names.joined(separator: ", "))"
      }
      return text
    }
    return lines.joined(separator: "\n")
  }

  private func appendLines(
    to lines: inout [String], indent: String, depth: Int, _ line: (View) -> String
  ) {
    var pending = [(view: self, depth: depth)]
    while let (view, depth) = pending.popLast() {
      let indentation = String(repeating: indent, count: min(depth, View.deepestIndentation))
      let number = depth > View.deepestIndentation ? "(\(depth)) " : ""
      lines.append(indentation + number + line(view))
      for subview in view.subviews.reversed() { pending.append((subview, depth + 1)) }
    }
  }

  /// The depth beyond which lines are not indented further, because trees with thousands of levels
  /// would be mostly indentation.
  private static let deepestIndentation = 100

  /// The items in active constraints of the tree below.
  private var constrainedItems: Set<ObjectIdentifier> {
    var items: Set<ObjectIdentifier> = []
    var pending = [self]
    while let view = pending.popLast() {
      var constraints = (view as? StackView)?.arrangementConstraints ?? []
      for item in [view] + view.guidesInLayout as [LayoutItem] {
        constraints += item.attachedConstraints.present
      }
      for constraint in constraints {
        for item in [constraint.firstItem, constraint.secondItem] {
          if let item { items.insert(ObjectIdentifier(item)) }
        }
      }
      pending += view.subviews
    }
    return items
  }

  private var isPlacedByHand: Bool {
    translatesAutoresizingMaskIntoConstraints && placement.manualFrame != nil
  }

  private var traceName: String {
    let kind = "\(type(of: self))"
    return identifier.map { "\(kind):'\($0)'" } ?? kind
  }
}

extension FrameAttribute {
  fileprivate var traceName: String {
    switch self {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height: "Height"
    }
  }
}
