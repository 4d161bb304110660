package import SceneModel

extension Property {
  /// The properties with few values, all of which can be compared, if frames depend on them.
  package static let comparable = all.filter { property in
    guard property.varies else { return false }
    if case .none = property.taking { return false }
    return !property.kind.allValues.isEmpty
  }

  /// Every value, with the name that fits the axis of the view's stack; none if the view lacks the
  /// property.
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
  /// All values, where they are few.
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
