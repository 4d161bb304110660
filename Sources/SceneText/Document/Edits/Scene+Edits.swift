import Phrases
package import SceneModel

extension Scene {
  /// Returns the edited scene, which equals the scene of the edited file.
  ///
  /// A change of metrics is an exception: where the file names a metric, the scene contains the
  /// number itself, which stays the same. What only the reader finds, such as a line of visual format
  /// whose views have no common superview any more, is an error of the file alone.
  package func applying(_ edit: SceneEdit) throws(SceneEditError) -> Scene {
    if let scene = try edited(by: edit) { return scene }
    // Only the reader understands the value.
    var document = try SceneDocument(text: yaml, file: "scene")
    try document.apply(edit)
    return document.scene
  }

  /// Returns the edited scene; nil for a property, whose value only the reader understands.
  func edited(by edit: SceneEdit) throws(SceneEditError) -> Scene? {
    var scene = self
    switch edit {
    case .set, .unset, .addConstraint, .constraint(_, .text): return nil
    case .change(let id, let changes):
      _ = try knownView(id)
      scene.root.change(id) { for change in changes { $0.make(change) } }
    case .take(let property, let other): property.copy(&scene, other)
    case .add(let id, let stack, let index):
      try scene.insert(SceneView(id: id), in: stack, .arranged, at: index)
    case .insert(let view, let parent, let list, let index):
      try scene.insert(view, in: parent, list, at: index)
    case .delete(let id): try scene.delete(id)
    case .move(let id, let parent, let list, let index):
      try scene.move(id, to: parent, list, at: index)
    case .wrap(let ids, let id): try scene.wrap(ids, in: id)
    case .dissolve(let id): try scene.dissolve(id)
    case .rename(let id, let new): try scene.rename(id, to: new)
    case .duplicate(let id, let new): try scene.duplicate(id, as: new)
    case .insertConstraint(let constraint, let index):
      scene.constraints.insert(constraint, at: try scene.index(index, of: scene.constraints.count))
    case .constraint(let number, let change): try scene.change(number, change)
    }
    return scene
  }

  /// Changes the id of a view or a guide, wherever it is mentioned.
  mutating func rename(_ id: String, to new: String) throws(SceneEditError) {
    guard root.idsInside.contains(id) else {
      throw SceneEditError(
        .unknownView(id), suggestion: Suggestion.closest(to: id, among: root.idsInside))
    }
    guard id != new else { return }
    try requireNew(new)
    let renaming = Renaming([id: new], in: self)
    root = renaming.renamed(root)
    constraints = constraints.map { renaming.renamed($0) }
    script.steps = renaming.renamed(script.steps)
  }

  /// Deletes a view with everything inside it, and what mentions it: custom spacing and
  /// constraints.
  ///
  /// - Throws: An error if there is no such view, or it is the root.
  package mutating func delete(_ id: String) throws(SceneEditError) {
    let place = try place(of: id, verb: "delete")
    let gone = root.find(id)?.namesInside ?? []
    root.change(place.parent) { parent in
      parent.changeViews(in: place.list) { $0.removeAll { $0.id == id } }
      parent.stack?.customSpacing.removeAll { $0.after == id }
    }
    removeConstraints(on: gone)
  }

  /// Adds a view to a list, or to the subviews of a view other than a stack view.
  mutating func insert(
    _ view: SceneView, in parent: String, _ list: SceneEdit.ViewList, at index: Int?
  ) throws(SceneEditError) {
    let list = try knownView(parent).available(list)
    for id in view.idsInside { try requireNew(id) }
    let count = try knownView(parent).views(in: list).count
    let index = try self.index(index, of: count)
    root.change(parent) { $0.changeViews(in: list) { $0.insert(view, at: index) } }
  }

  /// Moves a view to a list, or to the subviews of a view other than a stack view; the index does not
  /// count the view itself.
  mutating func move(
    _ id: String, to parent: String, _ list: SceneEdit.ViewList, at index: Int?
  ) throws(SceneEditError) {
    let place = try place(of: id, verb: "move")
    let view = try knownView(id)
    let list = try knownView(parent).available(list)
    guard view.find(parent) == nil else { throw SceneEditError(.insideItself(id)) }
    let rest = try knownView(parent).views(in: list).count(where: { $0.id != id })
    let index = try self.index(index, of: rest)
    root.change(place.parent) { former in
      former.changeViews(in: place.list) { $0.remove(at: place.index) }
      if place.parent != parent || place.list != list {
        former.stack?.customSpacing.removeAll { $0.after == id }
      }
    }
    root.change(parent) { $0.changeViews(in: list) { $0.insert(view, at: index) } }
  }

  /// Wraps neighbours in a new stack view with the axis and spacing of the surrounding one.
  mutating func wrap(_ ids: [String], in id: String) throws(SceneEditError) {
    try requireNew(id)
    let place = try commonPlace(of: ids)
    let parent = try knownView(place.parent)
    let siblings = parent.views(in: place.list)
    let wrapped = siblings.filter { ids.contains($0.id) }
    guard let last = wrapped.last else { throw SceneEditError(.noCommand) }
    var wrapper = SceneView(id: id)
    var stack = SceneView.Stack()
    stack.arrangedSubviews = wrapped
    root.change(place.parent) { parent in
      if place.list == .arranged, let outer = parent.stack {
        stack.axis = outer.axis
        stack.spacing = outer.spacing
        stack.customSpacing = outer.customSpacing.filter {
          ids.contains($0.after) && $0.after != last.id
        }
        parent.stack?.customSpacing = outer.customSpacing.compactMap { entry in
          guard ids.contains(entry.after) else { return entry }
          guard entry.after == last.id else { return nil }
          return SceneView.CustomSpacing(after: id, value: entry.value)
        }
      }
      wrapper.stack = stack
      parent.changeViews(in: place.list) { views in
        views.insert(wrapper, at: place.index)
        views.removeAll { ids.contains($0.id) }
      }
    }
  }

  /// Returns the place of the first of several views, which are in one list.
  func commonPlace(of ids: [String]) throws(SceneEditError) -> ViewPlace {
    var first: ViewPlace?
    for (number, id) in ids.enumerated() {
      guard !ids[..<number].contains(id) else { throw SceneEditError(.repeatedView(id)) }
      let place = try place(of: id, verb: "wrap")
      guard let known = first else {
        first = place
        continue
      }
      guard known.parent == place.parent, known.list == place.list else {
        throw SceneEditError(.notSiblings(ids[0], id))
      }
      if place.index < known.index { first = place }
    }
    guard let first else { throw SceneEditError(.usage(SceneCommand.wrap.forms)) }
    return first
  }

  mutating func dissolve(_ id: String) throws(SceneEditError) {
    let stack = try knownStack(id)
    let place = try place(of: id, verb: "dissolve")
    guard let view = root.find(id) else { return }
    let last = stack.arrangedSubviews.last?.id
    root.change(place.parent) { parent in
      if place.list == .arranged {
        let own = parent.stack?.customSpacing.first { $0.after == id }
        parent.stack?.customSpacing.removeAll { $0.after == id }
        parent.stack?.customSpacing += stack.customSpacing.filter { $0.after != last }
        if let own, let last {
          parent.stack?.customSpacing.append(SceneView.CustomSpacing(after: last, value: own.value))
        }
      }
      parent.changeViews(in: place.list) {
        $0.replaceSubrange(place.index...place.index, with: stack.arrangedSubviews)
      }
      parent.subviews += view.subviews
    }
    removeConstraints(on: Set([id] + view.guideIDs))
  }

  /// Copies a view and inserts the copy after it; the ids inside get the next free numbers.
  ///
  /// - Returns: The new id of each old one.
  @discardableResult
  mutating func duplicate(
    _ id: String, as new: String
  ) throws(SceneEditError) -> [String: String] {
    try requireNew(new)
    let place = try place(of: id, verb: "duplicate")
    let view = try knownView(id)
    let names = FreeIDs(in: self).names(forCopyOf: view, as: new)
    let renaming = Renaming(names, in: self)
    let copy = renaming.renamed(view)
    root.change(place.parent) {
      $0.changeViews(in: place.list) { $0.insert(copy, at: place.index + 1) }
    }
    for number in constraintsInside(view) {
      constraints.append(renaming.renamed(constraints[number]))
    }
    return names
  }

  /// Returns the indices of the constraints that relate only a view and views inside it.
  func constraintsInside(_ view: SceneView) -> [Int] {
    let names = view.namesInside
    let metrics = Set(metrics.map(\.name))
    return constraints.indices.filter { number in
      let items = constraints[number].itemNames(besides: metrics)
      return !items.isEmpty && items.allSatisfy(names.contains)
    }
  }

  mutating func change(_ number: Int, _ change: SceneEdit.ConstraintChange) throws(SceneEditError) {
    try requireConstraint(number)
    switch change {
    case .remove: constraints.remove(at: number)
    case .off: constraints[number].isActive = false
    case .on: constraints[number].isActive = true
    case .traits(let traits): constraints[number].traits = traits
    case .text: break  // Only the reader understands it.
    case .priority(let text):
      let priority = try Scene.priority(text)
      if case .visualFormat(let line) = constraints[number], line.hasOwnPriorities {
        throw SceneEditError(.prioritiesInLine)
      }
      constraints[number].setPriority(priority)
    }
  }

  /// Reads a priority: a number, or one of UIKit's names.
  static func priority(_ text: String) throws(SceneEditError) -> Double {
    if let named = PriorityName(rawValue: text) { return named.priority }
    guard let number = Double(sceneText: text), (1...1000).contains(number) else {
      throw SceneEditError(.invalidPriority(text), suggestion: PriorityName.meant(by: text))
    }
    return number
  }
}
