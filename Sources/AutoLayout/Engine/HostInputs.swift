internal import ConstraintSolver

/// The inputs of the host's rows, which give the root of a tree its position and its size.
struct HostInputs: Equatable {
  /// The position of the root outside its own coordinates.
  let position: Point
  /// The corner of the root's alignment rectangle in its own coordinates.
  let corner: Point
  /// The size of the alignment rectangle; nil if it is not determined.
  let size: Size?
  /// The priorities of the size; nil in a layout, which requires it.
  let fittingPriorities: AxisPair<LayoutPriority>?

  /// The preferred size of the root in a fitting.
  struct FittingTarget {
    let size: Size
    let priorities: AxisPair<LayoutPriority>
  }

  init(of root: View, fitting target: FittingTarget? = nil) {
    position = root.frameFromOutside?.origin ?? Point(x: 0, y: 0)
    corner = root.bounds.inset(by: root.alignmentRectInsets).origin
    fittingPriorities = target?.priorities
    // A size is never negative, whatever the priority of the target.
    size =
      target.map { Size(width: max($0.size.width, 0), height: max($0.size.height, 0)) }
      ?? root.requiredSize.map { size in
        root.alignmentRect(forFrame: Rect(x: 0, y: 0, width: size.width, height: size.height)).size
      }
  }

  /// Returns whether the rows of two inputs differ at most in their constants.
  func hasSameTerms(as other: HostInputs) -> Bool {
    (size == nil) == (other.size == nil) && fittingPriorities == other.fittingPriorities
  }
}

// MARK: Rows

extension HostInputs {
  /// Returns the rows, given the alignment insets of the root: those for the position, followed by
  /// those for the size.
  func makeRows(insets: EdgeInsets) -> ItemRows {
    var rows = ItemRows(from: ItemInputs())
    rows.rows.reserveCapacity(constraints: 4)
    for axis in Axis.allCases {
      rows.append(
        extent: ItemTable.variable(axis.origin, of: 0), .host, constant: -position[axis],
        priority: .required)
    }
    guard let size else { return rows }
    for axis in Axis.allCases {
      rows.append(
        extent: ItemTable.variable(axis.extent, of: 0), .host,
        constant: -insets.sum(along: axis) - size[axis], priority: Priority(priority(along: axis)))
    }
    return rows
  }

  private func priority(along axis: Axis) -> LayoutPriority {
    fittingPriorities.map { $0[axis] } ?? .required
  }

  /// Creates the constraint of a row, by its number among the rows that were created.
  ///
  /// Hardly any layout needs these constraints.
  func makeConstraint(_ number: Int, on root: View) -> LayoutConstraint {
    let axis: Axis = number.isMultiple(of: 2) ? .horizontal : .vertical
    let made: LayoutConstraint
    if number >= 2, let size {
      made = LayoutConstraint(
        root, axis.size, .equal, nil, .notAnAttribute, constant: size[axis],
        priority: priority(along: axis), identifier: identifier(along: axis))
    } else {
      // The constraint uses the root's own coordinates, but the row needs its position outside
      // them.
      made = LayoutConstraint(
        root, axis == .horizontal ? .left : .top, .equal, nil, .notAnAttribute,
        constant: corner[axis])
    }
    made.origin = .host
    return made
  }

  private func identifier(along axis: Axis) -> String? {
    if fittingPriorities != nil { return nil }
    return axis == .horizontal
      ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
  }
}
