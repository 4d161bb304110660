package import SceneModel
package import SceneText

/// The edits of keys: they are made in the scene, and the text of its file follows later, because
/// patching a text takes longer than handling a key may.
extension Model {
  /// Makes edits as one change that can be undone; returns whether the scene changed.
  @discardableResult
  mutating func edit(_ edits: [SceneEdit]) -> Bool {
    guard let after = try? edits.reduce(scene, { try $0.applying($1) }) else { return false }
    return change(to: after, as: edits)
  }

  /// Gives a property of a view the value that it has in a changed copy of the view.
  mutating func edit(_ property: Property, as view: SceneView) -> Bool {
    property.value(of: view).map { edit([.change(view.id, [.init(property, to: $0)])]) } ?? false
  }

  mutating func editSelected(_ property: Property, _ change: (inout SceneView) -> Void) -> Outcome {
    var view = selectedView
    change(&view)
    return edit(property, as: view) ? .done : .refused(.sameValue(view: view.id))
  }

  /// Changes properties of the scene together; returns whether one of them changed.
  mutating func edit(_ properties: [SceneProperty], _ change: (inout Scene) -> Void) -> Bool {
    var other = scene
    change(&other)
    let changed = properties.filter { !$0.areEqual(scene, other) }
    return edit(changed.map { .take($0, from: other) })
  }
}

/// The edits of `stackyard edit`, made in the text of the scene's file.
extension Model {
  /// Makes edits as one change that can be undone.
  ///
  /// The edits are made in the text, so edits that a file cannot express are refused here as in
  /// `stackyard edit`. The view with the given id is then selected.
  mutating func make(_ edits: [SceneEdit], selecting id: String? = nil) -> Outcome {
    do throws(SceneEditError) {
      let (after, changesText) = try edited.after(edits)
      let isSame = after == scene
      guard change(to: after, as: edits, changesText: changesText) else {
        return .refused(.noDifference)
      }
      if isSame { message = .removedDefault(edits.map(\.description).joined(separator: "; ")) }
    } catch {
      return .refused(error.refusal)
    }
    return id.map { choose($0) } ?? .done
  }

  mutating func make(_ edit: SceneEdit, selecting id: String? = nil) -> Outcome {
    make([edit], selecting: id)
  }

  /// Sets a property to a value in the notation of scene files.
  mutating func set(_ owner: String, key: String, to value: String) -> Outcome {
    let value =
      owner == SceneEdit.sceneName
      ? SceneProperty.named(key)?.notation(of: value) ?? value
      : Property.named(key)?.kind.notation(of: value) ?? value
    let edit = SceneEdit.set(owner, key: key, value: value)
    // Applying an edit reads the whole scene, so do it twice only where something can be refused.
    if key == Property.action.key, let after = try? scene.applying(edit),
      let refusal = edit.refusal(leadingTo: after)
    {
      return .refused(refusal)
    }
    let before = scene.root.find(owner)
    let isFirstText = key == Property.text.key && before.map { $0.text == nil } ?? false
    let content = ViewCommands.contentOfNewView(cell: scene.cell)
    // The content size of a new view only makes it visible; a text replaces it.
    let replacesSize = isFirstText && before?.intrinsicContentSize == content
    let outcome = make(
      [edit] + (replacesSize ? [.unset(owner, key: Property.intrinsicContentSize.key)] : []))
    if outcome == .done, isFirstText, let view = scene.root.find(owner), view.text != nil,
      view.intrinsicContentSize != nil
    {
      message = .textKeepsSize(view: owner)
    }
    guard outcome == .refused(.noDifference), let view = scene.root.find(owner) else {
      return outcome
    }
    return .refused(Property.named(key)?.refusalOfSameValue(in: view) ?? .sameValue(view: owner))
  }

  /// Performs the part of the command after `constraint`.
  mutating func changeConstraints(_ words: String) -> Outcome {
    do throws(SceneEditError) {
      return make(try SceneCommand.edit(line: "\(SceneCommand.constraint.rawValue) \(words)"))
    } catch {
      return .refused(error.refusal)
    }
  }

  // MARK: Views

  /// Deletes a view and selects the one that took its place.
  mutating func delete(_ id: String) -> Outcome {
    guard let parent = scene.root.superview(of: id) else { return .refused(.rootStays) }
    let siblings = parent.allSubviews.map(\.id)
    let index = siblings.firstIndex(of: id) ?? 0
    let rest = siblings.filter { $0 != id }
    let next = rest.isEmpty ? parent.id : rest[min(index, rest.count - 1)]
    let isSelectionInside = scene.root.find(id)?.find(selection) != nil
    // Without the view and the entries that mention it, every scene can be written to a file.
    edit([.delete(id)])
    return isSelectionInside ? choose(next) : .done
  }

  /// Adds an empty view to a view, arranged if that is a stack view, or a default view beside the
  /// selected one.
  mutating func add(_ id: String?, in parent: String?, at index: Int?) -> Outcome {
    guard let parent else {
      guard index == nil else { return .refused(.placeWithoutStack) }
      return ViewCommands.addView(before: false, id: id, in: &self)
    }
    let id = id ?? FreeIDs(in: scene).id(like: "view1")
    return make(.add(id, in: parent, at: index), selecting: id)
  }

  /// Puts views into a new stack view: the named ones, or the selected one.
  mutating func wrap(_ ids: [String]?, in id: String?) -> Outcome {
    let id = id ?? FreeIDs(in: scene).id(like: "stack1")
    return make(.wrap(ids ?? [selection], in: id), selecting: id)
  }

  /// Replaces a stack view by its arranged views: the one with an id, or the target of the keys for
  /// stack views.
  mutating func dissolve(_ id: String?) -> Outcome {
    guard let id = id ?? targetStack?.id else { return .refused(.noStack(view: selection)) }
    let isSelectionInside = scene.root.find(id)?.allSubviews.contains { $0.find(selection) != nil }
    let first = scene.root.find(id)?.allSubviews.first?.id
    let parent = scene.root.superview(of: id)?.id
    return make(.dissolve(id), selecting: isSelectionInside == true ? selection : first ?? parent)
  }

  mutating func rename(_ id: String, to new: String) -> Outcome {
    make(.rename(id, to: new), selecting: id == selection ? new : nil)
  }

  mutating func duplicate(_ id: String?, as new: String?) -> Outcome {
    let id = id ?? selection
    let new = new ?? FreeIDs(in: scene).id(like: id)
    return make(.duplicate(id, as: new), selecting: new)
  }

  // MARK: The clipboard

  /// Copies a view to the clipboard: the one with an id, or the selected one.
  mutating func copy(_ id: String?) -> Outcome {
    let id = id ?? selection
    guard let clip = SceneClip(of: id, in: scene) else { return .refused(unknown(id)) }
    memory.clipboard = clip
    message = .copied(view: id)
    return .done
  }

  mutating func cut(_ id: String?) -> Outcome {
    let id = id ?? selection
    guard let clip = SceneClip(of: id, in: scene) else { return .refused(unknown(id)) }
    let outcome = delete(id)
    guard outcome == .done else { return outcome }
    memory.clipboard = clip
    message = .cut(view: id)
    return .done
  }

  /// Adds the copied view to a view, or after the selected view.
  mutating func paste(in parent: String?, at index: Int?) -> Outcome {
    guard let clipboard = memory.clipboard else { return .refused(.nothingCopied) }
    let place: (parent: String, list: SceneEdit.ViewList, index: Int?)
    if let parent {
      guard scene.root.find(parent) != nil else { return .refused(unknown(parent)) }
      place = (parent, .arranged, index)
    } else if index != nil {
      return .refused(.placeWithoutStack)
    } else {
      place = placeForCopy
    }
    let (id, edits) = clipboard.edits(in: scene, place.parent, place.list, at: place.index)
    return make(edits, selecting: id)
  }

  /// The place after the selected view, or inside it if it is the root.
  private var placeForCopy: (parent: String, list: SceneEdit.ViewList, index: Int?) {
    guard let superview else {
      return (selection, selectedView.stack == nil ? .others : .arranged, nil)
    }
    if let index = superview.position(of: selection) { return (superview.id, .arranged, index + 1) }
    let index = superview.subviews.firstIndex { $0.id == selection }
    return (superview.id, .others, index.map { $0 + 1 })
  }
}

extension PropertyKind {
  /// Returns a typed value in the notation of scene files: a size may be spoken, as in `30 by 1`,
  /// and a constraint may have the signs of mathematics, as in `≥ 3`.
  fileprivate func notation(of value: String) -> String {
    switch self {
    case .constraints: return value.inASCIINotation
    case .intrinsicSize: return value.typedSize.map { "[\($0.width), \($0.height)]" } ?? value
    default: return value
    }
  }
}

extension SceneProperty {
  /// Returns a typed value in the notation of scene files: a canvas and a cell may be a size, as in
  /// `390x844`, and a canvas a device, as in `iPhone 16`.
  fileprivate func notation(of value: String) -> String {
    guard [.canvas, .cell].contains(self) else { return value }
    if let size = value.typedSize { return "{width: \(size.width), height: \(size.height)}" }
    let device = self == .canvas ? Device(named: value) : nil
    return device.map { "{device: \($0.name)}" } ?? value
  }
}

extension String {
  /// The numbers of a size as it is typed or spoken, as in `8x16` or `8 by 16`; nil if it is none.
  fileprivate var typedSize: (width: String, height: String)? {
    let parts = replacing(" by ", with: "x").split { $0 == "x" || $0 == "×" }
      .map { $0.filter { $0 != " " } }
    guard parts.count == 2, parts.allSatisfy({ Double(sceneText: $0) != nil }) else { return nil }
    return (parts[0], parts[1])
  }
}

extension Property {
  func refusalOfSameValue(in view: SceneView) -> Refusal {
    .sameProperty(view: view.id, label: label, SceneDifference.Value(self, of: view))
  }
}

extension SceneEdit {
  /// Returns the reason to refuse an edit that a file could express: the action of a button must be
  /// a command that changes the scene.
  package func refusal(leadingTo scene: Scene) -> Refusal? {
    guard case .set(let owner, Property.action.key, _) = self,
      let action = scene.root.find(owner)?.action,
      (try? Invocation(parsing: action))?.canBeAction != true
    else { return nil }
    return .invalidAction(view: owner, action: action)
  }
}

extension SceneEditError {
  /// The reason why the playground did not make an edit.
  var refusal: Refusal {
    switch problem {
    case .unknownView(let id): .unknownView(id, suggestion: suggestion)
    case .unknownKey(let key, _): .unknownProperty(key, suggestion: suggestion)
    default: .edit(self)
    }
  }
}
