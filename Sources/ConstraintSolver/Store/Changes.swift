/// The changes since the last solve.
struct Changes: Sendable {
  var newVariables: Range<Int32> = 0..<0
  /// The equations that were added.
  var equations: [Int32] = []
  /// The forms that were added, and constraints without variables.
  var others: [Int32] = []
  /// Removed constraints whose places cannot be reused yet.
  var retired: [Int32] = []
  /// Equations and forms with a changed constant.
  var constants: [Int32] = []
  /// Variables with changed demands.
  var demands: [Int32] = []

  /// Whether only demands changed, and neither equations nor forms did.
  var areAboutDemandsAlone: Bool {
    equations.isEmpty && others.isEmpty && retired.isEmpty && constants.isEmpty
  }

  var isEmpty: Bool { areAboutDemandsAlone && newVariables.isEmpty && demands.isEmpty }

  /// Records a constraint as if it were new, unless it is a demand on a single variable.
  mutating func note(_ place: Int32, _ table: ConstraintTable) {
    switch table.entries[Int(place)].kind {
    case .single: break
    case .equation: equations.append(place)
    case .constant, .form: others.append(place)
    }
  }
}
