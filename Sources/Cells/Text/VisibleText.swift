/// Text that is safe to show: a visible mark replaces every character that would control a
/// terminal.
///
/// Every character of a ``Cell`` passes through here, so no label can move the cursor, change a
/// colour or change the text direction. Standard output and standard error accept only this type.
///
/// A literal becomes such a text as it is, and a value in an interpolation becomes one visible line,
/// so that a name with line feeds cannot look like several lines of an answer:
///
/// ```swift
/// let message: VisibleText = "cannot read '\(path)': \(reason)\n"
/// ```
package struct VisibleText: Hashable, Sendable {
  package let description: String

  /// Creates a text from characters that are known to be visible, or that escape the others.
  init(unchecked text: String) { description = text }

  /// Creates one line.
  package init(_ text: String) { description = VisibleText.visible(text) }

  /// Creates the lines of a text that the program composed, separated by LF.
  package init(lines text: String) {
    description = VisibleText.lines(of: text).joined(separator: "\n")
  }

  package var isEmpty: Bool { description.isEmpty }

  /// The maximum number of scalars of a character; more do not fit into a curses cell
  /// (`CCHARW_MAX`).
  private static let longestCluster = 5

  /// Returns the character, or a mark in its place; always one or two columns wide.
  package static func visible(_ character: Character) -> Character {
    // Skipping the tables for nearly every character keeps drawing fast.
    if TextWidth.isFrequent(character) { return character }
    if character == "\r\n" { return "␍" }
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return "�" }
    if scalars.count == 1 { return Character(visible(base)) }
    if TextWidth.isFlag(scalars) { return character }
    // Combining marks need a base character; alone they would join the previous cell.
    let isClean =
      visible(base) == base
      && scalars.dropFirst().allSatisfy { visible($0) == $0 || isJoiner($0) }
    return isClean && scalars.count <= longestCluster ? character : "�"
  }

  /// Returns the text with marks in place of characters that must not reach a terminal; a single
  /// line stays a single line.
  package static func visible(_ text: String) -> String {
    TextWidth.isPlain(text) ? text : String(text.map(visible))
  }

  /// Returns the lines of a text, separated by LF or CR LF, with marks as in ``visible(_:)``.
  package static func lines(of text: String) -> [String] {
    if TextWidth.isPlain(text) { return [text] }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        // The last line has no end, so a CR at its end belongs to it.
        let isEnded = line.endIndex < text.endIndex
        let end = isEnded && line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return visible(String(Substring(end)))
      }
  }

  static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Line drawing characters, blocks and shapes, and the dot of spacing, are frequent on a screen.
    case 0x20..<0x7F, 0xB7, 0x2500...0x25FC: return scalar
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "�"
    case 0x7F: return "␡"
    default: break
    }
    // A single flag letter would form a flag with another one next to it.
    if TextWidth.isFlagLetter(scalar) { return "�" }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return "�"
    default: return TextWidth.columns(of: Character(scalar)) == 0 ? "�" : scalar
    }
  }

  /// Returns whether a scalar has a meaning only inside a cluster, where it is harmless.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default:
      scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
        || TextWidth.isJoiningJamo(scalar)
    }
  }
}

extension VisibleText: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Creates a text that is written in the source code; the type excludes all others.
  package init(stringLiteral text: StaticString) { description = text.description }

  package init(stringInterpolation: StringInterpolation) {
    description = stringInterpolation.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    package mutating func appendInterpolation(_ text: VisibleText) { self.text += text.description }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += VisibleText.visible(value.description)
    }
  }

  package static func + (a: VisibleText, b: VisibleText) -> VisibleText {
    VisibleText(unchecked: a.description + b.description)
  }
}

extension Sequence<VisibleText> {
  package func joined(separator: VisibleText = "") -> VisibleText {
    VisibleText(unchecked: map(\.description).joined(separator: separator.description))
  }
}
