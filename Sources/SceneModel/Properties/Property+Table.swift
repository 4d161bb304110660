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

extension SceneView {
  /// Whether all properties of the group `view` that concern a single view of a layout have their
  /// default values.
  ///
  /// This is true for most views, and takes a fraction of the time of a loop over the table.
  package var hasDefaultSettings: Bool {
    contentHuggingPriority == SceneView.plain.contentHuggingPriority
      && contentCompressionResistancePriority
        == SceneView.plain.contentCompressionResistancePriority
      && !isHidden && !layoutsSubviewsManually && layoutMargins == nil && manualFrame == nil
      && placeholderIntrinsicContentSize == nil && furtherValues.isEmpty
  }

  private static let plain = SceneView(id: "")
}
