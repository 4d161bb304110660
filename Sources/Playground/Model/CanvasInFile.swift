package import AutoLayout
package import SceneModel

/// The canvas that the file of a scene has, which may differ from the one that is shown: a size
/// given on the command line replaces every canvas, but saving keeps that of the file.
package enum CanvasInFile: Hashable, Sendable {
  case asShown
  case other(SceneCanvas?, cell: Size?)

  package init(of own: Scene, shownAs shown: Scene) {
    self = own.ownCanvas == shown.ownCanvas ? .asShown : .other(own.ownCanvas, cell: own.ownCell)
  }
}

extension Scene {
  func with(_ canvas: CanvasInFile) -> Scene {
    guard case .other(let own, let cell) = canvas else { return self }
    var scene = self
    (scene.ownCanvas, scene.ownCell) = (own, cell)
    return scene
  }
}
