import AutoLayout
import TestSupport
import Testing

/// The conflicts of published logs, with one change at a time: axis, layout direction,
/// distribution, order of activation, the view that sets the size.
@Suite struct ConflictVariantTests {
  /// The views of a conflict along one axis.
  private struct Setting {
    let window: Window
    let axis: Axis

    init(_ axis: Axis, _ direction: LayoutDirection = .leftToRight) {
      window = Window(size: Size(width: 400, height: 300), layoutDirection: direction)
      self.axis = axis
    }

    var start: LayoutAttribute { axis == .horizontal ? .leading : .top }
    var end: LayoutAttribute { axis == .horizontal ? .trailing : .bottom }
    var size: LayoutAttribute { axis == .horizontal ? .width : .height }

    func stack(_ name: String, _ views: [View], spacing: Double = 0) -> StackView {
      let stack = StackView(arrangedSubviews: views)
      stack.identifier = name
      stack.axis = axis
      stack.spacing = spacing
      return stack
    }

    /// Adds a view at the start of the window, and lays out.
    func show(_ view: View) -> [BrokenConstraint] {
      window.addSubview(view)
      relate(view, start, window, start, 0)
      window.layoutIfNeeded()
      return window.layoutFindings.broken
    }

    func relate(
      _ first: LayoutItem, _ attribute: LayoutAttribute, _ second: LayoutItem?,
      _ other: LayoutAttribute, _ constant: Double
    ) {
      (try? LayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
        constant: constant))?.isActive = true
    }
  }

  private func forEverySetting(_ check: (Setting) throws -> Void) rethrows {
    try forEvery("axis", in: Axis.allCases) { axis in
      try forEvery("direction", in: [LayoutDirection.leftToRight, .rightToLeft]) { direction in
        try check(Setting(axis, direction))
      }
    }
  }

  private func views(_ names: String...) -> [View] {
    names.map { name in
      let view = View()
      view.identifier = name
      return view
    }
  }

  private func names(_ broken: [BrokenConstraint]) -> [String] {
    broken.map { $0.constraint.identifier ?? $0.constraint.description }
  }

  /// A stack view without room for its spacing drops the spacing, not its end edges.
  @Test func hiddenStackDropsItsSpacing() {
    for distribution in StackView.Distribution.allCases {
      forEverySetting { setting in
        let inner = setting.stack("inner", views("one", "two", "three"), spacing: 8)
        inner.distribution = distribution
        let outer = setting.stack("outer", views("other") + [inner])
        inner.isHidden = true
        let broken = setting.show(outer)
        #expect(Set(names(broken)) == ["UISV-spacing"], "\(distribution)")
        let identifiers = Set(broken.flatMap(\.conflictingWith).compactMap(\.identifier))
        #expect(identifiers.isSuperset(of: ["UISV-hiding", "UISV-canvas-connection"]))
        #expect(inner.frame.size.width == 0 || inner.frame.size.height == 0)
      }
    }
  }

  @Test func spacingIsDroppedIfAMaskLeavesNoRoom() {
    forEverySetting { setting in
      let stack = setting.stack("stack", views("one", "two"), spacing: 8)
      stack.frame = Rect(x: 0, y: 0, width: 0, height: 0)
      setting.window.addSubview(stack)
      setting.window.layoutIfNeeded()
      #expect(names(setting.window.layoutFindings.broken) == ["UISV-spacing"])
    }
  }

  /// Margins are never dropped; content that does not fit extends beyond the end.
  @Test func endEdgeIsDroppedIfAMaskLeavesNoRoomForMargins() {
    forEverySetting { setting in
      let stack = setting.stack("stack", views("one"))
      stack.isLayoutMarginsRelativeArrangement = true
      stack.alignment = .center
      stack.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 0, leading: 0, bottom: 0, trailing: 0)
      if setting.axis == .horizontal {
        stack.directionalLayoutMargins.leading = 10
      } else {
        stack.directionalLayoutMargins.top = 10
      }
      stack.frame = Rect(x: 0, y: 0, width: 0, height: 0)
      setting.window.addSubview(stack)
      setting.window.layoutIfNeeded()
      let broken = setting.window.layoutFindings.broken
      #expect(names(broken) == ["UISV-canvas-connection"])
      #expect(broken.first?.constraint.firstAttribute == setting.end)
    }
  }

  /// Of the edges inside a hidden view, the end edge is dropped, in any order of activation.
  @Test func endInsetsOfAHiddenViewAreDropped() {
    for isEndFirst in [false, true] {
      forEverySetting { setting in
        let container = View()
        let content = views("content")[0]
        container.identifier = "container"
        container.addSubview(content)
        let stack = setting.stack("stack", views("other") + [container], spacing: 10)
        let insets = [(setting.start, 8.0), (setting.end, -8)]
        for (edge, inset) in isEndFirst ? insets.reversed() : insets {
          setting.relate(content, edge, container, edge, inset)
        }
        container.isHidden = true
        #expect(
          names(setting.show(stack)) == ["content.\(setting.end) == container.\(setting.end) - 8"])
      }
    }
  }

  /// A size relative to another one is treated like any other size.
  @Test func hidingTakesPrecedenceOverRelativeSizes() {
    forEverySetting { setting in
      let pair = views("hint", "art")
      let stack = setting.stack("stack", [pair[0]] + views("other"))
      pair[0].addSubview(pair[1])
      setting.relate(pair[0], setting.size, pair[1], setting.size, 1)
      pair[0].isHidden = true
      #expect(
        names(setting.show(stack)) == ["hint.\(setting.size) == art.\(setting.size) + 1"])
    }
  }

  /// Constraints on the hidden view are dropped, not those of other views, in any order of
  /// activation.
  @Test func hidingKeepsSizesOfVisibleViews() {
    forEverySetting { setting in
      let across: LayoutAttribute = setting.axis == .horizontal ? .height : .width
      let pair = views("picture", "other")
      let stack = setting.stack("stack", pair)
      (try? LayoutConstraint(
        item: pair[0], attribute: setting.size, relatedBy: .equal, toItem: pair[0],
        attribute: across, multiplier: 0.5))?.isActive = true
      setting.relate(stack, across, nil, .notAnAttribute, 60)
      pair[0].isHidden = true
      #expect(
        names(setting.show(stack)) == ["picture.\(setting.size) == 0.5 * picture.\(across)"])
    }
  }

  /// The user's size is dropped before spacing and edges in the same conflict, in any order of
  /// activation.
  @Test func sizesAreDroppedBeforeSpacingAndEdges() {
    for isSizeFirst in [false, true] {
      forEverySetting { setting in
        let pair = views("one", "two")
        let stack = setting.stack("stack", pair, spacing: 10)
        setting.window.addSubview(stack)
        if isSizeFirst { setting.relate(pair[0], setting.size, nil, .notAnAttribute, 500) }
        setting.relate(stack, setting.end, setting.window, setting.end, 0)
        if !isSizeFirst { setting.relate(pair[0], setting.size, nil, .notAnAttribute, 500) }
        #expect(names(setting.show(stack)) == ["one.\(setting.size) == 500"])
      }
    }
  }

  /// A user's edge that contradicts the stack view is dropped; alignment stays.
  @Test func edgesAreDroppedBeforeConnectionsAndAlignment() {
    for alignment in StackView.Alignment.allCases {
      forEverySetting { setting in
        let pair = views("one", "two")
        let stack = setting.stack("stack", pair)
        stack.alignment = alignment
        setting.relate(pair[0], setting.start, stack, setting.start, 10)
        #expect(
          names(setting.show(stack)) == ["one.\(setting.start) == stack.\(setting.start) + 10"])
      }
    }
  }

  /// If an edge at the far end of a chain contradicts it, the spacing is dropped.
  @Test func spacingIsDroppedIfAnEdgeContradictsTheFarEnd() {
    forEverySetting { setting in
      let pair = views("one", "two")
      let stack = setting.stack("stack", pair, spacing: 10)
      setting.relate(pair[1], setting.start, stack, setting.start, 0)
      #expect(names(setting.show(stack)) == ["UISV-spacing"])
    }
  }

  /// The conflict with a size in a hidden stack view has exactly the members of published logs.
  @Test func conflictOfAHiddenStackViewMatchesRealLogs() throws {
    try forEverySetting { setting in
      let inner = setting.stack("inner", views("one", "two", "three"), spacing: 16)
      let outer = setting.stack("outer", views("other") + [inner])
      setting.relate(inner.arrangedSubviews[1], setting.size, nil, .notAnAttribute, 44)
      inner.isHidden = true
      let conflict = try #require(setting.show(outer).first)
      #expect(names([conflict]) == ["two.\(setting.size) == 44"])
      let identifiers = conflict.conflictingWith.compactMap(\.identifier).sorted()
      #expect(
        identifiers == [
          "UISV-canvas-connection", "UISV-canvas-connection", "UISV-hiding", "UISV-spacing",
          "UISV-spacing",
        ])
    }
  }
}
