import Cells
import SceneModel

/// Lines of code, with their indentation.
struct CodeLines {
  private(set) var lines: [String] = []
  private var depth = 0
  private let step: Int

  /// Creates no lines; each level of indentation has `step` spaces.
  init(step: Int = 4) {
    self.step = step
  }

  /// Adds a text of one or several lines.
  mutating func add(_ text: String = "") {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let space = line.isEmpty ? "" : String(repeating: " ", count: depth * step)
      lines.append(space + line)
    }
  }

  mutating func add(_ more: [String]) {
    for text in more { add(text) }
  }

  /// Adds a line, the lines of a body with more indentation, and a last line.
  mutating func block(_ first: String, _ last: String = "}", _ body: (inout CodeLines) -> Void) {
    add(first)
    depth += 1
    body(&self)
    depth -= 1
    add(last)
  }

  /// Whether the last line opens a block.
  var endsWithBlock: Bool { lines.last?.hasSuffix("{") ?? true }

  var text: String { lines.map { $0 + "\n" }.joined() }
}

extension StringProtocol {
  /// The text with an uppercase letter at its start.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The text as a string literal of Swift, without characters that an editor would not show.
  var swiftLiteral: String {
    let parts = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: "\(scalar)"
        }
      }
    }
    return "\"\(parts.joined())\""
  }

  /// The text as a comment in one line, which nothing in it can end.
  var inComment: String {
    VisibleText.visible(self).replacing("*/", with: "* /").replacing("-->", with: "- ->")
  }
}

extension Double {
  /// The number as code: 8 for 8.0.
  var code: String { sceneText }
}
