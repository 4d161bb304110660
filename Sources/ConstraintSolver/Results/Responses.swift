/// The responses of solutions to parameters that change repeatedly.
///
/// While a parameter stays inside an interval, the same pieces of the same costs are optimal, and
/// every variable is a linear function of the parameter. Resizing a window is then one pass over
/// the values that change.
struct Responses: Sendable {
  struct Member: Sendable {
    var variable: VariableIndex
    var rate: Double
    var origin: Double
  }

  struct Response: Sendable {
    var parameter: VariableIndex
    var origin: Double
    var low: Double
    var high: Double
    /// The variables that change, columns first.
    var members: [Member]
    var columnCount: Int
  }

  /// The responses, by the number of their parameter.
  private var all: [Int32: Response] = [:]
  /// For each variable, the parameter whose response contains it, -1 for none.
  private var owners: [VariableIndex] = []

  var isEmpty: Bool { all.isEmpty }

  @inline(__always)
  func response(to parameter: VariableIndex) -> Response? { all[parameter.number] }

  mutating func insert(_ response: Response) {
    forget(response.parameter)
    for member in response.members { forget(member.variable) }
    for member in response.members { own(member.variable, response.parameter) }
    all[response.parameter.number] = response
  }

  private mutating func own(_ variable: VariableIndex, _ parameter: VariableIndex) {
    owners.extend(with: -1, upTo: Int(variable) + 1)
    owners[Int(variable)] = parameter
  }

  /// Discards the response that contains a variable, because it moved for another reason.
  mutating func forget(_ variable: VariableIndex) {
    guard Int(variable) < owners.count else { return }
    let owner = owners[Int(variable)]
    guard owner >= 0, let response = all.removeValue(forKey: owner.number) else { return }
    for member in response.members { owners[Int(member.variable)] = -1 }
  }

  /// Discards all responses, because definitions or rows changed.
  mutating func forgetStructure() {
    guard !all.isEmpty else { return }
    all = [:]
    for index in owners.indices { owners[index] = -1 }
  }
}
