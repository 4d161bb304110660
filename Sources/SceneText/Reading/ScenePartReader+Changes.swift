import AutoLayout
import Phrases
import SceneModel

/// Reads properties that vary by size class, or that a script changes.
extension ScenePartReader {
  /// Reads `when: {compactWidth: {isHidden: true}}`.
  mutating func readVariations(_ node: YAMLNode, of view: SceneView) -> [SceneView.Variation] {
    entries(node, as: "size classes, as in {compactWidth: {isHidden: true}}").compactMap {
      words, place, value in
      readTraits(words, at: place).map {
        SceneView.Variation(traits: $0, changes: readChanges(value, of: view))
      }
    }
  }

  /// Reads a list of size classes, as in `[compactWidth]`.
  mutating func readTraits(_ node: YAMLNode) -> [TraitCollection] {
    items(node, of: "size classes").compactMap { item in
      text(item, expected: "a size class").flatMap { readTraits($0, at: item.place) }
    }
  }

  private mutating func readTraits(_ words: String, at place: Place) -> TraitCollection? {
    if let traits = TraitCollection(sceneText: words) { return traits }
    return refuse(unknown: words, of: "size class", known: TraitCollection.sceneWords, at: place)
  }

  /// Reads properties that can vary: those of the view itself, then those of its stack.
  mutating func readChanges(_ node: YAMLNode, of view: SceneView) -> [SceneView.Change] {
    let fields = fields(node, .variation)
    var changes = readChanges(fields, of: view)
    if let node = fields[.stack] {
      if view.stack == nil { report(.variedStackMissing, at: node.place) }
      changes += readChanges(self.fields(node, .stackVariation), of: view)
    }
    return changes
  }

  private mutating func readChanges(
    _ fields: ViewFields, of view: SceneView
  ) -> [SceneView.Change] {
    fields.properties.compactMap { occurrence in
      value(occurrence.node, of: occurrence.property, in: view).map {
        SceneView.Change(occurrence.property, to: $0)
      }
    }
  }
}
