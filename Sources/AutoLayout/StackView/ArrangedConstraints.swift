/// The constraints of an arrangement: values, and objects once these are requested.
///
/// The rows of a layout refer to this list, so that they keep their constraints even if the stack
/// view has created others since.
final class ArrangedConstraints {
  /// A constraint without its items, and its identifier.
  struct Member {
    let values: ConstraintValues
    let identifier: Arrangement.Identifier
  }

  let members: [Member]

  /// The items of the constraints, two for each; the second item of a constraint with a constant
  /// has no meaning.
  private let items: [LayoutItem.Identity]

  /// The constraints as objects, which stay the same.
  private(set) lazy var objects: [LayoutConstraint] = members.indices.map { index in
    let values = members[index].values
    let constraint = LayoutConstraint(
      values, of: first(of: index),
      and: values.secondAttribute == .notAnAttribute ? nil : second(of: index),
      identifier: members[index].identifier.rawValue)
    constraint.origin = .stackView
    return constraint
  }

  init(_ members: [Member], of items: [LayoutItem.Identity]) {
    self.members = members
    self.items = items
  }

  func first(of index: Int) -> LayoutItem.Identity { items[2 * index] }

  func second(of index: Int) -> LayoutItem.Identity { items[2 * index + 1] }
}
