import Playground
import SceneModel
import SceneText
import Testing

@Suite struct ReadmeTests {
  @Test func keysDocumentContainsTheKeyTable() throws {
    try expectPart("keys", of: "docs/keys.md", is: CommandTable.keysAsMarkdown)
  }

  @Test func theFormatDocumentContainsTheTablesOfScenesAndConstraints() throws {
    try expectPart(
      "properties of scenes", of: "docs/scene-format.md", is: SceneProperty.markdownTable)
    try expectPart(
      "properties of constraints", of: "docs/scene-format.md", is: EntryProperty.markdownTable)
  }

  @Test(arguments: [
    (Property.Group.view, "properties of views"), (.stack, "properties of stack views"),
    (.scroll, "properties of scroll views"),
  ])
  func theFormatDocumentContainsTheTablesOfProperties(_ group: Property.Group, _ part: String)
    throws
  {
    try expectPart(part, of: "docs/scene-format.md", is: Property.markdownTable(of: group))
  }
}
