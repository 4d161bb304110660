import SceneText
import Testing

/// Suggestions, as seen in the problems of a file; the distance itself is internal.
@Suite("Suggestion")
struct SuggestionTests {
  private func suggestion(forKey key: String) -> String? {
    let text = "stackyard: 1\nroot: {\(key): 1}\n"
    return SceneReading(text: text, file: "a.yaml").diagnostics.first?.suggestion
  }

  @Test(arguments: [
    ("ids", "id"), ("txet", "text"), ("widht", "width"), ("BackgroundColor", "backgroundColor"),
    ("backgroundColour", "backgroundColor"), ("hidden", "isHidden"), ("subview", "subviews"),
    ("contentHugingPrority", "contentHuggingPriority"), ("hugging", "contentHuggingPriority"),
  ])
  func misspelledKeyHasASuggestion(written: String, meant: String) {
    #expect(suggestion(forKey: written) == meant)
  }

  @Test(arguments: ["x", "qq", "colours", "frame"])
  func unrelatedWordHasNoSuggestion(written: String) {
    #expect(suggestion(forKey: written) == nil)
  }

  @Test func theFirstOfEquallyCloseWordsIsSuggested() {
    let text = """
      stackyard: 1
      root:
        id: root
        subviews: [{id: box1}, {id: box2}]
      constraints: ["box3.width == 4"]
      """
    let reading = SceneReading(text: text, file: "a.yaml")
    #expect(reading.diagnostics.map(\.suggestion) == ["box1"])
  }
}
