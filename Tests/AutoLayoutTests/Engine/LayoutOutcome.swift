import AutoLayout

/// All observable results of a layout.
struct LayoutOutcome {
  private let frames: [Rect]
  private let ambiguous: [[FrameAttribute]]
  private let findings: [String]

  init(of tree: MixedTree) {
    frames = tree.views.map(\.frame) + tree.guides.map(\.layoutFrame)
    ambiguous = tree.views.map(\.ambiguousAttributes)
    let found = tree.window.layoutFindings
    findings =
      found.broken.map { "broken: \($0)" } + found.unreachable.map { "unreachable: \($0)" }
      + found.refused.map { "refused: \($0.constraint) by \($0.barrier?.identifier ?? "")" }
      + found.stretchedBaselines.map { "stretched: \($0.identifier ?? "")" }
      + tree.scrollViews.map { "open: \($0.ambiguousContentAxes)" }
  }

  /// Returns the differences from another outcome, in words.
  func differences(from other: LayoutOutcome) -> [String] {
    var differences: [String] = []
    for index in frames.indices where !frames[index].isNear(other.frames[index]) {
      differences.append("frame \(index): \(frames[index]), not \(other.frames[index])")
    }
    for index in ambiguous.indices where ambiguous[index] != other.ambiguous[index] {
      differences.append("v\(index): \(ambiguous[index]), not \(other.ambiguous[index])")
    }
    if findings != other.findings { differences.append("\(findings), not \(other.findings)") }
    return differences
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    abs(origin.x - other.origin.x) < 1e-5 && abs(origin.y - other.origin.y) < 1e-5
      && abs(size.width - other.size.width) < 1e-5
      && abs(size.height - other.size.height) < 1e-5
  }
}
