package import SceneModel

/// A built-in template for a new scene.
package enum SceneTemplate: String, Hashable, CaseIterable, Sendable {
  case firstLight = "first-light"
  case empty, row, column, form, toolbar
  case listCell = "list-cell"
  case card, grid
  case scrollingList = "scrolling-list"
  case sizeClasses = "size-classes"
  case phone, lesson

  /// The text of a scene file.
  package var text: String {
    self == .firstLight ? Scene.builtInText : "stackyard: 1\ntitle: \(title)\n\(content)\n"
  }

  package var scene: Scene {
    SceneReading(text: text, file: "\(rawValue).yaml").scene ?? .builtIn
  }

  private var title: String {
    switch self {
    case .firstLight: "First light"
    case .empty: "An empty column"
    case .row: "A row of three views"
    case .column: "A column of three views"
    case .form: "A form with labels and fields"
    case .toolbar: "A toolbar with buttons at both ends"
    case .listCell: "A list cell"
    case .card: "A card in the middle"
    case .grid: "A grid of equal cells"
    case .scrollingList: "A list that scrolls"
    case .sizeClasses: "A row that becomes a column"
    case .phone: "A phone screen, in points"
    case .lesson: "A lesson to begin with"
    }
  }
}
