package import AutoLayout

extension StackView.Alignment {
  /// Returns the name of the alignment for an axis: `top` instead of `leading` in a horizontal
  /// stack view.
  package func name(along axis: Axis) -> String {
    switch (self, axis) {
    case (.leading, .horizontal): "top"
    case (.trailing, .horizontal): "bottom"
    default: rawValue
    }
  }
}
