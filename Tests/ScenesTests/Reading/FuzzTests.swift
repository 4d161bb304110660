import SceneText
import TestSupport
import Testing

/// Broken files: reading any of them results in a scene or in errors.
@Suite("SceneReading of broken files")
struct FuzzTests {
  @Test func randomTextsAreReadAsASceneOrReported() throws {
    var generator = RepeatableGenerator(seed: 7)
    let originals = try SceneFiles.names().map { try SceneFiles.bytes($0) }
    var scenes = 0
    forEvery("mutation", in: 0..<2000) { index in
      var bytes = originals[index % originals.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) { mutate(&bytes, &generator) }
      scenes += check(SceneReading(bytes: bytes, file: "a.yaml"))
    }
    #expect((100..<1900).contains(scenes), "\(scenes) of 2000 are valid")
  }

  @Test func everyPrefixOfAFileResultsInASceneOrAnError() throws {
    let bytes = try SceneFiles.bytes("s0-6-first-baseline")
    var scenes = 0
    forEvery("length", in: 0..<bytes.count) { length in
      scenes += check(SceneReading(bytes: Array(bytes.prefix(length)), file: "a.yaml"))
    }
    #expect(scenes > 10)
  }

  @Test func everyEquationResultsInAConstraintOrAnError() {
    var generator = RepeatableGenerator(seed: 8)
    let valid = ["a", ".", "width", ">=", "0.5", "*", "a", ".", "height", "+", "gap", "@", "750"]
    let words =
      valid + [
        "b", "top", "==", "<=", "=", "/", "-", "1", "1e9", "required", " ", "é", "(", "..", "9x",
      ]
    var scenes = 0
    forEvery("equation", in: 0..<2000) { _ in
      let text = changed(valid, words, &generator)
      scenes += check(
        SceneReading(
          text: "{stackyard: 1, metrics: {gap: 2}, root: {id: a}, constraints: ['\(text)']}",
          file: "a.yaml"))
    }
    #expect((200..<1800).contains(scenes), "\(scenes) of 2000 are valid")
  }

  @Test func everyVisualFormatResultsInConstraintsOrAnError() {
    var generator = RepeatableGenerator(seed: 9)
    let valid = ["H:", "|", "-", "[b(>=3@9)]", "-", "gap", "-", "[c(==b)]", "-", "|"]
    let words =
      valid + ["V:", "[a]", "[b]", "[b-c]", "[", "]", "(", ")", ">=", "@", "3", ",", "é", " "]
    var scenes = 0
    forEvery("line", in: 0..<1000) { _ in
      let text = changed(valid, words, &generator)
      scenes += check(
        SceneReading(
          text: """
            {stackyard: 1, metrics: {gap: 2}, root: {id: a, subviews: [{id: b}, {id: b-c}, {id: c}]},
            constraints: ['\(text)', '\(text)']}
            """, file: "a.yaml"))
    }
    #expect((100..<900).contains(scenes), "\(scenes) of 1000 are valid")
  }

  /// Returns a text of words in which some were replaced, inserted or removed, or all are random.
  private func changed(
    _ valid: [String], _ words: [String], _ generator: inout RepeatableGenerator
  ) -> String {
    func word() -> String { words.randomElement(using: &generator) ?? "" }
    guard Int.random(in: 0..<4, using: &generator) > 0 else {
      return (0..<Int.random(in: 1...12, using: &generator)).map { _ in word() }.joined()
    }
    var text = valid
    for _ in 0..<Int.random(in: 0..<4, using: &generator) where !text.isEmpty {
      let index = Int.random(in: text.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: text.insert(word(), at: index)
      case 1: text.remove(at: index)
      default: text[index] = word()
      }
    }
    return text.joined()
  }

  /// Expects a scene exactly if there is no error, and problems that are in the file.
  ///
  /// Returns 1 for a scene, 0 for errors.
  private func check(_ reading: SceneReading) -> Int {
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    #expect(hasError == (reading.scene == nil))
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.column <= diagnostic.sourceLine.unicodeScalars.count + 1)
      #expect(diagnostic.description.hasPrefix("a.yaml:\(diagnostic.line):\(diagnostic.column): "))
    }
    return reading.scene == nil ? 0 : 1
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
