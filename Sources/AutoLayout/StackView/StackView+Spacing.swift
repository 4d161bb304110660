extension StackView {
  /// The system's distance between siblings.
  static let systemSpacing = 8.0

  /// ``spacing`` as a number.
  var effectiveSpacing: Double {
    switch spacing {
    case Self.spacingUseDefault: 0
    case Self.spacingUseSystem: Self.systemSpacing
    default: spacing
    }
  }

  /// Returns the distance after a view.
  func spacing(after view: View) -> Double {
    switch customSpacings[ObjectIdentifier(view)] {
    case nil: effectiveSpacing
    case Self.spacingUseSystem: Self.systemSpacing
    case let custom?: custom
    }
  }
}
