package import AutoLayout

/// Constraints drawn in one line, as in `H:|-gap-[a]-[b(==a)]-gap-|`, kept as written.
package struct SceneVisualFormat: Hashable, Sendable {
  package var text: String
  package var options: LayoutConstraint.FormatOptions
  /// That of every constraint in the line; nil where the line says them, or all are required.
  package var priority: Double?
  /// That of every constraint in the line.
  package var identifier: String?
  /// Whether the line counts; one that does not stays in the file and makes no rows.
  package var isActive = true

  package init(
    _ text: String, options: LayoutConstraint.FormatOptions = [], priority: Double? = nil,
    identifier: String? = nil
  ) {
    self.text = text
    self.options = options
    self.priority = priority
    self.identifier = identifier
  }

  /// The ids of the items that the line names, where names stand for these metrics at first.
  func itemNames(besides metrics: Set<String>) -> [String] {
    guard let format = try? VisualFormat(text) else { return [] }
    let compared = format.predicates.compactMap { predicate in
      if case .name(let name) = predicate.operand, !metrics.contains(name.text) {
        name.text
      } else {
        nil as String?
      }
    }
    return format.views.map(\.name.text) + compared
  }
}
