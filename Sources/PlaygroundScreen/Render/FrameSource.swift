import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The input of drawing: a model and values derived from it, each computed once per frame.
///
/// This is a class because a model is large: everything that draws has a reference to it, and copies
/// of painters, which drawing makes for many marks, do not copy the model.
final class FrameSource {
  let model: Model
  let screen: ScreenParts
  let layout: SceneLayout
  /// The scene with the overrides for the size classes of the canvas.
  let scene: Scene
  /// The size of a drawn cell of the canvas, in scene units.
  let cell: Size
  let problems: [Problem]
  /// The details of the selected view; nil if the screen shows none of them.
  let details: LayoutDetails?
  /// The position of the canvas's origin on the screen.
  let origin: CellPoint
  let views: SceneViews
  /// The current step of the layout, while its pane has the focus.
  let step: ShownStep?
  /// The layout that the canvas shows during an animation; nil at other times.
  private let moving: SceneLayout?
  private let compared: ComparedLayouts?
  /// The problems of each view that has some, besides ambiguity.
  private let kinds: [String: [ProblemKind]]

  init(_ model: Model, moving: SceneLayout? = nil, _ compared: ComparedLayouts? = nil) {
    self.model = model
    self.moving = moving
    self.compared = compared
    screen = model.screen
    layout = model.layout
    step = ShownStep(of: model)
    scene = model.scene.resolved(canvas: layout.canvas)
    cell = scene.cell
    views = SceneViews(of: scene.root, expecting: layout.views.count)
    problems = Problem.all(in: layout, of: views, cell: scene.textCell)
    details = screen.showsDetails ? model.details : nil
    var kinds: [String: [ProblemKind]] = [:]
    for view in layout.viewsInConflicts { kinds[view] = [.conflict] }
    for kind in [ProblemKind.cut, .compressed, .outside, .overlap] {
      for view in problems.views(with: kind) { kinds[view, default: []].append(kind) }
    }
    self.kinds = kinds
    let selected = views.index(of: model.selection, in: layout)
    let scale = screen.scale
    let cells = selected.map { [layout] in layout.views[$0].cells.scaled(by: scale) }
    origin = canvasOrigin(
      screen.viewport, scale.size(of: layout.canvasCells), showing: cells,
      movedBy: model.panes.canvasShift)
  }

  /// A copy of another source, with its views at other positions.
  private init(
    _ other: FrameSource, movedTo layout: SceneLayout, cell: Size? = nil, origin: CellPoint? = nil
  ) {
    self.layout = layout
    scene = other.scene
    self.cell = cell ?? other.cell
    self.origin = origin ?? other.origin
    (model, screen, views) = (other.model, other.screen, other.views)
    (moving, compared, step) = (other.moving, other.compared, other.step)
    (problems, details, kinds) = (other.problems, other.details, other.kinds)
  }

  /// Whether the views of the canvas are on their way to other positions.
  var isMoving: Bool { moving != nil }

  /// The source with the views at their positions during an animation.
  var moved: FrameSource { moving.map { FrameSource(self, movedTo: $0) } ?? self }

  /// The source for the canvas, with its layout and its cells as they are drawn.
  var zoomed: FrameSource { scaled(by: screen.scale, at: origin) }

  /// Returns a source for a picture of the canvas in which each cell of the layout is larger or
  /// smaller.
  func scaled(by scale: CanvasScale, at origin: CellPoint) -> FrameSource {
    guard scale != .whole || origin != self.origin else { return self }
    return FrameSource(
      self, movedTo: layout.scaled(by: scale), cell: cell.scaled(by: scale), origin: origin)
  }

  /// Returns the parts of the sheet of a comparison, which take long unless they are known.
  func parts(of comparison: Comparison) -> ComparedLayouts {
    ComparedLayouts.parts(of: comparison, on: screen.size, appearance, known: compared)
  }

  var appearance: Appearance { model.appearance }

  /// Returns the words of the screen's language.
  func text(_ text: PaneText) -> String { appearance.words.text(of: text) }
  func text(_ word: PaneWord) -> String { appearance.words.text(of: word) }

  /// Returns the keys of a pane for its frame, while it has the focus.
  func keys(of pane: Pane, in place: CellRect) -> [String] {
    guard model.focus == pane else { return [] }
    return [
      pane.keyHints(
        columns: place.size.columns - 10, appearance, without: pane.idleCommands(in: model))
    ]
  }

  func title(of pane: Pane) -> String { appearance.language.heading(pane.title) }

  func laidOut(_ id: String) -> SceneLayout.LaidOutView? {
    views.index(of: id, in: layout).map { layout.views[$0] }
  }

  var selected: SceneLayout.LaidOutView? { laidOut(model.selection) }

  /// The stack view that the keys for stack views change, with the overrides for size classes.
  var targetStack: SceneView? { model.targetStack.flatMap { views[$0.id] } }

  /// The count of each kind of problem that occurs, and the index of its first problem.
  var problemCounts: [(kind: ProblemKind, count: Int, first: Int)] {
    ProblemKind.allCases.compactMap { kind in
      guard let first = problems.firstIndex(where: { $0.kind == kind }) else { return nil }
      return (kind, problems.count { $0.kind == kind }, first)
    }
  }

  /// Returns the problems of a view, the worst first.
  func problemKinds(of view: SceneLayout.LaidOutView) -> [ProblemKind] {
    var found = kinds[view.id] ?? []
    if !view.ambiguous.isEmpty { found.insert(.ambiguous, at: found.first == .conflict ? 1 : 0) }
    return found
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

  /// Returns the length along an axis that a view prefers because of its content and the constraints
  /// on this length alone, in scene units; nil without a content.
  func preferredLength(
    of view: SceneView, along axis: Axis, in distribution: StackView.Distribution
  ) -> Double? {
    let wanted = wantedSize(of: view)
    let content =
      view.stack.map { contentLength(of: $0, in: view, along: axis) }
      ?? (axis == .horizontal ? wanted.width : wanted.height)
    return content.map {
      layout.preferredLength(
        of: view.id, along: axis, content: $0, hugging: view.contentHuggingPriority[axis],
        resistance: view.contentCompressionResistancePriority[axis], in: distribution)
    }
  }

  /// Returns the length that the arranged views of a stack view prefer together, with the spacing
  /// between them and the margins around them; nil if none has a preference.
  private func contentLength(
    of stack: SceneView.Stack, in view: SceneView, along axis: Axis
  ) -> Double? {
    let shown = stack.arrangedSubviews.filter { laidOut($0.id)?.isHidden == false }
    let isAlong = axis == stack.axis
    let lengths = shown.compactMap {
      preferredLength(of: $0, along: axis, in: isAlong ? stack.distribution : .fill)
    }
    guard let longest = lengths.max() else { return nil }
    let margins =
      view.respectedMargins.map {
        axis == .horizontal ? $0.leading + $0.trailing : $0.top + $0.bottom
      } ?? 0
    guard isAlong else { return longest + margins }
    let gaps = shown.dropLast().map { stack.spacing(after: $0.id) }
    let isEqual = stack.distribution == .fillEqually
    let sum = isEqual ? longest * Double(shown.count) : lengths.reduce(0, +)
    return sum + gaps.reduce(0, +) + margins
  }

  /// Returns the size of a view in the units of the scene, such as `10×4`.
  func sizeText(of view: SceneLayout.LaidOutView) -> String {
    appearance.sizeText(isInCells ? Size(of: view.cells.size) : view.frame.size)
  }

  /// Returns whether the frame of a view matches its cells, within the precision of the displayed
  /// numbers.
  func isExact(_ view: SceneLayout.LaidOutView) -> Bool {
    abs(view.frame.size.width / scene.cell.width - Double(view.cells.size.columns)) < 0.005
      && abs(view.frame.size.height / scene.cell.height - Double(view.cells.size.rows)) < 0.005
  }

  var isInCells: Bool { !scene.isInPoints }
}

extension SceneView.Stack {
  /// Returns the distance that the stack view wants between a view and the next one.
  func spacing(after view: String) -> Double {
    customSpacing.first { $0.after == view }?.value.distance ?? spacing
  }
}

extension Appearance {
  /// Returns the characters of a line that measures a length: its start, its middle and its end.
  func bracket(along axis: Axis) -> [Character] {
    axis == .horizontal
      ? isASCII ? ["|", "-", "|"] : ["├", "─", "┤"] : isASCII ? ["-", "|", "-"] : ["┬", "│", "┴"]
  }
}
