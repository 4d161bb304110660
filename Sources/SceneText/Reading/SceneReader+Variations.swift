import AutoLayout
import Cells
import SceneModel

extension SceneReader {
  /// Reads `when: {compactWidth: {isHidden: true}}`.
  mutating func readVariations(_ node: YAMLNode?, of view: SceneView) -> [SceneView.Variation] {
    guard let node else { return [] }
    return entries(node, as: "size classes").compactMap { words, place, value in
      guard let traits = TraitCollection(sceneText: words) else {
        let known = TraitCollection.sceneWords
        report(
          .unknownValue(words, of: "size class", known: known), at: place,
          suggestion: closest(to: words, among: known))
        return nil
      }
      return SceneView.Variation(traits: traits, changes: readChanges(value, of: view))
    }
  }

  /// Reads properties that can vary.
  mutating func readChanges(_ node: YAMLNode, of view: SceneView) -> [SceneView.Change] {
    let fields = fields(node, VariationKey.self)
    // What a view reads of itself is read in the same way here, and only what is written counts.
    var changes: [SceneView.Change?] = [
      bool(fields[.isHidden]).map { .isHidden($0) },
      text(fields[.text]).map { .text($0) },
      readColour(fields[.backgroundColor]).map { .backgroundColor($0) },
      readIntrinsicSize(fields[.intrinsicContentSize]).map { .intrinsicContentSize($0) },
      readPriorities(fields[.contentHuggingPriority]).map { .contentHuggingPriority($0) },
      readPriorities(fields[.contentCompressionResistancePriority])
        .map { .contentCompressionResistancePriority($0) },
      readMargins(fields[.layoutMargins]).map { .layoutMargins($0) },
    ]
    if let node = fields[.width] {
      changes.append(.width(readSizeConstraints(node, of: "width")))
    }
    if let node = fields[.height] {
      changes.append(.height(readSizeConstraints(node, of: "height")))
    }
    if let node = fields[.stack] {
      if view.stack == nil { report(.variedStackMissing, at: node.place) }
      changes += readStackChanges(node)
    }
    return changes.compactMap(\.self)
  }

  private mutating func readStackChanges(_ node: YAMLNode) -> [SceneView.Change?] {
    let fields = fields(node, StackVariationKey.self)
    return [
      choice(fields[.axis], of: "axis").map { .axis($0) },
      readAlignment(fields[.alignment]).map { .alignment($0) },
      choice(fields[.distribution], of: "distribution").map { .distribution($0) },
      number(fields[.spacing]).map { .spacing($0) },
      bool(fields[.isBaselineRelativeArrangement]).map { .isBaselineRelativeArrangement($0) },
      bool(fields[.isLayoutMarginsRelativeArrangement])
        .map { .isLayoutMarginsRelativeArrangement($0) },
    ]
  }

  /// Reads `sizeClasses: {regularWidth: 60, regularHeight: 20}`.
  mutating func readSizeClasses(_ node: YAMLNode?) -> SizeClassThresholds {
    var thresholds = SizeClassThresholds()
    guard let node else { return thresholds }
    let fields = fields(node, SizeClassKey.self)
    thresholds.regularWidth =
      extent(fields[.regularWidth], of: "a width") ?? thresholds.regularWidth
    thresholds.regularHeight =
      extent(fields[.regularHeight], of: "a height") ?? thresholds.regularHeight
    return thresholds
  }
}
