import Playground

extension Presentation {
  /// The caption, the possible answers and the verdict as text, for transcripts and subtitles.
  var spoken: String {
    guard let question else { return caption }
    let answers = question.choices.enumerated().map { "\(question.mark(ofChoice: $0)) \($1)" }
      .joined(separator: "   ")
    let parts =
      question.verdict.map { [$0.text] } ?? [question.retry?.text ?? "", answers]
    return ([caption] + parts).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
