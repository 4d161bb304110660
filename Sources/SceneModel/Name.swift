/// The syntax of names in scenes.
package enum Name {
  /// The name of the superview of the root.
  package static let canvas = "canvas"

  /// Returns whether a word is a valid id: ASCII letters, digits, `_` and `-`, not starting with a
  /// digit or `-`, and not ending with `-`.
  package static func isID(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy { isPart($0) || $0 == "-" } && !word.hasSuffix("-")
  }

  /// Returns whether a word is a valid metric name: an id without `-`, which would be a minus sign.
  package static func isMetric(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy(isPart)
  }

  /// Returns whether a word is a valid file name: like an id, but it may start with a digit.
  package static func isFile(_ word: String) -> Bool {
    !word.isEmpty && word.count <= 100 && !word.hasPrefix("-")
      && word.unicodeScalars.allSatisfy { isPart($0) || $0 == "-" }
  }

  package static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isStart(scalar) || ("0"..."9").contains(scalar)
  }
}
