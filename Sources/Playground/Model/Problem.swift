package import AutoLayout
import Cells
package import SceneLayouts
package import SceneModel

/// A problem of a layout.
package enum Problem: Hashable {
  /// A required constraint was dropped because it contradicts others.
  case conflict(SceneLayout.BrokenConstraint)
  /// A constraint relates anchors that cannot be related.
  case refused(SceneLayout.RefusedConstraint)
  /// Other frames would be equally good.
  case ambiguous(view: String, [String])
  /// A label is smaller than its text, or a view with content has the size 0.
  ///
  /// The sizes are in scene units. A number of lines is that of a text with enough room, which
  /// `numberOfLines` leaves out.
  case cut(view: String, wants: Size, has: Size, omittedLines: Int = 0)
  /// A view without a text is smaller than its content.
  case compressed(view: String, wants: Size, has: Size)
  /// A view is beside the canvas, where nothing is shown.
  case outside(view: String, Placement)
  /// A view is where it is rarely intended.
  case placement(PlacementNote)

  package var kind: ProblemKind {
    switch self {
    case .conflict: .conflict
    case .refused: .ignored
    case .ambiguous: .ambiguous
    case .cut: .cut
    case .compressed: .compressed
    case .outside, .placement(.overhang): .outside
    case .placement(.overlap): .overlap
    }
  }

  /// The origin of a view beside the canvas, and the size of the canvas, in scene units.
  package struct Placement: Hashable {
    package var origin: Point
    package var canvas: Size
  }

  /// Returns the first view that the problem is about and the scene has; nil if there is none.
  package func view(in scene: Scene) -> String? { views.first { scene.root.find($0) != nil } }

  /// Returns the problems of a layout: conflicts first, then content that nobody sees, then what is
  /// ambiguous, each in the order of the tree.
  package static func all(in layout: SceneLayout, of scene: Scene) -> [Problem] {
    let root = scene.resolved(canvas: layout.canvas).root
    return all(
      in: layout, of: SceneViews(of: root, expecting: layout.views.count), cell: scene.textCell)
  }

  /// Returns the problems of a layout of some views.
  package static func all(in layout: SceneLayout, of views: SceneViews, cell: Size) -> [Problem] {
    layout.broken.map { .conflict($0) } + layout.refused.map { .refused($0) }
      + cutContents(in: layout, of: views, cell) + viewsOutside(in: layout)
      + layout.placementNotes(of: views).map { .placement($0) }
      + layout.views.filter { !$0.ambiguous.isEmpty }.map { .ambiguous(view: $0.id, $0.ambiguous) }
  }

  private static func viewsOutside(in layout: SceneLayout) -> [Problem] {
    layout.viewsOutside.map { view in
      let place = Placement(origin: layout.place(of: view.id), canvas: layout.canvas)
      return .outside(view: view.id, place)
    }
  }

  /// Returns the labels that do not show all of their text, and the views without a text that are
  /// smaller than their content.
  private static func cutContents(
    in layout: SceneLayout, of views: SceneViews, _ cell: Size
  ) -> [Problem] {
    layout.views.enumerated().compactMap { index, view in
      guard let shown = views[view.id, at: index] else { return nil }
      let cuts = view.cuts(in: shown, cell: cell)
      if cuts.isEmpty { return nil }
      let isText = cuts.contains(where: \.isText)
      guard isText, let text = view.drawnText(of: shown, cell: cell) else {
        let (content, has) = (shown.intrinsicContentSize, view.contentRoom(of: shown))
        let wants = Size(width: content?.width ?? 0, height: content?.height ?? 0)
        let showsNothing = has.width <= 0 && wants.width > 0 || has.height <= 0 && wants.height > 0
        return showsNothing || isText
          ? .cut(view: view.id, wants: wants, has: has)
          : .compressed(view: view.id, wants: wants, has: has)
      }
      var wants = text.neededSize
      if let height = cuts.first(where: { $0.axis == .vertical })?.wants { wants.height = height }
      return .cut(
        view: view.id, wants: wants, has: view.room(for: text),
        omittedLines: cuts.count == 1 ? cuts[0].omittedLines : 0)
    }
  }
}

extension [Problem] {
  package func views(with kind: ProblemKind) -> Set<String> {
    Set(filter { $0.kind == kind }.flatMap(\.views))
  }
}

extension Problem {
  /// The ids of the views that the problem may involve, the most likely first.
  package var views: [String] {
    switch self {
    case .conflict(let broken): Problem.items(of: broken.constraint)
    case .refused(let refused): Problem.items(of: refused.constraint) + [refused.barrier]
    case .ambiguous(let view, _), .outside(let view, _), .cut(let view, _, _, _),
      .compressed(let view, _, _), .placement(.overhang(let view, _, _, _)):
      [view]
    case .placement(.overlap(let back, let front, _)): [front, back]
    }
  }

  /// Returns `a` and `b` for `a.width == 2 * b.width`.
  package static func items(of constraint: String) -> [String] {
    constraint.split { !$0.isLetter && !$0.isNumber && !"._-".contains($0) }
      .compactMap { $0.firstIndex(of: ".").map($0.prefix(upTo:)) }.map(String.init)
  }

  /// Returns the lines after the first; none for an ambiguity if notes tell its ranges.
  package func rest(of lines: [String], after notes: [String]) -> [String] {
    if case .ambiguous = self, !notes.isEmpty { return [] }
    return Array(lines.dropFirst())
  }

  /// Returns the lines after the first, and notes; those on a conflict are after the constraints that
  /// the first line contradicts.
  package func rest(of lines: [String], with notes: [String]) -> [String] {
    let rest = rest(of: lines, after: notes)
    if case .conflict = self { return rest + notes }
    return notes + rest
  }

  /// Returns the problem as lines, with one line per constraint, and sizes in the unit of a scene.
  package func lines(_ words: MessageWords, of scene: Scene) -> [String] {
    func text(_ line: ProblemText) -> String { words.text(of: line) }
    func text(_ size: Size) -> String { "\(size.width.shortText)×\(size.height.shortText)" }
    switch self {
    case .conflict(let broken):
      let dropped = text(.conflict(broken.constraint, identifier: broken.identifier))
      guard !broken.because.isEmpty else { return [dropped, text(.cannotHoldAlone)] }
      return [dropped, text(.contradicts)] + broken.members(words).map { "  \($0)" }
        + (broken.omitted > 0 ? ["  \(text(.moreConstraints(broken.omitted)))"] : [])
    case .refused(let refused):
      return [
        text(.ignored(refused.constraint, identifier: refused.identifier)),
        text(.barrier(view: refused.barrier)),
      ]
    case .ambiguous(let view, let parts):
      return [text(.ambiguous(view: view, numbers: parts)), text(.otherValues)]
    case .cut(let view, _, _, let lines) where lines > 0:
      return [text(.omitted(view: view, lines: lines))]
    case .cut(let view, let wants, let has, _), .compressed(let view, let wants, let has):
      return [
        text(
          kind == .cut
            ? .cut(view: view, wants: text(wants)) : .compressed(view: view, wants: text(wants))),
        text(.cutSize(text(has), isInPoints: scene.isInPoints)),
      ]
    case .outside(let view, let place):
      return [
        text(.outside(view: view)),
        text(
          .outsidePlace(
            x: place.origin.x.shortText, y: place.origin.y.shortText, canvas: text(place.canvas))),
      ]
    case .placement(.overhang(let view, let superview, let axis, let distance)):
      return [
        text(.overhang(view: view, superview: superview)),
        text(.overhangBy(distance.shortText, isHorizontal: axis == .horizontal)),
      ]
    case .placement(.overlap(let back, let front, _)):
      return [text(.overlap(front: front, back: back))]
    }
  }
}

extension SceneLayout.BrokenConstraint {
  /// The other members of the conflict, with the identifiers that tell who created them.
  fileprivate func members(_ words: MessageWords) -> [String] {
    because.enumerated().map { index, constraint in
      let identifier = identifiers.indices.contains(index) ? identifiers[index] : nil
      let member = constraint + (identifier.map { " (\($0))" } ?? "")
      return alsoDropped.contains(index) ? words.text(of: ProblemText.alsoDropped(member)) : member
    }
  }
}
