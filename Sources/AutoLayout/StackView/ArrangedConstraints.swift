/// The constraints of an arrangement: values, and objects once these are requested.
///
/// The rows of a layout refer to this list, so that they keep their constraints even if the stack
/// view has created others since.
final class ArrangedConstraints {
  /// A constraint and its identifier.
  struct Member {
    let values: ConstraintValues
    let identifier: Arrangement.Identifier
  }

  let members: [Member]

  /// The constraints as objects, which stay the same.
  private(set) lazy var objects: [LayoutConstraint] = members.map { member in
    let constraint = LayoutConstraint(member.values, identifier: member.identifier.rawValue)
    constraint.origin = .stackView
    return constraint
  }

  init(_ members: [Member]) { self.members = members }
}
