import AutoLayout
import SceneModel

extension SceneInspection {
  /// What to do for a change, as in `remove a.width == 20 (line 7)`.
  package func text(
    of change: SceneChange, in language: ExplanationLanguage = .english
  ) -> String {
    // The words of changes are those of explanations, which name entries by what they say.
    let subject = Explanation(
      view: "", container: "", attribute: .width, value: 0,
      cells: Explanation.CellRounding(count: 0, exact: 0...0, drawn: 0...0), reason: .nothing,
      sum: nil, deciders: [], unsatisfied: [], tie: nil, whatIf: [], ambiguity: nil,
      distribution: nil, quoted: quotes(for: [change]))
    return switch language {
    case .english: EnglishExplanation(subject).text(of: change)
    case .japanese: JapaneseExplanation(subject).text(of: change)
    case .chinese: ChineseExplanation(subject).text(of: change)
    }
  }
}
