import Cells
import Files
import Foundation
import Replay
import SceneText
import TestSupport
import Testing

/// A recording for asciinema shows each screen of the performance when played on a terminal.
@Suite struct RecordingTests {
  @Test(arguments: AsciicastVersion.allCases)
  func everyScreenIsShownThroughChangesOfSize(_ version: AsciicastVersion) throws {
    try expectEveryScreen(
      """
      \(stack(of: ["red", "teal"]))
      screen: [60, 14]
      script:
        - key: "d 6"
        - resize: [38, 9]
        - keys: [a, s]
        - resize: [100, 30]
        - mouse: {click: [3, 3]}
        - key: "?"
        - resize: [12, 3]
        - key: "?"
        - resize: [60, 14]
        - key: "u 3"

      """, version)
  }

  @Test(arguments: AsciicastVersion.allCases)
  func everyScreenIsShownWithWideCharacters(_ version: AsciicastVersion) throws {
    try expectEveryScreen(
      """
      \(stack(of: ["red", "teal"], text: "幅の広い文字, narrow, und ä"))
      screen: [41, 12]
      script:
        - caption: 優先度の低いビューが伸びます。
        - key: "< 9"
        - key: a
        - key: "( 3"
        - caption:
        - key: "> 5"

      """, version)
  }

  @Test func everyScreenIsShownInAllColours() throws {
    try forEvery("first hue", in: stride(from: 0, to: Hue.allCases.count, by: 6)) { start in
      let hues = Hue.allCases[start...].prefix(6).map(\.rawValue)
      try expectEveryScreen(
        "\(stack(of: hues))script: [{key: Enter}, {key: \"Tab 6\"}, {key: v}]\n", .three)
    }
  }

  @Test(arguments: ["scenes/tour", "scenes/s3-11-size-classes", "lessons/17-size-classes"])
  func everyScreenOfAnExampleIsShown(_ name: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("\(name).yaml").path
    for language in [nil, "ja"] {
      let screenplay = try #require(ScreenplayFile(path: path, language: language).screenplay)
      try expectEveryScreen(screenplay.performed(), .three)
    }
  }

  private func expectEveryScreen(_ text: String, _ version: AsciicastVersion) throws {
    try expectEveryScreen(performance(text), version)
  }

  /// Plays a recording and checks each screen and the final state.
  private func expectEveryScreen(_ performance: Performance, _ version: AsciicastVersion) throws {
    let size = try #require(performance.frames.first?.screen.size)
    let terminal = Emulator(columns: size.columns, rows: size.rows)
    // Existing output before the recording.
    terminal.write(Array(String(repeating: "before ", count: 300).utf8))
    var frames = performance.frames[...]
    for event in try events(of: performance.asciicast(version: version).description) {
      switch event.code {
      case "r":
        let numbers = event.data.split(separator: "x").compactMap { Int($0) }
        try #require(numbers.count == 2)
        terminal.resize(columns: numbers[0], rows: numbers[1])
      case "o":
        terminal.write(Array(event.data.utf8))
        let frame = frames.popFirst() ?? performance.frames.last
        let screen = try #require(frame?.screen)
        #expect(terminal.difference(from: screen) == nil)
      default: break
      }
    }
    #expect(frames.isEmpty)
    #expect(terminal.showsCursor)
  }

  private func performance(_ text: String) throws -> Performance {
    let reading = SceneReading(text: text, file: "scene.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics.map(\.description))")
    let (screenplay, problems) = Screenplay.reading(
      scene, name: "scene", file: "scene.yaml", text: text
    ) { path, _ in (path, []) }
    return try #require(screenplay, "\(problems.map(\.description))").performed()
  }

  private func events(of cast: String) throws -> [(code: String, data: String)] {
    try cast.split(separator: "\n").dropFirst().map { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let fields = try #require(event as? [Any])
      try #require(fields.count == 3)
      return (try #require(fields[1] as? String), try #require(fields[2] as? String))
    }
  }

  /// A scene with a view of each colour.
  private func stack(of hues: [String], text: String = "text") -> String {
    let views = hues.enumerated().map { index, hue in
      "    - {id: v\(index), backgroundColor: \(hue), text: \"\(text)\"}\n"
    }
    return """
      stackyard: 1
      root:
        id: row
        stack:
          distribution: fillEqually
          arrangedSubviews:
        \(views.joined(separator: "  "))
      """
  }
}
