/// The state that a solver keeps between two solves, so that the next solve processes only changes.
///
/// A solve has five stages, each in its own file. Each stage processes what the previous one left
/// dirty.
///
/// 1. *Structure*: required equations become ``Definitions``; demands on defined variables become
///    rows over the remaining columns.
/// 2. *Parameters*: columns whose value is known before the optimisation. Columns with equal bounds
/// have a fixed value; a column with one optional value gets that value on trial.
/// 3. *Components*: columns connected by rows. Parameters do not connect columns, so a window of
/// fixed size splits into its stack views.
/// 4. *Solving*: each dirty component separately, and the check of trusted values.
/// 5. *Freedom*: if several solutions are optimal, the variables that can differ, and the choice.
///
/// The struct is large, and calling one of its queries from a mutating method copies it to the
/// stack. So queries that run for every row are always inlined.
@usableFromInline struct Problem: Sendable {
  /// The changes since the last solve, and what they affect.
  var changes = Changes()
  var dirty = DirtySet()

  var structure = Structure()

  // Parameters.
  var parameters: [Parameter] = []
  /// Columns whose optional value turned out not to be satisfied; they are treated like other
  /// columns until the value is trusted again.
  var distrusted: [Int32] = []

  // Components.
  var components: [Component] = []
  var componentOf: [Int32] = []
  var columnsByComponent: [Int32] = []
  var rowsByComponent: [Int32] = []
  var occurrences = Adjacency()
  /// The number of free components that other variables depend on, as of the last solve.
  var tiedCount = 0
  /// Whether any component was free in the last solve.
  var hasFreedom = false
  /// The choices of the last solve, by their first columns.
  var choices: [Int32: (choice: Choice, decision: Choice.Decision)] = [:]
  /// The variables that may depend on free components, in ascending order, and their forms.
  var memberForms: [(variable: Int32, form: Form)] = []
  /// The number of times that the components were determined.
  var rebuildCount = 0

  // Solving.
  var columnValues: [Double] = []
  /// The values of the columns of settled components in another, equally good solution.
  var otherValues: [Double] = []
  var workspace = Workspace()

  // Results.
  @usableFromInline var values: [Double] = []
  var isAmbiguous: [Bool] = []
  /// The variables that became or ceased to be ambiguous in the last solve.
  var changedAmbiguity: [Int32] = []
  /// The variables whose value changed in the last solve.
  var changedVariables: [Int32] = []
  /// The parameter whose response produced the last solve, -1 for none; the members of the response
  /// changed then.
  var followed: Int32 = -1
  var responses = Responses()
  /// For each variable, those whose definitions mention it; created when needed.
  var dependents = OccurrenceLists()

  /// Whether the last solve failed before its end; the next one starts from the list of
  /// constraints.
  var isSpoilt = false

  /// Extends the arrays for variables created since the last solve.
  mutating func extend(to table: ConstraintTable) {
    let count = table.variableCount
    guard count > values.count else { return }
    changes.newVariables = Int32(values.count)..<Int32(count)
    let added = count - values.count
    structure.extend(by: added, table)
    dependents.forget()
    if values.isEmpty {
      dirty.markEverything()
      reserveCapacity(count)
    }
    parameters.extend(with: .none, by: added)
    componentOf.extend(with: -1, by: added)
    columnValues.extend(with: 0, by: added)
    otherValues.extend(with: 0, by: added)
    values.extend(with: 0, by: added)
    isAmbiguous.extend(with: false, by: added)
  }

  /// Reserves capacity for the usual number of elements.
  ///
  /// In a small problem, growing an array takes longer than filling it.
  private mutating func reserveCapacity(_ count: Int) {
    structure.reserveCapacity(count)
    changedVariables.reserveCapacity(count)
    let few = min(count, 64)
    components.reserveCapacity(few)
    dirty.components.reserveCapacity(few)
    workspace.reserveCapacity(few)
  }
}

extension Problem {
  /// Records that the demands on a variable changed; new variables are processed anyway.
  mutating func noteDemands(on variable: Int32) {
    if Int(variable) < values.count { changes.demands.append(variable) }
  }
}

/// Columns that rows connect, and these rows.
struct Component: Sendable {
  var columns: Range<Int32>
  var rows: Range<Int32>
  var isDirty = true
  /// Whether several solutions are optimal.
  var isFree = false
  /// Whether one of them was chosen when the component was solved.
  var isSettled = false
}

/// The value of a column, if it is known before the optimisation.
struct Parameter: Sendable {
  /// The priority of the optional value, 1000 for a required one, or 0 if no value is known.
  var priority: Double

  static let none = Parameter(priority: 0)

  var isNone: Bool { priority == 0 }
}
