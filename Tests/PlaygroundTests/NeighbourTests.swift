import Foundation
import Playground
import Testing

/// The arrow keys select the view on a side of the selected one.
@Suite struct NeighbourTests {
  /// Views that only their superview's other subviews separate are not beside each other.
  @Test(
    arguments: [
      ("name", "left", "icon"), ("icon", "right", "texts"), ("name", "down", "note"),
      ("note", "up", "name"), ("note", "down", "body"), ("icon", "down", "body"),
      ("header", "down", "body"), ("body", "down", "buttons"), ("cancel", "right", "done"),
      ("done", "left", "cancel"), ("cancel", "up", "body"), ("body", "up", "header"),
      ("header", "left", nil), ("header", "up", nil), ("name", "up", nil), ("name", "right", nil),
      ("view", "up", nil), ("view", "left", nil), ("done", "right", nil), ("done", "down", nil),
    ] as [(String, String, String?)])
  func theNearestViewOnASideIsSelected(
    _ start: String, _ command: String, _ expected: String?
  ) throws {
    let text = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../scenes/s3-12-nested.yaml"), encoding: .utf8)
    var model = try model(text)
    model.select(start)
    model.perform(Invocation(CommandName(rawValue: command)))
    #expect(model.selection == expected ?? start)
    let isRefused =
      if case .refused(.noViewBeside(start, _)) = model.message { true } else { false }
    #expect(isRefused == (expected == nil))
  }

  /// Views that overlap, and views without an area, can be reached.
  @Test(arguments: [
    ("a", "right", "b"), ("b", "left", "a"), ("b", "right", "c"), ("c", "left", "b"),
  ])
  func overlappingViewsAreBesideEachOther(
    _ start: String, _ command: String, _ expected: String
  ) throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 18, height: 4}
      root:
        id: row
        stack:
          spacing: -2
          customSpacing: {b: 0}
          arrangedSubviews:
            - {id: a, width: 10, backgroundColor: red}
            - {id: b, width: 10, backgroundColor: teal}
            - {id: c, width: 0}
      """)
    model.select(start)
    model.perform(Invocation(CommandName(rawValue: command)))
    #expect(model.selection == expected)
  }
}
