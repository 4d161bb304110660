package import AutoLayout

/// The syntax of names in scenes.
package enum Name {
  /// The name of the superview of the root.
  package static let canvas = "canvas"

  /// Returns whether a word is a valid id: ASCII letters, digits, `_` and `-`, not starting with a
  /// digit or `-`, and not ending with `-`.
  package static func isID(_ word: String) -> Bool {
    // Bytes are enough, and faster than scalars: no byte of another scalar is ASCII.
    guard let first = word.utf8.first, isStart(first), let last = word.utf8.last else {
      return false
    }
    let hyphen = UInt8(ascii: "-")
    return last != hyphen && word.utf8.allSatisfy { isPart($0) || $0 == hyphen }
  }

  /// Returns whether a word is a valid metric name: an id without `-`, which would be a minus sign.
  package static func isMetric(_ word: String) -> Bool {
    guard let first = word.utf8.first, isStart(first) else { return false }
    return word.utf8.allSatisfy { isPart($0) }
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

  private static func isStart(_ byte: UInt8) -> Bool { isStart(Unicode.Scalar(byte)) }

  private static func isPart(_ byte: UInt8) -> Bool { isPart(Unicode.Scalar(byte)) }
}

extension FrameAttribute {
  /// Reads the name of a value of a view, such as `a.width`; nil if it is none.
  package static func named(_ name: String) -> (view: String, attribute: FrameAttribute)? {
    guard let dot = name.lastIndex(of: "."),
      let attribute = FrameAttribute(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    return (String(name[..<dot]), attribute)
  }
}
