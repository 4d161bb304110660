package import AutoLayout
import Cells
package import SceneModel

/// Required constraints that contradict each other, and the one that was dropped.
package struct LayoutConflict: Hashable, Sendable {
  package var dropped: ConstraintID
  /// The other members; if any one of them were removed, the dropped constraint could hold.
  ///
  /// Constraints of the scene come first, because users can change them. Nonnegative sizes are
  /// included if they matter.
  package var others: [ConstraintID]
  package var rule: BreakingRule
}

package struct CutContent: Hashable, Sendable {
  package var view: String
  package var axis: Axis
  /// The size of the content, in scene units.
  package var wants: Double
  /// The size that the view has for its content.
  package var has: Double
  /// Whether a part of a text is missing.
  package var isText = false
  /// The number of lines that only the maximum number of lines leaves out.
  package var omittedLines = 0
}

/// A value of a frame that is different in other, equally good layouts.
package struct AmbiguousNumber: Hashable, Sendable {
  /// The view, or the content of a scroll view, as in `list.content`.
  package var item: String
  package var attribute: FrameAttribute
  package var range: ClosedRange<Double>
}

extension SceneInspection {
  /// The conflicts, in the order in which constraints were dropped.
  ///
  /// A stack view that is much too narrow has about as many conflicts as views, and each contains
  /// most of its constraints, so conflicts are created one at a time.
  package var conflicts: LazyMapSequence<[BrokenConstraint], LayoutConflict> {
    engine.findings.broken.lazy.map { broken in
      LayoutConflict(
        dropped: names.name(of: broken.constraint),
        others: broken.others.map(names.name(of:)), rule: broken.rule)
    }
  }

  /// Returns the indices of the conflicts, among the first few, that have a constraint of a view as a
  /// member.
  package func conflicts(of view: String, amongFirst most: Int) -> [Int] {
    // No identifiers are created for the members: a conflict may have thousands of them.
    let broken = engine.findings.broken.prefix(most)
    return broken.indices.filter { index in
      ([broken[index].constraint] + broken[index].conflictingWith)
        .contains { isConstraint($0, of: view) }
    }
  }

  /// Returns the dropped constraints, of the first few conflicts, that are not constraints of a view
  /// but contradict some of them.
  package func constraintsDropped(
    becauseOf view: String, amongFirst most: Int
  ) -> [LaidOutConstraint] {
    conflicts(of: view, amongFirst: most).map { engine.findings.broken[$0].constraint }
      .filter { !isConstraint($0, of: view) }
      .compactMap { constraint(names.name(of: $0)) }
  }

  /// The members of all conflicts, each once: the dropped one of the first conflict and its others,
  /// then those of the next.
  package var conflictingConstraints: [LaidOutConstraint] {
    conflicts.flatMap { [$0.dropped] + $0.others }.withoutRepetitions(of: \.self)
      .compactMap { constraint($0) }
  }

  /// The dropped constraints, in the order in which they were dropped.
  package var dropped: [ConstraintID] {
    engine.findings.broken.map { names.name(of: $0.constraint) }
  }

  /// For each dropped constraint, the other members of its conflict in words, in the order of
  /// ``LayoutConflict/others``.
  package var reasons: [ConstraintID: [String]] {
    let texts = Memo<ObjectIdentifier, String>()
    return Dictionary(
      engine.findings.broken.map { broken in
        let others = broken.others.map { constraint in
          texts.value(for: ObjectIdentifier(constraint)) { constraint.description }
        }
        return (names.name(of: broken.constraint), others)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The contents of visible views with too little room, in the order of the tree.
  ///
  /// A text in cells lacks room if it has too few of them, as on the screen, even if the view has an
  /// intrinsic content size.
  package var cuts: [CutContent] {
    let root = scene.resolved(canvas: layout.canvas).root
    let views = SceneViews(of: root, expecting: layout.views.count)
    return layout.views.enumerated().flatMap { index, view in
      views[view.id, at: index].map { view.cuts(in: $0, cell: scene.textCell) } ?? []
    }
  }

  /// The first ambiguous numbers with their ranges, in the order of the tree.
  ///
  /// - Complexity: For each number, that of solving for the variables that it depends on.
  package func ambiguousNumbers(atMost most: Int) -> [AmbiguousNumber] {
    var numbers: [AmbiguousNumber] = []
    for (laidOut, node) in zip(layout.views, tree.nodes) {
      for attribute in laidOut.ambiguous.compactMap(FrameAttribute.init(rawValue:)) {
        guard numbers.count < most else { return numbers }
        guard let range = engine.range(of: attribute, of: node.view) else { continue }
        numbers.append(AmbiguousNumber(item: laidOut.id, attribute: attribute, range: range))
      }
      guard let scrollView = node.view as? ScrollView else { continue }
      for axis in scrollView.ambiguousContentAxes {
        guard numbers.count < most else { return numbers }
        guard let range = engine.contentRange(along: axis, of: scrollView) else { continue }
        numbers.append(
          AmbiguousNumber(
            item: ScrollGuideName.content.id(of: laidOut.id),
            attribute: axis.frameSize, range: range))
      }
    }
    return numbers
  }

  package var ambiguousCount: Int { layout.views.reduce(0) { $0 + $1.ambiguous.count } }
}

extension SceneInspection {
  /// Whether constraints could hold together if all were required; for tests of conflicts.
  ///
  /// - Complexity: O(constraints), and one solve.
  package func canHoldTogether(_ ids: [ConstraintID]) -> Bool {
    let wanted = Set(ids)
    let entries = engine.entries.indices.filter {
      wanted.contains(names.name(of: engine.entries[$0].constraint))
    }
    return engine.contradiction(to: nil, among: entries) == nil
  }
}

extension SceneLayout.LaidOutView {
  /// Returns the axes along which the view is too small for its text or its content; none if it is
  /// hidden: the one place that decides whether a text is cut off.
  package func cuts(in view: SceneView, cell: Size) -> [CutContent] {
    if isHidden { return [] }
    let text = lines(of: view, cell: cell)
    return Axis.allCases.compactMap { axis in
      // Where nothing is left of a text, it is not truncated.
      if axis == .horizontal, text?.isTruncationIntended == true, cells.size.columns > 0 {
        return nil
      }
      let cut = text.flatMap { self.cut(of: $0, along: axis) }
      if let cut, !isSizeStated(of: view, cell: cell) { return cut }
      var content = cutContent(of: view, along: axis)
      content?.isText = cut != nil
      return content
    }
  }

  /// Returns what a view that is too small for its content along an axis shows of it.
  func shortage(of view: SceneView, along axis: Axis, cell: Size) -> Explanation.Shortage {
    guard !isHidden, let text = lines(of: view, cell: cell) else { return .compressed }
    if cut(of: text, along: axis) != nil { return .cutOff }
    return isSizeStated(of: view, cell: cell) ? .compressed : .whole
  }

  /// Returns the text of a label in the lines that are drawn; nil if the view is not a label, or if the
  /// scene states the size of its text.
  package func drawnText(of view: SceneView, cell: Size) -> TextContent? {
    isSizeStated(of: view, cell: cell) ? nil : lines(of: view, cell: cell)
  }

  /// Whether the scene states the size of a text in a font, which cells only approximate.
  private func isSizeStated(of view: SceneView, cell: Size) -> Bool {
    view.intrinsicContentSize != nil && cell != Size(width: 1, height: 1)
  }

  private func lines(of view: SceneView, cell: Size) -> TextContent? {
    guard view.showsText else { return nil }
    let columns =
      cell == Size(width: 1, height: 1)
      ? cells.size.columns : Int(min(frame.size.width / cell.width + 1e-6, 1e6))
    return view.labelText(cell: cell)?.drawnContent(columns: columns, width: frame.size.width)
  }

  /// The size of the alignment rectangle, which is that of the content.
  package func contentRoom(of view: SceneView) -> Size {
    let insets = view.alignmentRectInsets ?? EdgeInsets()
    return Size(
      width: frame.size.width - insets.left - insets.right,
      height: frame.size.height - insets.top - insets.bottom)
  }

  /// Returns the size of the view that shows a text.
  ///
  /// A cell that is a unit is drawn or not. In points, a view of 10 cuts a line of 16, in however many
  /// cells it is drawn.
  package func room(for text: TextContent) -> Size {
    var room = text.isInCells ? Size(of: cells.size) : frame.size
    room.height = text.usableLength(room.height, along: .vertical)
    return room
  }

  private func cut(of text: TextContent, along axis: Axis) -> CutContent? {
    let (wanted, shown) = (text.neededSize[axis], room(for: text)[axis])
    guard wanted > shown + LayoutInspection.tolerance else { return nil }
    // No height shows more than the lines that the maximum number of lines leaves.
    let most = text.usableLength(.infinity, along: axis)
    let showsEachLine = shown + LayoutInspection.tolerance >= most
    return CutContent(
      view: id, axis: axis, wants: showsEachLine ? wanted : min(wanted, most),
      has: text.usableLength(frame.size[axis], along: axis),
      isText: true, omittedLines: showsEachLine ? text.omittedLines : 0)
  }

  private func cutContent(of view: SceneView, along axis: Axis) -> CutContent? {
    guard view.scroll == nil, let wanted = view.intrinsicContentSize?.size[axis] else { return nil }
    let has = contentRoom(of: view)[axis]
    guard wanted > has + LayoutInspection.tolerance else { return nil }
    return CutContent(view: id, axis: axis, wants: wanted, has: has)
  }
}

extension SceneLayout {
  /// Whether the width or height of a visible view, except some, is 0, and was not in another
  /// layout.
  package func collapses(_ before: SceneLayout, except views: [String] = []) -> Bool {
    let former = before.viewsByID
    return self.views.contains { view in
      !view.isHidden && !views.contains(view.id)
        && Axis.allCases.contains { axis in
          view.frame.size[axis] <= LayoutInspection.tolerance
            && former[view.id]?.frame.size[axis] ?? 0 > LayoutInspection.tolerance
        }
    }
  }

  /// Returns the origin of a view on the canvas, in scene units; that of its content inside a scroll
  /// view is not shifted by scrolling.
  package func place(of id: String) -> Point {
    var place = Point(x: 0, y: 0)
    var outer: String? = id
    while let view = outer.flatMap(self.view) {
      place.x += view.frame.origin.x
      place.y += view.frame.origin.y
      outer = view.parent == view.id ? nil : view.parent
    }
    return place
  }

  /// The views that are outside the canvas, where nothing is shown, without the views inside them.
  ///
  /// Views that are scrolled out of sight do not count, because they can be scrolled back.
  package var viewsOutside: [LaidOutView] {
    let canvas = CellRect(origin: CellPoint(column: 0, row: 0), size: canvasCells)
    var outside: Set<String> = []
    return views.filter { view in
      guard !view.isHidden, view.clip == nil, !view.cells.isEmpty,
        view.cells.intersection(canvas).isEmpty
      else { return false }
      outside.insert(view.id)
      return !outside.contains(view.parent)
    }
  }
}

// MARK: Changes

extension SceneInspection {
  /// Returns changes that may resolve a conflict, which have not been tried: those that remove its
  /// usual causes, those of the dropped constraint, and those of the other members.
  package func changes(
    resolving conflict: LayoutConflict
  ) -> (ofCauses: [SceneChange], ofDropped: [SceneChange], others: [SceneChange]) {
    let all = [conflict.dropped] + conflict.others
    // Constraints that UIKit imposes cannot be changed, not even in a scene derived from a log.
    let members = all.filter { !isImposed($0) }
    let changes = members.map { member in
      [
        change(ofPriorityTo: 999, of: member), removal(of: member),
      ].compactMap(\.self) + unpinnings(of: member) + loosenings(of: member)
        + spacings(of: member)
    }
    // After the changes of the dropped constraint, inequalities are turned round, because people
    // often write these the wrong way; then the first change of each other member follows, then the
    // second of each.
    let longest = changes.map(\.count).max() ?? 0
    let inTurn = (0..<longest).flatMap { rank in
      changes.compactMap { $0.indices.contains(rank) ? $0[rank] : nil }
    }
    let turned = members.filter { constraint($0)?.relation != .equal }.flatMap(loosenings(of:))
    return (
      forgottenMasks(in: all) + endsOfImposedSizes(in: all) + all.compactMap(fillOfEqualViews),
      changes.first ?? [],
      turned + inTurn
    )
  }

  /// The changes that make an edge at the end of a view optional whose size is imposed from outside, so
  /// that its content keeps its own size.
  ///
  /// If the size is final, a constant size that does not fit into it is the wrong one.
  private func endsOfImposedSizes(in members: [ConstraintID]) -> [SceneChange] {
    let constraints = members.compactMap { constraint($0) }
    let isOfSize = constraints.first.map { $0.second == nil && $0.first.attribute.isSize } == true
    let imposed = constraints.filter { size in
      guard let identifier = size.identifier, size.second == nil,
        LayoutConstraint.Origin(identifier: identifier) == .host
      else { return false }
      return !isOfSize || size.constant == 0 || identifier.hasPrefix("_UITemporaryLayout")
        || size.first.attribute == .height && LayoutConstraint.isEstimate(size.constant)
    }
    let ends = constraints.filter { edge in
      let anchors = [edge.first, edge.second].compactMap(\.self)
      return edge.second != nil && !isImposed(edge.id)
        && imposed.contains { size in
          anchors.contains { $0.item == size.first.item && $0.attribute.isEnd }
        }
    }
    return ends.compactMap { change(ofPriorityTo: 999, of: $0.id) }
  }

  /// The change of a stack view that makes sizes equal, which the scene sets.
  private func fillOfEqualViews(_ member: ConstraintID) -> SceneChange? {
    guard case .stack(let view, "UISV-fill-equally", _) = member,
      scene.root.find(view)?.stack?.distribution == .fillEqually
    else { return nil }
    return .set(.fill, of: view)
  }

  /// The changes that leave a constraint half of its effect, or turn an inequality round.
  private func loosenings(of member: ConstraintID) -> [SceneChange] {
    guard let constraint = constraint(member) else { return [] }
    let relations: [LayoutRelation] =
      switch constraint.relation {
      case .equal: [.greaterThanOrEqual, .lessThanOrEqual]
      case .greaterThanOrEqual: [.lessThanOrEqual]
      case .lessThanOrEqual: [.greaterThanOrEqual]
      }
    return changes(ofRelationOf: member, to: relations)
  }

  /// The changes that free an end of a line of visual format from the superview.
  private func unpinnings(of member: ConstraintID) -> [SceneChange] {
    guard case .entry(let index, _) = member, scene.constraints.indices.contains(index),
      case .visualFormat(let line) = scene.constraints[index]
    else { return [] }
    return line.unpinnedTexts.map { .format(constraint: index, $0) }
  }

  private func spacings(of member: ConstraintID) -> [SceneChange] {
    guard case .stack(let view, "UISV-spacing", _) = member,
      let stack = scene.root.find(view)?.stack, stack.spacing > 0
    else { return [] }
    return [.set(spacing: 0, of: view)]
  }
}

// MARK: Scrolled content

extension SceneInspection {
  /// Returns the constraints that end the content of a scroll view, along each axis along which it
  /// is ambiguous, at the end of the view inside that reaches farthest; they have not been tried.
  package func changes(settlingContentOf view: String) -> [SceneChange] {
    guard let laidOut = layout.view(view) else { return [] }
    return Axis.allCases.filter { laidOut.ambiguous.contains($0.contentNumber) }.compactMap {
      axis in
      layout.lastView(in: view, along: axis).map {
        .equation(axis.end, of: $0.id, with: ScrollGuideName.content.id(of: view))
      }
    }
  }
}

extension SceneLayout {
  func visibleViews(in superview: String) -> [LaidOutView] {
    views.filter { $0.parent == superview && !$0.isHidden }
  }

  /// Returns the visible view in another one that reaches farthest along an axis.
  func lastView(in superview: String, along axis: Axis) -> LaidOutView? {
    func end(_ view: LaidOutView) -> Double { view.frame.edges(along: axis).end }
    return visibleViews(in: superview).max { end($0) < end($1) }
  }
}

extension BrokenConstraint {
  /// The other members, those of the scene first.
  fileprivate var others: [LayoutConstraint] {
    conflictingWith.beginning { $0.origin == .user }
  }
}
