import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The screens of scene files about appearance.
@Suite struct SceneFilePictureTests {
  private func scene(_ name: String) throws -> Scene {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes/\(name).yaml").standardizedFileURL
    let reading = SceneReading(bytes: Array(try Data(contentsOf: url)), file: name)
    return try #require(reading.scene)
  }

  @Test("S2.11 A stack's background colour is visible only in the gaps")
  func stackViewBackgroundIsVisibleOnlyInGaps() throws {
    let picture = picture(of: try scene("s2-11-background"), on: CellSize(columns: 40, rows: 6))
    #expect(picture[19, 3].style.background == .fill(.purple))
    #expect(picture[5, 3].style.background == .fill(.white))
    #expect(picture[35, 3].style.background == .fill(.white))
  }

  @Test("S3.9 The view arranged last is in front")
  func viewArrangedLastIsDrawnInFront() throws {
    let picture = picture(of: try scene("s3-9-order"), on: CellSize(columns: 41, rows: 6))
    // Views are 17 wide and overlap by 5: columns 12 to 16 belong to both a and b.
    #expect(picture[11, 5].style.background == .fill(.red))
    #expect(picture[14, 5].style.background == .fill(.yellow))
    #expect(picture[26, 5].style.background == .fill(.blue))
  }

  @Test("S3.11 Resizing the terminal changes the size classes")
  func resizingChangesSizeClasses() throws {
    var model = Model(
      try scene("s3-11-size-classes"), name: "test",
      terminalSize: CellSize(columns: 120, rows: 30), appearance: Appearance())
    func frame(_ id: String) -> CellRect? { model.layout.views.first { $0.id == id }?.cells }
    #expect(frame("picture")?.minRow == frame("words")?.minRow)
    #expect(render(model).text.shows("axis         horizontal"))
    #expect(render(model).text.shows("size class   wR hR"))
    model.resize(to: CellSize(columns: 40, rows: 30))
    #expect(frame("picture")?.minColumn == frame("words")?.minColumn)
    #expect(render(model).text.shows("fillEqually · fill · spacing 1 …"), "\(render(model).text)")
  }
}
