package import AutoLayout
package import SceneModel

/// A change of a scene, as a command: a value that can be kept, named, repeated and applied to
/// scenes and to files.
package enum SceneEdit: Hashable, Sendable {
  /// Set a property of a view, or of the scene, to a value written as in YAML.
  case set(String, key: String, value: String)
  /// Remove a property, which then has its default value.
  case unset(String, key: String)
  /// Set properties of a view to values, which need not be read.
  case change(String, [SceneView.Change])
  /// Give a property of the scene the value that it has in another scene.
  indirect case take(SceneProperty, from: Scene)
  /// Add an empty view to a stack view.
  case add(String, in: String, at: Int?)
  /// Add a view with everything inside it.
  indirect case insert(SceneView, in: String, ViewList, at: Int?)
  /// Delete a view with everything inside it and what mentions it.
  case delete(String)
  /// Move a view to another place; indices do not count the view itself.
  case move(String, to: String, ViewList, at: Int?)
  /// Wrap neighbours in a new stack view.
  case wrap([String], in: String)
  /// Replace a stack view with its arranged subviews.
  case dissolve(String)
  /// Change the id of a view or a guide, wherever it is mentioned.
  case rename(String, to: String)
  /// Copy a view with everything inside it, and insert the copy after it.
  case duplicate(String, as: String)
  /// Add a constraint, by default at the end.
  case addConstraint(String, at: Int?)
  /// Add an entry with all its properties.
  case insertConstraint(SceneConstraint, at: Int)
  /// Change an entry of `constraints`, counted from 0.
  case constraint(Int, ConstraintChange)

  package enum ConstraintChange: Hashable, Sendable {
    case remove, off, on
    /// A number, or one of UIKit's names.
    case priority(String)
    /// Another equation or line of visual format; a priority that it does not mention stays.
    case text(String)
    /// The size classes in which the entry has an effect; empty for all of them.
    case traits([TraitCollection])
  }

  package enum ViewList: String, Hashable, Sendable {
    case arranged = "arrangedSubviews"
    case others = "subviews"
  }

  /// The name of the scene in commands for its own properties.
  package static let sceneName = "scene"
}

extension SceneEdit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .set(let view, let key, let value): "set \(view) \(key) \(value)"
    case .unset(let view, let key): "unset \(view) \(key)"
    case .change(let view, let changes):
      changes.map { change in
        "set \(view) \(change.property.editedKey) \(change.property.sceneText(of: change.value))"
      }.joined(separator: "; ")
    case .take(let property, let scene): property.edit(takingValueFrom: scene).description
    case .add(let id, let stack, let index): "add \(id) in \(stack)" + place(index)
    case .insert(let view, let parent, _, let index): "add \(view.id) in \(parent)" + place(index)
    case .delete(let id): "delete \(id)"
    case .move(let id, let parent, _, let index): "move \(id) to \(parent)" + place(index)
    case .wrap(let ids, let id): "wrap \(ids.joined(separator: " ")) in \(id)"
    case .dissolve(let id): "dissolve \(id)"
    case .rename(let id, let new): "rename \(id) \(new)"
    case .duplicate(let id, let new): "duplicate \(id) as \(new)"
    case .addConstraint(let text, _): "constraint add \"\(text)\""
    case .insertConstraint(let constraint, _): "constraint add \"\(constraint.sceneText)\""
    case .constraint(let number, .remove): "constraint \(number) remove"
    case .constraint(let number, .off): "constraint \(number) off"
    case .constraint(let number, .on): "constraint \(number) on"
    case .constraint(let number, .text(let text)): "constraint \(number) set \"\(text)\""
    case .constraint(let number, .priority(let priority)):
      "constraint \(number) priority \(priority)"
    case .constraint(let number, .traits(let traits)):
      "constraint \(number) when "
        + (traits.isEmpty ? "any" : traits.map(\.sceneText).joined(separator: ", "))
    }
  }

  private func place(_ index: Int?) -> String { index.map { " at \($0)" } ?? "" }
}
