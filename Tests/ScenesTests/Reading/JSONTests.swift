import SceneModel
@testable import SceneText
import TestSupport
import Testing

/// Scenes as JSON writers print them; JSON is YAML, except for the escapes of some characters.
@Suite struct JSONTests {
  private static func text(_ scalar: String) throws -> String? {
    let root = "{\"stackyard\": 1, \"root\": {\"id\": \"a\", \"text\": \(scalar)}}"
    return try scene(root).root.text
  }

  @Test(
    arguments: [
      (#""\ud83d\udc69""#, "👩"), (#""\uD83D\uDC69""#, "👩"), (#""a\u00e9\ud83d\udc69b""#, "aé👩b"),
      (#""\ud83d\udc69\u200d\ud83d\udcbb""#, "👩‍💻"), (#""\\ud83d\\udc69""#, #"\ud83d\udc69"#),
      (#"'\ud83d\uDC69'"#, #"\ud83d\uDC69"#), (#"\uD83d\udc69"#, #"\uD83d\udc69"#),
      (#""\/\t\ud83d\udc69""#, "/\t👩"), ("\"\u{E801}\"", "\u{E801}"), (#""\ue801""#, "\u{E801}"),
    ])
  func pairsOfEscapesAreOneCharacter(_ written: String, _ text: String) throws {
    #expect(try Self.text(written) == text)
    // Literal escapes elsewhere in the text stay as they are.
    let both = "{stackyard: 1, title: \"\\ud83d\\udc69\", root: {id: a, text: \(written)}}"
    guard !text.contains("\u{E801}") else { return }
    #expect(try scene(both).root.text == text)
    #expect(try scene(both).title == "👩")
  }

  /// Half a pair is no character; a private character could be confused with one.
  @Test(
    arguments: [
      #""\ud83d""#, #""\udc69""#, #""\ud83d \udc69""#, #""\udc69\ud83d""#, #""\\\ud83d\\udc69""#,
      #""\ud83d\udc69\ue801""#, "\"\\ud83d\\udc69\u{E801}\"",
    ])
  func halfAPairIsAnError(_ written: String) {
    #expect(!problems(in: "{stackyard: 1, root: {id: a, text: \(written)}}").isEmpty)
  }

  @Test func editsKeepPairs() throws {
    let text = #"{"stackyard": 1, "root": {"id": "a", "text": "\ud83d\udc69", "isHidden": true}}"#
    var document = try SceneDocument(text: text, file: "a.json")
    try document.apply(.unset("a", key: "isHidden"))
    #expect(document.text == text.replacing(#", "isHidden": true"#, with: ""))
    try document.apply(.set("a", key: "text", value: "b"))
    #expect(document.scene.root.text == "b")
  }

  @Test(arguments: ["contentHuggingPriority", "contentCompressionResistancePriority"])
  func priorityNamesCanBeInQuotes(_ key: String) throws {
    func view(_ value: String) throws -> SceneView {
      try scene("{stackyard: 1, root: {id: a, \(key): \(value)}}").root
    }
    for name in ["required", "defaultHigh", "defaultLow"] {
      #expect(try view("\"\(name)\"") == view(name))
      #expect(try view("[\"\(name)\", 'defaultLow']") == view("[\(name), defaultLow]"))
    }
  }

  @Test func everySceneFileIsTheSameAsJSON() throws {
    let names = try SceneFiles.names()
    try forEvery("scene", in: names.indices) { index in
      let bytes = try SceneFiles.bytes(names[index])
      let written = SceneReading(bytes: bytes, file: names[index])
      let root = try #require(YAMLDocument(SourceText(file: "", bytes: bytes)).root)
      for style in JSONText.Style.allCases {
        let json = JSONText(style).text(of: root)
        try #require(json.utf8.allSatisfy { $0 < 0x80 })
        let reading = SceneReading(text: json, file: "a.json")
        try #require(reading.diagnostics.isEmpty, "\(names[index]): \(reading.diagnostics)")
        try #require(reading.scene == written.scene, "\(names[index])")
      }
    }
  }
}

/// A writer of JSON in ASCII, like those of common libraries.
private struct JSONText {
  enum Style: CaseIterable {
    case compact, spaced, indented
  }

  private let style: Style

  init(_ style: Style) {
    self.style = style
  }

  func text(of node: YAMLNode, indent: Int = 1) -> String {
    switch node.content {
    case .scalar(let text, let isPlain):
      isPlain && (node.isNull || isBare(text)) ? node.isNull ? "null" : text : quoted(text)
    case .sequence(let items):
      list(items.map { self.text(of: $0, indent: indent + 1) }, "[", "]", indent)
    case .mapping(let entries):
      list(
        entries.map { entry in
          key(entry.key) + (style == .compact ? ":" : ": ")
            + self.text(of: entry.value, indent: indent + 1)
        }, "{", "}", indent)
    }
  }

  private func key(_ node: YAMLNode) -> String {
    if case .scalar(let text, _) = node.content { quoted(text) } else { "" }
  }

  private func list(_ parts: [String], _ open: String, _ close: String, _ indent: Int) -> String {
    if parts.isEmpty || style != .indented {
      return open + parts.joined(separator: style == .compact ? "," : ", ") + close
    }
    let margin = String(repeating: "  ", count: indent)
    return open + "\n" + parts.map { margin + $0 }.joined(separator: ",\n") + "\n"
      + margin.dropLast(2) + close
  }

  /// Whether JSON has the value without quotes: a number, true or false.
  private func isBare(_ text: String) -> Bool {
    text.wholeMatch(of: /true|false|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.utf16.map { unit in
      switch unit {
      case 0x22: #"\""#
      case 0x5C: #"\\"#
      case 0x0A: #"\n"#
      case 0x20...0x7E: String(Unicode.Scalar(UInt8(unit)))
      default:
        #"\u"# + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
          + String(unit, radix: 16)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
