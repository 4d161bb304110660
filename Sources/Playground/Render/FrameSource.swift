import AutoLayout
package import Cells
import SceneLayouts
import SceneModel

/// The input of drawing: a model and values derived from it, each computed once per frame.
///
/// This is a class because a model is large: everything that draws has a reference to it, and copies
/// of painters, which drawing makes for many marks, do not copy the model.
final class FrameSource {
  let model: Model
  let screen: PlaygroundScreen
  let layout: SceneLayout
  /// The scene with the overrides for the size classes of the canvas.
  let scene: Scene
  let problems: [Problem]
  /// The details of the selected view; nil if the screen shows none of them.
  let details: LayoutDetails?
  /// The position of the canvas's origin on the screen.
  let origin: CellPoint
  let views: SceneViews
  private let conflicting: Set<String>
  private let cut: Set<String>
  private let outside: Set<String>

  init(_ model: Model) {
    self.model = model
    screen = model.screen
    layout = model.layout
    scene = model.scene.resolved(canvas: layout.canvas)
    views = SceneViews(of: scene.root, expecting: layout.views.count)
    problems = Problem.all(in: layout, of: views, cell: scene.cell)
    details = screen.showsDetails ? model.details : nil
    conflicting = layout.viewsInConflicts
    cut = problems.views(with: .cut)
    outside = problems.views(with: .outside)
    let selected = views.index(of: model.selection, in: layout)
    let cells = selected.map { [layout] in layout.views[$0].cells }
    origin = canvasOrigin(
      screen.viewport, layout.canvasCells, showing: cells, movedBy: model.canvasShift)
  }

  /// A copy of another source, with its views at other positions.
  private init(_ other: FrameSource, movedTo layout: SceneLayout) {
    self.layout = layout
    (model, screen, scene, views) = (other.model, other.screen, other.scene, other.views)
    (problems, details, origin) = (other.problems, other.details, other.origin)
    (conflicting, cut, outside) = (other.conflicting, other.cut, other.outside)
  }

  /// The source for the canvas: during an animation, with the views at their animated positions.
  var ofCanvas: FrameSource {
    model.movingLayout.map { FrameSource(self, movedTo: $0) } ?? self
  }

  var appearance: Appearance { model.appearance }

  /// Returns the words of the screen's language.
  func text(_ text: PaneText) -> String { appearance.words.text(of: text) }

  /// The title of a pane in the screen's language.
  func title(of pane: Pane) -> String { appearance.language.title(of: pane) }

  /// Returns the view of the scene with an id.
  func view(_ id: String) -> SceneView? { views[id] }

  /// Returns the laid out view with an id.
  func laidOut(_ id: String) -> SceneLayout.LaidOutView? {
    views.index(of: id, in: layout).map { layout.views[$0] }
  }

  /// The layout of the selected view.
  var selected: SceneLayout.LaidOutView? { laidOut(model.selection) }

  /// The stack view that the keys for stack views change, with the overrides for size classes.
  var targetStack: SceneView? { model.targetStack.flatMap { view($0.id) } }

  /// The count of each kind of problem that occurs, and the index of its first problem.
  var problemCounts: [(kind: ProblemKind, count: Int, first: Int)] {
    ProblemKind.allCases.compactMap { kind in
      guard let first = problems.firstIndex(where: { $0.kind == kind }) else { return nil }
      return (kind, problems.count { $0.kind == kind }, first)
    }
  }

  /// Returns the problems of a view, the worst first.
  func problemKinds(of view: SceneLayout.LaidOutView) -> [ProblemKind] {
    var kinds: [ProblemKind] = []
    if conflicting.contains(view.id) { kinds.append(.conflict) }
    if !view.ambiguous.isEmpty { kinds.append(.ambiguous) }
    if cut.contains(view.id) { kinds.append(.cut) }
    if outside.contains(view.id) { kinds.append(.outside) }
    return kinds
  }

  /// Returns the size that the content of a view prefers, in scene units; nil along an axis without
  /// a preference.
  func wantedSize(of view: SceneView) -> SceneView.IntrinsicSize {
    if view.stack != nil { return SceneView.IntrinsicSize(width: nil, height: nil) }
    return view.ownContentSize(cell: scene.cell, wrapWidth: laidOut(view.id)?.wrapWidth)
  }

  /// Returns the number of lines of a label whose text wraps at its width, in words; nil for other
  /// views.
  func lines(of view: SceneView, _ laidOut: SceneLayout.LaidOutView) -> String? {
    laidOut.wrapWidth.flatMap { view.textContent(cell: scene.cell, wrapWidth: $0) }
      .map { text(.lines($0.lines.count)) }
  }

  /// Returns the length along the axis of a stack view that a view prefers because of its content
  /// and the constraints on this length alone, in scene units; nil without a content.
  func preferredLength(of view: SceneView, in stack: SceneView.Stack) -> Double? {
    let axis = stack.axis
    let wanted = wantedSize(of: view)
    return (axis == .horizontal ? wanted.width : wanted.height).map {
      PreferredLength(
        ofContent: $0, hugging: view.contentHuggingPriority[axis],
        resistance: view.contentCompressionResistancePriority[axis],
        limits: layout.sizeLimits(of: view.id, along: axis), in: stack.distribution
      ).value
    }
  }

  /// Returns the size of a view in cells, such as `10×4`.
  func sizeText(of view: SceneLayout.LaidOutView) -> String {
    "\(view.cells.size.columns)\(appearance.times)\(view.cells.size.rows)"
  }

  /// Returns whether the frame of a view matches its cells, within the precision of the displayed
  /// numbers.
  func isExact(_ view: SceneLayout.LaidOutView) -> Bool {
    abs(view.frame.size.width / scene.cell.width - Double(view.cells.size.columns)) < 0.005
      && abs(view.frame.size.height / scene.cell.height - Double(view.cells.size.rows)) < 0.005
  }

  /// Whether the units of the scene are cells.
  var isInCells: Bool { scene.cell == Size(width: 1, height: 1) }
}

/// Returns the position of the canvas's origin on the screen that makes a view visible; a canvas
/// larger than its place starts before it.
///
/// A shift moves the visible part away from the view, but not beyond the canvas.
private func canvasOrigin(
  _ place: CellRect, _ canvas: CellSize, showing view: CellRect?, movedBy shift: CellPoint
) -> CellPoint {
  func offset(_ start: Int, _ length: Int, _ canvas: Int, _ place: Int, _ shift: Int) -> Int {
    guard canvas > place else { return 0 }
    // Centre the view in its place, but show nothing beyond the canvas.
    let centred = max(0, min(canvas - place, start + min(length, place) / 2 - place / 2))
    return max(0, min(canvas - place, centred + shift))
  }
  let view = view ?? CellRect(column: 0, row: 0, columns: 0, rows: 0)
  return CellPoint(
    column: place.minColumn
      - offset(
        view.minColumn, view.size.columns, canvas.columns, place.size.columns, shift.column),
    row: place.minRow
      - offset(view.minRow, view.size.rows, canvas.rows, place.size.rows, shift.row))
}

/// Returns the position of the canvas's origin on the screen.
package func canvasOrigin(_ model: Model) -> CellPoint {
  let selected = model.layout.views.first { $0.id == model.selection }?.cells
  return canvasOrigin(
    model.screen.viewport, model.layout.canvasCells, showing: selected,
    movedBy: model.canvasShift)
}

/// Moves the visible part of a canvas that is larger than its pane, as far as the canvas reaches.
func moveCanvas(toOrigin origin: CellPoint, in model: inout Model) {
  model.canvasShift = CellPoint(column: 0, row: 0)
  let centred = canvasOrigin(model)
  func shift(to origin: CellPoint) -> CellPoint {
    CellPoint(column: centred.column - origin.column, row: centred.row - origin.row)
  }
  model.canvasShift = shift(to: origin)
  // The way back from an edge of the canvas begins with the first step.
  model.canvasShift = shift(to: canvasOrigin(model))
}
