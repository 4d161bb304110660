/// What names in scenes look like.
package enum Name {
  /// The superview of the root.
  package static let canvas = "canvas"

  /// Whether a word may be an id: ASCII letters, digits, `_` and `-`, no digit or `-` first and no
  /// `-` last.
  package static func isID(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy { isPart($0) || $0 == "-" } && !word.hasSuffix("-")
  }

  /// Whether a word may be the name of a metric: as an id without `-`, which is a minus there.
  package static func isMetric(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy(isPart)
  }

  /// Whether a word may be the name of a file: as an id, but digits may come first.
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
