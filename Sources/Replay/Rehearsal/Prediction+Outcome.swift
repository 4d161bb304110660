import AutoLayout
import Playground
import SceneLayouts
import SceneModel

extension Prediction {
  /// The right answer, and the problem with the script's.
  struct Outcome: Hashable {
    /// The answer in words.
    var text: String
    /// The number that the engine computed.
    var number: Double?
    /// The difference between the script's answer and the engine's; nil if there is none.
    var problem: String?
  }

  /// Returns the verdict of a script that nobody answers.
  func verdict(in model: Model, language: String?) -> Presentation.Verdict {
    let answer = PlayerMessage.answer(outcome(in: model, language: language).text)
    let choice: Int? = if case .choice(let index) = self.answer { index } else { nil }
    return Presentation.Verdict(
      answer.text(in: MessageLanguage(nearest: language)), choice: choice)
  }

  /// Returns the first sentence of the engine's explanation of the number that is asked for; empty
  /// for choices.
  func reason(in model: Model, language: String?) -> String {
    guard case .number(let id, let part, _) = answer,
      let attribute = FrameAttribute(rawValue: part.rawValue)
    else { return "" }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    return inspection.explanation(of: attribute, of: id)?
      .lines(in: MessageLanguage(nearest: language)).first ?? ""
  }

  /// Compares the script's answer with the engine's.
  func outcome(in model: Model, language: String?) -> Outcome {
    switch answer {
    case .choice(let index):
      return Outcome(text: choices[index].text(in: language))
    case .number(let id, let part, let expected):
      guard let view = model.layout.views.first(where: { $0.id == id }) else {
        return Outcome(text: "?", problem: "there is no view '\(id)'")
      }
      let found = view.frame.number(part)
      let isRight = abs(found - expected) <= Expectation.tolerance
      let name = "\(id).\(part.rawValue)"
      return Outcome(
        text: "\(name) = \(found.rounded(toDecimals: 6))", number: found,
        problem: isRight
          ? nil
          : "expected \(name) to be \(expected.rounded(toDecimals: 6)), "
            + "but it is \(found.rounded(toDecimals: 6))")
    }
  }
}

extension Double {
  /// Returns the number with at most `decimals` decimals, without trailing zeros.
  func rounded(toDecimals decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (self * factor).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(self)" }
    let rounded = scaled / factor
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
