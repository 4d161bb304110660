import AutoLayout
package import SceneModel

/// The words that an edit may have, for completion.
extension SceneEdit {
  /// The keys that `set` can give a value to, those of a stack view after those of the view itself.
  package static func keys(of owner: String, in scene: Scene) -> [String] {
    if owner == sceneName, scene.root.find(owner) == nil {
      return DocumentKey.words.filter { canSet($0, of: owner, in: scene) }
    }
    guard let view = scene.root.find(owner) else { return [] }
    let ofStack = view.stack == nil ? [] : StackKey.allCases
    return (ViewKey.words + ofStack.map(\.rawValue)).filter { key in
      guard canSet(key, of: owner, in: scene) else { return false }
      let isRoot = owner == scene.root.id
      return Property.named(key)?.applies(to: view, isRoot: isRoot) ?? true
    }
  }

  private static func canSet(_ key: String, of owner: String, in scene: Scene) -> Bool {
    (try? EditedProperty(owner, key, in: scene)) != nil
  }

  /// The keys inside the value of a key, each with the keys before it: `metrics.gap`.
  package static func innerKeys(of key: String, of owner: String, in scene: Scene) -> [String] {
    let keys = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.count > 1 else { return [] }
    let view = scene.root.find(owner)
    let ofScene = keys.count == 2 ? SceneProperty.named(keys[0])?.innerKeys(scene) : nil
    let words: [String] =
      switch (keys[0], keys.count) {
      case (StackKey.customSpacing.rawValue, 2): view?.stack?.arrangedSubviews.map(\.id) ?? []
      case (ViewKey.when.rawValue, 2): TraitCollection.sceneWords.map { "\($0)." }
      case (ViewKey.when.rawValue, 3): Property.all.filter(\.varies).map(\.key)
      default: ofScene ?? []
      }
    let start = keys.dropLast().joined(separator: ".")
    return words.map { "\(start).\($0)" }
  }

  /// The words that can be the value of a key; none if there are too many to list.
  package static func values(of key: String) -> [String] {
    let last = key.split(separator: ".").last.map(String.init) ?? key
    if let words = SceneProperty.named(last)?.words, !words.isEmpty { return words }
    guard let property = Property.named(last) else { return [] }
    return switch property.kind {
    case .flag: ["true", "false"]
    case .word(let words): words.words
    case .priorities: PriorityName.allCases.map(\.rawValue)
    default: []
    }
  }
}
