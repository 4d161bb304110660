internal import ConstraintSolver

/// The inputs of the boxes of a view in a plain stack view: the rules for its sizes, and the
/// constraints on them.
///
/// A view in a plain stack view is placed only by the stack view: it has no guides, special shape or
/// constraints except for its own sizes, and is a leaf or a plain stack view itself.
struct BoxInputs {
  let rules: AxisPair<Box.Rule>
  var demands = AxisPair<[Box.Demand]>(horizontal: [], vertical: [])

  /// Creates the inputs of the outermost stack view or of a view in it.
  init(of view: View) {
    if let stack = view.stack, !stack.children.isEmpty {
      rules = AxisPair(
        horizontal: BoxInputs.rule(ofStack: stack, along: .horizontal),
        vertical: BoxInputs.rule(ofStack: stack, along: .vertical))
    } else {
      rules = BoxInputs.rules(ofContent: view.naturalContentSize, of: view)
    }
  }

  /// Adds the constraints on the sizes of a view in a stack view.
  mutating func addDemands(on view: View) {
    if let axis = BoxInputs.hidingAxis(of: view) {
      demands[axis].append(Box.Demand(.equal, 0, priority: 1000))
    }
    for constraint in view.attachedConstraints.present {
      let axis: Axis = constraint.firstAttribute == .width ? .horizontal : .vertical
      demands[axis].append(Box.Demand(constraint))
    }
  }

  /// Returns the axis along which a view in a stack view has no length because it is hidden; nil for
  /// none.
  static func hidingAxis(of view: View) -> Axis? {
    view.settings.isHidden ? view.superview?.stack?.axis : nil
  }

  /// Returns the rules of a view without others inside, given the size of its content.
  static func rules(ofContent size: Size, of view: View) -> AxisPair<Box.Rule> {
    let settings = view.settings
    return AxisPair(
      horizontal: rule(size, settings, along: .horizontal),
      vertical: rule(size, settings, along: .vertical))
  }

  private static func rule(_ size: Size, _ settings: ViewSettings, along axis: Axis) -> Box.Rule {
    .content(
      Box.Content(
        size: size[axis], hugging: settings.contentHugging[axis].rawValue,
        resistance: settings.compressionResistance[axis].rawValue))
  }

  /// Returns the rule for one of the sizes of a view.
  static func rule(
    of view: View, along axis: Axis, _ preferences: ShrinkingPriorities
  ) -> Box.Rule {
    if let stack = view.stack, !stack.children.isEmpty {
      return rule(ofStack: stack, along: axis, preferences)
    }
    return rule(view.naturalContentSize, view.settings, along: axis)
  }
}

// MARK: Rules of stack views

extension BoxInputs {
  private static func rule(
    ofStack stack: StackView, along axis: Axis,
    _ preferences: ShrinkingPriorities = ShrinkingPriorities()
  ) -> Box.Rule {
    .boxes(
      axis == stack.axis
        ? arrangementAlongAxis(of: stack, preferences) : .across(alignment(of: stack, preferences)))
  }

  private static func arrangementAlongAxis(
    of stack: StackView, _ preferences: ShrinkingPriorities
  ) -> Box.Arrangement {
    let gaps = gaps(of: stack)
    let margins = margins(of: stack, along: stack.axis)
    switch stack.distribution {
    case .fillEqually: return .shares(Box.Distances(fixed: gaps.sum + margins.sum))
    // Only stack views with a rule along their axis have boxes.
    case .fill, .fillProportionally, .equalCentering:
      return .sum(Box.Distances(fixed: gaps.sum + margins.sum))
    case .equalSpacing:
      return .sum(
        Box.Distances(
          atLeast: gaps.least, margins: margins, shrinking: preferences.canvasFit))
    }
  }

  private static func alignment(
    of stack: StackView, _ preferences: ShrinkingPriorities
  ) -> Box.Alignment {
    let margins = margins(of: stack, along: stack.axis.perpendicular)
    guard let share = shareBefore(stack.alignment) else { return Box.Alignment(filling: margins) }
    // Several views are spanned by a guide that is small, a single one by the stack view itself.
    let isSpanned = stack.children.count > 1
    return Box.Alignment(
      share: share, margins: margins,
      shrinking: isSpanned ? LayoutPriority.spanningFit.rawValue : preferences.canvasFit,
      suppression: preferences.suppression)
  }

  /// Returns the sum of the gaps between neighbours, and the minimum of equal gaps.
  private static func gaps(of stack: StackView) -> (sum: Double, least: Double) {
    let distances = stack.distances
    // Unless views overlap, no gap is negative.
    var least = stack.children.contains { distances.after($0) < 0 } ? -Double.infinity : 0
    var sum = 0.0
    stack.forEachDistance { _, gap in
      sum += gap
      // The maximum must not hide a gap that is not a finite number.
      least = gap.isFinite ? max(least, gap) : .infinity
    }
    return (sum, least)
  }

  /// Calls a closure with the index of each view in a stack view, and its distance, along the axis,
  /// from the view before it or, for the first, from the end of the stack view.
  static func forEachLead(in stack: StackView, _ body: (Int, Double) -> Void) {
    body(0, margins(of: stack, along: stack.axis).before)
    stack.forEachDistance { body($0 + 1, $1) }
  }

  /// Returns the margins inside which a stack view arranges its views.
  private static func margins(of stack: StackView, along axis: Axis) -> BoxMargins {
    guard stack.isLayoutMarginsRelativeArrangement else { return BoxMargins() }
    let insets = stack.layoutMargins(in: .leftToRight)
    return axis == .horizontal
      ? BoxMargins(before: insets.left, after: insets.right)
      : BoxMargins(before: insets.top, after: insets.bottom)
  }
}

/// The priorities of the weakest preferences of stack views for small sizes; 0 for none.
struct ShrinkingPriorities {
  /// The priority of the size 0 of a stack view.
  var canvasFit = LayoutPriority.canvasFit.rawValue
  /// The priority of the size 0 of an aligned view.
  var suppression = LayoutPriority.ambiguitySuppression.rawValue
}

// The following switches decide which stack views have boxes. They have no default, so that a new
// case must be decided here.

extension BoxInputs {
  /// Returns whether a ``BoxTree`` determines the lengths of views, and the distances between them.
  private static func isPlain(_ distribution: StackView.Distribution) -> Bool {
    switch distribution {
    case .fill, .fillEqually, .equalSpacing: true
    case .fillProportionally, .equalCentering: false
    }
  }

  /// Returns whether a ``BoxTree`` determines the places of views across the axis.
  private static func isPlain(_ alignment: StackView.Alignment) -> Bool {
    switch alignment {
    case .fill, .leading, .center, .trailing: true
    case .firstBaseline, .lastBaseline: false
    }
  }

  /// Returns the share of the free space that is before the views; nil if they fill the stack view.
  private static func shareBefore(_ alignment: StackView.Alignment) -> Double? {
    switch alignment {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .fill, .firstBaseline, .lastBaseline: nil
    }
  }
}

// MARK: Plain views

extension BoxInputs {
  /// Returns whether only a plain stack view around a view places it; the views inside are not
  /// examined.
  static func isPlain(_ view: View) -> Bool {
    guard hasPlainShape(view) else { return false }
    guard view.attachedConstraints.referring.isEmpty,
      view.attachedConstraints.changeCount == 0 || hasOnlySizeConstraints(view)
    else { return false }
    return view.children.isEmpty || view.stack.map(arrangesPlainly) ?? false
  }

  /// Returns whether nothing but the views inside, constraints and being hidden distinguish a view
  /// from a simple box.
  static func hasPlainShape(_ view: View) -> Bool {
    let settings = view.settings
    return !settings.layoutsSubviewsManually
      && !settings.preservesSuperviewLayoutMargins && settings.layoutDirection == nil
      && view.placement.manualFrame == nil
      && view.addedGuides.isEmpty
      && view.marginsGuide.map {
        $0.attachedConstraints.changeCount == 0 && $0.attachedConstraints.referring.isEmpty
      } ?? true
      && view.record.map { $0.screenGuides.isEmpty && $0.surroundings == nil } ?? true
      && view.alignmentRectInsets == EdgeInsets() && !view.marks.kind.isScroll
  }

  /// Returns whether each constraint of a view compares one of its sizes with a constant.
  private static func hasOnlySizeConstraints(_ view: View) -> Bool {
    view.attachedConstraints.present.allSatisfy {
      ($0.firstAttribute == .width || $0.firstAttribute == .height)
        && $0.secondAttribute == .notAnAttribute && !$0.isPlaceholder && $0.constant.isFinite
    }
  }

  /// Returns whether the rules of a ``BoxTree`` describe the constraints of a stack view.
  static func arrangesPlainly(_ stack: StackView) -> Bool {
    hasPlainRule(stack, along: .horizontal) && hasPlainRule(stack, along: .vertical)
      && stack.alignmentRectInsets == EdgeInsets() && arrangesAllSubviews(stack)
      && !stack.settings.heightDependsOnWidth && !relatesTexts(stack) && hidesPlainly(stack)
  }

  /// Returns whether the hidden views in a stack view, if there are any, are boxes without a length:
  /// they have no views inside, and a visible view has all the space.
  private static func hidesPlainly(_ stack: StackView) -> Bool {
    guard stack.children.contains(where: \.settings.isHidden) else { return true }
    return stack.distribution == .fill && stack.alignment == .fill
      && stack.children.allSatisfy { !$0.settings.isHidden || $0.children.isEmpty }
      && stack.children.contains { !$0.settings.isHidden }
  }

  /// Returns whether a stack view has constraints on the widths of contents that wrap.
  private static func relatesTexts(_ stack: StackView) -> Bool {
    stack.axis == .horizontal && stack.distribution == .fill && stack.children.count > 1
      && stack.children.contains { $0.settings.heightDependsOnWidth }
  }

  /// Returns whether a rule of a ``BoxTree`` describes the constraints of a stack view along an
  /// axis.
  static func hasPlainRule(_ stack: StackView, along axis: Axis) -> Bool {
    if axis == stack.axis {
      return !stack.isBaselineRelativeArrangement && isPlain(stack.distribution)
    }
    return isPlain(stack.alignment)
  }

  private static let noContent = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  /// Returns whether a stack view arranges at least one view, and all of its subviews in their
  /// order, on which the choice among optimal solutions depends; and has no content of its own.
  static func arrangesAllSubviews(_ stack: StackView) -> Bool {
    guard !stack.children.isEmpty, stack.arrangedSubviews.count == stack.children.count,
      type(of: stack) == StackView.self || stack.intrinsicContentSize == BoxInputs.noContent
    else { return false }
    return stack.children.indices.allSatisfy { stack.children[$0] === stack.arrangedSubviews[$0] }
  }
}

extension Box.Demand {
  /// Creates the demand of a constraint that compares a size with a constant.
  init(_ constraint: LayoutConstraint) {
    self.init(
      constraint.relation.solverRelation, constraint.constant,
      priority: constraint.priority.rawValue)
  }
}
