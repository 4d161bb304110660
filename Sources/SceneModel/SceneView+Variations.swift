package import AutoLayout

extension SceneView {
  /// Property overrides for a size class.
  package struct Variation: Hashable, Sendable {
    /// The size classes in which the overrides apply.
    package var traits: TraitCollection
    /// The changes, in the order written.
    package var changes: [Change]

    package init(traits: TraitCollection, changes: [Change]) {
      self.traits = traits
      self.changes = changes
    }
  }

  /// A new value of one property.
  package struct Change: Hashable, Sendable {
    package let property: Property
    package let value: PropertyValue

    package init(_ property: Property, to value: PropertyValue) {
      self.property = property
      self.value = value
    }
  }
}

extension Scene {
  /// Whether a value of a view, or a constraint, depends on size classes.
  package var dependsOnSizeClasses: Bool {
    constraints.contains { !$0.traits.isEmpty } || root.isOrContains { !$0.variations.isEmpty }
  }

  /// Returns the scene for a size of the canvas, with the matching variations applied and no
  /// variations left; constraints for other size classes are inactive.
  package func resolved(canvas: Size) -> Scene {
    let traits = traits(canvas: canvas)
    let root = root.resolved(for: traits)
    let others = constraints.indices.filter { !constraints[$0].applies(to: traits) }
    guard root != nil || !others.isEmpty else { return self }
    var scene = self
    if let root { scene.root = root }
    for index in others { scene.constraints[index].isActive = false }
    return scene
  }
}

extension SceneView {
  /// Returns the view with the changes for some traits applied to it and to its subviews; later
  /// changes take precedence.
  ///
  /// Returns nil if nothing varies, so most views continue to share their memory with the scene.
  fileprivate func resolved(for traits: TraitCollection) -> SceneView? {
    let arranged = stack?.arrangedSubviews.resolved(for: traits)
    let others = subviews.resolved(for: traits)
    guard !variations.isEmpty || arranged != nil || others != nil else { return nil }
    var view = self
    for variation in variations where traits.contains(variation.traits) {
      for change in variation.changes { view.make(change) }
    }
    view.variations = []
    if let arranged { view.stack?.arrangedSubviews = arranged }
    if let others { view.subviews = others }
    return view
  }

  package mutating func make(_ change: Change) { change.property.set(change.value, in: &self) }
}

extension [SceneView] {
  /// Returns the views with the changes for some traits; nil if nothing in them varies.
  fileprivate func resolved(for traits: TraitCollection) -> [SceneView]? {
    var views: [SceneView]?
    for index in indices {
      // Most views end here: reading their parts is fast, and a call would copy each view.
      if self[index].stack == nil, self[index].subviews.isEmpty, self[index].variations.isEmpty {
        continue
      }
      guard let view = self[index].resolved(for: traits) else { continue }
      views = views ?? self
      views?[index] = view
    }
    return views
  }
}

extension TraitCollection {
  /// Reads traits from the words of a scene, such as `compactWidth regularHeight`; nil for other
  /// words.
  package init?(sceneText: String) {
    let words = sceneText.split(separator: " ")
    self.init()
    for word in words {
      switch word {
      case "compactWidth" where horizontalSizeClass == nil: horizontalSizeClass = .compact
      case "regularWidth" where horizontalSizeClass == nil: horizontalSizeClass = .regular
      case "compactHeight" where verticalSizeClass == nil: verticalSizeClass = .compact
      case "regularHeight" where verticalSizeClass == nil: verticalSizeClass = .regular
      default: return nil
      }
    }
    if words.isEmpty { return nil }
  }

  /// The traits in the words of a scene.
  package var sceneText: String {
    let words = [
      horizontalSizeClass.map { "\($0.rawValue)Width" },
      verticalSizeClass.map { "\($0.rawValue)Height" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  package static let sceneWords = [
    "compactWidth", "regularWidth", "compactHeight", "regularHeight",
  ]
}
