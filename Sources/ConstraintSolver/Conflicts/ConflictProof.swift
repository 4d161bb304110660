/// The proof that the remaining constraints of a failed solve contradict each other.
///
/// Suppose that a row has no space for several fixed widths. The failed solve proves that conflict;
/// if one width is removed, the same proof may still show that the others are too wide. If it does
/// not, another row of the same tableau may fail, or another part of the system.
struct ConflictProof {
  private var refutation: Refutation
  private var failure: Failure
  /// The other failures of the same solve.
  private var others: ArraySlice<Failure>
  private var source: ConflictSource
  /// For each place in the table of the source, the index of the constraint.
  private let places: [Int]

  init(
    refutation: Refutation, failure: Failure, others: ArraySlice<Failure>,
    source: ConflictSource, places: [Int]
  ) {
    self.refutation = refutation
    self.failure = failure
    self.others = others
    self.source = source
    self.places = places
  }

  /// Returns the members of an irreducible conflict among the remaining constraints; nil if the
  /// failed solve proves none.
  ///
  /// Between calls, constraints may only be removed. If the views of a stack view need a little more
  /// space than there is, a tableau has about as many sums as views, and all of them may need the
  /// constraint that was removed last. So no more sums are tried once those that prove nothing have
  /// `mostEntries` entries; those of a few hundred views never have as many.
  mutating func members(where isPresent: [Bool], atMost mostEntries: Int) -> [Int]? {
    let places = places
    let isGone = { (place: ConstraintPlace) in !isPresent[places[Int(place)]] }
    var mostEntries = mostEntries
    repeat {
      if !failure.isOver(without: isGone), refutation.chooseBounds(without: isGone),
        let members = source.members(of: refutation, failure)
      {
        let found = members.map { places[$0] }
        if found.allSatisfy({ isPresent[$0] }) { return found }
      }
    } while advance(without: isGone, &mostEntries)
    return nil
  }

  /// Moves to the next failure; returns false if there is none.
  private mutating func advance(
    without isGone: (ConstraintPlace) -> Bool, _ mostEntries: inout Int
  ) -> Bool {
    if case .component(let index) = failure,
      let next = source.nextRefutation(ofComponent: index, without: isGone, &mostEntries)
    {
      refutation = next
      return true
    }
    while let other = others.popFirst() {
      guard !other.isOver(without: isGone), let next = source.refutation(of: other)
      else { continue }
      failure = other
      refutation = next
      return true
    }
    return false
  }
}

extension Failure {
  /// Whether the constraint that failed is gone.
  fileprivate func isOver(without isGone: (ConstraintPlace) -> Bool) -> Bool {
    place.map { isGone(ConstraintPlace($0)) } ?? false
  }
}

extension ConflictSource {
  /// Returns the places of the constraints in a refutation, in ascending order.
  func members(of refutation: Refutation, _ failure: Failure) -> [Int]? {
    var equations = Marks<ConstraintPlace>(below: table.entries.count)
    for row in refutation.rows {
      reduced.collect(stepsOf: reduced.structure.rows[Int(row)].form) { equations.insert($0) }
    }
    if case .equation(_, let form) = failure {
      reduced.collect(stepsOf: form) { equations.insert($0) }
    }
    var sum = [Double](repeating: 0, count: table.variableCount)
    var members = Marks<ConstraintPlace>(below: table.entries.count)
    func subtract(_ factor: Double, _ place: ConstraintPlace) {
      for term in table.terms[table.entries[Int(place)].terms] {
        sum[term.variable.index] -= factor * term.coefficient
      }
    }
    if refutation.equation >= 0 {
      _ = members.insert(refutation.equation)
      subtract(1, refutation.equation)
    }
    for quantity in refutation.quantities {
      for bound in quantity.bounds {
        _ = members.insert(bound.place)
        if bound.row >= 0 {
          reduced.collect(stepsOf: reduced.structure.rows[Int(bound.row)].form) {
            equations.insert($0)
          }
        }
        switch bound.subject {
        case .variable(let variable): sum[Int(variable)] -= quantity.weight / bound.factor
        case .constraint(let place): subtract(quantity.weight / bound.factor, place)
        }
      }
    }
    var support = EquationSupport(equations.members.sorted(), of: table, addingUpTo: sum)
    guard let needed = support.needed() else { return nil }
    for place in needed { _ = members.insert(place) }
    return members.members.map { Int($0) }.sorted()
  }
}
