/// The multipliers of independent equations in a given sum of their left sides.
///
/// A variable that occurs in only one equation determines the multiplier of that equation, which
/// can then be subtracted: chains of views are resolved from their ends. The remaining multipliers
/// are found by elimination.
struct EquationSupport {
  private let table: ConstraintTable
  private let equations: [ConstraintPlace]
  private var multipliers: [Double?]
  /// The remaining coefficient of each variable in the sum.
  private var rest: [Double]
  /// The equations of each variable, and the number of those that are still open.
  private let mentions: Adjacency<VariableIndex, Int32>
  private var openCounts: [Int32]
  private var scale = 0.0

  /// The maximum number of multipliers that are found by elimination; if more remain, the search is
  /// abandoned.
  private static let mostTangled = 200

  init(_ equations: [ConstraintPlace], of table: ConstraintTable, addingUpTo sum: [Double]) {
    self.table = table
    self.equations = equations
    multipliers = Array(repeating: nil, count: equations.count)
    rest = sum
    for number in sum { scale = max(scale, abs(number)) }
    let mentions = Adjacency<VariableIndex, Int32>(keyCount: sum.count) { note in
      for (index, place) in equations.enumerated() {
        for term in table.terms[table.entries[Int(place)].terms] {
          note(VariableIndex(term.variable.index), Int32(index))
        }
      }
    }
    openCounts = sum.indices.map { Int32(mentions.range(of: VariableIndex($0)).count) }
    self.mentions = mentions
  }

  /// Returns the equations with a nonzero multiplier; nil if the search was abandoned.
  mutating func needed() -> [ConstraintPlace]? {
    unravel()
    guard eliminate() else { return nil }
    return equations.indices.compactMap { index in
      abs(multipliers[index] ?? 0) > Tolerance.pivot * scale ? equations[index] : nil
    }
  }

  private mutating func unravel() {
    var ready = openCounts.indices.filter { openCounts[$0] == 1 }
    while let variable = ready.popLast() {
      guard openCounts[variable] == 1,
        let index = mentions.items[mentions.range(of: VariableIndex(variable))].first(where: {
          multipliers[Int($0)] == nil
        })
      else { continue }
      let terms = table.terms[table.entries[Int(equations[Int(index)])].terms]
      let own = terms.first { $0.variable.index == variable }?.coefficient ?? 1
      let multiplier = rest[variable] / own
      multipliers[Int(index)] = multiplier
      for term in terms {
        rest[term.variable.index] -= multiplier * term.coefficient
        openCounts[term.variable.index] -= 1
        if openCounts[term.variable.index] == 1 { ready.append(term.variable.index) }
      }
    }
  }

  /// Finds the multipliers that depend on each other, by elimination with the largest pivots.
  private mutating func eliminate() -> Bool {
    let open = multipliers.indices.filter { multipliers[$0] == nil }
    guard open.count <= EquationSupport.mostTangled else { return false }
    var places: [Int: Int] = [:]
    var matrix: [[Double]] = []
    for (column, index) in open.enumerated() {
      for term in table.terms[table.entries[Int(equations[index])].terms] {
        let variable = term.variable.index
        if places[variable] == nil {
          places[variable] = matrix.count
          matrix.append(Array(repeating: 0, count: open.count) + [rest[variable]])
        }
        if let row = places[variable] { matrix[row][column] += term.coefficient }
      }
    }
    for column in open.indices {
      let candidates = matrix.indices.dropFirst(column)
      guard let best = candidates.max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[best][column]) > Tolerance.pivot
      else { return false }
      matrix.swapAt(column, best)
      for row in matrix.indices where row != column && matrix[row][column] != 0 {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column...open.count { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    for (column, index) in open.enumerated() {
      multipliers[index] = matrix[column][open.count] / matrix[column][column]
    }
    return true
  }
}
