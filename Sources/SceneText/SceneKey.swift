import Phrases

/// The keys that a mapping of the scene format can contain.
protocol SceneKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The owner of these keys, for diagnostics.
  static var owner: Phrase { get }
  /// The mapping with an example, for diagnostics about another value.
  static var form: Phrase { get }
}

extension SceneKey {
  static var words: [String] { allCases.map(\.rawValue) }
}

/// A key that is in a table: a property, or a part that is not a property.
protocol TableKey: SceneKey, Sendable {
  /// Creates a key of the table.
  init(key: String)
}

extension TableKey {
  init?(rawValue: String) {
    guard Self.allCases.contains(where: { $0.rawValue == rawValue }) else { return nil }
    self.init(key: rawValue)
  }
}

struct DocumentKey: TableKey {
  let rawValue: String

  init(key: String) { rawValue = key }

  init(_ property: SceneProperty) { rawValue = property.key }

  /// The keys, in the order of files.
  static let allCases =
    [stackyard] + SceneProperty.all(in: .scene).map { DocumentKey($0) }
    + [root, constraints] + SceneProperty.all(in: .script).map { DocumentKey($0) } + [script]

  static let owner: Phrase = "a scene"
  static let form: Phrase = "a scene with the keys 'stackyard' and 'root'"

  static let stackyard = DocumentKey(key: "stackyard")
  static let metrics = DocumentKey(key: "metrics")
  static let root = DocumentKey(key: "root")
  static let constraints = DocumentKey(key: "constraints")
  static let script = DocumentKey(key: "script")
}

enum SizeKey: String, SceneKey {
  case width, height
  static var owner: Phrase { "a size" }
  static var form: Phrase { "a size, as in {width: 60, height: 12}" }
}

enum CanvasKey: String, SceneKey {
  case width, height, device, orientation, bars, keyboard
  static var owner: Phrase { "a canvas" }
  static var form: Phrase { "a canvas, as in {width: 60, height: 12} or {device: iPhone 16}" }
}

enum SizeClassKey: String, SceneKey {
  case regularWidth, regularHeight
  static var owner: Phrase { "the thresholds of size classes" }
  static var form: Phrase {
    "thresholds of size classes, as in {regularWidth: 60, regularHeight: 20}"
  }
}

/// A key of an entry of `constraints`: the constraint itself, or a property.
struct ConstraintKey: TableKey {
  let rawValue: String

  init(key: String) { rawValue = key }

  init(_ property: EntryProperty) { rawValue = property.key }

  /// The keys, in the order of files.
  static let allCases = [constraint] + EntryProperty.all.map { ConstraintKey($0) }

  static let owner: Phrase = "a constraint"
  static let form: Phrase = "a constraint, as in {constraint: a.width == 12, priority: 500}"

  static let constraint = ConstraintKey(key: "constraint")
  static let priority = ConstraintKey(key: "priority")
  static let isActive = ConstraintKey(key: "isActive")
  static let when = ConstraintKey(key: "when")
}
