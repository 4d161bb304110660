import AutoLayout
import SceneModel

/// The items that visual format can name, as views with the same superviews but without anything
/// else, because only names are checked.
struct NamedItems {
  private(set) var items: [String: LayoutItem] = [:]
  /// Keeps the views: they do not keep their superviews.
  private let canvas = View()

  init(in scene: Scene) {
    items[Name.canvas] = canvas
    add(scene.root, to: canvas)
  }

  private mutating func add(_ scene: SceneView, to superview: View) {
    let view = scene.scroll == nil ? View() : ScrollView()
    superview.addSubview(view)
    items[scene.id] = view
    if let view = view as? ScrollView {
      items[ScrollGuideName.content.id(of: scene.id)] = view.contentLayoutGuide
      items[ScrollGuideName.frame.id(of: scene.id)] = view.frameLayoutGuide
    }
    for id in scene.guides {
      let guide = LayoutGuide()
      view.addLayoutGuide(guide)
      items[id] = guide
    }
    for subview in scene.allSubviews { add(subview, to: view) }
  }
}
