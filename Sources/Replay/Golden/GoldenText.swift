import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The text of a golden file: the characters of a screen, their styles, and its layout.
///
/// They are in separate sections, so that a change of one of them changes few lines.
enum GoldenText {
  static func text(of screen: CellBuffer, model: Model) -> String {
    let head = "frame \(screen.size.columns)x\(screen.size.rows)\n"
    return head + screen.golden + "--- layout\n"
      + model.layout.goldenLines.map { $0 + "\n" }.joined()
  }
}

extension SceneLayout {
  /// One line per view, and one per problem.
  fileprivate var goldenLines: [String] {
    let size = [canvas.width, canvas.height].map { $0.rounded(toDecimals: 6) }
    return ["canvas \(size.joined(separator: " "))"] + views.map(\.goldenLine)
      + broken.map { "broken \($0.identifier ?? $0.constraint)" }
      + refused.map { "refused \($0.identifier ?? $0.constraint)" }
  }
}

extension SceneLayout.LaidOutView {
  /// The cells, and the frame that they are rounded from.
  fileprivate var goldenLine: String {
    let cells = [cells.minColumn, cells.minRow, cells.size.columns, cells.size.rows]
    let numbers = FrameAttribute.allCases.map { frame[$0].rounded(toDecimals: 6) }
    let notes =
      (isHidden ? ["hidden"] : [])
      + (ambiguous.isEmpty ? [] : ["ambiguous \(ambiguous.joined(separator: ","))"])
    return
      ([id, "cells"] + cells.map { "\($0)" } + ["frame"] + numbers + notes).joined(separator: " ")
  }
}
