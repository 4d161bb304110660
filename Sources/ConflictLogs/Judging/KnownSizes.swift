/// The sizes of items that constraints determine: constants, and sizes relative to these.
struct KnownSizes {
  struct Size {
    var value: Double
    var relation: LoggedConstraint.Relation
  }

  private struct Quantity: Hashable {
    var item: Int
    var axis: Attribute.Axis
  }

  /// A size relative to another one, `first == multiplier * second + constant`.
  private struct Relative {
    var first: Quantity
    var second: Quantity
    var multiplier: Double
    var constant: Double
    var index: Int
  }

  private var known: [Quantity: Size] = [:]
  private var relatives: [Relative] = []
  private var found: [(quantity: Quantity, derived: FailingSum.Derived)] = []

  /// Records a constraint of the log about sizes; returns false if it cannot be part of a sum.
  mutating func note(_ constraint: LoggedConstraint, at index: Int) -> Bool {
    guard constraint.first.attribute.kind == .size else { return false }
    let first = Quantity(item: constraint.first.item, axis: constraint.first.attribute.axis)
    guard let second = constraint.second else {
      guard known[first] == nil else { return false }
      known[first] = Size(value: constraint.constant, relation: constraint.impliedRelation)
      return true
    }
    guard second.attribute.kind == .size, constraint.relation == .equal, constraint.multiplier > 0
    else { return false }
    relatives.append(
      Relative(
        first: first, second: Quantity(item: second.item, axis: second.attribute.axis),
        multiplier: constraint.multiplier, constant: constraint.constant, index: index))
    return true
  }

  /// Determines the sizes that follow from others; returns false if some cannot be determined.
  mutating func resolve() -> Bool {
    while let position = relatives.firstIndex(where: {
      (known[$0.first] == nil) != (known[$0.second] == nil)
    }) {
      let relative = relatives.remove(at: position)
      let quantity: Quantity
      let size: Size
      if let second = known[relative.second] {
        quantity = relative.first
        size = Size(
          value: relative.multiplier * second.value + relative.constant, relation: second.relation)
      } else if let first = known[relative.first] {
        quantity = relative.second
        size = Size(
          value: (first.value - relative.constant) / relative.multiplier, relation: first.relation)
      } else {
        return false
      }
      known[quantity] = size
      found.append(
        (quantity, FailingSum.Derived(value: size.value, constraints: [relative.index])))
    }
    return relatives.isEmpty
  }

  func sizes(along axis: Attribute.Axis) -> [Int: Size] {
    var sizes: [Int: Size] = [:]
    for (quantity, size) in known where quantity.axis == axis { sizes[quantity.item] = size }
    return sizes
  }

  /// Returns the sizes that follow from others, in the order in which they were determined.
  func derived(along axis: Attribute.Axis) -> [FailingSum.Derived] {
    found.filter { $0.quantity.axis == axis }.map(\.derived)
  }
}
