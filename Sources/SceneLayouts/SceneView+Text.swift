package import AutoLayout
import Cells
package import SceneModel

extension SceneView {
  /// The lines of the text; a line feed at the end starts no new line.
  package var textLines: [String] {
    guard let text, !text.isEmpty else { return [] }
    return VisibleText.lines(of: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// Returns the intrinsic content size in scene units: the explicit one, otherwise that of the
  /// text.
  package func ownContentSize(cell: Size) -> IntrinsicSize {
    if let intrinsicContentSize { return intrinsicContentSize }
    guard text != nil else { return IntrinsicSize(width: nil, height: nil) }
    let lines = textLines
    let columns = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    return IntrinsicSize(
      width: Double(columns) * cell.width, height: Double(lines.count) * cell.height)
  }

  /// Returns the intrinsic content size, with ``View/noIntrinsicMetric`` for a missing extent.
  func contentSize(cell: Size) -> Size { ownContentSize(cell: cell).size }

  /// Returns the baselines: the explicit ones, otherwise those of the text.
  func baseline(cell: Size) -> Baseline? {
    baseline ?? text.map { _ in Baseline(first: cell.height, last: 0) }
  }
}
