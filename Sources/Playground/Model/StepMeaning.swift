/// A sign or a word in the picture and the text of a step, which the help explains.
package enum StepMeaning: Hashable, CaseIterable, Sendable {
  case certain, one, several, mark, limit, holds, yields, shares, dropped, undecided, later

  /// The sign or the word, as on the screen.
  package func sign(_ appearance: Appearance) -> String {
    func word(_ text: PaneText, _ kind: ProblemKind? = nil) -> String {
      let sign = kind.map { $0.sign(appearance) } ?? appearance.unmetSign
      return "\(sign) \(appearance.words.text(of: text))"
    }
    return switch self {
    case .certain: " "
    case .one: String(appearance.marginMark)
    case .several: String(appearance.spareMark)
    case .mark: "#6"
    case .limit: appearance.text(ofSizes: 9...20, 4 ... .infinity)
    case .holds: "holds"
    case .yields: word(.yields)
    case .shares: word(.shares, .ambiguous)
    case .dropped: word(.isDropped, .conflict)
    case .undecided: appearance.words.text(of: PaneText.undecided)
    case .later: appearance.dot
    }
  }
}
