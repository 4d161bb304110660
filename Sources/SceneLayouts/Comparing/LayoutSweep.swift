package import AutoLayout
package import Cells
package import SceneModel

/// The layouts of a scene while its canvas grows along one axis: the sizes at which something changes.
///
/// Between two breakpoints every number of a frame is an affine function of the size of the canvas,
/// since an optimal solution of a linear system is piecewise affine in each of its constants. So the
/// breakpoints tell all about a range of sizes.
package struct LayoutSweep: Hashable, Sendable {
  /// The axis along which the canvas grows.
  package var axis: Axis
  /// The sizes of the canvas that were looked at, in scene units.
  package var range: ClosedRange<Double>
  /// In ascending order.
  package var breakpoints: [Breakpoint]
  /// Whether there are more breakpoints than ``mostBreakpoints``; the list ends early then.
  package var isCut: Bool

  /// Nobody reads more.
  package static let mostBreakpoints = 500

  /// A size of the canvas at which frames begin to change at another rate.
  package struct Breakpoint: Hashable, Sendable {
    /// The size of the canvas, in scene units.
    package var size: Double
    /// The numbers of frames that change at another rate from here on, in the order of the tree.
    package var changes: [Change]
    /// Findings that hold from here on, and did not before.
    package var begins: [Finding]
    /// Findings that held up to here.
    package var ends: [Finding]
  }

  /// A number of a frame around a breakpoint.
  package struct Change: Hashable, Sendable {
    package var view: String
    package var part: FramePart
    /// The value just below the breakpoint.
    package var valueBefore: Double
    /// The value just above the breakpoint; another one where the layout jumps.
    package var valueAfter: Double
    /// Units of the frame per unit of the canvas, below the breakpoint.
    package var rateBefore: Double
    /// Units of the frame per unit of the canvas, above the breakpoint.
    package var rateAfter: Double

    /// Whether the value is another one above the breakpoint than below.
    package var isJump: Bool { abs(valueAfter - valueBefore) > 1e-3 }
  }

  /// What a layout has to report besides frames.
  package enum Finding: Hashable, Sendable {
    /// A required constraint is dropped because of a conflict.
    case dropped(String)
    /// A number of a frame could differ and be as good.
    case ambiguous(view: String, String)
  }
}

extension LayoutSweep {
  /// Lays out a scene at the sizes of a range and finds the breakpoints within it.
  ///
  /// - Parameters:
  ///   - scene: The scene, whose other properties stay.
  ///   - offered: The canvas, in cells, where the scene has none; its other side is kept.
  ///   - axis: The axis along which the canvas grows.
  ///   - range: Sizes of the canvas along the axis, in scene units.
  /// - Complexity: A layout per unit of the range, at most ``SizeWalk/mostSteps``, and some 30 per
  ///   breakpoint.
  package init(
    _ scene: Scene, offered: CellSize, along axis: Axis, over range: ClosedRange<Double>
  ) {
    var walk = SizeWalk(scene, offered: offered, axis)
    self.axis = axis
    self.range = range
    (breakpoints, isCut) = walk.breakpoints(over: range)
  }
}
