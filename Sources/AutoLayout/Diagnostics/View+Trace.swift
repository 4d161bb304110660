extension View {
  /// Returns the tree below with its frames, one line per view.
  ///
  /// Lines are indented by depth up to 100 levels; deeper lines contain their depth as a number.
  ///
  /// - Complexity: O(views).
  public func recursiveDescription() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "   | ", depth: 0) { "<\($0.traceName); \($0.frameText)>" }
    return lines.joined(separator: "\n")
  }

  /// Returns the tree below with marks, one line per view.
  ///
  /// `•` marks the root, `*` views laid out by constraints, and `+` views with a manual frame. The
  /// ambiguous parts of each frame follow, as of the last layout. A view without any constraint is
  /// marked `MISSING HOST CONSTRAINTS`.
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

  /// The depth beyond which lines are not indented further, because trees with thousands of levels
  /// would be mostly indentation.
  private static let deepestIndentation = 100

  /// The items in active constraints of the tree below.
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
