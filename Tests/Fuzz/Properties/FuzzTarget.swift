/// A part of the program that takes input from outside, with the properties that must hold whatever
/// the input is.
///
/// Two drivers share these targets: libFuzzer, which looks for inputs that violate a property, and
/// a test, which checks the inputs in `Corpus`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The bytes of a scene file.
  case scene
  /// The bytes of a scene file that is changed by edits.
  case document
  /// The text of a constraint.
  case equation
  /// A line of visual format.
  case format
  /// Console output with logs of constraints that cannot all hold.
  case log
  /// A link, in place of a scene file.
  case link
  /// The text of a script under a scene.
  case script
  /// The bytes that a terminal sends.
  case decoder
  /// Keys, mouse events and resizes in the playground.
  case keys
  /// Calls of AutoLayout's public functions.
  case views

  /// Returns the first property that an input violates, or nil.
  package func violation(of input: [UInt8]) -> String? {
    do throws(Violation) {
      switch self {
      case .scene: try checkSceneFile(input)
      case .document: try checkDocument(input)
      case .equation: try checkEquation(input)
      case .format: try checkVisualFormat(input)
      case .log: try checkLog(input)
      case .link: try checkLink(input)
      case .script: try checkScript(input)
      case .decoder: try checkDecoder(input)
      case .keys: try checkKeys(input)
      case .views: try checkViews(input)
      }
      return nil
    } catch {
      return error.description
    }
  }
}

/// A property that does not hold for an input.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a condition holds.
func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Violation) {
  if !condition { throw Violation(description: description()) }
}

extension [UInt8] {
  /// Whether the input is in the quarter of all inputs for which expensive checks also run.
  var isSample: Bool { reduce(0) { $0 &+ $1 } % 4 == 0 }
}
