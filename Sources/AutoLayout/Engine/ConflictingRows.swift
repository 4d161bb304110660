internal import ConstraintSolver

/// The rows that can be in a conflict.
///
/// A stack view that is much too narrow has about as many conflicts as views, and each conflict
/// contains most of its rows. So the facts about a row are determined once, at its first conflict.
struct ConflictingRows {
  /// A row of a conflict.
  struct Member {
    let place: RowPlace
    let constraint: LayoutConstraint
    let candidate: BreakingCandidate
    /// Whether the constraint hides a view.
    let isHiding: Bool

    fileprivate init(at place: RowPlace, in pass: inout LayoutPass) {
      self.place = place
      constraint = pass.constraint(at: place)
      candidate = BreakingCandidate(
        of: constraint, activation: pass[place].order, ties: pass.table.scrollingTies)
      isHiding = constraint.isHiding
    }
  }

  /// The required rows in the order in which the search for conflicts tries them: the user's rows
  /// first, in the order of their activation.
  ///
  /// Rows that stand for the inside of a view are before all others, so that a conflict without them
  /// is also the first one among all constraints.
  let suspects: [Constraint.ID]
  /// The required rows in the order of the tree.
  private var places: [RowPlace] = []
  /// The index in ``places`` of the row at each place in the solver's table; -1 for the others.
  private var indices: [Int] = []
  /// The rows that have been in a conflict so far; nil for the others.
  private var members: [Member?] = []

  init(of pass: LayoutPass) {
    var insides: [Constraint.ID] = []
    var users: [(order: Int, place: Int, id: Constraint.ID)] = []
    var others: [Constraint.ID] = []
    for item in RowPlace.host..<pass.itemRows.count {
      let rows = pass[rowsOf: item].rows
      let isSealed = pass.sealedView(at: item) != nil
      for index in rows.indices where rows[index].priority.isRequired {
        guard let id = rows[index].id else { continue }
        if isSealed, rows[index].isNotNegative {
          insides.append(id)
        } else if rows[index].origin == .user {
          users.append((rows[index].order, places.count, id))
        } else {
          others.append(id)
        }
        if id.place >= indices.count {
          indices += repeatElement(-1, count: id.place + 1 - indices.count)
        }
        indices[id.place] = places.count
        places.append(RowPlace(item: item, row: index))
      }
    }
    users.sort { ($0.order, $0.place) < ($1.order, $1.place) }
    suspects = insides + users.map(\.id) + others
    members = Array(repeating: nil, count: places.count)
  }

  /// Returns the members of a conflict in the order of the tree.
  mutating func members(of conflict: [Constraint.ID], in pass: inout LayoutPass) -> [Member] {
    let found = conflict.compactMap { id in
      id.place < indices.count && indices[id.place] >= 0 ? indices[id.place] : nil
    }
    return found.sorted().map { index in
      if let member = members[index] { return member }
      let member = Member(at: places[index], in: &pass)
      members[index] = member
      return member
    }
  }
}

extension [ConflictingRows.Member] {
  /// The views whose inside may be a part of the conflict.
  func sealedViews(in pass: LayoutPass) -> [View] {
    compactMap { pass[$0.place].isNotNegative ? pass.sealedView(at: $0.place.item) : nil }
  }

  /// The members as candidates for being dropped; those on views that the conflict hides are
  /// marked.
  var candidates: [BreakingCandidate] {
    let hidden = filter(\.isHiding).compactMap { $0.constraint.firstItem as? View }
    guard !hidden.isEmpty else { return map(\.candidate) }
    return map { member in
      var candidate = member.candidate
      candidate.isOfHidden = candidate.origin == .user && member.constraint.isInside(hidden)
      return candidate
    }
  }
}
