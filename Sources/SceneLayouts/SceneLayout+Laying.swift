package import AutoLayout
package import Cells
package import SceneModel

extension SceneLayout {
  /// Lays out a scene on its own canvas or, if it has none, on the one offered.
  ///
  /// The layout may leave constraints out, unless `keepsConstraints` is true.
  package init(laying scene: Scene, offered: CellSize, keepsConstraints: Bool = false) {
    let canvas = scene.canvas(offered: offered)
    self.init(
      ViewTree(scene, canvas: canvas, keepsConstraints: keepsConstraints), cell: scene.cell)
  }

  package init(_ tree: ViewTree, cell: Size) {
    tree.window.layoutIfNeeded()
    canvas = tree.window.size
    canvasCells = CellRect(snapping: Rect(origin: .zero, size: canvas), cell: cell).size
    var interiors: [Interior] = []
    interiors.reserveCapacity(tree.nodes.count)
    views = tree.nodes.map { node in
      let frame = node.view.frame
      let around = node.parent.map { interiors[$0] } ?? Interior()
      let origin = Point(
        x: around.origin.x + frame.origin.x, y: around.origin.y + frame.origin.y)
      let cells = CellRect(snapping: Rect(origin: origin, size: frame.size), cell: cell)
      let interior = Interior(of: node.view, at: origin, cells, inside: around)
      interiors.append(interior)
      return LaidOutView(
        id: node.id, parent: node.parent.map { tree.nodes[$0].id } ?? Name.canvas, frame: frame,
        cells: cells, clip: around.clip,
        direction: node.view.effectiveLayoutDirection, wrapWidth: node.view.wrapWidth,
        isHidden: interior.isHidden, ambiguous: ambiguousNumbers(of: node.view))
    }
    broken = SceneLayout.broken(in: tree)
    refused = tree.window.layoutFindings.refused.map { refused in
      RefusedConstraint(
        identifier: refused.constraint.identifier, constraint: refused.constraint.description,
        barrier: refused.barrier?.identifier ?? "", reason: refused.reason)
    }
    sizeLimits = tree.sizeLimits
  }
}

/// Returns the ambiguous numbers of a view, with those of its content if it is a scroll view.
private func ambiguousNumbers(of view: View) -> [String] {
  let numbers = view.ambiguousAttributes.filter {
    $0.isSize || !view.isHiddenByStack(along: $0.axis)
  }
  .map(\.rawValue)
  guard let scrollView = view as? ScrollView else { return numbers }
  return numbers + scrollView.ambiguousContentAxes.map(\.contentNumber)
}

extension View {
  /// Whether a stack view takes the view out of the layout, so that it has no place along an axis.
  func isHiddenByStack(along axis: Axis) -> Bool {
    guard isHidden, let stack = superview as? StackView, stack.axis == axis else { return false }
    return stack.arrangedSubviews.contains { $0 === self }
  }
}

extension Axis {
  /// The extent of scrolled content along the axis, as a scene writes it after a scroll view.
  var contentNumber: String { self == .horizontal ? "content.width" : "content.height" }
}

extension SceneLayout {
  /// Returns the dropped constraints in words; each constraint is converted only once, even if it
  /// is in many conflicts.
  private static func broken(in tree: ViewTree) -> [BrokenConstraint] {
    let findings = tree.window.layoutFindings.broken
    let entries = findings.isEmpty ? [:] : tree.entriesByConstraint
    let dropped = Set(findings.map { ObjectIdentifier($0.constraint) })
    let texts = Memo<ObjectIdentifier, String>()
    func text(of constraint: LayoutConstraint) -> String {
      texts.value(for: ObjectIdentifier(constraint)) { constraint.description }
    }
    return findings.map { broken in
      // Constraints of the scene come first, because users can change them.
      let ordered = broken.conflictingWith.beginning { entries[ObjectIdentifier($0)] != nil }
      let others = ordered.prefix(BrokenConstraint.mostMembers)
      return BrokenConstraint(
        identifier: broken.constraint.identifier, constraint: text(of: broken.constraint),
        priority: broken.constraint.priority.rawValue, because: others.map(text(of:)),
        identifiers: others.map(\.identifier),
        alsoDropped: Set(
          others.indices.filter { dropped.contains(ObjectIdentifier(others[$0])) }),
        conflict: ([broken.constraint] + others).map { constraint in
          entries[ObjectIdentifier(constraint)].map { .entry($0) } ?? .other(text(of: constraint))
        },
        omitted: broken.conflictingWith.count - others.count)
    }
  }
}

extension ViewTree {
  /// The constraints of the scene on one size of a view alone, without dropped ones.
  fileprivate var sizeLimits: [SizeLimit] {
    var limits = ownSizes + constraints.joined().compactMap(SizeLimit.init)
    for broken in window.layoutFindings.broken {
      guard let dropped = SizeLimit(broken.constraint),
        let index = limits.lastIndex(of: dropped)
      else { continue }
      limits.remove(at: index)
    }
    return limits
  }
}

/// The origin of the coordinates inside a view, and its visible part.
private struct Interior {
  var origin = Point(x: 0, y: 0)
  var clip: CellRect?
  var isHidden = false

  /// The canvas, at the origin of absolute coordinates.
  init() {}

  init(of view: View, at origin: Point, _ cells: CellRect, inside outer: Interior) {
    let bounds = view.bounds.origin
    self.origin = Point(x: origin.x - bounds.x, y: origin.y - bounds.y)
    clip = view is ScrollView ? outer.clip?.intersection(cells) ?? cells : outer.clip
    isHidden = outer.isHidden || view.isHidden
  }
}

extension Scene {
  /// Returns the canvas in scene units: the scene's own or, if it has none, the offered number of
  /// cells.
  package func canvas(offered: CellSize) -> Size {
    canvas
      ?? Size(
        width: Double(offered.columns) * cell.width, height: Double(offered.rows) * cell.height)
  }

  /// Returns the canvas in character cells.
  package func canvasCells(offered: CellSize) -> CellSize {
    CellRect(snapping: Rect(origin: .zero, size: canvas(offered: offered)), cell: cell).size
  }

  /// The canvas to which manual frames refer.
  package var designCanvas: Size { canvas(offered: CellSize(columns: 80, rows: 24)) }
}
