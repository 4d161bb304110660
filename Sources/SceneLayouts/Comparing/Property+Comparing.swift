package import SceneModel

extension Property {
  /// The properties that affect frames and have so few values that all can be compared.
  package static let comparable = all.filter { property in
    guard property.varies else { return false }
    if case .none = property.application { return false }
    return !property.kind.allValues.isEmpty
  }

  /// Returns every value, with its name for the axis of the view's stack; empty if the view lacks
  /// the property.
  package func comparedValues(of view: SceneView) -> [LayoutMatrix.Value] {
    kind.allValues.compactMap { value in
      var changed = view
      guard set(value, in: &changed), let text = writtenValue(of: changed)?.word else { return nil }
      return LayoutMatrix.Value(
        key: key, text: text, changes: [SceneView.Change(self, to: value)])
    }
  }
}

extension PropertyKind {
  /// All values, if there are few.
  fileprivate var allValues: [PropertyValue] {
    switch self {
    case .flag: [.flag(false), .flag(true)]
    case .word(let words): words.words.map { .word($0) }
    default: []
    }
  }
}

extension PropertyValue {
  /// The value if it is one word.
  fileprivate var word: String? {
    switch self {
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    default: nil
    }
  }
}
