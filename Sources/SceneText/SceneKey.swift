/// The keys that a mapping of the scene format can contain.
protocol SceneKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The owner of these keys, for diagnostics.
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

enum SizeClassKey: String, SceneKey {
  case regularWidth, regularHeight
  static var owner: String { "a pair of size classes" }
}

enum ConstraintKey: String, SceneKey {
  case constraint, options, priority, identifier, isActive
  static var owner: String { "a constraint" }
}
