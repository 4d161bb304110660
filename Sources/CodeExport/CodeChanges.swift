/// The texts of the parts of code that differ from those of an earlier version, each in order.
struct CodeChanges {
  let gone: [String]
  let new: [String]

  init(from old: [CodePart], to new: [CodePart]) {
    let difference = new.difference(from: old).inferringMoves()
    let insertions = difference.insertions.filter(\.isChange)
    let places = Set(insertions.map(\.offset))
    gone = difference.removals.filter(\.isChange).map(\.part.text)
    self.new = insertions.map { insertion in
      let (place, part) = (insertion.offset, insertion.part)
      guard case .ofSiblings(let inserting, let later) = part.order else { return part.text }
      let isLast = (place...place + later).allSatisfy(places.contains)
      return isLast ? part.text : inserting
    }
  }
}

/// A part of code, equal to one that differs only in the number of its name.
struct CodePart: Hashable {
  let text: String
  let order: Order
  /// The text with the name that the part would have as the only one with it.
  private let alone: String

  /// The meaning of the order of parts.
  enum Order {
    /// Nothing: statements about different things.
    case none
    /// It is that of a text.
    case ofText
    /// It is that of a superview's subviews: `inserting` is the statement that adds the subview at its
    /// place among those that are there, and the next `later` parts add the siblings after it.
    case ofSiblings(inserting: String, later: Int)
  }

  init(_ text: String, alone: String? = nil, order: Order = .none) {
    self.text = text
    self.alone = alone ?? text
    self.order = order
  }

  static func == (one: CodePart, other: CodePart) -> Bool { one.alone == other.alone }

  func hash(into hasher: inout Hasher) { hasher.combine(alone) }
}

extension CollectionDifference<CodePart>.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  /// The part that is gone or new.
  fileprivate var part: CodePart {
    switch self {
    case .remove(_, let part, _), .insert(_, let part, _): part
    }
  }

  /// Whether more than the place of a statement changed whose place means nothing.
  fileprivate var isChange: Bool {
    switch self {
    case .remove(_, let part, let place), .insert(_, let part, let place):
      if case .none = part.order { place == nil } else { true }
    }
  }
}
