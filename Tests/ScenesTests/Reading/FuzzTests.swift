import Scenes
import TestSupport
import Testing

/// Broken files: whatever they are, reading them ends with a scene or with errors.
@Suite("SceneReading of broken files")
struct FuzzTests {
  @Test func everyTextGivesASceneOrAnError() throws {
    var generator = RepeatableGenerator(seed: 7)
    let originals = try SceneFiles.names().map { try SceneFiles.bytes($0) }
    forEvery("mutation", in: 0..<2000) { index in
      var bytes = originals[index % originals.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) { mutate(&bytes, &generator) }
      check(SceneReading(bytes: bytes, file: "a.yaml"))
    }
  }

  @Test func everyBeginningOfAFileGivesASceneOrAnError() throws {
    let bytes = try SceneFiles.bytes("s0-6-first-baseline")
    forEvery("length", in: 0..<bytes.count) { length in
      check(SceneReading(bytes: Array(bytes.prefix(length)), file: "a.yaml"))
    }
  }

  @Test func everyEquationGivesAConstraintOrAnError() {
    var generator = RepeatableGenerator(seed: 8)
    let words = [
      "a", "b", ".", "width", "top", "==", "<=", ">=", "=", "*", "/", "+", "-", "@", "1", "0.5",
      "1e9",
      "750", "required", " ", "gap", "é", "(", "..", "9x",
    ]
    forEvery("equation", in: 0..<2000) { _ in
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      check(
        SceneReading(
          text: "{stackyard: 1, metrics: {gap: 2}, root: {id: a}, constraints: ['\(text)']}",
          file: "a.yaml"))
    }
  }

  @Test func everyLineOfVisualFormatGivesConstraintsOrAnError() {
    var generator = RepeatableGenerator(seed: 9)
    let words = [
      "H:", "V:", "|", "-", "[a]", "[b]", "[b-c]", "[", "]", "(", ")", "gap", ">=", "@", "3", ",",
      "é", " ", "[c(==b)]",
    ]
    forEvery("line", in: 0..<1000) { _ in
      let count = Int.random(in: 1...7, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      check(
        SceneReading(
          text: """
            {stackyard: 1, metrics: {gap: 2}, root: {id: a, subviews: [{id: b}, {id: b-c}, {id: c}]},
            constraints: ['[\(text)', '\(text)']}
            """, file: "a.yaml"))
    }
  }

  /// A scene exactly where there is no error, and problems that can be shown and lie in the file.
  private func check(_ reading: SceneReading) {
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    #expect(hasError == (reading.scene == nil))
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.column <= diagnostic.sourceLine.unicodeScalars.count + 1)
      #expect(diagnostic.description.hasPrefix("a.yaml:\(diagnostic.line):\(diagnostic.column): "))
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout RepeatableGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: index)
    case 2:
      bytes.insert(
        Array("[]{}:,-#&*!|>'\"%@` \n\t?~09".utf8).randomElement(using: &generator) ?? 0, at: index)
    case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
    case 4: bytes.insert(contentsOf: Array(bytes[index..<min(bytes.count, index + 60)]), at: index)
    default:
      let other = Int.random(in: 0..<bytes.count, using: &generator)
      bytes.swapAt(index, other)
    }
  }
}
