import AutoLayout
import Cells
import CodeExport
package import Playground
import SceneLayouts
import SceneLinks
package import SceneModel
import SceneText

extension Yank {
  package var name: String { view ?? SceneEdit.sceneName }

  package func text(in model: Model) -> String {
    let scene = model.scene
    let view = view.flatMap { scene.root.find($0) }
    return switch form {
    case .yaml: view?.text(isRoot: false) ?? model.draft.text
    case .text: picture(of: view, in: model).text
    case .svg: picture(of: view, in: model).svg.description
    case .json: json(of: view, in: model)
    case .uikit: code(.uikit, in: model)
    case .swiftui: code(.swiftui, in: model)
    case .css: code(.css, in: model)
    case .visualFormat: code(.visualFormat, in: model)
    case .changes: codeChanges(in: model)
    case .link:
      SceneLink(
        bytes: Array((view.map { scene.only($0, in: model).yaml } ?? model.draft.text).utf8)
      ).text
    }
  }

  /// Returns the reason why there is no text: nothing to copy has changed.
  package func reasonForNoText(in model: Model) -> Refusal {
    model.scene == model.sceneAtStart ? .nothingChanged : .nothingChangedIn(view)
  }

  /// Returns the number of the view's constraints that the copy lacks: those to other views or, in
  /// YAML, all of them.
  package func countOfConstraintsLeftOut(of scene: Scene) -> Int {
    guard form.hasConstraints, let inside = view.flatMap({ scene.root.find($0) })?.namesInside
    else { return 0 }
    let metrics = scene.namesOfMetrics
    return scene.constraints.count { constraint in
      guard constraint.isActive, constraint.isOfApp else { return false }
      let names = constraint.itemNames(besides: metrics)
      return names.contains(where: inside.contains)
        && (form == .yaml || !inside.isSuperset(of: names))
    }
  }

  private func code(_ format: CodeFormat, in model: Model) -> String {
    format.code(
      of: part(of: model.scene, in: model), named: codeName(in: model),
      offered: model.layout.canvasCells)
  }

  /// The statements that differ from those of the scene as it was opened.
  ///
  /// For a new view, they are those of the superview to which it was added.
  private func codeChanges(in model: Model) -> String {
    var subject = self
    let known = Set(model.sceneAtStart.root.idsInside)
    subject.view = view.flatMap { id in
      model.scene.root.path(to: id).last { known.contains($0.id) }?.id
    }
    return CodeFormat.uikit.changes(
      from: subject.part(of: model.sceneAtStart, in: model),
      to: subject.part(of: model.scene, in: model), named: codeName(in: model),
      offered: model.layout.canvasCells)
  }

  private func codeName(in model: Model) -> String { view ?? model.nameWithoutExtension }

  /// Returns the part of a scene to copy; all of it if it has no such view.
  private func part(of scene: Scene, in model: Model) -> Scene {
    view.flatMap { scene.root.find($0) }.map { scene.only($0, in: model) } ?? scene
  }

  private func picture(of view: SceneView?, in model: Model) -> CellBuffer {
    let whole = PlaygroundScreen.picture(
      of: model.scene, model.layout, appearance: model.appearance)
    guard let view, let cells = model.layout.view(view.id)?.cells,
      !cells.isEmpty
    else { return whole }
    return whole.part(cells)
  }

  /// Returns the frames as `layout --format json` prints them, in an array.
  private func json(of view: SceneView?, in model: Model) -> String {
    let ids = Set(view?.idsInside ?? model.scene.root.idsInside)
    let views = model.layout.views.filter { ids.contains($0.id) }
    return "[\n" + views.map { "  \($0.jsonText)" }.joined(separator: ",\n") + "\n]\n"
  }
}

extension Scene {
  /// Returns a scene of one view with its present size and direction, and the constraints inside it.
  fileprivate func only(_ view: SceneView, in model: Model) -> Scene {
    var scene = self
    scene.root = view
    scene.root.placement = view.defaultPlacement
    let directions = root.path(to: view.id).dropLast().compactMap {
      LayoutDirection(propertyValue: Property.layoutDirection.value(of: $0))
    }
    scene.layoutDirection = directions.last ?? layoutDirection
    scene.script = Script()
    let size = model.layout.view(view.id)?.frame.size
    // A canvas cannot be empty, as a view can.
    scene.canvas = size.flatMap { min($0.width, $0.height) > 0 ? $0 : nil }
    let inside = view.namesInside
    let metrics = namesOfMetrics
    scene.constraints.removeAll { !inside.isSuperset(of: $0.itemNames(besides: metrics)) }
    if scene.root.placement == .fill { scene.placeRootWithOwnSize() }
    return scene
  }

  /// Pins only one of two edges of the root if it has a size of its own between them.
  private mutating func placeRootWithOwnSize() {
    func isOwn(_ limits: [SceneView.SizeConstraint]) -> Bool {
      limits.contains { $0.relation == .equal && $0.priority == 1000 }
    }
    let (hasWidth, hasHeight) = (isOwn(root.width), isOwn(root.height))
    guard hasWidth || hasHeight else { return }
    root.placement = .none
    let ends = (hasWidth ? [] : [.trailing]) + (hasHeight ? [] : [LayoutAttribute.bottom])
    let pins = ([.leading, .top] + ends).map { edge in
      let outer = SceneConstraint.Anchor(item: Name.canvas, attribute: edge)
      let own = SceneConstraint.Anchor(item: root.id, attribute: edge)
      return SceneConstraint.equation(SceneEquation(first: own, relation: .equal, second: outer))
    }
    constraints.insert(contentsOf: pins, at: 0)
  }

  fileprivate var namesOfMetrics: Set<String> { Set(metrics.map(\.name)) }
}

extension SceneLayout.LaidOutView {
  /// Ids and names of attributes contain no characters that need escapes.
  fileprivate var jsonText: String {
    let (origin, size) = (frame.origin, frame.size)
    let numbers = [origin.x, origin.y, size.width, size.height].map(\.sceneText)
    let whole = [cells.minColumn, cells.minRow, cells.size.columns, cells.size.rows]
    let ambiguous = ambiguous.map { "\"\($0)\"" }.joined(separator: ", ")
    return "{\"id\": \"\(id)\", \"parent\": \"\(parent)\","
      + " \"frame\": [\(numbers.joined(separator: ", "))],"
      + " \"cells\": [\(whole.map(String.init).joined(separator: ", "))],"
      + " \"isHidden\": \(isHidden), \"ambiguous\": [\(ambiguous)]}"
  }
}
