import SceneModel
import TestSupport
import Testing

/// Reading numbers, most of which are whole and need no general conversion.
@Suite("Numbers in scenes")
struct NumberTests {
  @Test func decimalNumbersHaveTheirValues() {
    let lengths = 1...20
    let whole = lengths.flatMap { length in
      let zeros = String(repeating: "0", count: length - 1)
      return [String(repeating: "9", count: length), "1\(zeros)", "\(zeros)7"]
    }
    let others = ["-0", "+5", "-12", "0.1", ".5", "5.", "1e3", "2E-3", "-1.5e+2", "1e400"]
    forEvery("number", in: whole + others) { text in
      let number = Double(sceneText: text)
      #expect(number == Double(text))
      #expect(number?.sign == Double(text)?.sign)
    }
  }

  @Test func otherTextsAreNoNumbers() {
    let texts = ["", " 1", "1 ", "-", ".", "e", "1_000", "0x10", "inf", "nan", "1-2", "1e", "１"]
    forEvery("text", in: texts) { text in #expect(Double(sceneText: text) == nil) }
  }
}
