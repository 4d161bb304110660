import Playground
import SceneModel

extension Presentation {
  /// The caption, the marks on the picture, the possible answers and the verdict as text, for
  /// transcripts, subtitles and line mode.
  var spoken: String {
    guard let question else {
      return [caption, marks].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let answers = question.choices.enumerated().map { "\(question.mark(ofChoice: $0)) \($1)" }
      .joined(separator: "   ")
    let parts =
      question.verdict.map { [$0.text] } ?? [question.retry?.text ?? "", answers]
    return ([caption, marks] + parts).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The marks with their texts, as in `→ a: takes the rest; b.width`.
  var marks: String {
    let names = annotations.map { annotation in
      annotation.mark.name + (annotation.text.map { ": \($0.text)" } ?? "")
    }
    return caption.isEmpty || names.isEmpty ? "" : "→ \(names.joined(separator: "; "))"
  }
}
