import Platform

extension JSON: Decodable {
  /// The maximum depth of arrays and objects that is read; a deeper one could overflow the stack.
  private static let deepest = 64

  /// Reads a value; nil if the bytes are not JSON, or nested too deeply.
  init?(reading bytes: [UInt8]) {
    guard JSON.depth(of: bytes) <= JSON.deepest,
      let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSON].self) {
      self = .array(values)
    } else {
      let members = try container.decode([String: JSON].self)
      self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// Returns the depth of the brackets outside strings.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest, isString, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      if isString {
        isString = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// The member of an object; nil if there is none, or the value is not an object.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var numberValue: Double? { if case .number(let value) = self { value } else { nil } }

  var stringValue: String? { if case .string(let value) = self { value } else { nil } }
}
