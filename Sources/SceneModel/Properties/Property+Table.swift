extension Property {
  /// All properties, in the order of files.
  package static let all: [Property] =
    viewProperties + placingProperties + scrollProperties + stackProperties

  /// The properties of a group, in the order of files.
  package static func all(in group: Group) -> [Property] {
    switch group {
    case .view: ofViews
    case .stack: stackProperties
    case .scroll: scrollProperties
    }
  }

  private static let ofViews = viewProperties + placingProperties

  /// The property with a key; nil if there is none.
  ///
  /// - Complexity: O(1).
  package static func named(_ key: String) -> Property? { byKey[key] }

  private static let byKey = Dictionary(
    all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  /// The properties that a view has, in the order of files.
  package static func all(of view: SceneView, isRoot: Bool) -> [Property] {
    all.filter { $0.applies(to: view, isRoot: isRoot) }
  }
}
