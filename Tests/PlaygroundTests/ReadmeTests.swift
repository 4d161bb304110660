import Playground
import Testing

@Suite struct ReadmeTests {
  @Test func theReadmeHasTheTableOfKeys() throws {
    try expectPart("keys", of: "README.md", is: CommandTable.keysAsMarkdown)
  }
}
