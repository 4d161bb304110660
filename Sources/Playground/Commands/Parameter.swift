import AutoLayout
import SceneLayouts
import SceneModel
import SceneText

/// A parameter of a command, with the type of value that the command's effect takes.
struct Parameter<Value: Sendable>: Sendable {
  let info: ParameterInfo
  /// Converts an argument to the value; returns nil if it has another kind or is missing.
  let value: @Sendable (CommandArgument?) -> Value?
}

/// The description of a parameter for parsing, completion and documentation.
package struct ParameterInfo: Hashable, Sendable {
  /// The name in the usage, as in `VIEW`.
  package var name: String
  package var kind: Kind
  /// The word that precedes the argument, as in `move a to row`.
  package var keyword: String?
  package var isOptional = false

  package enum Kind: Hashable, Sendable {
    case view
    /// The id of a view that the view named before can move to.
    case otherView
    case views
    /// The id of a view or a guide.
    case item
    /// The owner of a property: the id of a view, or `scene`.
    case owner
    case newID
    case number(ClosedRange<Double>, unit: String?)
    case integer(ClosedRange<Int>)
    case choice([String])
    /// A width and a height in scene units, either of which may be omitted.
    case size
    case property
    /// A value as written in a scene file; takes the rest of the line.
    case value
    /// The path of a file; takes the rest of the line.
    case path
    /// Text; takes the rest of the line.
    case words
    /// A change of the scene's constraints; takes the rest of the line.
    case constraintChange
    /// A wish about the layout; takes the rest of the line.
    case wish
  }

  /// Returns the ids in an argument that must be those of views of the scene.
  package func existingViews(in argument: CommandArgument?) -> [String] {
    switch (kind, argument) {
    case (.view, .text(let id)), (.otherView, .text(let id)): [id]
    case (.owner, .text(let id)): id == SceneEdit.sceneName ? [] : [id]
    case (.views, .list(let ids)): ids
    default: []
    }
  }

  /// The parameter in the usage, as in `VIEW`, `[in STACK]` or `60x12`.
  package var usage: String {
    let name =
      switch kind {
      case .views: "\(name)..."
      case .constraintChange: "add TEXT|N remove|N off|N on|N set TEXT|N priority P|N when C"
      case .choice(let choices) where choices.count <= 3: choices.joined(separator: "|")
      default: name
      }
    let words = keyword.map { "\($0) \(name)" } ?? name
    return isOptional ? "[\(words)]" : words
  }

  var takesRest: Bool { [.value, .path, .words, .constraintChange, .wish].contains(kind) }
}

/// An argument of a command, as read from a text.
package enum CommandArgument: Hashable, Sendable {
  case text(String)
  case list([String])
  case number(Double)
  case size(columns: Int?, rows: Int?)
}

extension Parameter {
  /// Returns the value of one of the arguments of an invocation; nil if it is missing.
  func value(at index: Int, of arguments: [CommandArgument?]) -> Value? {
    value(arguments.indices.contains(index) ? arguments[index] : nil)
  }

  func after(_ keyword: String) -> Parameter {
    var info = info
    info.keyword = keyword
    return Parameter(info: info, value: value)
  }

  static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Parameter<Wrapped?>
  where Value == Wrapped? {
    var info = parameter.info
    info.isOptional = true
    let value = parameter.value
    return Parameter<Wrapped?>(info: info) { argument in .some(value(argument)) }
  }

  /// Returns a parameter whose value follows from the text of its argument.
  private static func word(
    _ name: String, _ kind: ParameterInfo.Kind, _ value: @escaping @Sendable (String) -> Value?
  ) -> Parameter {
    Parameter(info: ParameterInfo(name: name, kind: kind)) { argument in
      if case .text(let text) = argument { value(text) } else { nil }
    }
  }
}

extension Parameter<String> {
  static func view(_ name: String = "VIEW") -> Parameter { text(name, .view) }
  static var otherView: Parameter { text("VIEW", .otherView) }
  static func newID(_ name: String = "ID") -> Parameter { text(name, .newID) }
  static var property: Parameter { text("KEY", .property) }
  /// The key of a property whose values can be compared.
  static var comparable: Parameter { text("KEY", .choice(Property.comparable.map(\.key))) }
  static var value: Parameter { text("VALUE", .value) }
  static func item(_ name: String = "VIEW") -> Parameter { text(name, .item) }
  static func owner(_ name: String = "VIEW") -> Parameter { text(name, .owner) }
  static func words(_ name: String = "WORDS") -> Parameter { text(name, .words) }
  static func path(_ name: String = "FILE") -> Parameter { text(name, .path) }
  static var constraintChange: Parameter { text("CHANGE", .constraintChange) }
  static var wish: Parameter { text("WISH", .wish) }

  private static func text(_ name: String, _ kind: ParameterInfo.Kind) -> Parameter {
    word(name, kind) { $0 }
  }
}

extension Parameter<[String]> {
  static func views(_ name: String = "VIEW") -> Parameter {
    Parameter(info: ParameterInfo(name: name, kind: .views)) { argument in
      if case .list(let ids) = argument { ids } else { nil }
    }
  }
}

extension Parameter<Double> {
  static func number(
    _ name: String, _ range: ClosedRange<Double>, unit: String? = nil
  ) -> Parameter {
    Parameter(info: ParameterInfo(name: name, kind: .number(range, unit: unit))) { argument in
      if case .number(let number) = argument { number } else { nil }
    }
  }
}

extension Parameter<Int> {
  static func integer(_ name: String, _ range: ClosedRange<Int>) -> Parameter {
    Parameter(info: ParameterInfo(name: name, kind: .integer(range))) { argument in
      if case .number(let number) = argument { Int(exactly: number) } else { nil }
    }
  }
}

extension Parameter where Value: CaseIterable & RawRepresentable<String> {
  /// Returns the name of a case of the type.
  static func choice(_ name: String = "CHOICE") -> Parameter {
    word(name, .choice(Value.allCases.map(\.rawValue))) { Value(rawValue: $0) }
  }
}

extension Parameter<StackView.Alignment> {
  /// An alignment, also by its name in a horizontal stack view.
  static var alignment: Parameter {
    let names = Value.allCases.map { [$0.rawValue, $0.name(along: .horizontal)] }
    var words: [String] = []
    for name in names.joined() where !words.contains(name) { words.append(name) }
    return word("ALIGNMENT", .choice(words)) { word in
      zip(Value.allCases, names).first { $1.contains(word) }?.0
    }
  }
}

extension Parameter<Device> {
  static var device: Parameter { word("NAME", .choice(Device.words)) { Device(named: $0) } }
}

/// A size in scene units, either part of which may be omitted.
struct PartialSize: Hashable, Sendable {
  var columns: Int?
  var rows: Int?
}

extension Parameter<PartialSize> {
  static func size(_ name: String = "WxH") -> Parameter {
    Parameter(info: ParameterInfo(name: name, kind: .size)) { argument in
      guard case .size(let columns, let rows) = argument else { return nil }
      return PartialSize(columns: columns, rows: rows)
    }
  }
}
