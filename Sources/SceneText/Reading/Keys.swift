/// The keys that a mapping of the scene format may have.
protocol SceneKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// What has these keys, as problems call it.
  static var owner: String { get }
}

enum DocumentKey: String, SceneKey {
  case stackyard, title, canvas, cell, layoutDirection, designTime, sizeClasses, metrics, root
  case constraints
  case screen, gap, script
  static var owner: String { "a scene" }
}

enum SizeKey: String, SceneKey {
  case width, height
  static var owner: String { "a size" }
}

enum ViewKey: String, SceneKey {
  case id, placement, backgroundColor, text, intrinsicContentSize, contentHuggingPriority
  case contentCompressionResistancePriority, isHidden, baseline, layoutMargins, width, height
  case placeholderIntrinsicContentSize, alignmentRectInsets, frame, autoresizingMask
  case translatesAutoresizingMaskIntoConstraints, layoutsSubviewsManually
  case scroll, stack, subviews, guides, when
  static var owner: String { "a view" }
}

enum VariationKey: String, SceneKey {
  case isHidden, text, backgroundColor, intrinsicContentSize, contentHuggingPriority
  case contentCompressionResistancePriority, layoutMargins, width, height, stack
  static var owner: String { "a variation" }
}

enum StackVariationKey: String, SceneKey {
  case axis, alignment, distribution, spacing, isBaselineRelativeArrangement
  case isLayoutMarginsRelativeArrangement
  static var owner: String { "a variation of a stack" }
}

enum SizeClassKey: String, SceneKey {
  case regularWidth, regularHeight
  static var owner: String { "a pair of size classes" }
}

enum BaselineKey: String, SceneKey {
  case first, last
  static var owner: String { "a baseline" }
}

enum ScrollKey: String, SceneKey {
  case contentOffset
  static var owner: String { "a scroll view" }
}

enum StackKey: String, SceneKey {
  case axis, alignment, distribution, spacing, customSpacing, isBaselineRelativeArrangement
  case isLayoutMarginsRelativeArrangement, arrangedSubviews
  static var owner: String { "a stack" }
}

enum ConstraintKey: String, SceneKey {
  case constraint, options, priority, identifier, isActive
  static var owner: String { "a constraint" }
}
