import CLessons
package import SceneModel

/// A built-in template for a new scene: a file of the folder `templates`.
package enum SceneTemplate: String, Hashable, CaseIterable, Sendable {
  case firstLight = "first-light"
  case empty, row, column, form, toolbar
  case listCell = "list-cell"
  case card, grid
  case scrollingList = "scrolling-list"
  case sizeClasses = "size-classes"
  case phone, lesson

  package var text: String { embedded_template(rawValue).map { String(cString: $0) } ?? "" }

  package var scene: Scene {
    SceneReading(text: text, file: "\(rawValue).yaml").scene ?? Scene(root: SceneView(id: "root"))
  }
}

/// The scene that the playground opens without an argument.
extension Scene {
  package static let builtInText = SceneTemplate.firstLight.text

  package static var builtIn: Scene { SceneTemplate.firstLight.scene }
}
