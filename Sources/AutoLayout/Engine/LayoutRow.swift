internal import ConstraintSolver

/// One constraint of a layout pass, in the variables of the pass.
///
/// It consists of plain numbers, because every layout has about ten rows per view. A row that no
/// user created has a ``LayoutConstraint`` only once one is needed.
///
/// The fields are small and in an order without gaps, because a tree keeps the rows of its last
/// layout, which are a large part of its memory.
struct LayoutRow {
  let constant: Double
  let priority: Priority
  /// The two parts of ``id``.
  private var idIndex = -1
  private var idPlace: Int32 = 0
  /// The index of the first term among those of the item or, in a row for an extent, the index of
  /// the variable.
  private let firstTerm: Int32
  /// The number of terms; -1 in a row for an extent.
  private var termCount: Int32
  private let storedOrder: Int32
  let source: Source
  let origin: LayoutConstraint.Origin
  let relation: Relation
  var isBroken = false

  init(
    source: Source, origin: LayoutConstraint.Origin, order: Int, terms: Range<Int>,
    constant: Double, relation: Relation, priority: Priority
  ) {
    self.source = source
    self.origin = origin
    storedOrder = Int32(clamping: order)
    firstTerm = Int32(terms.lowerBound)
    termCount = Int32(terms.count)
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }

  /// Creates a row for an extent, whose only term is `variable`.
  ///
  /// The term is not stored: most views are leaves with only such rows, and then need no list of
  /// terms.
  init(
    source: Source, origin: LayoutConstraint.Origin, extent variable: Variable, constant: Double,
    relation: Relation, priority: Priority
  ) {
    self.init(
      source: source, origin: origin, order: 0, terms: variable.index..<variable.index,
      constant: constant, relation: relation, priority: priority)
    termCount = -1
  }

  /// The variable of a row for an extent; nil for other rows.
  var extent: Variable? { termCount < 0 ? Variable(index: Int(firstTerm)) : nil }

  /// A number that increases with activation, among rows of one origin.
  var order: Int { Int(storedOrder) }

  /// The range of the terms among those of the item; empty for a row for an extent.
  var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm) + Int(max(termCount, 0)) }

  /// The identifier of the row in the solver; nil until it is added.
  var id: Constraint.ID? {
    get { idIndex < 0 ? nil : Constraint.ID(index: idIndex, place: Int(idPlace)) }
    set {
      idIndex = newValue?.index ?? -1
      idPlace = Int32(newValue?.place ?? 0)
    }
  }

  /// Whether the row states that a size is not negative.
  var isNotNegative: Bool {
    if case .notNegative = source { true } else { false }
  }

  /// The origin of a row.
  enum Source {
    /// A constraint, by its index among those of the item.
    case constraint(Int32)
    /// A constraint of a stack view, by its index among those of the arrangement.
    case arranged(Int32)
    /// The nonnegative size of the item.
    case notNegative(Axis)
    /// Content hugging: the item is not larger than its content.
    case hugging(Axis)
    /// Compression resistance: the item is not smaller than its content.
    case resistance(Axis)
  }
}

/// The place of a row: its item and its index there.
struct RowPlace: Hashable {
  /// The index of the item, or ``host``.
  let item: Int
  let row: Int

  /// The place of the host, whose rows come before those of the tree.
  static let host = -1
}
