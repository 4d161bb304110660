import AutoLayout
import TestSupport
import Testing

@Suite("VisualFormatError")
struct VisualFormatErrorTests {
  private let tree = FormatTree()

  /// Returns an error as UIKit prints it: the message, the format and a caret.
  private func picture(_ message: String, _ format: String, _ caret: String) -> String {
    "Unable to parse constraint format: \n\(message)\n\(format)\n\(caret)"
  }

  @Test(arguments: [
    (
      "V[a]", " ^",
      "Expected ':' after 'V' to specify vertical arrangement"
    ),
    ("H[a]", " ^", "Expected ':' after 'H' to specify horizontal arrangement"),
    ("", "^", "Expected a view"),
    ("|", " ^", "Expected a view"),
    ("|-|", "  ^", "Expected a view"),
    ("H:|-165.5-|", "          ^", "Expected a view"),
    ("[a]-", "    ^", "Expected a view"),
    ("[a] [b]", "   ^", "Expected a view"),
    ("[a]b", "   ^", "Expected a view"),
    ("X:[a]", "^", "Expected a view"),
    ("h:[a]", "^", "Expected a view"),
    ("[a]||", "    ^", "Expected the end of the format after '|'"),
    (
      "[a", "  ^",
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    (
      "[a.b]", "  ^",
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    (
      "[a(3]", "    ^",
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    (
      "[a(3)", "     ^",
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    ("[a]-(3-[b]", "      ^", "A predicate on a distance must end with ')'"),
    ("[a]-3[b]", "     ^", "A distance must end with '-'"),
    ("[a]-(3)[b]", "       ^", "A distance must end with '-'"),
    (
      "[a]- (gap)-[b]", "    ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "[a]--3-[b]", "    ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "[a(>=)]", "     ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "[a(3@)]", "     ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "[a(3,)]", "     ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "[a(.)]", "   ^",
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    ("[a(=3)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(=>3)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(>3)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
    ("[a(====3)]", "   ^", "Unknown relation. Must be ==, >=, or <="),
  ])
  func textsOutsideTheGrammarAreErrors(format: String, caret: String, message: String) {
    #expect(tree.outcome(format) == picture(message, format, caret))
  }

  @Test(arguments: ["[]", "[9a]", "[-a]", "[ a]", "[é]"])
  func namesThatAreNotCIdentifiersAreErrors(format: String) {
    let message =
      "Expected a view. View names must start with a letter or an underscore, then contain"
      + " letters, numbers, and underscores."
    #expect(tree.outcome(format) == picture(message, format, " ^"))
  }

  @Test(arguments: [
    ("H:|-[self]-|", "         ^", "self is not a key in the views dictionary."),
    ("[a]-3-[d]", "        ^", "d is not a key in the views dictionary."),
    (
      "|-margiin-[a]", "         ^",
      "Encountered metric with name \"margiin\", but value was not specified in metrics or views"
        + " dictionaries"
    ),
    (
      "[a(==d)]", "      ^",
      "Encountered metric with name \"d\", but value was not specified in metrics or views"
        + " dictionaries"
    ),
    (
      "[a(3@d)]", "      ^",
      "Encountered metric with name \"d\", but value was not specified in metrics or views"
        + " dictionaries"
    ),
    (
      "[a]-b-[b]", "     ^",
      "b is a view. Only the thickness of another view can be compared with it"
    ),
    (
      "[a(3@b)]", "      ^",
      "b is a view. Only the thickness of another view can be compared with it"
    ),
    ("[a(1e999)]", "        ^", "inf is not a finite number"),
    ("[a(bad)]", "      ^", "nan is not a finite number"),
    ("[a(3@0)]", "      ^", "A priority must be in 1...1000, not 0"),
    ("[a(3@1000.5)]", "           ^", "A priority must be in 1...1000, not 1000.5"),
    (
      "H:|-(>=50)-[loose(100)]", "                       ^",
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    ),
    (
      "V:[loose]|", "          ^",
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    ),
    (
      "|[canvas]|", "         ^",
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    ),
    (
      "|[a][inner]", "           ^",
      "Unable to interpret '|' character, because a and inner have different superviews"
    ),
    (
      "[a][loose]|", "          ^",
      "Unable to interpret '|' character, because a and loose have different superviews"
    ),
  ])
  func unknownAndMisusedNamesAreErrors(format: String, caret: String, message: String) {
    #expect(tree.outcome(format) == picture(message, format, caret))
  }

  @Test(
    arguments: [
      (
        "[a][b]", .alignAllLeft, "      ^",
        "Options align the views' left, along which the format itself arranges them"
      ),
      (
        "V:[a][b]", .alignAllFirstBaseline, "        ^",
        "Options align the views' firstBaseline, along which the format itself arranges them"
      ),
      (
        "[a][g]", .alignAllLastBaseline, "      ^",
        "g is a layout guide and has no lastBaseline"
      ),
      (
        "V:[g][a]", .spacingBaselineToBaseline, "        ^",
        "g is a layout guide and has no lastBaseline"
      ),
    ] as [(String, LayoutConstraint.FormatOptions, String, String)])
  func unsuitableOptionsAreErrors(
    format: String, options: LayoutConstraint.FormatOptions, caret: String, message: String
  ) {
    #expect(tree.outcome(format, options) == picture(message, format, caret))
  }

  @Test func errorsPointToTheNameOrTheUnexpectedText() {
    let misspelled = #expect(throws: VisualFormatError.self) {
      try tree.constraints("[a]-gpa-[b]")
    }
    #expect(misspelled?.reason == .unknownMetric("gpa"))
    #expect(misspelled?.culprit == 4..<7)
    let cut = #expect(throws: VisualFormatError.self) { try tree.constraints("[a]-") }
    #expect(cut?.culprit == 4..<4)
    let spaced = #expect(throws: VisualFormatError.self) { try tree.constraints("[a] [b]") }
    #expect(spaced?.culprit == 3..<4)
  }

  @Test func everyMutationResultsInConstraintsOrAnErrorInsideTheText() {
    var generator = RepeatableGenerator(seed: 5)
    let originals = [
      "H:|-gap-[a(>=3@750,b)]-(>=4,<=20@low)-[b(==a)]-|", "V:|[a]-[b][c(1.5e1)]-(-3)-|",
      "[loose]-bad-[inner(c@gap)]|",
    ].map { Array($0.unicodeScalars) }
    let letters = Array("HV:|-[]()<>=,@.0e9abcg_ é\u{301}\n".unicodeScalars)
    forEvery("mutation", in: 0..<2000, testingAtLeast: 1000) { index in
      var scalars = originals[index % originals.count]
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        mutate(&scalars, letters, &generator)
      }
      let text = String(String.UnicodeScalarView(scalars))
      do throws(VisualFormatError) {
        // A valid format shows only that nothing traps; the test checks errors.
        _ = try tree.constraints(text)
        return 0
      } catch {
        #expect((0...scalars.count).contains(error.offset))
        #expect(error.culprit.upperBound <= scalars.count)
        #expect(error.description.hasSuffix("^"))
        return 1
      }
    }
  }

  private func mutate(
    _ scalars: inout [Unicode.Scalar], _ letters: [Unicode.Scalar],
    _ generator: inout RepeatableGenerator
  ) {
    guard !scalars.isEmpty else { return }
    let index = Int.random(in: 0..<scalars.count, using: &generator)
    let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: scalars[index] = letter
    case 1: scalars.insert(letter, at: index)
    case 2: scalars.removeSubrange(index..<min(scalars.count, index + 3))
    default: scalars.swapAt(index, Int.random(in: 0..<scalars.count, using: &generator))
    }
  }
}
