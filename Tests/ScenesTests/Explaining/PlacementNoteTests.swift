import AutoLayout
import Cells
import SceneLayouts
import SceneText
import Testing

/// Placements that are valid but rarely intended.
@Suite struct PlacementNoteTests {
  /// Returns the notes on views with frames in a root of 100 by 20.
  private func notes(
    _ frames: [String: [Int]], further: String = ""
  ) throws -> [PlacementNote] {
    let views = frames.sorted { $0.key < $1.key }.map { id, frame in
      "{id: \(id), width: \(frame[2]), height: \(frame[3])\(further)}"
    }
    let places = frames.sorted { $0.key < $1.key }.map { id, frame in
      "\(id).left == root.left + \(frame[0]), \(id).top == root.top + \(frame[1])"
    }
    let text = """
      stackyard: 1
      canvas: {width: 100, height: 20}
      root: {id: root, subviews: [\(views.joined(separator: ", "))]}
      constraints: [\(places.joined(separator: ", "))]
      """
    let reading = SceneReading(text: text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    return layout.placementNotes(in: scene)
  }

  @Test func viewsThatCoverAPartOfEachOtherAreNoted() throws {
    let views = ["a": [0, 0, 60, 4], "b": [30, 0, 60, 4]]
    #expect(try notes(views) == [.overlap("a", "b", superview: "root")])
    #expect(try notes(views, further: ", isHidden: true") == [])
  }

  /// A label in front of a label is never meant, even if it covers it completely.
  @Test func aLabelOnALabelIsNoted() throws {
    let views = ["a": [0, 0, 20, 1], "b": [0, 0, 12, 1]]
    #expect(try notes(views, further: ", text: Name") == [.overlap("a", "b", superview: "root")])
    #expect(try notes(views) == [])
  }

  @Test func aViewThatSticksOutIsNoted() throws {
    #expect(
      try notes(["a": [0, 0, 160, 4]])
        == [.overhang("a", superview: "root", .horizontal, by: 60)])
    #expect(
      try notes(["a": [10, 5, 10, 30]])
        == [.overhang("a", superview: "root", .vertical, by: 15)])
  }

  /// A superview without an area is noted even if its size is ambiguous.
  @Test func aViewInASuperviewWithoutAnAreaIsNoted() throws {
    let reading = SceneReading(
      text: """
        stackyard: 1
        canvas: {width: 100, height: 20}
        root: {id: root, subviews: [{id: cell, subviews: [{id: label, text: Text}]}]}
        constraints: ["H:|[cell]|", "V:|[cell]", "H:|[label]|", "V:|[label]"]
        """, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    #expect(
      layout.placementNotes(in: scene)
        == [.overhang("label", superview: "cell", .vertical, by: 1)])
  }

  /// A background, a label on a line, a badge at a corner, neighbours, and a small overlap.
  @Test(arguments: [
    ["a": [0, 0, 90, 10], "b": [2, 2, 20, 3]], ["a": [0, 5, 90, 1], "b": [20, 3, 20, 5]],
    ["a": [0, 2, 40, 10], "b": [30, 0, 20, 4]], ["a": [0, 0, 40, 10], "b": [40, 0, 40, 10]],
    ["a": [0, 0, 40, 10], "b": [38, 0, 40, 10]], ["a": [90, 0, 20, 3]],
    ["a": [-2, 0, 104, 3]],
  ])
  func whatIsDesignedToOverlapIsNotNoted(_ frames: [String: [Int]]) throws {
    #expect(try notes(frames) == [])
  }

  /// The scenes of Interface Builder's files contain few placements that look like accidents.
  @Test func scenesOfInterfaceBuilderHaveFewNotes() throws {
    var noted: [Int] = []
    for given in InterfaceBuilderCase.all {
      let scene = try scene(given.scene)
      let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
      if !layout.placementNotes(in: scene).isEmpty { noted.append(given.number) }
    }
    #expect(noted.count <= InterfaceBuilderCase.all.count * 5 / 100, "\(noted)")
  }
}
