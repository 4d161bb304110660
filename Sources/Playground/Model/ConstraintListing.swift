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
    /// Those that speak of the selected view.
    case view
    /// Those of the whole scene.
    case all
    /// Those that contradict each other.
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
    return words.isEmpty ? found : found.filter { $0.has(words) }
  }

  /// The number of the row of the constraint that the keys act on.
  package func currentRow(of listing: ConstraintListing) -> Int {
    constraints(in: listing).firstIndex { $0.id == listing.current } ?? 0
  }

  /// The members of each conflict, the dropped one first.
  private var conflicting: [LaidOutConstraint] {
    var known: Set<ConstraintID> = []
    return conflicts.flatMap { [$0.dropped] + $0.others }.filter { known.insert($0).inserted }
      .compactMap { id in allConstraints.first { $0.id == id } }
  }
}

extension LaidOutConstraint {
  /// Whether each of some words in small letters is somewhere in what the pane says of the constraint.
  fileprivate func has(_ words: [Substring]) -> Bool {
    let text = "\(equationText) \(priorityWords) \(originWords) \(stateWords) \(identifier ?? "")"
      .lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}
