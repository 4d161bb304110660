package import AutoLayout

/// A line of visual format as written, such as `H:|-gap-[a]-[b(==a)]-gap-|`.
package struct SceneVisualFormat: Hashable, Sendable {
  package var text: String
  package var options: LayoutConstraint.FormatOptions
  /// The priority of every constraint in the line; nil if the line contains priorities itself, or
  /// all constraints are required.
  package var priority: Double?
  /// The identifier of every constraint in the line.
  package var identifier: String?
  /// Whether the line is part of the layout; an inactive line stays in the file.
  package var isActive = true
  /// The size classes in which it takes part in the layout; empty for all of them.
  package var traits: [TraitCollection] = []

  package init(
    _ text: String, options: LayoutConstraint.FormatOptions = [], priority: Double? = nil,
    identifier: String? = nil
  ) {
    self.text = text
    self.options = options
    self.priority = priority
    self.identifier = identifier
  }

  /// Whether the text contains priorities, so that the line can have no other one.
  package var hasOwnPriorities: Bool {
    (try? VisualFormat(text))?.predicates.contains { $0.priority != nil } ?? false
  }

  /// The texts of the line without its last or its first connection to the superview.
  package var unpinnedTexts: [String] {
    let free = [
      text.replacing(/\][^\[\]]*\|\s*$/, with: "]"),
      text.replacing(/^(?<axis>\s*([HV]:)?)\|[^\[]*\[/) { "\($0.output.axis)[" },
    ]
    return free.filter { $0 != text && (try? VisualFormat($0)) != nil }
  }

  /// Returns the ids of the items in a line; a name in `metrics` is a number, not an item.
  package static func itemNames(
    in text: String, besides metrics: Set<String>
  ) -> [VisualFormat.Name] {
    guard let format = try? VisualFormat(text) else { return [] }
    let compared = format.predicates.compactMap { predicate -> VisualFormat.Name? in
      if case .name(let name) = predicate.operand { name } else { nil }
    }.filter { !metrics.contains($0.text) }
    return format.views.map(\.name) + compared
  }
}

extension Scene {
  /// Returns the view whose edges `|` means in a line of visual format; nil if it has no `|`.
  package func superview(in line: SceneVisualFormat) -> String? {
    let names = Set(metrics.map(\.name))
    guard line.text.contains("|"),
      let item = SceneVisualFormat.itemNames(in: line.text, besides: names).first?.text
    else { return nil }
    var owner = item == root.id ? Name.canvas : nil
    root.visit { view in
      if view.guides.contains(item) || view.allSubviews.contains(where: { $0.id == item }) {
        owner = view.id
      }
    }
    return owner
  }

  /// The numbers with names in visual format: metrics and named priorities.
  package var metricsByName: [String: Double] {
    let priorities = PriorityName.allCases.map { ($0.rawValue, $0.priority) }
    return Dictionary(priorities + metrics.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
