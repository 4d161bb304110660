import SceneModel

/// A property of an entry of `constraints`, besides its equation or its line of visual format.
///
/// Reading, writing, edits and the documentation of the scene format are loops over ``all``.
package struct EntryProperty: Sendable {
  /// The name in a scene's file.
  package let key: String
  /// The meaning of the value, without a full stop.
  package let help: String

  /// Reads the value; reports problems with it.
  let read: @Sendable (inout ConstraintReader, YAMLNode, inout SceneConstraint) -> Void
  /// Returns the value as in a file; nil for the default, or if the entry itself contains it.
  let yaml: @Sendable (SceneConstraint) -> YAMLText?

  /// All properties, in the order of files.
  package static let all = [options, priority, identifier, when, isActive]

  private static let options = EntryProperty(
    key: "options", help: "options of visual format, such as `[alignAllTop]`",
    read: { reader, node, entry in
      guard case .visualFormat(var line) = entry else {
        return reader.report(.optionsOfEquation, at: node.place)
      }
      line.options = reader.readOptions(node)
      entry = .visualFormat(line)
    },
    yaml: { entry in
      guard case .visualFormat(let line) = entry else { return nil }
      let names = FormatOption.names(of: line.options)
      return names.isEmpty ? nil : .row(names.map { .scalar($0) })
    })

  private static let priority = EntryProperty(
    key: "priority", help: "the priority of the equation, or of every constraint in the string",
    read: { reader, node, entry in
      if let priority = reader.priority(node) { entry.setPriority(priority) }
    },
    yaml: { entry in
      // The text of an equation contains its priority.
      guard case .visualFormat(let line) = entry else { return nil }
      return line.priority.map { .number($0) }
    })

  private static let identifier = EntryProperty(
    key: "identifier", help: "a name for messages and expectations",
    read: { reader, node, entry in entry.identifier = reader.text(node) },
    yaml: { entry in entry.identifier.map { .text($0) } })

  private static let when = EntryProperty(
    key: "when",
    help: "the size classes in which the entry has an effect, such as `[compactWidth]`: any of the "
      + "list; one item can name two, as in `compactWidth regularHeight`",
    read: { reader, node, entry in entry.traits = reader.readTraits(node) },
    yaml: { entry in
      entry.traits.isEmpty ? nil : .row(entry.traits.map { .scalar($0.sceneText) })
    })

  private static let isActive = EntryProperty(
    key: "isActive", help: "`false`: the entry has no effect until it is switched on",
    read: { reader, node, entry in entry.isActive = reader.bool(node) ?? true },
    yaml: { entry in entry.isActive ? nil : .bool(false) })
}
