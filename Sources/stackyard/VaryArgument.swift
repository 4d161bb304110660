import Cells
import SceneLayouts
import SceneModel
import SceneText

/// A property to vary, as written in an argument: `distribution`, or `spacing=0,2,4`.
struct VaryArgument: Equatable {
  var key: String
  /// The values to compare; nil for all values.
  var texts: [String]?

  /// Parses arguments such as `axis,spacing=0,2,4`: the values of a key follow its `=`.
  static func parse(_ arguments: [String]) throws(Failure) -> [VaryArgument] {
    var found: [VaryArgument] = []
    for argument in arguments {
      var isInValues = false
      for part in parts(of: argument) {
        if let sign = part.firstIndex(of: "=") {
          let value = String(part[part.index(after: sign)...])
          found.append(VaryArgument(key: String(part[..<sign]), texts: [value]))
          isInValues = true
        } else if isInValues, !Property.comparable.map(\.key).contains(String(part)) {
          found[found.count - 1].texts?.append(String(part))
        } else {
          found.append(VaryArgument(key: String(part), texts: nil))
          isInValues = false
        }
      }
    }
    for (index, argument) in found.enumerated()
    where found[..<index].contains(where: { $0.key == argument.key }) {
      throw .usage("--vary names '\(argument.key)' twice")
    }
    return found
  }

  /// Splits an argument at its commas, except inside brackets and quoted texts, which belong to a value.
  private static func parts(of argument: String) -> [Substring] {
    var (depth, quote, previous) = (0, Character?.none, Character(","))
    return argument.split(omittingEmptySubsequences: false) { character in
      defer { if character != " " { previous = character } }
      switch character {
      case quote: quote = nil
      case "\"", "'": if quote == nil, "=,[{:".contains(previous) { quote = character }
      case "[", "{": if quote == nil { depth += 1 }
      case "]", "}": if quote == nil { depth -= 1 }
      default: break
      }
      return character == "," && depth <= 0 && quote == nil
    }
  }

  /// Returns the values of the property for a view, which must have the property.
  func values(of view: SceneView) throws(Failure) -> [LayoutMatrix.Value] {
    let known = Property.comparable.first { $0.key == key }
    if known?.group == .stack, view.stack == nil {
      throw .usage("'\(view.id)' is not a stack view, so it has no '\(key)'")
    }
    if let texts {
      var values: [LayoutMatrix.Value] = []
      for text in texts { values.append(try value(text, of: view)) }
      return values
    }
    if let known { return known.comparedValues(of: view) }
    let keys = Property.comparable.map(\.key)
    throw .usage(
      "--vary needs values for '\(key)', as in spacing=0,2,4; without values,"
        + " it accepts \(keys.joined(separator: ", "))\(Failure.hint(for: key, among: keys))")
  }

  private func value(_ text: String, of view: SceneView) throws(Failure) -> LayoutMatrix.Value {
    let (changes, diagnostics) = SceneReading.changes(
      setting: key, to: text, of: view, source: "--vary")
    guard let changes, !changes.isEmpty else {
      let reasons = diagnostics.map(\.text).joined(separator: "\n")
      throw .usage(reasons.isEmpty ? "--vary needs values after '\(key)='" : reasons)
    }
    return LayoutMatrix.Value(key: key, text: text, changes: changes)
  }
}
