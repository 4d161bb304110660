import SceneModel
import SceneText
import TestSupport
import Testing

/// The reported positions of problems, after any lines and any characters on the same line.
@Suite struct PlaceTests {
  /// The unknown attribute in the last constraint of a line, after characters of one to four bytes.
  @Test func columnsCountScalarsInLinesOfAnyLength() {
    forEvery("count", in: [0, 1, 20, 61, 62, 63, 64, 65, 127, 128, 129, 1000]) { count in
      for filler in ["x", "é", "日", "👩", "e\u{301}"] {
        let fillers = String(repeating: filler, count: count)
        let line = "constraints: [\"a.width == 1\", {identifier: \"\(fillers)\", constraint: \""
        let text = "stackyard: 1\nroot: {id: a}\n\(line)a.size == 2\"}]\n"
        let column = line.unicodeScalars.count + 3
        let diagnostics = SceneReading(text: text, file: "a.yaml").diagnostics
        #expect(diagnostics.map(\.place) == [Place(line: 3, column: column)], "\(filler)")
        #expect(diagnostics.map(\.sourceLine) == [line + "a.size == 2\"}]"], "\(filler)")
      }
    }
  }

  /// Every line break that YAML recognises, once and many times.
  @Test func linesEndWhereYAMLSaysTheyDo() {
    for end in ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"] {
      forEvery("empty lines", in: 0...70) { count in
        let empty = String(repeating: end, count: count)
        let line = "root: {id: a, width: \"1 +"
        let text = "stackyard: 1\(end)\(empty)\(line)\"}\(end)"
        let place = Place(line: 2 + count, column: line.unicodeScalars.count + 1)
        let diagnostics = SceneReading(text: text, file: "a.yaml").diagnostics
        #expect(diagnostics.map(\.place) == [place], "\(end.unicodeScalars) \(count) times")
        #expect(diagnostics.first?.sourceLine == line + "\"}")
      }
    }
  }

  /// The excerpt of a line of 10,000 characters is short, and its caret is under the culprit.
  @Test func excerptsOfLongLinesAreShort() {
    let fillers = String(repeating: "é ", count: 5_000)
    let text = "{stackyard: 1, title: \"\(fillers)\", rot: 1, root: {id: a}}"
    let reading = SceneReading(text: text, file: "a.yaml")
    let lines = reading.diagnostics.first?.description.split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.hasSuffix("é \", rot: 1, root: {id: a}}") == true)
    #expect(lines.last == String(repeating: " ", count: 61)[...] + "^ did you mean 'root'?")
  }
}
