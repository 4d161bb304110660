extension View {
  /// The tree below, one line per view, with the frames.
  ///
  /// Lines are indented by depth up to 100 levels; deeper ones give their depth as a number.
  ///
  /// - Complexity: O(views).
  public func recursiveDescription() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "   | ", depth: 0) { "<\($0.traceName); \($0.frameText)>" }
    return lines.joined(separator: "\n")
  }

  /// The tree below, a line each, with marks: `•` for the view that the layout starts from, `*` for
  /// views laid out by constraints, `+` for views whose frame was set by hand; and what of each frame
  /// is ambiguous, in the last layout.
  ///
  /// A view of which no constraint speaks at all is `MISSING HOST CONSTRAINTS`.
  ///
  /// - Complexity: O(views and constraints).
  public func autolayoutTrace() -> String {
    let spokenOf = itemsSpokenOf
    var lines: [String] = []
    appendLines(to: &lines, indent: "|   ", depth: 0) { view in
      let mark = view === self && view.superview == nil ? "•" : view.isPlacedByHand ? "+" : "*"
      var text = mark + view.traceName
      if view !== self, !view.isPlacedByHand, !spokenOf.contains(ObjectIdentifier(view)) {
        text += " - MISSING HOST CONSTRAINTS"
      }
      if !view.ambiguousAttributes.isEmpty {
        let names = view.ambiguousAttributes.map { "\(view.name).\($0.traceName)" }
        text += " - AMBIGUOUS LAYOUT for \(names.joined(separator: ", "))"
      }
      return text
    }
    return lines.joined(separator: "\n")
  }

  private func appendLines(
    to lines: inout [String], indent: String, depth: Int, _ line: (View) -> String
  ) {
    var pending = [(view: self, depth: depth)]
    while let (view, depth) = pending.popLast() {
      let indentation = String(repeating: indent, count: min(depth, View.deepestIndentation))
      let number = depth > View.deepestIndentation ? "(\(depth)) " : ""
      lines.append(indentation + number + line(view))
      for subview in view.subviews.reversed() { pending.append((subview, depth + 1)) }
    }
  }

  /// The depth from which on lines are indented no further: a tree of thousands of levels would
  /// otherwise be mostly indentation.
  private static let deepestIndentation = 100

  /// The items that active constraints of the tree below name.
  private var itemsSpokenOf: Set<ObjectIdentifier> {
    var items: Set<ObjectIdentifier> = []
    var pending = [self]
    while let view = pending.popLast() {
      var constraints = (view as? StackView)?.arrangementConstraints ?? []
      for item in [view] + view.guidesInLayout as [LayoutItem] {
        constraints += item.attachedConstraints.present
      }
      for constraint in constraints {
        for item in [constraint.firstItem, constraint.secondItem] {
          if let item { items.insert(ObjectIdentifier(item)) }
        }
      }
      pending += view.subviews
    }
    return items
  }

  private var isPlacedByHand: Bool {
    translatesAutoresizingMaskIntoConstraints && frameByHand != nil
  }

  private var traceName: String {
    let kind = "\(type(of: self))"
    return identifier.map { "\(kind):'\($0)'" } ?? kind
  }

  private var frameText: String { "frame = \(frame)" }
}

extension FrameAttribute {
  /// The name in traces.
  fileprivate var traceName: String {
    switch self {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height: "Height"
    }
  }
}
