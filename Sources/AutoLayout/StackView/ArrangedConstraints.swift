/// The constraints of an arrangement: values, and objects once these are requested.
///
/// The rows of a layout refer to this list, so that they keep their constraints even if the stack
/// view has created others since.
final class ArrangedConstraints {
  /// A constraint, and its identifier.
  ///
  /// It contains plain values: a copy retains nothing.
  struct Member {
    let values: ConstraintValues
    let identifier: Arrangement.Identifier
    /// The first item, as its index in ``items``.
    let first: Int32
    /// The second item; it has no meaning in a constraint with a constant.
    let second: Int32
  }

  let members: [Member]

  let items: [LayoutItem.Identity]

  /// The constraints as objects, which stay the same.
  private(set) lazy var objects: [LayoutConstraint] = members.indices.map { index in
    let member = members[index]
    let constraint = LayoutConstraint(
      member.values, of: items[Int(member.first)],
      and: member.values.secondAttribute == .notAnAttribute ? nil : items[Int(member.second)],
      identifier: member.identifier.rawValue)
    constraint.origin = .stackView
    return constraint
  }

  init(_ members: [Member], of items: [LayoutItem.Identity]) {
    self.members = members
    self.items = items
  }
}
