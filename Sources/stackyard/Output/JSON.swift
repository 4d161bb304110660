import Cells

/// A JSON value whose objects keep their order, so that equal values produce equal bytes.
///
/// It is indirect because some files with a literal of it do not compile otherwise.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  var text: VisibleText {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "\(JSON.text(of: value))"
    case .string(let value): value.jsonQuoted
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { $0.key.jsonQuoted + ": " + $0.value.text }.joined(separator: ", "))}"
    }
  }

  /// Returns the shortest decimal that reads back as the number; JSON has no infinity.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    return "\(number)"
  }

  static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }

  static func strings(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { (key: $0, value: $1) })
  }
}
