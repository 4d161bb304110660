import ConstraintSolver

/// A file in the neutral workload format, read into flat arrays; README.md describes the format.
///
/// It is a class, so that passing it to each of a million sessions has no measurable cost.
final class Workload {
  var variableCount = 0
  var frames: [Int] = []
  var terms: [Term] = []
  var constraints: [Record] = []
  /// The constraints of each group, by index.
  var groups: [[Int]] = [[], [], []]
  var edits: [Edit] = []
  var relayouts: [(edit: Int, value: Double)] = []
  var toggles = 0

  fileprivate init() {}

  struct Record {
    /// 0: always active; 1: active at first; 2: active after a toggle.
    var group: Int
    var terms: Range<Int>
    var constant: Double
    var relation: Relation
    var priority: Priority

    var row: ConstraintRow {
      ConstraintRow(terms: terms, constant: constant, relation, priority: priority)
    }
  }

  struct Edit {
    var variable: Int
    var priority: Priority
    var value: Double
  }

  /// The error for an invalid line.
  struct Malformed: Error {
    var line: Int
    var reason: String
  }
}

// MARK: Reading

extension Workload {
  static func read(_ text: String) throws(Malformed) -> Workload {
    let workload = Workload()
    try workload.read(text)
    return workload
  }

  private func read(_ text: String) throws(Malformed) {
    var number = 0
    // Solvers number variables in the order of creation, so a handle can be made beforehand.
    var issuer = Solver()
    var variables: [Variable] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var fields = Fields(line, number: number)
      guard let keyword = fields.next() else { continue }
      switch keyword {
      case "vars":
        variableCount = try fields.count()
        variables = issuer.makeVariables(variableCount)
      case "frames":
        let count = try fields.count()
        for _ in 0..<count { frames.append(try fields.index(below: variableCount)) }
      case "con": try readConstraint(&fields, variables)
      case "edit":
        edits.append(
          Edit(
            variable: try fields.index(below: variableCount), priority: try fields.priority(),
            value: try fields.number()))
      case "relayout":
        let variable = try fields.index(below: variableCount)
        guard let edit = edits.firstIndex(where: { $0.variable == variable }) else {
          throw Malformed(line: number, reason: "variable \(variable) is not an edit")
        }
        relayouts.append((edit, try fields.number()))
      case "toggle": toggles = try fields.count()
      default: throw Malformed(line: number, reason: "unknown record \(keyword)")
      }
      try fields.end()
    }
  }

  private func readConstraint(
    _ fields: inout Fields, _ variables: [Variable]
  ) throws(Malformed) {
    _ = try fields.count()
    let group = try fields.index(below: 3)
    let priority = try fields.priority()
    let relation = try fields.relation()
    let constant = try fields.number()
    let start = terms.count
    let count = try fields.count()
    for _ in 0..<count {
      let variable = try fields.index(below: variableCount)
      terms.append(Term(try fields.number(), variables[variable]))
    }
    groups[group].append(constraints.count)
    constraints.append(
      Record(
        group: group, terms: start..<terms.count, constant: constant, relation: relation,
        priority: priority))
  }
}

/// The fields of a line, each read once.
private struct Fields {
  private var rest: ArraySlice<Substring>
  private let line: Int

  init(_ text: Substring, number: Int) {
    rest = text.split(whereSeparator: { $0 == " " || $0 == "\r" })[...]
    line = number
  }

  mutating func next() -> Substring? { rest.popFirst() }

  func malformed(_ reason: String) -> Workload.Malformed {
    Workload.Malformed(line: line, reason: reason)
  }

  mutating func number() throws(Workload.Malformed) -> Double {
    guard let field = next() else { throw malformed("a number is missing") }
    guard let number = Double(field), number.isFinite else {
      throw malformed("\(field) is not a number")
    }
    return number
  }

  mutating func count() throws(Workload.Malformed) -> Int {
    guard let field = next() else { throw malformed("a count is missing") }
    guard let count = Int(field), count >= 0, count < 100_000_000 else {
      throw malformed("\(field) is not a count")
    }
    return count
  }

  mutating func index(below end: Int) throws(Workload.Malformed) -> Int {
    let index = try count()
    guard index < end else { throw malformed("\(index) is not below \(end)") }
    return index
  }

  mutating func priority() throws(Workload.Malformed) -> Priority {
    let value = try number()
    guard let priority = Priority(value) else { throw malformed("\(value) is not in 1...1000") }
    return priority
  }

  mutating func relation() throws(Workload.Malformed) -> Relation {
    switch next() {
    case "-1": return .lessThanOrEqual
    case "0": return .equal
    case "1": return .greaterThanOrEqual
    case let field: throw malformed("\(field ?? "nothing") is not a relation: -1, 0 or 1")
    }
  }

  mutating func end() throws(Workload.Malformed) {
    if let field = next() { throw malformed("\(field) is too much") }
  }
}
