/// The state that a solver keeps between two solves, so that the next one costs only what changed.
///
/// A solve has five stages, each in its own file. Each stage processes what the previous one left
/// dirty.
///
/// 1. *Structure*: required equations become ``Definitions``; demands on defined variables become
///    rows over the remaining columns.
/// 2. *Parameters*: columns whose value is known before anything is optimised. Fixed columns have
///    one; a column with one optional value gets it on trial.
/// 3. *Components*: columns connected by rows. Parameters connect nothing, so a window of fixed
///    size splits into its stack views.
/// 4. *Solving*: each dirty component separately, and the check of trusted values.
/// 5. *Freedom*: if several solutions are optimal, the variables that could differ, and the choice.
///
/// The struct is large, and calling one of its queries from a mutating method copies it to the
/// stack. So queries that run for every row are always inlined.
@usableFromInline struct Problem: Sendable {
  // Structure.
  var definitions = Definitions()
  var rows: [CoreRow] = []
  var unusedRows: [Int32] = []
  /// The rows that mention a variable; made when first some of many rows change.
  var mentions = OccurrenceLists()
  /// Rows of constraints with a changed constant, and rows that were just created or recreated.
  var staleRows: [Int32] = []
  var renewedRows: [Int32] = []
  /// The number of guests in the row of each variable.
  var guestCounts: [Int32] = []
  /// Equations that say nothing new, and the empty forms that show it.
  var redundant: [(place: Int32, form: Form)] = []
  /// Constraints without variables.
  var constants: [Int32] = []
  var changes = Changes()
  /// Clear but while demands are taken up.
  var demandMarks = Marks()

  // Parameters.
  var parameters: [Parameter] = []
  /// Columns whose optional value turned out not to be satisfied; treated like others for now.
  var distrusted: [Int32] = []

  // Components.
  var components: [Component] = []
  var componentOf: [Int32] = []
  var columnsByComponent: [Int32] = []
  var rowsByComponent: [Int32] = []
  var occurrences = Adjacency()
  var dirty = DirtySet()
  /// The number of free components that other variables depend on, as of the last solve.
  var tiedCount = 0
  /// Whether any component was free in the last solve.
  var hasFreedom = false
  /// The choices of the last solve, by their first columns.
  var choices: [Int32: (choice: Choice, decision: Choice.Decision)] = [:]
  /// The variables that free components may have a say in, in ascending order, and their forms.
  var memberForms: [(variable: Int32, form: Form)] = []
  /// The number of times that the components were determined.
  var rebuildCount = 0

  // Solving.
  var columnValues: [Double] = []
  /// The values of settled components' columns in another, equally good solution.
  var otherValues: [Double] = []
  var workspace = Workspace()

  // Results.
  @usableFromInline var values: [Double] = []
  var isAmbiguous: [Bool] = []
  /// The variables that became ambiguous in the last solve, or ceased to be.
  var changedAmbiguity: [Int32] = []
  /// The variables that have another value since the solve before.
  var changedVariables: [Int32] = []
  /// The parameter whose response the last solve was, -1 if it was none: its members changed then.
  var followed: Int32 = -1
  var responses = Responses()
  /// The dependents of each variable by definition; created when needed.
  var dependents = OccurrenceLists()

  /// Whether the last solve failed midway; the next one starts from the list of constraints.
  var isSpoilt = false

  /// Makes room for variables issued since the last solve.
  mutating func extend(to table: ConstraintTable) {
    let count = table.variableCount
    guard count > values.count else { return }
    changes.newVariables = Int32(values.count)..<Int32(count)
    let added = count - values.count
    definitions.extend(by: added, table)
    mentions.forget()
    dependents.forget()
    if values.isEmpty {
      dirty.markEverything()
      reserveCapacity(count)
    }
    guestCounts.extend(with: 0, by: added)
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
    rows.reserveCapacity(count / 2)
    changedVariables.reserveCapacity(count)
    definitions.reserveCapacity(count)
    let few = min(count, 64)
    components.reserveCapacity(few)
    dirty.components.reserveCapacity(few)
    workspace.reserveCapacity(few)
  }
}

extension Problem {
  /// Notes that something else is asked of a variable; new variables are looked at anyway.
  mutating func noteDemands(on variable: Int32) {
    if Int(variable) < values.count { changes.demands.append(variable) }
  }
}

/// Columns that rows tie together, and the rows.
struct Component: Sendable {
  var columns: Range<Int32>
  var rows: Range<Int32>
  var isDirty = true
  /// Whether several solutions are best.
  var isFree = false
  /// Whether one of them was chosen when the component was solved.
  var isSettled = false
}

/// A column's value as far as it is known before the optimization.
struct Parameter: Sendable {
  /// The priority of the optional value, 1000 for a required one, or 0 if no value is known.
  var priority: Double

  static let none = Parameter(priority: 0)

  var isNone: Bool { priority == 0 }
}
