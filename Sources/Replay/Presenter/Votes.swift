import Playground
import SceneModel

/// The votes of an audience for the choices of a script's questions.
package struct Votes: Hashable, Sendable {
  /// The number of votes for each choice, by the index of the question's beat.
  private var counts: [Int: [Int]] = [:]

  package init() {}

  var isEmpty: Bool { counts.isEmpty }

  /// Returns the number of votes for each choice of a question; empty without votes.
  func counts(of question: Int) -> [Int] { counts[question] ?? [] }

  /// Returns the wrong choice with most votes, the first one of several; nil without such votes.
  func wrongChoice(of question: Int, right: Int?) -> Int? {
    let counts = counts(of: question)
    let wrong = counts.indices.filter { $0 != right && counts[$0] > 0 }
    return wrong.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 }
  }

  mutating func add(_ choice: Int, of choices: Int, at question: Int) {
    counts[question, default: Array(repeating: 0, count: choices)][choice] += 1
  }

  mutating func set(_ votes: [Int], at question: Int) {
    counts[question] = votes.contains { $0 > 0 } ? votes : nil
  }

  mutating func reset(_ question: Int) { counts[question] = nil }

  /// The maximum number of votes for a choice that can be typed.
  private static let mostVotes = 1_000_000

  /// Reads the number of votes for each choice, as in `A 12 B 20 C 8`, up to the first word that is a
  /// mistake; choices that are not named keep those that they have.
  ///
  /// No votes at all are a mistake, too, which is empty.
  static func read(
    _ text: String, among choices: Int, changing present: [Int]
  ) -> (counts: [Int], mistake: Substring?) {
    var counts = present.isEmpty ? Array(repeating: 0, count: choices) : present
    var named: Set<Int> = []
    var open: (choice: Int, word: Substring)?
    var rest = text.drop { " ,;:=".contains($0) }
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter == first.isLetter && !" ,;:=".contains($0) }
      rest = rest.dropFirst(word.count).drop { " ,;:=".contains($0) }
      if let (choice, letter) = open {
        // A sign might mean votes to add.
        guard first != "+", let count = Int(word), (0...mostVotes).contains(count) else {
          return (counts, text[letter.startIndex..<word.endIndex])
        }
        counts[choice] = count
        open = nil
      } else {
        guard first.isLetter, word.count == 1,
          let choice = Presentation.Question.choice(of: first, among: choices),
          named.insert(choice).inserted
        else { return (counts, word) }
        open = (choice, word)
      }
    }
    return (counts, open?.word ?? (named.isEmpty ? text.suffix(0) : nil))
  }

  package struct Result: Hashable, Sendable {
    package var question: String
    package var letter: String
    package var text: String
    package var votes: Int
    package var isRight: Bool
  }

  /// Returns the votes for each choice of the questions with votes, in the order of the script.
  package func results(in screenplay: Screenplay) -> [Result] {
    counts.keys.sorted().flatMap { beat -> [Result] in
      guard case .ask(let prediction) = screenplay.beats[beat].cue else { return [] }
      let right: Int? = if case .choice(let index) = prediction.answer { index } else { nil }
      return zip(prediction.choices, counts(of: beat)).enumerated().map { index, choice in
        Result(
          question: prediction.question.text(in: screenplay.language),
          letter: Presentation.Question.letter(ofChoice: index),
          text: choice.0.text.text(in: screenplay.language), votes: choice.1,
          isRight: index == right)
      }
    }
  }
}
