import Playground
import SceneModel
import SceneText
import Testing

@Suite struct ReadmeTests {
  @Test func theReadmeHasTheTableOfKeys() throws {
    try expectPart("keys", of: "README.md", is: CommandTable.keysAsMarkdown)
  }

  @Test(arguments: [
    (Property.Group.view, "properties of views"), (.stack, "properties of stack views"),
    (.scroll, "properties of scroll views"),
  ])
  func theFormatDocumentHasTheTablesOfProperties(_ group: Property.Group, _ part: String) throws {
    try expectPart(part, of: "docs/scene-format.md", is: Property.markdownTable(of: group))
  }
}
