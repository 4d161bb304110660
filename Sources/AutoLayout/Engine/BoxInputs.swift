internal import ConstraintSolver

/// The inputs of the boxes of a view in a plain stack view: the rules for its sizes.
///
/// A view in a plain stack view is placed only by the stack view: it has no constraints, guides,
/// margins or special shape, and is a leaf or a plain stack view itself.
struct BoxInputs {
  let rules: AxisPair<Box.Rule>

  /// Creates the inputs of a view in a plain stack view.
  init(of view: View) {
    if let stack = view as? StackView, !stack.children.isEmpty {
      rules = BoxInputs.rules(of: stack)
      return
    }
    let size = view.intrinsicContentSize
    let settings = view.settings
    func rule(_ axis: Axis) -> Box.Rule {
      .content(
        Box.Content(
          size: size[axis], hugging: settings.contentHugging[axis].rawValue,
          resistance: settings.compressionResistance[axis].rawValue))
    }
    rules = AxisPair(horizontal: rule(.horizontal), vertical: rule(.vertical))
  }

  private static func rules(of stack: StackView) -> AxisPair<Box.Rule> {
    var rules = AxisPair(horizontal: Box.Rule.equal, vertical: .equal)
    let gaps = gaps(of: stack)
    rules[stack.axis] =
      switch stack.distribution {
      case .fillEqually: .shares(Box.Distances(fixed: gaps.sum))
      case .equalSpacing:
        .sum(Box.Distances(atLeast: gaps.least, shrinking: LayoutPriority.canvasFit.rawValue))
      default: .sum(Box.Distances(fixed: gaps.sum))
      }
    return rules
  }

  /// Returns the sum of the gaps between neighbours, and the minimum of equal gaps.
  private static func gaps(of stack: StackView) -> (sum: Double, least: Double) {
    let distances = stack.distances
    // Unless views overlap, no gap is negative.
    var least = stack.children.contains { distances.after($0) < 0 } ? -Double.infinity : 0
    var sum = 0.0
    for child in stack.children.dropLast() {
      sum += distances.after(child)
      least = max(least, distances.after(child))
    }
    return (sum, least)
  }
}

// MARK: Plain views

extension BoxInputs {
  /// Returns whether only a plain stack view around a view places it; the views inside are not
  /// examined.
  static func isPlain(_ view: View) -> Bool {
    let settings = view.settings
    guard !settings.isHidden, !settings.layoutsSubviewsManually, settings.layoutDirection == nil,
      view.placement.manualFrame == nil, view.attachedConstraints.changeCount == 0,
      view.addedGuides.isEmpty, view.marginsGuide == nil,
      view.alignmentRectInsets == EdgeInsets(), !(view is ScrollView)
    else { return false }
    return view.children.isEmpty || (view as? StackView).map(arrangesPlainly) ?? false
  }

  /// Returns whether the constraints of a stack view are equations between the sizes of its views
  /// and its own, apart from equal gaps.
  static func arrangesPlainly(_ stack: StackView) -> Bool {
    guard stack.alignment == .fill, !stack.isBaselineRelativeArrangement,
      !stack.isLayoutMarginsRelativeArrangement, stack.distribution != .fillProportionally,
      stack.distribution != .equalCentering, !stack.children.isEmpty,
      stack.arrangedSubviews.count == stack.children.count,
      stack.alignmentRectInsets == EdgeInsets()
    else { return false }
    // The choice among optimal solutions depends on the order of the subviews.
    return stack.children.indices.allSatisfy { stack.children[$0] === stack.arrangedSubviews[$0] }
  }

  /// Returns the plain stack views in a tree that are not inside others.
  ///
  /// Views that are laid out separately by their superviews are not examined.
  static func outermostPlainStacks(below root: View) -> [StackView] {
    var views = [root]
    var parents: [Int32] = [-1]
    var next = 0
    while next < views.count {
      if !views[next].settings.layoutsSubviewsManually {
        for child in views[next].children {
          views.append(child)
          parents.append(Int32(truncatingIfNeeded: next))
        }
      }
      next += 1
    }
    // Whether all views inside a view are plain.
    var arePlain = Array(repeating: true, count: views.count)
    for index in views.indices.dropFirst().reversed()
    where arePlain[Int(parents[index])] && !(arePlain[index] && isPlain(views[index])) {
      arePlain[Int(parents[index])] = false
    }
    var isInside = Array(repeating: false, count: views.count)
    var found: [StackView] = []
    for index in views.indices {
      if parents[index] >= 0, isInside[Int(parents[index])] {
        isInside[index] = true
      } else if arePlain[index], let stack = views[index] as? StackView, arrangesPlainly(stack),
        stack.effectiveLayoutDirection == .leftToRight
      {
        isInside[index] = true
        found.append(stack)
      }
    }
    return found
  }
}
