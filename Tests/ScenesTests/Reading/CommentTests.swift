import SceneText
import Testing

/// Texts that lose comments when their scene is written.
@Suite struct CommentTests {
  @Test(arguments: [
    "# at the start", "a: 1 # behind a value", "a: 1\n  # indented", "a: 'x' # behind quotes",
    "a: \"x\\\\\" # behind an escape", "a: it's # behind an apostrophe", "a: 'it''s' # two",
  ])
  func commentsAreFound(_ text: String) {
    #expect(hasComments(text))
  }

  @Test(arguments: [
    "a: 1", "a: x#y", "a: '# no'", "a: \"# no\"", "a: \"\\\" # no\"", "a: ['# no', \"# no\"]",
    "a: 'it''s # no'", "a: 'two\n # lines'",
  ])
  func textThatIsNotACommentIsIgnored(_ text: String) {
    #expect(!hasComments(text))
  }
}
