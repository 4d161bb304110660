import AutoLayout
import SceneModel

// Parts of a scene that only code for UIKit follows.

extension Scene {
  /// The parts that depend on size classes, as the object of "cannot express".
  var variedParts: [String] {
    root.reduce(into: []) { found, view in
      if !view.variations.isEmpty { found.append("the values of \(view.id) for size classes") }
    }
      + constraints.filter { $0.isActive && !$0.traits.isEmpty }.map { entry in
        let classes = entry.traits.map(\.sceneText).joined(separator: ", ")
        return "that \(entry.sceneText) is only for \(classes)"
      }
  }
}

extension SceneView.Stack {
  /// Returns the preference for equal widths of texts that wrap, as the object of "cannot express"; empty
  /// without such texts.
  func equalTextWidths(of id: String, cell: Size) -> [String] {
    let views = visibleSubviews
    guard axis == .horizontal, distribution == .fill, views.count > 1,
      views.contains(where: { $0.labelText(cell: cell)?.wrapsAtItsWidth == true })
    else { return [] }
    return ["the preferred widths of the texts in \(id) (UISV-text-width-disambiguation)"]
  }
}
