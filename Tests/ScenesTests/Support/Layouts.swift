import AutoLayout
import Cells
import SceneLayouts
import SceneText

extension SceneLayout {
  /// The layout of a scene file at 80 x 24, if the file has no problems at all.
  init(file name: String) throws {
    let reading = try SceneReading(bytes: SceneFiles.bytes(name), file: name)
    guard let scene = reading.scene, reading.diagnostics.isEmpty else {
      throw NoScene(diagnostics: reading.diagnostics)
    }
    self.init(laying: scene, offered: CellSize(columns: 80, rows: 24))
  }

  /// Returns the frame of a view, rounded for comparison.
  func frame(_ id: String) -> Rect? {
    guard let frame = views.first(where: { $0.id == id })?.frame else { return nil }
    return Rect(
      x: frame.origin.x.rounded(toPlaces: 6), y: frame.origin.y.rounded(toPlaces: 6),
      width: frame.size.width.rounded(toPlaces: 6), height: frame.size.height.rounded(toPlaces: 6))
  }

  /// Returns the frames of views, in the given order.
  func frames(_ ids: [String]) -> [Rect] { ids.compactMap { frame($0) } }

  /// Returns the ambiguous numbers of a view.
  func ambiguous(_ id: String) -> [String]? { views.first { $0.id == id }?.ambiguous }
}

extension [Rect] {
  var widths: [Double] { map(\.size.width) }
  var heights: [Double] { map(\.size.height) }
  var tops: [Double] { map(\.origin.y) }
  var bottoms: [Double] { map { $0.origin.y + $0.size.height } }

  /// The distances from each rectangle to the next.
  var gaps: [Double] {
    zip(self, dropFirst()).map { a, b in
      (b.origin.x - a.origin.x - a.size.width).rounded(toPlaces: 6)
    }
  }

  /// The distances from the centre of each rectangle to that of the next.
  var centreDistances: [Double] {
    zip(self, dropFirst()).map { a, b in
      (b.origin.x + b.size.width / 2 - a.origin.x - a.size.width / 2).rounded(toPlaces: 6)
    }
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
