package import AutoLayout
package import Cells
package import SceneModel

/// The layouts of a scene while its canvas grows along one axis, described by the sizes at which
/// the layout begins to change differently.
///
/// Between two breakpoints, every value of a frame is an affine function of the size of the canvas,
/// because an optimal solution of a linear system is piecewise affine in each of its constants. So
/// the breakpoints describe a range of sizes completely.
package struct LayoutSweep: Hashable, Sendable {
  /// The axis along which the canvas grows.
  package var axis: Axis
  /// The sizes of the canvas that were requested, in scene units.
  package var range: ClosedRange<Double>
  /// The end of the examined sizes: that of ``range``, unless there are more breakpoints than
  /// ``mostBreakpoints``, or the layouts take too much effort.
  package var end: Double
  /// The findings at the smallest size, which last until they end at a breakpoint.
  package var start: [Finding]
  /// The breakpoints in ascending order.
  package var breakpoints: [Breakpoint]
  /// Whether a part of the range was not examined.
  package var isCut: Bool { end < range.upperBound }

  package static let mostBreakpoints = 500

  /// A size of the canvas at which frames begin to change at a different rate.
  package struct Breakpoint: Hashable, Sendable {
    package var size: Double
    /// The values of frames whose rate changes here, in the order of the tree.
    package var changes: [Change]
    /// Findings that begin here; those that are missing only at this size end and begin here.
    package var begins: [Finding]
    package var ends: [Finding]
    /// Findings at this size only.
    package var only: [Finding]
  }

  /// A value of a frame around a breakpoint.
  package struct Change: Hashable, Sendable {
    package var view: String
    package var part: FrameAttribute
    package var valueBefore: Double
    /// The value just above the breakpoint; it differs if the layout jumps.
    package var valueAfter: Double
    /// The rate below the breakpoint, in units of the frame per unit of the canvas.
    package var rateBefore: Double
    /// The rate above the breakpoint, in units of the frame per unit of the canvas.
    package var rateAfter: Double

    /// Whether the values above and below the breakpoint differ.
    package var isJump: Bool { abs(valueAfter - valueBefore) > 1e-3 }
  }

  /// A result of a layout besides frames.
  package enum Finding: Hashable, Sendable {
    case dropped(String)
    case ambiguous(view: String, String)
    /// A label has more lines than paragraphs, because it wraps.
    case wraps(view: String, lines: Int)
    /// A label does not show all of its text.
    case cut(view: String)
  }
}

extension LayoutSweep {
  /// Lays out a scene at the sizes in a range and finds the breakpoints.
  ///
  /// Findings at a single size are found at whole numbers of units from the first one, in ranges of at
  /// most ``SizeWalk/mostSteps`` units.
  ///
  /// - Complexity: One layout per unit of the range, at most ``SizeWalk/mostSteps``, plus 4 layouts
  ///   per breakpoint, or about 30 if the layout jumps; all of them within a limit of effort.
  package init(
    _ scene: Scene, offered: CellSize, along axis: Axis, over range: ClosedRange<Double>,
    within effort: LayoutEffort = LayoutEffort()
  ) {
    var walk = SizeWalk(scene, offered: offered, axis, effort)
    self.axis = axis
    self.range = range
    (start, breakpoints, end) = walk.breakpoints(over: range)
  }
}
