import Playground

extension Presentation {
  /// What is told, with what can be answered and what the answer was, for those who read instead.
  var spoken: String {
    guard let question else { return caption }
    let answers = question.choices.enumerated().map { "\(question.mark(ofChoice: $0)) \($1)" }
      .joined(separator: "   ")
    return [caption, question.verdict?.text ?? answers].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }
}
