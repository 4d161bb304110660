package import SceneLayouts

/// What the pane of constraints lists, and which of them its keys act on.
package struct ConstraintListing: Hashable, Sendable {
  package var scope = Scope.view
  /// Words that each listed constraint has; empty for all constraints.
  package var filter = ""
  /// The constraint that the keys act on; nil, or one that is not listed, for the first.
  package var current: ConstraintID?

  /// Which constraints are listed.
  package enum Scope: String, Hashable, CaseIterable, Sendable {
    /// The constraints that involve the selected view.
    case view
    /// The constraints of the whole scene.
    case all
    /// The constraints that contradict each other.
    case conflicts
  }
}

extension LayoutDetails {
  /// The constraints that the pane lists, in the order of its rows.
  package func constraints(in listing: ConstraintListing) -> [LaidOutConstraint] {
    let found =
      switch listing.scope {
      case .view: constraints
      case .all: allConstraints
      case .conflicts: conflicting
      }
    let words = listing.filter.lowercased().split(separator: " ")
    return words.isEmpty ? found : found.filter { $0.has(words, language.words()) }
  }

  /// The number of the row of the constraint that the keys act on.
  package func currentRow(of listing: ConstraintListing) -> Int {
    listing.row(among: constraints(in: listing))
  }
}

extension ConstraintListing {
  /// The number of the row of the constraint that the keys act on, among those that are listed.
  func row(among listed: [LaidOutConstraint]) -> Int {
    listed.firstIndex { $0.id == current } ?? 0
  }
}

extension LaidOutConstraint {
  /// Whether the pane's text about the constraint contains all of some words in lower case.
  fileprivate func has(_ found: [Substring], _ words: any MessageWords) -> Bool {
    let texts = [
      equationText, priorityText(words), words.text(of: originText), words.text(of: stateText),
      identifier ?? "",
    ]
    let text = texts.joined(separator: " ").lowercased()
    return found.allSatisfy { text.contains($0) }
  }
}
