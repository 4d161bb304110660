import SceneModel

/// A key of the file that an edit sets, and its owner.
struct EditedProperty: Hashable, Sendable {
  var owner: Owner
  /// The key, followed by those inside its value.
  var keys: [String]

  enum Owner: Hashable, Sendable {
    case scene(DocumentKey)
    case view(String, ViewKey)
    case stack(String, StackKey)
  }

  /// Finds what `set VIEW KEY` means in a scene.
  init(_ view: String, _ key: String, in scene: Scene) throws(SceneEditError) {
    keys = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // As in the file, where the keys of a stack are inside its own.
    if keys.count > 1, keys[0] == ViewKey.stack.rawValue, StackKey(rawValue: keys[1]) != nil {
      keys.removeFirst()
    }
    let first = keys[0]
    let isScene = view == SceneEdit.sceneName
    // A view can have the name of the scene as its id; a key that both have is then the view's.
    let isOfView = ViewKey(rawValue: first) != nil && scene.root.find(view) != nil
    if isScene, !isOfView, let known = DocumentKey(rawValue: first) {
      owner = .scene(known)
    } else if isScene, scene.root.find(view) == nil {
      throw SceneEditError(
        .unknownKey(first, of: DocumentKey.owner),
        suggestion: Suggestion.closest(to: first, among: DocumentKey.words))
    } else if let known = ViewKey(rawValue: first) {
      _ = try scene.knownView(view)
      owner = .view(view, known)
    } else if let known = StackKey(rawValue: first) {
      guard try scene.knownView(view).stack != nil else {
        throw SceneEditError(.stackKey(first, of: view))
      }
      owner = .stack(view, known)
    } else {
      _ = try scene.knownView(view)
      let known = ViewKey.words + StackKey.words
      throw SceneEditError(
        .unknownKey(first, of: ViewKey.owner),
        suggestion: ForeignKey.meant(by: first)?.rawValue
          ?? Suggestion.closest(to: first, among: known))
    }
    if isStructural(in: scene) { throw SceneEditError(.structuralKey(first)) }
  }

  /// Whether the value contains views or constraints, which have commands of their own.
  private func isStructural(in scene: Scene) -> Bool {
    switch owner {
    case .scene(let key): [.root, .constraints, .stackyard].contains(key)
    case .stack(_, let key): key == .arrangedSubviews
    case .view(let id, .stack): !(scene.root.find(id)?.stack?.arrangedSubviews.isEmpty ?? true)
    case .view(_, let key): key == .subviews
    }
  }

  var isText: Bool {
    guard keys.count == 1 else { return false }
    if case .scene(let key) = owner { return SceneProperty.named(key.rawValue)?.isText == true }
    return Property.named(keys[0])?.kind == .text
  }

  /// The steps to the mapping that contains the key.
  func path(in scene: Scene) -> [SyntaxStep] {
    let root = [SyntaxStep.key(DocumentKey.root)]
    return switch owner {
    case .scene: []
    case .view(let id, _): root + (scene.root.steps(to: id) ?? [])
    case .stack(let id, _): root + (scene.root.steps(to: id) ?? []) + [.key(ViewKey.stack)]
    }
  }

  /// The usual order of the keys beside it.
  var order: [String] {
    switch owner {
    case .scene: DocumentKey.words
    case .view: ViewKey.words
    case .stack: StackKey.words
    }
  }
}

extension Property {
  /// The name of the property in edits; properties of scroll views have a prefix.
  package var editedKey: String { group == .scroll ? "scroll.\(key)" : key }

  /// Returns the edit of the file that gives a property of a view its value.
  func edit(takingValueFrom view: SceneView) -> SceneEdit {
    let value = hasDefaultValue(in: view) ? nil : writtenValue(of: view)
    return .setting(view.id, editedKey, to: value.map { YAMLText($0, of: kind) })
  }
}

extension SceneProperty {
  /// Returns the edit of the file that gives the property its value in a scene.
  func edit(takingValueFrom scene: Scene) -> SceneEdit {
    .setting(SceneEdit.sceneName, key, to: yaml(scene))
  }
}

extension SceneEdit {
  /// Returns the edit that sets a property, or removes it if there is no value.
  static func setting(_ owner: String, _ key: String, to value: YAMLText?) -> SceneEdit {
    value.map { .set(owner, key: key, value: $0.lineText) } ?? .unset(owner, key: key)
  }
}

extension EditedProperty {
  func copy(from other: Scene, to scene: inout Scene) {
    switch owner {
    case .scene(let key): copy(key, from: other, to: &scene)
    case .view(let id, let key):
      guard let source = other.root.find(id) else { return }
      scene.root.change(id) { copy(key, from: source, to: &$0) }
    case .stack(let id, let key):
      guard let source = other.root.find(id), source.stack != nil else { return }
      scene.root.change(id) { copy(key, from: source, to: &$0) }
    }
  }

  private func copy(_ key: DocumentKey, from other: Scene, to scene: inout Scene) {
    switch key {
    case .root: scene.root = other.root
    case .constraints: scene.constraints = other.constraints
    case .script: scene.script.steps = other.script.steps
    default: SceneProperty.named(key.rawValue)?.copy(&scene, other)
    }
  }

  private func copy(_ key: ViewKey, from other: SceneView, to view: inout SceneView) {
    switch key {
    case .id: view.id = other.id
    case .scroll: view.scroll = other.scroll
    case .stack: view.stack = other.stack
    case .subviews: view.subviews = other.subviews
    case .guides: view.guides = other.guides
    case .when: view.variations = other.variations
    // Without a placement, a frame determines how the root is placed.
    case ViewKey(.frame), ViewKey(.autoresizingMask),
      ViewKey(.translatesAutoresizingMaskIntoConstraints):
      (view.manualFrame, view.placement) = (other.manualFrame, other.placement)
    default:
      guard let property = Property.named(key.rawValue) else { return }
      property.set(property.value(of: other), in: &view)
    }
  }

  private func copy(_ key: StackKey, from other: SceneView, to view: inout SceneView) {
    if key == .arrangedSubviews {
      view.stack?.arrangedSubviews = other.stack?.arrangedSubviews ?? []
    } else if let property = Property.named(key.rawValue) {
      property.set(property.value(of: other), in: &view)
    }
  }
}
