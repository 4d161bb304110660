internal import ConstraintSolver

/// A search for the smallest size of a stack view along one axis, by means of a ``BoxTree``.
///
/// The size is the one that a fitting finds, which solves the constraints of both axes and takes
/// about fifty times as long. Only the rules along the axis have to be plain. For example, a vertical
/// stack view has the same width with every distribution.
struct BoxFitting {
  private let stack: StackView
  private let axis: Axis
  private var tree: BoxTree
  /// The views; the box of each has the next higher number, because the first box is around all.
  private var views: [View] = []
  private var depths: [Int] = []

  /// A size with enough room for everything that a ``BoxTree`` can lay out.
  private static let room = 1e6

  /// The preference of a fitting for small sizes.
  private static let target = LayoutPriority.fittingSizeLevel.rawValue

  /// The weakest preferences, as far as they matter.
  ///
  /// Those that are weaker than the preference of the fitting do not affect its result. They are
  /// left out or replaced by that preference, because a ``BoxTree`` has only a few priorities. The
  /// replacement is possible because no view in a smaller stack view is larger than in a larger one:
  /// the smallest views belong to the smallest stack view.
  private static let preferences = ShrinkingPriorities(canvasFit: 0, suppression: target)

  /// Returns the smallest size of a stack view that is not at design time; nil if only the solver
  /// can find it.
  static func size(of stack: StackView, along axis: Axis) -> Double? {
    var fitting = BoxFitting(stack, axis)
    return fitting.addBoxes() ? fitting.smallestSize() : nil
  }

  private init(_ stack: StackView, _ axis: Axis) {
    self.stack = stack
    self.axis = axis
    tree = BoxTree(reserving: stack.children.count + 2)
    views.reserveCapacity(stack.children.count + 1)
    depths.reserveCapacity(stack.children.count + 1)
  }

  private mutating func smallestSize() -> Double? {
    guard tree.solve(size: BoxFitting.room) else { return nil }
    let size = tree.boxes[1].size
    return size < BoxFitting.room ? size.withoutRoundingErrors : nil
  }
}

// MARK: Boxes

extension BoxFitting {
  /// Adds the boxes of the stack view and of everything in it; returns false if that is impossible.
  private mutating func addBoxes() -> Bool {
    let alignment = Box.Alignment(
      share: 0, margins: BoxMargins(), shrinking: 0, suppression: BoxFitting.target)
    tree.append(.boxes(.across(alignment)), inside: -1)
    tree.setChildren(1..<2, of: 0)
    guard append(stack, inside: 0, depth: 0) else { return false }
    var next = 0
    while next < views.count {
      let children = views[next].children
      if !children.isEmpty {
        guard depths[next] < StackBoxes.greatestDepth else { return false }
        let first = views.count + 1
        tree.setChildren(first..<first + children.count, of: next + 1)
        for child in children where !append(child, inside: next + 1, depth: depths[next] + 1) {
          return false
        }
      }
      next += 1
    }
    return tree.isSolvable
  }

  /// Adds the box of a view; returns false if that is impossible.
  private mutating func append(_ view: View, inside parent: Int, depth: Int) -> Bool {
    guard BoxInputs.hasPlainShape(view), !view.settings.heightDependsOnWidth,
      !view.settings.isHidden,
      view.children.isEmpty || arrangesPlainly(view)
    else { return false }
    tree.append(BoxInputs.rule(of: view, along: axis, BoxFitting.preferences), inside: parent)
    views.append(view)
    depths.append(depth)
    return view.attachedConstraints.isEmpty || appendDemands(on: view)
  }

  private func arrangesPlainly(_ view: View) -> Bool {
    guard let stack = view.stack else { return false }
    return BoxInputs.hasPlainRule(stack, along: axis) && BoxInputs.arrangesAllSubviews(stack)
  }

  /// Adds the constraints on the size of the last view; returns false if others affect the fitting.
  private mutating func appendDemands(on view: View) -> Bool {
    var demands: [Box.Demand] = []
    for constraint in view.attachedConstraints.present where !constraint.isPlaceholder {
      if constraint.secondAttribute != .notAnAttribute {
        // A fitting ignores constraints to views outside.
        if isInside(constraint.secondItem) { return false }
      } else if constraint.firstAttribute == axis.size {
        guard constraint.constant.isFinite else { return false }
        demands.append(Box.Demand(constraint))
      }
    }
    tree.appendDemands(demands)
    return true
  }

  /// - Complexity: O(depth).
  private func isInside(_ item: LayoutItem?) -> Bool {
    item?.enclosingView?.isDescendant(of: stack) ?? false
  }
}
