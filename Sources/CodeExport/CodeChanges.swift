/// The texts of the parts of code that differ from those of an earlier version, each in order.
struct CodeChanges {
  let gone: [String]
  let new: [String]

  init(from old: [CodePart], to new: [CodePart]) {
    let difference = new.difference(from: old).inferringMoves()
    let insertions = difference.insertions.filter(\.isChange).map(\.content)
    let places = Set(insertions.map(\.place))
    gone = difference.removals.filter(\.isChange).map(\.content.part.text)
    // The siblings as the statements before leave them.
    var present = old.filter(Set(new).contains)
    self.new = insertions.map { place, part, _ in
      guard let run = part.run else { return part.text }
      present.removeAll { $0 == part }
      let later = new.indices[(place + 1)...].prefix { new[$0].run == run }
      guard let next = later.first(where: { !places.contains($0) }),
        let index = present.firstIndex(of: new[next])
      else {
        present.insert(part, at: (present.lastIndex { $0.run == run } ?? present.count - 1) + 1)
        return part.text
      }
      present.insert(part, at: index)
      return part.inserting(before: new[next], at: present[..<index].count { $0.run == run })
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
    /// It is that of the views that a kind of method adds to a superview.
    case ofSiblings(String, method: String, superview: String)
  }

  init(_ text: String, alone: String? = nil, order: Order = .none) {
    self.text = text
    self.alone = alone ?? text
    self.order = order
  }

  /// The superview and method of a part that adds one of several siblings; nil for others.
  fileprivate var run: String? {
    guard case .ofSiblings(_, let method, let superview) = order else { return nil }
    return "\(superview).\(method)"
  }

  /// The statement that adds the view before a sibling, which has an index.
  fileprivate func inserting(before sibling: CodePart, at index: Int) -> String {
    guard case .ofSiblings(let view, let method, let superview) = order,
      case .ofSiblings(let next, _, _) = sibling.order
    else { return text }
    let place = method == "Subview" ? "belowSubview: \(next)" : "at: \(index)"
    return "\(superview).insert\(method)(\(view), \(place))"
  }

  static func == (one: CodePart, other: CodePart) -> Bool { one.alone == other.alone }

  func hash(into hasher: inout Hasher) { hasher.combine(alone) }
}

extension CollectionDifference<CodePart>.Change {
  /// The part that is gone or new, its place, and its other place if it only moves.
  fileprivate var content: (place: Int, part: CodePart, otherPlace: Int?) {
    switch self {
    case .remove(let place, let part, let other), .insert(let place, let part, let other):
      (place, part, other)
    }
  }

  /// Whether more than the place of a statement changed whose place means nothing.
  fileprivate var isChange: Bool {
    if case .none = content.part.order { content.otherPlace == nil } else { true }
  }
}
