package import SceneLayouts

/// The scope and the filter of the pane of constraints, and the constraint that its keys act on.
package struct ConstraintListing: Hashable, Sendable {
  package var scope = Scope.view
  /// The words that a constraint must contain to be listed; empty to list all constraints.
  package var filter = ""
  /// The constraint that keys act on; if it is nil or not listed, keys act on the first one.
  package var current: ConstraintID?
  /// The constraint that was changed in the list of a view, where it stays to be changed again.
  var changed: Changed?

  /// A constraint that was changed and therefore may no longer belong in the list of a view.
  struct Changed: Hashable, Sendable {
    var constraint: ConstraintID
    var view: String
  }

  package enum Scope: String, Hashable, CaseIterable, Sendable {
    /// The constraints that involve the selected view.
    case view
    case all
    case conflicts
  }
}

extension LayoutDetails {
  /// Returns the constraints that the pane lists, in the order of its rows.
  package func constraints(in listing: ConstraintListing) -> [LaidOutConstraint] {
    let found =
      switch listing.scope {
      case .view: constraints
      case .all: allConstraints
      case .conflicts: conflicting
      }
    let words = listing.filter.lowercased().split(separator: " ")
    let matching = words.isEmpty ? found : found.filter { $0.has(words, language.words()) }
    return matching.adding(listing.changed?.view == view ? changedConstraint : nil)
  }

  /// Returns the index of the row of the constraint that keys act on.
  package func currentRow(of listing: ConstraintListing) -> Int {
    listing.row(among: constraints(in: listing))
  }
}

extension [LaidOutConstraint] {
  /// Returns the constraints, with the given one after the dropped ones unless it is already
  /// included.
  fileprivate func adding(_ constraint: LaidOutConstraint?) -> [LaidOutConstraint] {
    guard let constraint, !contains(where: { $0.id == constraint.id }) else { return self }
    let place = prefix { $0.state == .broken }.count
    return self[..<place] + [constraint] + self[place...]
  }
}

extension ConstraintListing {
  /// Returns the index of the constraint that keys act on, among the listed ones.
  package func row(among listed: [LaidOutConstraint]) -> Int {
    listed.firstIndex { $0.id == current } ?? 0
  }
}

extension LaidOutConstraint {
  /// Returns whether the pane's text of the constraint contains all of some lowercase words.
  fileprivate func has(_ found: [Substring], _ words: MessageWords) -> Bool {
    let texts = [
      equationText, priorityText(words), words.text(of: originText), words.text(of: stateText),
      identifier ?? "",
    ]
    let text = texts.joined(separator: " ").lowercased()
    return found.allSatisfy { text.contains($0) }
  }
}
