package import AutoLayout

extension StackView.Alignment {
  /// The name that fits the axis: `top` instead of `leading` in a row.
  package func name(along axis: Axis) -> String {
    switch (self, axis) {
    case (.leading, .horizontal): "top"
    case (.trailing, .horizontal): "bottom"
    default: rawValue
    }
  }
}
