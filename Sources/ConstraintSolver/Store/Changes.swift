/// The changes since the last solve.
struct Changes: Sendable {
  var newVariables: Range<Int32> = 0..<0
  /// Equations added.
  var equations: [Int32] = []
  /// Forms added, and constraints without variables.
  var others: [Int32] = []
  /// Removed constraints whose places are not free yet.
  var retired: [Int32] = []
  /// Equations and forms with another constant.
  var constants: [Int32] = []
  /// Variables with changed demands.
  var demands: [Int32] = []

  /// Whether only demands changed, neither equations nor forms.
  var areAboutDemandsAlone: Bool {
    equations.isEmpty && others.isEmpty && retired.isEmpty && constants.isEmpty
  }

  var isEmpty: Bool { areAboutDemandsAlone && newVariables.isEmpty && demands.isEmpty }

  /// Records a constraint as if it were new, except for demands on a single variable.
  mutating func note(_ place: Int32, _ table: ConstraintTable) {
    switch table.entries[Int(place)].kind {
    case .single: break
    case .equation: equations.append(place)
    case .constant, .form: others.append(place)
    }
  }
}
