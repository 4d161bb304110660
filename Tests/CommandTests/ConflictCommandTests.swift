import Foundation
import TestSupport
import Testing

/// The output of each command for required constraints that contradict each other.
@Suite struct ConflictCommandTests {
  private func entries(_ result: Result) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  }

  @Test func tablesListEachConstraintOfTheConflictOnALine() throws {
    for command in ["layout", "constraints"] {
      let result = try run([command, "-"], input: tornScene)
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output.contains(
          "conflict: a.width == 20 (twenty) is dropped; it contradicts\n  a.width == 30\n"))
      #expect(
        result.output.shows(
          "to resolve it: give a.width == 20 (line 7) a priority of 999; or remove a.width == 20 (line 7); or change the relation of a.width == 20 (line 7) to >=; or give a.width == 30 (line 4) a priority of 999"
        ))
    }
  }

  @Test func jsonOfConstraintsContainsTheReasonAndTheScene() throws {
    let rows = try entries(try run(["constraints", "-", "--format", "json"], input: tornScene))
    #expect(rows.allSatisfy { $0["scene"] as? String == "-" })
    let reasons = rows.compactMap { $0["because"] as? [String] }
    #expect(reasons.count == rows.count)
    #expect(reasons.filter { !$0.isEmpty } == [["a.width == 30"]])
    let broken = rows.first { $0["state"] as? String == "broken" }
    #expect(broken?["identifier"] as? String == "twenty")
  }

  @Test func jsonOfALayoutContainsTheWholeConflict() throws {
    let result = try run(["layout", "-", "--format", "json"], input: tornScene)
    let layout = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let broken = try #require((layout["broken"] as? [[String: Any]])?.first)
    let conflict = try #require(broken["conflict"] as? [Any])
    #expect(conflict.first as? Int == 1)
    #expect(conflict.last as? String == "a.width == 30")
    let proposals = try #require(broken["proposals"] as? [[String: Any]])
    #expect(proposals.contains { $0["constraint"] as? Int == 1 && $0["priority"] as? Int == 999 })
    #expect(proposals.contains { $0["constraint"] as? Int == 1 && $0["remove"] as? Bool == true })
    #expect(proposals.contains { $0["view"] as? String == "a" })
    #expect((layout["cut"] as? [Any])?.isEmpty == true)
  }

  @Test func contentsThatAreCutAreListed() throws {
    let scene = "stackyard: 1\nroot: {id: a, width: 5 , placement: none, text: Invoice}\n"
    let result = try run(["layout", "-", "--format", "json"], input: scene)
    let layout = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let cut = try #require((layout["cut"] as? [[String: Any]])?.first)
    #expect(cut["view"] as? String == "a" && cut["axis"] as? String == "horizontal")
    #expect(cut["wants"] as? Double == 7 && cut["has"] as? Double == 5)
  }

  /// As in the playground, only a text or a view without area is cut off.
  @Test(arguments: [
    ("text: Invoice, width: 5", "cut off: a.width wants 7 but has 5"),
    ("text: Invoice, intrinsicContentSize: [4, 1], width: 5", "cut off: a.width wants 7 but has 5"),
    ("text: In, intrinsicContentSize: [7, 1], width: 5", "compressed: a.width wants 7 but has 5"),
    ("intrinsicContentSize: [7, 1], width: 5", "compressed: a.width wants 7 but has 5"),
    ("intrinsicContentSize: [7, 1], width: 0", "cut off: a.width wants 7 but has 0"),
  ])
  func contentWithTooLittleRoomIsReported(_ view: String, _ warning: String) throws {
    let scene = "stackyard: 1\nroot: {id: a, placement: none, \(view)}\n"
    #expect(try run(["check", "-"], input: scene).errors.contains(warning))
  }

  @Test func viewsOutsideTheCanvasAreReported() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 10, height: 4}
      root:
        id: page
        subviews:
          - {id: a, width: 3, height: 1, subviews: [{id: b, text: Hi}]}
          - {id: c, width: 3, height: 1}
      constraints:
        - "a.leading == page.leading + 12"
        - "a.top == page.top"
        - "c.leading == page.leading + 8"
        - "c.top == page.top"

      """
    let result = try run(["check", "-"], input: scene)
    let notes = result.errors.split(separator: "\n").filter { $0.contains("outside") }
    #expect(
      notes == [
        "standard input: note: outside the canvas: a begins at 12, 0; the canvas is 10x4"
      ], "\(result.errors)")
  }

  @Test(arguments: ["check", "render"])
  func otherCommandsReportConflictsOnStandardError(_ command: String) throws {
    let result = try run([command, "-"], input: tornScene)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("standard input: warning: conflict: a.width == 20"))
    #expect(
      result.errors.shows(
        "a.width == 30", "(laid out at 80x24, the default canvas; --size sets another)"))
    #expect(!result.output.contains("conflict:"))
  }

  @Test func aStrictCheckFails() throws {
    #expect(try run(["check", "-", "--strict"], input: tornScene).status == 1)
    let whole = tornScene.replacingOccurrences(of: "a.width == 20\"", with: "a.width == 20 @999\"")
    let result = try run(["check", "-", "--strict"], input: whole)
    #expect(result.status == 0 && !result.errors.contains("warning"))
  }

  /// Notes never change the exit code.
  @Test func accidentalPlacementsAreNotes() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 100, height: 20}
      root:
        id: root
        subviews:
          - {id: a, width: 60, height: 4}
          - {id: b, width: 60, height: 4}
          - {id: c, width: 160, height: 3}
      constraints:
        - a.left == root.left
        - b.left == root.left + 30
        - c.left == root.left
        - a.top == root.top
        - b.top == root.top
        - c.top == root.top + 10
      """
    let result = try run(["check", "-", "--strict"], input: scene)
    #expect(result.status == 0)
    let notes = result.errors.split(separator: "\n").filter { $0.contains(": note: ") }
    #expect(
      notes == [
        "standard input: note: outside its superview: c reaches 60 beyond root horizontally",
        "standard input: note: overlap: b covers part of a in root",
      ])
    #expect(try run(["layout", "-"], input: scene).errors == "")
  }

  @Test func checkUsesTheRequestedCanvas() throws {
    let scene = """
      stackyard: 1
      root: {id: a}
      constraints: ["a.width >= 70"]

      """
    #expect(try run(["check", "-", "--strict"], input: scene).status == 0)
    let narrow = try run(["check", "-", "--strict", "--size", "60x8"], input: scene)
    #expect(narrow.status == 1)
    #expect(narrow.errors.shows("(laid out at --size 60x8)"))
  }

  @Test func canvasInPointsIsLaidOutButNotDrawn() throws {
    let scene = "stackyard: 1\ncanvas: {width: 1024, height: 1366}\nroot: {id: a}\n"
    for command in ["check", "layout", "constraints"] {
      #expect(try run([command, "-"], input: scene).status == 0)
    }
    let result = try run(["render", "-"], input: scene)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors
        == "stackyard: cannot draw a canvas of 1024 x 1366 cells; at most 1000000 are drawn; for a scene written in points, give the size of a cell, as in 'cell: {width: 8, height: 16}'\n"
    )
    let cells = scene + "cell: {width: 8, height: 16}\n"
    #expect(try run(["render", "-"], input: cells).status == 0)
  }
}

private let tornScene = """
  stackyard: 1
  root:
    id: root
    subviews: [{id: a, width: 30}]
  constraints:
    - "a.left == root.left"
    - {constraint: "a.width == 20", identifier: twenty}

  """
