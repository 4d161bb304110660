/// The text of a scene in one line, for messages and web pages: `stackyard:` and the base64url of
/// the compressed text.
package struct SceneLink: Hashable, Sendable {
  /// The start of every link.
  package static let scheme = "stackyard:"

  package let text: String

  package init(bytes: [UInt8]) {
    text = SceneLink.scheme + Base64URL.text(of: Deflate.compressed(bytes))
  }

  /// Recognizes a link; nil for a text of another kind, such as a path.
  ///
  /// A scene's text begins with the same letters, but continues with a space.
  package init?(_ text: String) {
    guard text.hasPrefix(SceneLink.scheme), !text.contains(where: \.isWhitespace) else {
      return nil
    }
    self.text = text
  }

  /// Recognizes a link with spaces or line breaks around it; nil for a text of another kind.
  package init?(trimming bytes: [UInt8]) {
    func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
    let text = bytes.drop(while: isSpace)
    guard text.starts(with: SceneLink.scheme.utf8) else { return nil }
    let end = text.lastIndex { !isSpace($0) } ?? text.startIndex
    self.init(String(decoding: text[...end], as: UTF8.self))
  }

  /// Returns the text of the scene, which is long even for some short links.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes of the text.
  /// - Throws: The reason why the link cannot be read.
  package func bytes(atMost limit: Int) throws(Unreadable) -> [UInt8] {
    guard let compressed = Base64URL.bytes(of: text.utf8.dropFirst(SceneLink.scheme.utf8.count))
    else { throw .notALink }
    return try Deflate.expanded(compressed, atMost: limit)
  }

  /// The reason why a link cannot be read, as the continuation of "cannot read it:".
  package enum Unreadable: Error, Hashable, CustomStringConvertible {
    /// A character does not belong to a link.
    case notALink
    /// The end is missing, or a character was changed.
    case damaged
    /// The text is longer than the limit.
    case tooLong(limit: Int)

    package var description: String {
      switch self {
      case .notALink: "the link has a character that links do not have; copy it again"
      case .damaged: "the link is damaged or its end is missing; copy it again"
      case .tooLong(let limit): "its text is longer than \(limit) bytes, the limit of scene files"
      }
    }
  }
}
