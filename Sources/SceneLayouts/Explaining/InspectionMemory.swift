import AutoLayout

/// The values that the explanations of one layout share, computed when the first of them needs it.
///
/// Otherwise an explanation of every view would take time in proportion to the cube of the number
/// of views in a stack view.
struct InspectionMemory {
  /// All constraints, and the inactive ones.
  let lists = Memo<ConstraintList, [LaidOutConstraint]>()
  let places = Memo<String, Int?>()
  /// The sizes that the first reason for a size refers to.
  let references = Memo<SizeName, [SizeName]>()
  let distances = Memo<Axis, DistanceGraph>()
  /// The constraints along an axis that are not satisfied, each with its entry in the engine.
  let missed = Memo<Axis, [(entry: Int, constraint: LaidOutConstraint)]>()
  /// The optional constraints on ambiguous numbers, each with its entry in the engine.
  let open = Memo<Axis, [(entry: Int, constraint: LaidOutConstraint)]>()
  /// For an entry and others, those of the others that could yield instead of it.
  let substitutes = Memo<[Int], [Int]>()
  /// The distributions of the lengths of stack views along their axes.
  let distributions = Memo<ObjectIdentifier, Explanation.Distribution?>()

  enum ConstraintList { case all, inactive }
}
