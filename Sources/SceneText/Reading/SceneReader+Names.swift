import AutoLayout
import Phrases
import SceneModel

extension SceneReader {
  /// Reads the id of a view or a guide; reports an invalid one.
  mutating func readID(_ node: YAMLNode) -> String? {
    guard let id = text(node, expected: "an id") else { return nil }
    guard Name.isID(id) else { return refuse(.invalidName(id, rule: .id), at: node.place) }
    guard id != Name.canvas else { return refuse(.reservedID(id), at: node.place) }
    if let first = names.declaredIDs.updateValue(node.place, forKey: id) {
      names.declaredIDs[id] = first
      report(.duplicateID(id), at: node.place, note: first)
    }
    return id
  }

  /// Names views without an id `view1`, `view2` and so on, superviews first and arranged subviews
  /// before others, skipping existing ids.
  mutating func nameViews(in scene: inout Scene) {
    var number = 0
    scene.root.forEachView { view in
      guard view.id.isEmpty else { return }
      repeat { number += 1 } while names.declaredIDs["view\(number)"] != nil
      view.id = "view\(number)"
    }
  }

  /// Reports references to ids that do not exist.
  mutating func checkReferences(in scene: Scene) {
    var ids = SceneIDs(scene.root)
    for reference in names.references {
      let screen = reference.attribute == nil ? nil : ScreenGuideName.parts(of: reference.id)
      let id = screen?.view ?? reference.id
      let isKnown = names.declaredIDs[id] != nil && screen == nil || ids.known.contains(id)
      if !isKnown {
        let meant = diagnostics.closest(to: reference.id, among: reference.arranged ?? ids.all)
        report(.unknownID(reference.id), at: reference.place, suggestion: meant)
      } else if let arranged = reference.arranged, !arranged.contains(reference.id) {
        let meant = diagnostics.closest(to: reference.id, among: arranged)
        report(.notArranged(reference.id), at: reference.place, suggestion: meant)
      } else if let attribute = reference.attribute, !LayoutGuide.has(attribute),
        screen != nil || ids.guides.contains(reference.id),
        !(ScrollGuideName.content.names(reference.id) && attribute.isMargin)
      {
        report(.attributeOfViewsOnly(attribute, guide: reference.id), at: reference.place)
      }
    }
  }
}

/// The ids that constraints can refer to; they are collected when they are first needed, because
/// nearly all references are to declared ids.
private struct SceneIDs {
  private let root: SceneView
  private lazy var scrollGuides = root.scrollGuidesInside
  /// All ids, including those of views that the file does not name.
  private(set) lazy var all = root.idsInside + scrollGuides + [Name.canvas]
  private(set) lazy var known = Set(all)
  private(set) lazy var guides = Set(root.guidesInside + scrollGuides)

  init(_ root: SceneView) { self.root = root }
}

extension LayoutGuide {
  /// Whether guides have the attribute; other rules for constraints are not checked here.
  fileprivate static func has(_ attribute: LayoutAttribute) -> Bool {
    let guide = LayoutGuide()
    let constraint = try? LayoutConstraint(
      item: guide, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute)
    return constraint != nil
  }
}
