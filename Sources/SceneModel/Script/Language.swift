/// The choice between languages.
package enum Language {
  /// Returns the requested language, or the nearest one that includes it.
  ///
  /// This is the lookup of RFC 4647: a request for `zh-Hans-CN` finds `zh`.
  package static func best(of languages: [String], for asked: String) -> String? {
    var tag = asked.lowercased()
    while true {
      if let found = languages.first(where: { $0.lowercased() == tag }) { return found }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = String(tag[..<end])
    }
  }
}

extension ScriptStep {
  /// All captions, questions and names of parts, in the order written, including those of nested
  /// steps.
  package var wordings: [Wording] {
    let own: [Wording] =
      switch self {
      case .caption(let wording, _): wording.map { [$0] } ?? []
      case .pause(let wording), .note(let wording), .marker(let wording): [wording]
      case .annotate(let annotations): annotations.compactMap(\.text)
      case .predict(let prediction): [prediction.question] + prediction.choices.map(\.text)
      case .task(let task): [task.goal] + task.hints
      default: []
      }
    return own + steps.flatMap(\.value.wordings)
  }
}
