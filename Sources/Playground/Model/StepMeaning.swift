/// A sign or a word in the picture and the text of a step, with the English words that explain it in
/// the help.
package enum StepMeaning: String, Hashable, CaseIterable, Sendable {
  case certain = "not hatched: certain, the same in all layouts left"
  case one = "a view may be here"
  case several = "several views may be here"
  case mark = "changed by step 6"
  case limit = "what is still possible"
  case holds = "satisfied in all layouts left"
  case yields = "cannot hold: others are stronger"
  case shares = "off, how much is a tie with others"
  case dropped = "contradicts required ones"
  case undecided = "free: nothing decides it"
  case later = "takes effect in a later step"

  /// The sign or the word, as on the screen.
  package func sign(_ appearance: Appearance) -> String {
    func word(_ text: PaneWord, _ kind: ProblemKind? = nil) -> String {
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
    case .dropped: word(.dropped, .conflict)
    case .undecided: appearance.words.text(of: PaneWord.undecided)
    case .later: appearance.dot
    }
  }
}
