package import SceneModel

/// A change of a scene, as commands say it: a value that can be kept, named, repeated and applied to
/// scenes and to files.
package enum SceneEdit: Hashable, Sendable {
  /// Give a property of a view, or of the scene, a value that is written as in YAML.
  case set(String, key: String, value: String)
  /// Remove a property, which then has its usual value.
  case unset(String, key: String)
  /// Add an empty view to a stack view.
  case add(String, in: String, at: Int?)
  /// Add a view with everything inside it.
  case insert(SceneView, in: String, ViewList, at: Int?)
  /// Delete a view with everything inside it and what mentions it.
  case delete(String)
  /// Move a view to another place; numbers count without the view that moves.
  case move(String, to: String, ViewList, at: Int?)
  /// Put neighbours into a new stack view.
  case wrap([String], in: String)
  /// Put the arranged subviews of a stack view in its place.
  case dissolve(String)
  /// Give a view or a guide another id, wherever it is mentioned.
  case rename(String, to: String)
  /// Copy a view, with everything inside it, to the place behind it.
  case duplicate(String, as: String)
  /// Add a constraint; at the end where no place is given.
  case addConstraint(String, at: Int?)
  /// Add an entry with everything that it says.
  case insertConstraint(SceneConstraint, at: Int)
  /// Change an entry of `constraints`, counted from 0.
  case constraint(Int, ConstraintChange)

  /// What can be done with an entry of `constraints`.
  package enum ConstraintChange: Hashable, Sendable {
    case remove, off, on
    /// A number, or one of UIKit's names.
    case priority(String)
  }

  /// The lists of views that a view has.
  package enum ViewList: String, Hashable, Sendable {
    case arranged = "arrangedSubviews"
    case others = "subviews"
  }

  /// What commands call the scene, for its own properties.
  package static let sceneName = "scene"
}

extension SceneEdit: CustomStringConvertible {
  /// The edit as a command.
  package var description: String {
    switch self {
    case .set(let view, let key, let value): "set \(view) \(key) \(value)"
    case .unset(let view, let key): "unset \(view) \(key)"
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
    case .constraint(let number, .priority(let priority)):
      "constraint \(number) priority \(priority)"
    }
  }

  private func place(_ index: Int?) -> String { index.map { " at \($0)" } ?? "" }
}

extension SceneConstraint {
  /// The text of the entry, without what is said beside it.
  package var sceneText: String {
    switch self {
    case .equation(let equation): equation.equationText
    case .visualFormat(let line): line.text
    }
  }
}
