package import AutoLayout

/// An entry in a scene's list of constraints.
package enum SceneConstraint: Hashable, Sendable {
  /// One constraint, as in `a.width >= 0.5 * b.width + 8 @750`.
  case equation(SceneEquation)
  /// The constraints in a line of visual format, such as `H:|-gap-[a]-[b(==a)]-gap-|`.
  case visualFormat(SceneVisualFormat)

  /// An attribute of the view or guide with that id, or of the `canvas`.
  package struct Anchor: Hashable, Sendable {
    package var item: String
    package var attribute: LayoutAttribute

    package init(item: String, attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }

    /// The anchor as a scene writes it, such as `a.width`.
    package var sceneText: String { "\(item).\(attribute.sceneName)" }
  }

  /// The value of a part that both kinds of entries have.
  private func value<Value>(
    _ ofEquation: (SceneEquation) -> Value, _ ofLine: (SceneVisualFormat) -> Value
  ) -> Value {
    switch self {
    case .equation(let equation): ofEquation(equation)
    case .visualFormat(let line): ofLine(line)
    }
  }

  private mutating func change(
    _ changeEquation: (inout SceneEquation) -> Void, _ changeLine: (inout SceneVisualFormat) -> Void
  ) {
    switch self {
    case .equation(var equation):
      changeEquation(&equation)
      self = .equation(equation)
    case .visualFormat(var line):
      changeLine(&line)
      self = .visualFormat(line)
    }
  }

  /// Whether the entry takes part in the layout, like `NSLayoutConstraint.isActive`; true by
  /// default.
  package var isActive: Bool {
    get { value(\.isActive, \.isActive) }
    set { change({ $0.isActive = newValue }, { $0.isActive = newValue }) }
  }

  /// The size classes in which the entry takes part in the layout; empty for all of them.
  package var traits: [TraitCollection] {
    get { value(\.traits, \.traits) }
    set { change({ $0.traits = newValue }, { $0.traits = newValue }) }
  }

  /// Returns whether the entry is meant for the size classes of a canvas.
  package func applies(to present: TraitCollection) -> Bool {
    let traits = traits
    return traits.isEmpty || traits.contains { present.contains($0) }
  }

  /// The priority of the equation, or of every constraint in the line; nil if the entry of the line
  /// has no priority outside the visual format.
  package var priority: Double? { value({ $0.priority }, { $0.priority }) }

  /// Changes the priority: of the equation, or of every constraint in the line.
  package mutating func setPriority(_ priority: Double) {
    change({ $0.priority = priority }, { $0.priority = priority })
  }

  /// The equation or the line of visual format, without the other properties.
  package var sceneText: String { value(\.sceneText, \.text) }

  /// The name of the entry in messages; nil if it has none.
  package var identifier: String? {
    get { value(\.identifier, \.identifier) }
    set { change({ $0.identifier = newValue }, { $0.identifier = newValue }) }
  }

  /// Returns the ids of the items in the entry; a name in `metrics` is a number, not an item.
  package func itemNames(besides metrics: Set<String>) -> [String] {
    value(\.itemNames) { SceneVisualFormat.itemNames(in: $0.text, besides: metrics).map(\.text) }
  }
}

extension Scene {
  /// Removes the constraints that mention any of these views and guides.
  package mutating func removeConstraints(on ids: Set<String>) {
    let metrics = Set(metrics.map(\.name))
    constraints.removeAll { $0.itemNames(besides: metrics).contains(where: ids.contains) }
  }
}
