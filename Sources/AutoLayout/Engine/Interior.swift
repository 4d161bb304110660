internal import ConstraintSolver

/// The views inside a view that are laid out without constraints.
///
/// A layout pass leaves these views out, and their frames must be those that the constraints
/// determine, bit for bit. The engine knows interiors only through this protocol:
/// ``SeparateLayout`` lays out trees with them, and ``View/smallestLength(along:isDesignTime:)``
/// measures with them. ``LayoutMethod`` decides whether they are used.
protocol Interior: AnyObject {
  /// Gives an interior to each view of a tree that can have one, or takes up the changes in the one
  /// that it has, and removes the others; returns the views with interiors.
  ///
  /// A view that was opened has no interior until it was passed over often enough; it is passed over
  /// once more if `isNewLayout` is true. All views have fixed sizes if `allowingColumns` is false.
  static func prepare(below root: View, isNewLayout: Bool, allowingColumns: Bool) -> [View]

  /// Returns the smallest length of a view, provided that the stack views inside have just created
  /// their constraints; nil if only the solver can find it.
  static func smallestLength(of view: View, along axis: Axis) -> Double?

  /// Takes up the changes of marked views; returns false if the interior must be created again.
  func update(_ view: View) -> Bool

  /// The smallest size of the view in which the views inside fit; nil if there is none, if the views
  /// inside also limit the size to a maximum, or if contents inside wrap.
  var leastSize: Size? { get }

  /// The sizes of a view as variables with the costs of the views inside; nil if the size is fixed.
  var columns: AxisPair<BoxColumn>? { get }

  /// Sets the frames of the views inside, given the size of the view and whether its width and its
  /// height are ambiguous; returns false if the views do not fit, or if one of them was marked
  /// meanwhile.
  func layOut(
    _ view: View, _ size: Size, isAmbiguous: AxisPair<Bool>, _ due: inout DueViews
  ) -> Bool
}

/// How the layouts of a tree find their results, which are the same.
enum LayoutMethod: Comparable {
  /// By the simplex method alone, from all constraints and without the results of earlier layouts.
  case simplexOnly
  /// By passing all constraints to the solver.
  case allConstraints
  /// By leaving out the constraints inside views that have an ``Interior``.
  case fastest
}
