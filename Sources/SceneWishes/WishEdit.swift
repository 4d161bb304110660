package import AutoLayout
package import SceneLayouts
import SceneModel
import SceneText

/// An edit that may make a wish true, with a way to apply it to a scene without a text.
struct WishEdit {
  /// Nearly always one.
  var edits: [SceneEdit]
  var kind: Kind
  /// The change that an explanation proposes, if the edits make one.
  var change: SceneChange?
  var make: (inout Scene) -> Void

  /// The kinds of edits, those that people usually make first.
  enum Kind: Int {
    case number, priority, relation, property, content, removal, hiding, addition
  }

  init(_ view: String, _ property: Property, _ value: PropertyValue, _ kind: Kind) {
    let change = SceneView.Change(property, to: value)
    // A command cannot state an empty list.
    edits = [value.isEmpty ? .unset(view, key: property.key) : .change(view, [change])]
    self.kind = kind
    make = { scene in scene.root.change(view) { $0.make(change) } }
  }

  /// Replaces an equation of the scene; its priority stays.
  init(entry index: Int, _ equation: SceneEquation, _ kind: Kind) {
    edits = [.constraint(index, .text(equation.textWithoutPriority))]
    self.kind = kind
    make = { $0.constraints[index] = .equation(equation) }
  }

  init(entry index: Int, priority: Double) {
    edits = [.constraint(index, .priority(priority.sceneText))]
    kind = .priority
    make = { $0.constraints[index].setPriority(priority) }
  }

  init(switchingOff index: Int) {
    edits = [.constraint(index, .off)]
    kind = .removal
    make = { $0.constraints[index].isActive = false }
  }

  init(canvas axis: Axis, _ length: Double) {
    let key = axis == .horizontal ? "canvas.width" : "canvas.height"
    edits = [.set(SceneEdit.sceneName, key: key, value: length.sceneText)]
    kind = .property
    make = { scene in
      if axis == .horizontal { scene.canvas?.width = length } else { scene.canvas?.height = length }
    }
  }

  /// Gives the scene a canvas; a length that stays is not set again.
  init(canvas size: Size, of scene: Scene) {
    let changed = scene.canvas.map { own in Axis.allCases.filter { own[$0] != size[$0] } } ?? []
    let text = "{width: \(size.width.sceneText), height: \(size.height.sceneText)}"
    edits =
      changed.count == 1
      ? WishEdit(canvas: changed[0], size[changed[0]]).edits
      : [.set(SceneEdit.sceneName, key: SceneProperty.canvas.key, value: text)]
    kind = .property
    make = { $0.canvas = size }
  }

  /// Replaces a line of visual format; its priority stays.
  init(entry index: Int, _ line: SceneVisualFormat, _ kind: Kind) {
    edits = [.constraint(index, .text(line.text))]
    self.kind = kind
    make = { $0.constraints[index] = .visualFormat(line) }
  }

  init(metric index: Int, of scene: Scene, _ value: Double) {
    edits = [
      .set(SceneEdit.sceneName, key: "metrics.\(scene.metrics[index].name)", value: value.sceneText)
    ]
    kind = .number
    make = { $0.metrics[index].value = value }
  }

  init(adding equation: SceneEquation) {
    edits = [.addConstraint(equation.sceneText, at: nil)]
    kind = .addition
    make = { $0.constraints.append(.equation(equation)) }
  }

  /// Makes a change that an explanation proposes; nil if the scene cannot be changed that way.
  init?(_ change: SceneChange, in inspection: SceneInspection) {
    let scene = inspection.scene
    guard let after = scene.applying(change) else { return nil }
    self.change = change
    make = { scene in if let changed = scene.applying(change) { scene = changed } }
    switch change {
    case .set(let view, let new):
      edits = WishEdit(view, new.property, new.value, .property).edits
      kind = [.spacing, .distribution].contains(new.property) ? .property : .priority
    case .remove(let index): (edits, kind) = ([.constraint(index, .remove)], .removal)
    case .priority(let index, let priority):
      (edits, kind) = (WishEdit(entry: index, priority: priority).edits, .priority)
    case .relation(let index, _):
      guard case .equation(let equation) = after.constraints[index] else { return nil }
      (edits, kind) = (WishEdit(entry: index, equation, .relation).edits, .relation)
    case .format(let index, let text):
      (edits, kind) = ([.constraint(index, .text(text))], .relation)
    case .add(let equation): (edits, kind) = (WishEdit(adding: equation).edits, .addition)
    case .stopTranslatingMask(let view, let removed):
      // A view of a scene derived from a log has no mask, only entries.
      let hasMask = scene.root.find(view)?.manualFrame?.isTranslated == true
      edits =
        (hasMask
          ? WishEdit(
            view, .translatesAutoresizingMaskIntoConstraints, .flag(false), .property
          ).edits : [])
        + removed.sorted(by: >).map { .constraint($0, .remove) }
      kind = .property
    }
  }

  /// Whether constraints of the scene are removed, so that later ones get other numbers.
  var removesEntries: Bool {
    edits.contains { if case .constraint(_, .remove) = $0 { true } else { false } }
  }

  func applied(to scene: Scene) -> Scene {
    var changed = scene
    make(&changed)
    return changed
  }
}

/// A number of a scene that a wish may change.
struct WishNumber {
  let present: Double
  /// The least and the greatest possible number.
  let least: Double
  let most: Double
  let isWhole: Bool
  /// Whether the number is a length, unlike a factor or a count.
  let isLength: Bool
  let axis: Axis?
  /// The view whose own size the number is; nil for others.
  let view: String?
  let edit: (Double) -> WishEdit

  /// Nobody makes margins, sizes or spacings negative that are not.
  init(
    present: Double, least: Double = 0, most: Double = .infinity, isWhole: Bool = false,
    isLength: Bool = true, axis: Axis? = nil, ofView view: String? = nil,
    edit: @escaping (Double) -> WishEdit
  ) {
    (self.present, self.least) = (present, present < least ? -.infinity : least)
    self.most = present > most ? .infinity : most
    (self.isWhole, self.isLength, self.axis, self.view) = (isWhole, isLength, axis, view)
    self.edit = edit
  }

  /// Returns the extent of a canvas along the axis of the number.
  func extent(of canvas: Size) -> Double {
    axis.map { canvas[$0] } ?? max(canvas.width, canvas.height)
  }
}

extension Wish {
  /// Returns a canvas on which the wish is true, for an end of all conflicts one of those that they
  /// suggest, otherwise one of whole cells, longer along one axis or else along both than that of a
  /// layout; nil if none is found.
  package func sufficientCanvas(in inspection: SceneInspection) -> Size? {
    var scene = inspection.scene
    let canvas = inspection.layout.canvas
    scene.canvas = canvas
    var trials = WishTrials(self, deciding: [], offered: inspection.offered, most: 200)
    guard self != .noConflict else {
      return inspection.canvasesWithoutConflict.first { size in
        // The option takes only whole numbers.
        guard Axis.allCases.allSatisfy({ size[$0] == size[$0].rounded() }) else { return false }
        scene.canvas = size
        return trials.outcome(of: scene, comparedWith: inspection.layout)?.isTrue == true
      }
    }
    for axis in Axis.allCases {
      if let size = sufficientCanvas(of: scene, along: axis, &trials) { return size }
    }
    // The height that is enough for a wide canvas, and then the width that is enough for it.
    scene.canvas?.width = canvas.width * 3
    guard let high = sufficientCanvas(of: scene, along: .vertical, &trials) else { return nil }
    scene.canvas = Size(width: canvas.width, height: high.height)
    return sufficientCanvas(of: scene, along: .horizontal, &trials)
  }

  private func sufficientCanvas(
    of scene: Scene, along axis: Axis, _ trials: inout WishTrials
  ) -> Size? {
    guard let canvas = scene.canvas else { return nil }
    let cell = scene.cell[axis]
    let number = WishNumber(present: canvas[axis] / cell, least: 1, isWhole: true, axis: axis) {
      WishEdit(canvas: axis, $0 * cell)
    }
    let layout = SceneLayout(laying: scene, offered: trials.offered)
    var search = NumberSearch(number, scene, layout, self)
    guard let gap = gap(in: layout, of: scene),
      let count = search.solution(&trials, gap: gap), count > number.present
    else { return nil }
    return number.edit(count).applied(to: scene).canvas
  }
}

extension SceneInspection {
  /// The maximum number of lengths along an axis that conflicts suggest.
  private static let mostLengths = 4

  /// Canvases on which there may be no conflict, those with one changed length first: longer or
  /// shorter by what the dropped constraints are off by.
  var canvasesWithoutConflict: [Size] {
    let canvas = layout.canvas
    func lengths(along axis: Axis) -> [Double] {
      let broken = dropped.compactMap(constraint).filter { $0.axis == axis }
      let others = broken.flatMap { [canvas[axis] + $0.violation, canvas[axis] - $0.violation] }
      let possible = Set(others.filter { $0 > 0 && $0 != canvas[axis] })
      return Array(possible.sorted(by: >).prefix(Self.mostLengths))
    }
    let (widths, heights) = (lengths(along: .horizontal), lengths(along: .vertical))
    return widths.map { Size(width: $0, height: canvas.height) }
      + heights.map { Size(width: canvas.width, height: $0) }
      + widths.flatMap { width in heights.map { Size(width: width, height: $0) } }
  }
}
