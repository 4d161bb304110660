import Foundation
import TestSupport
import Testing

/// Text of scenes, logs, file names and arguments that would control a terminal, change the
/// direction of a text, or look like another line of the output.
@Suite final class HostileTextTests {
  /// An escape sequence that writes the clipboard, a control character of eight bits, marks of the
  /// text direction, ends of lines, and an invisible letter.
  private static let hostile =
    "\u{1B}]52;c;aGk=\u{07}\u{9B}2J\u{202E}\u{2066}\u{2028}\u{E0041}\r\nforged: line"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The text as a scalar of YAML.
  private static let field = quoted(hostile)

  /// The text without its line feed, for labels and captions, which may have several lines.
  private static let shown = quoted(hostile.filter { $0 != "\r\n" })

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }.joined() + "\""
  }

  private static let scene = """
    stackyard: 1
    title: \(field)
    root:
      id: row
      note: \(field)
      stack:
        arrangedSubviews: [{id: a, text: \(shown), width: 70}, {id: b, note: \(field), text: B}]
    constraints:
      - {constraint: "a.width == 30", identifier: \(field)}
      - {constraint: "a.width == 40 @999", identifier: \(field)}
    script:
      - marker: \(field)
      - caption: \(shown)
      - key: d
      - expect: {text: \(field)}
      - predict: {ask: \(shown), choices: [\(shown), other], answer: \(shown), then: [{key: d}]}
      - golden: screen

    """

  /// Checks that a text has no such characters and no forged line.
  private func check(_ text: String, _ command: [String]) {
    let hidden = text.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
      default: false
      }
    }
    #expect(hidden == nil, "\(command)")
    let isForged = text.split(separator: "\n").contains { $0.hasPrefix("forged") }
    #expect(!isForged, "\(command)")
  }

  private func check(_ arguments: [String], input: String = "") throws {
    let result = try run(arguments, input: input)
    #expect(!(result.output + result.errors).isEmpty, "\(arguments)")
    check(result.output, arguments)
    check(result.errors, arguments)
  }

  private static let commands = [
    ["render"], ["render", "--screen"], ["render", "--constraints"], ["render", "--format", "svg"],
    ["layout"], ["layout", "--format", "json"], ["constraints"],
    ["constraints", "--format", "json"],
    ["constraints", "--format", "system"], ["explain"], ["explain", "--format", "json"],
    ["matrix"], ["matrix", "--format", "json"], ["matrix", "--format", "svg"], ["sweep"],
    ["sweep", "--format", "json"], ["check"], ["scenes"], ["test"], ["test", "--format", "tap"],
    ["test", "--format", "junit"], ["test", "--update"], ["play"], ["learn"],
    ["record", "-o", "-", "--format", "cast"], ["record", "-o", "-", "--format", "svg"],
    ["record", "-o", "-", "--format", "txt"], ["record", "-o", "-", "--format", "vtt"], ["open"],
  ]

  @Test(arguments: commands)
  func sceneNeverControlsTheTerminal(_ command: [String]) throws {
    // The name of the file is hostile, too.
    let path = folder.path(of: "\(Self.hostile).yaml")
    try Self.scene.write(toFile: path, atomically: true, encoding: .utf8)
    let arguments = [command[0], path] + command.dropFirst()
    try check(arguments)
    // Every problem quotes the text, and its line has raw marks of the direction.
    let broken = Self.scene.replacing("id: row", with: "\(Self.field): \u{202E}x")
    try broken.write(toFile: path, atomically: true, encoding: .utf8)
    try check(arguments)
  }

  @Test func answersInLinesAreNeverForged() throws {
    let path = folder.path(of: "a.yaml")
    try folder.write(Self.scene, to: "a.yaml")
    let hostile = Self.hostile.filter { !$0.isNewline }
    let lines = [
      "list", "text", "why", "constraints", "properties a", "properties b", "problems", "draw",
      "commands", "open \(hostile)", "select \(hostile)", hostile, "help \(hostile)",
      "set a text \(hostile)", "rename a \(hostile)", "select b", "undo", "save-as \(hostile)",
    ]
    let arguments = ["--lines", path]
    let result = try run(arguments, input: lines.map { $0 + "\n" }.joined())
    #expect(result.output.split(separator: "\n").count > lines.count)
    check(result.output, arguments)
    check(result.errors, arguments)
  }

  @Test func argumentsNeverControlTheTerminal() throws {
    let scene = "{stackyard: 1, root: {id: a, stack: {arrangedSubviews: [{id: b}]}}}"
    let word = Self.hostile
    for arguments in [
      [word], ["--\(word)"], [word, "layout"], ["--lang", word, "learn"], ["learn", word],
      ["layout", word], ["layout", "-", "--\(word)"], ["layout", "-", "--size", word],
      ["layout", "-", "--format", word], ["explain", "-", word], ["explain", "-", "b.\(word)"],
      ["explain", "-", "--lang", word], ["matrix", "-", "--vary", word],
      ["matrix", "-", "--vary", "spacing=\(word)"], ["matrix", "-", "--view", word],
      ["render", "-", "--overlay", word], ["edit", "-", word], ["edit", "-", "set b note \(word)"],
      ["edit", "-", "set", "b", word, word], ["edit", "-", "delete b", "-o", "/none/\(word)"],
      ["record", "-", "-o", word], ["record", "-", "-o", "\(word).svg"], ["log", word],
      ["test", word], ["scenes", word], ["check", "--", word],
    ] {
      try check(arguments, input: scene)
    }
  }

  @Test(arguments: ["text", "json", "markdown", "junit", "sarif", "scene", "svg"])
  func logNeverControlsTheTerminal(_ format: String) throws {
    let word = Self.hostile.filter { !$0.isNewline }
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 '\(word)' A\(word):0x3.width == 50   (active)>",
          "<NSLayoutConstraint:0x2 '\(word)' A\(word):0x3.width == 60   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 '\(word)' A\(word):0x3.width == 60   (active)>

      """
    try check(["log", "--format", format], input: log)
  }

  /// JSON keeps the text.
  @Test func jsonReadsBackAsTheSameText() throws {
    let scene =
      #"{"stackyard": 1, "root": {"id": "a"}, "constraints": [{"constraint": "#
      + #""a.width == 3", "identifier": "# + Self.field + "}]}"
    let result = try run(["constraints", "-", "--format", "json"], input: scene)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    let identifiers = entries.compactMap { $0["identifier"] as? String }
    #expect(identifiers.contains { Array($0.unicodeScalars) == Array(Self.hostile.unicodeScalars) })
  }
}
