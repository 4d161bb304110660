import AutoLayout
import SceneLayouts

extension ConstraintID {
  /// Why the constraint can be neither switched off nor given another priority, and what changes it.
  var remedy: String {
    switch self {
    case .entry: "it is in the file"
    case .size(let view, let axis, _):
      "\(view) itself says this \(axis == .horizontal ? "width" : "height"); p lowers its priority"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "the content of \(view) asks for it; p lowers its priority"
    case .stack(let view, let identifier, _): stackRemedy(view, identifier)
    case .placement: "it holds the root on the canvas; ': set VIEW placement none' lets go"
    case .mask(let view, _, _):
      "the frame of \(view) is set by hand; ': set \(view) frame' changes it"
    case .margins(let view, _):
      "it is a margin of \(view); ': set \(view) layoutMargins' changes it"
    case .window: "it is the size of the canvas, which < > ( ) change"
    case .engine: "it holds in every layout"
    }
  }

  /// What changes a constraint that a stack view makes.
  private func stackRemedy(_ view: String, _ identifier: String) -> String {
    let change =
      switch identifier {
      case "UISV-spacing": "+ and - change the spacing"
      case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
        "d changes the distribution"
      case "UISV-alignment", "UISV-spanning-boundary": "s changes the alignment"
      case "UISV-hiding": "v shows the view"
      case "UISV-canvas-connection": "s, d and m change what it makes"
      default: "d and s change what it makes"
      }
    return "the stack \(view) makes it; \(change)"
  }
}
