/// The changes since the last solve.
struct Changes: Sendable {
  var newVariables: Range<VariableIndex> = 0..<0
  /// The equations that were added.
  var equations: [ConstraintPlace] = []
  /// The forms that were added, and constraints without variables.
  var others: [ConstraintPlace] = []
  /// Removed constraints whose places cannot be reused yet.
  var retired: [ConstraintPlace] = []
  /// Equations and forms with a changed constant.
  var constants: [ConstraintPlace] = []
  var demands: [VariableIndex] = []

  /// Whether only demands changed, and neither equations nor forms did.
  var areAboutDemandsAlone: Bool {
    equations.isEmpty && others.isEmpty && retired.isEmpty && constants.isEmpty
  }

  var isEmpty: Bool { areAboutDemandsAlone && newVariables.isEmpty && demands.isEmpty }

  /// Records a constraint as if it were new, unless it is a demand on a single variable.
  mutating func note(_ place: ConstraintPlace, _ table: ConstraintTable) {
    switch table.entries[Int(place)].kind {
    case .single: break
    case .equation: equations.append(place)
    case .constant, .form: others.append(place)
    }
  }
}
