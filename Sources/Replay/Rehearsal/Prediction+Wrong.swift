import AutoLayout
import Phrases
import Playground
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

extension FrameNumber {
  /// Returns the smallest change of the scene that makes the number true, as an instruction; nil if
  /// there is none that a person would make, or only a new constraint.
  ///
  /// The canvas stays as it is.
  func changeForIt(
    in inspection: SceneInspection, _ language: Language
  ) -> String? {
    guard value.isFinite else { return nil }
    var search = WishSearch(
      .number(Wish.Value(view, part), .equal, value), in: inspection, keep: WishKeep(canvas: true))
    let change = search.answer(atMost: 8, findsRanges: false).changes.first { change in
      !change.isWorse && change.edits.allSatisfy(\.isUsual)
    }
    return change?.text(in: language)
  }

  /// Returns the sentence that says what the number depends on, without the number; nil if nothing
  /// decides it.
  func dependence(in inspection: SceneInspection, _ language: Language) -> String? {
    inspection.dependence(of: Wish.Value(view, part))
      .map { language.explanationWords.text(of: $0) }
  }
}

extension Prediction {
  /// Returns the script's own words why a choice is wrong; nil if there are none, or it is no choice.
  func because(_ choice: Int, in language: String?) -> String? {
    choices.indices.contains(choice) ? choices[choice].because?.text(in: language) : nil
  }

  /// Returns why a number that was typed is wrong, as ``faults(ofChoice:in:_:)`` does for a choice.
  func faults(
    ofNumber text: String, in inspection: SceneInspection, _ language: String?
  ) -> [String] {
    var claim = number
    claim?.value = Double(text) ?? .nan
    return faults(of: claim, named: text, because: nil, in: inspection, language)
  }

  /// Returns why a choice is wrong, in the words of the script or, without them, why the right one is
  /// right, and what the choice would have needed; empty if nobody knows either.
  func faults(
    ofChoice index: Int, in inspection: SceneInspection, _ language: String?
  ) -> [String] {
    faults(
      of: choices[index].means, named: Presentation.Question.letter(ofChoice: index),
      because: because(index, in: language), in: inspection, language)
  }

  private func faults(
    of claim: FrameNumber?, named name: String, because: String?,
    in inspection: SceneInspection, _ language: String?
  ) -> [String] {
    let words = Language(nearest: language)
    let change = claim?.changeForIt(in: inspection, words)
    let needed = change.map { PlayerMessage.needed(name, change: $0).text(in: words) }
    return [because ?? reason(in: inspection, words), needed].compactMap(\.self)
  }

  /// Returns a verdict with the reason of the right answer.
  func explained(
    _ verdict: String, in inspection: SceneInspection, _ language: Language
  ) -> String {
    language.joined([verdict] + [reason(in: inspection, language)].compactMap(\.self))
  }

  /// Returns the first sentence of the engine's explanation of the number that the right answer
  /// claims; nil if it claims none.
  private func reason(in inspection: SceneInspection, _ language: Language) -> String? {
    number.flatMap { inspection.reason(of: $0.name, in: language) }
  }
}

extension Language {
  /// Returns sentences as one text; only the first one may lack its full stop.
  func joined(_ sentences: [String]) -> String {
    guard sentences.count > 1, let first = sentences.first else { return sentences.joined() }
    let (stop, space) = self == .english ? (".", " ") : ("。", "")
    let end = first.hasSuffix(stop) ? "" : stop
    return ([first + end] + sentences.dropFirst()).joined(separator: space)
  }
}

extension SceneInspection {
  /// Returns the first sentence of the explanation of a number such as `a.width`, or which numbers would
  /// be as good; nil if there is no such number.
  func reason(of number: String, in language: Language) -> String? {
    guard let (view, attribute) = FrameAttribute.named(number) else { return nil }
    return explanation(of: attribute, of: view, triesChanges: false)?.reason(in: language)
  }
}

extension SceneEdit {
  /// Whether a person would make the edit: it sets a property to usual numbers, which are not negative,
  /// and whole or a half; a priority is next to one of UIKit's.
  fileprivate var isUsual: Bool {
    guard case .change(_, let changes) = self, !description.contains("@") else { return false }
    for change in changes {
      guard case .priorities(let pair) = change.value else { continue }
      let isUsual = [pair.horizontal, pair.vertical].allSatisfy { priority in
        [1, 250, 750, 1000].contains { abs(priority - $0) <= 1 }
      }
      guard isUsual else { return false }
    }
    return description.split { " ,[]{}()".contains($0) }.compactMap { Double($0) }
      .allSatisfy { $0 >= 0 && ($0 * 2).rounded() == $0 * 2 }
  }
}
