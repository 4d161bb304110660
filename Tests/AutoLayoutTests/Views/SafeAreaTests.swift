import AutoLayout
import Testing

/// The guides and margins that depend on the screen, as on an iPhone 16: 393x852, with 59 at the top
/// and 34 at the bottom.
@Suite("Safe area")
struct SafeAreaTests {
  private let window = Window(size: Size(width: 393, height: 852))
  private let root = View()

  init() {
    window.screenInsets = ScreenInsets(
      safeArea: EdgeInsets(top: 59, bottom: 34), rootMargin: 16)
    window.addSubview(root)
    pin(root, to: window)
  }

  /// Pins the edges of a view to those of an item.
  private func pin(_ view: View, to item: LayoutItem) {
    LayoutConstraint.activate(
      [LayoutAttribute.left, .right, .top, .bottom].compactMap {
        try? LayoutConstraint(
          item: view, attribute: $0, relatedBy: .equal, toItem: item, attribute: $0)
      })
  }

  /// Adds a view with a fixed frame.
  private func add(_ frame: Rect, to superview: View) -> View {
    let view = View()
    superview.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.origin.x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.origin.y),
      view.widthAnchor.constraint(equalToConstant: frame.size.width),
      view.heightAnchor.constraint(equalToConstant: frame.size.height),
    ])
    return view
  }

  /// A guide that is asked for after a layout has its frame at once, as in UIKit.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func guidesHaveFramesWithoutAnotherLayout(direction: LayoutDirection) {
    window.layoutDirection = direction
    window.screenInsets.keyboardHeight = 300
    let scroll = ScrollView(frame: Rect(x: 10, y: 20, width: 300, height: 400))
    root.addSubview(scroll)
    let views = [
      window, root, add(Rect(x: -5, y: 700, width: 1000, height: 200), to: root), scroll,
      add(Rect(x: 0, y: 0, width: 100, height: 1000), to: scroll),
    ]
    views[2].directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    window.layoutIfNeeded()
    func guides(of view: View) -> [LayoutGuide] {
      [
        view.layoutMarginsGuide, view.safeAreaLayoutGuide, view.readableContentGuide,
        view.keyboardLayoutGuide,
      ]
    }
    let frames = views.map { guides(of: $0).map(\.layoutFrame) }
    window.layoutIfNeeded()
    #expect(views.map { guides(of: $0).map(\.layoutFrame) } == frames)
    #expect(frames[1][1] == Rect(x: 0, y: 59, width: 393, height: 759))
    // Before a layout, there is none.
    #expect(View().safeAreaLayoutGuide.layoutFrame == .zero)
  }

  /// A view that its superview places by hand is laid out separately, at the same place.
  @Test func viewsPlacedByHandHaveASafeArea() {
    root.layoutsSubviewsManually = true
    let placed = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    root.addSubview(placed)
    let inside = View()
    placed.addSubview(inside)
    pin(inside, to: placed.safeAreaLayoutGuide)
    window.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 0, y: 59, width: 100, height: 241))
  }

  /// Each view is where the insets of the one around it put it, and clear of the safe area.
  @Test func insetsSettleThroughSeveralLevels() {
    let views = (0..<4).map { _ in View() }
    for (index, view) in views.enumerated() {
      let outer = index == 0 ? root : views[index - 1]
      outer.addSubview(view)
      pin(view, to: index == 0 ? outer : outer.layoutMarginsGuide)
    }
    window.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        Rect(x: 0, y: 0, width: 393, height: 852), Rect(x: 8, y: 67, width: 377, height: 743),
        Rect(x: 8, y: 8, width: 361, height: 727), Rect(x: 8, y: 8, width: 345, height: 711),
      ])
  }

  @Test func theGuideOfTheRootIsWhatTheScreenLeavesFree() {
    let content = View()
    root.addSubview(content)
    pin(content, to: root.safeAreaLayoutGuide)
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 59, width: 393, height: 759))
    #expect(root.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(root.safeAreaLayoutGuide.layoutFrame == content.frame)
  }

  @Test func aViewInsideHasThePartThatItOverlaps() {
    let header = add(Rect(x: 0, y: 20, width: 393, height: 100), to: root)
    let inner = add(Rect(x: 0, y: 10, width: 100, height: 80), to: header)
    let free = add(Rect(x: 0, y: 100, width: 100, height: 100), to: root)
    window.layoutIfNeeded()
    #expect(header.safeAreaInsets == EdgeInsets(top: 39))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 29))
    #expect(free.safeAreaInsets == EdgeInsets())
  }

  @Test func movingAViewOutwardDoesNotMakeItsInsetsLarger() {
    let view = add(Rect(x: 0, y: -30, width: 393, height: 912), to: root)
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
  }

  @Test func contentThatScrollsHasNoSafeArea() {
    let scroll = ScrollView()
    root.addSubview(scroll)
    pin(scroll, to: root)
    let content = add(Rect(x: 0, y: 0, width: 393, height: 2000), to: scroll)
    let bar = View()
    scroll.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor),
      bar.leftAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.leftAnchor),
      bar.widthAnchor.constraint(equalToConstant: 10),
      bar.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.contentOffset.y = 100
    window.layoutIfNeeded()
    #expect(scroll.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(content.safeAreaInsets == EdgeInsets())
    // It stays 59 below the top of the screen while the content scrolls.
    #expect(bar.frame.origin.y == 159)
  }

  @Test func marginsContainTheSafeAreaAndTheSidesOfTheScreen() {
    let plain = add(Rect(x: 0, y: 0, width: 393, height: 852), to: root)
    let without = add(Rect(x: 0, y: 0, width: 393, height: 852), to: root)
    without.insetsLayoutMarginsFromSafeArea = false
    window.layoutIfNeeded()
    #expect(root.layoutMargins == EdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
    #expect(plain.layoutMargins == EdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
    #expect(without.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: 30, bottom: 0, trailing: 4)
    window.layoutIfNeeded()
    #expect(root.layoutMargins == EdgeInsets(top: 64, left: 30, bottom: 34, right: 16))
  }

  @Test func preservedMarginsAreThePartsOfThoseOfTheSuperviewThatOverlap() {
    root.layoutMargins = EdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    let view = add(Rect(x: 20, y: 100, width: 200, height: 100), to: root)
    view.preservesSuperviewLayoutMargins = true
    window.layoutIfNeeded()
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 30, bottom: 8, right: 8))
  }

  @Test func marginsArePreservedWithoutAScreenToo() {
    window.screenInsets = ScreenInsets()
    root.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = View()
    root.addSubview(inner)
    pin(inner, to: root)
    let content = View()
    inner.addSubview(content)
    pin(content, to: inner.layoutMarginsGuide)
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 8, width: 377, height: 836))
    inner.preservesSuperviewLayoutMargins = true
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 20, y: 20, width: 353, height: 812))
    inner.preservesSuperviewLayoutMargins = false
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 8, width: 377, height: 836))
  }

  @Test(arguments: [(393.0, 16.0, 361.0), (1024, 176, 672), (712, 20, 672), (700, 20, 660)])
  func theReadableGuideIsCentredAndAtMost672Wide(width: Double, x: Double, expected: Double) {
    window.size.width = width
    window.screenInsets.rootMargin = width < 414 ? 16 : 20
    let guide = root.readableContentGuide
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: x, y: 59, width: expected, height: 759))
  }

  /// A guide that is only looked at limits no width: neither one that is free nor one that is optional.
  @Test func aGuideWithoutConstraintsChangesNoLayout() {
    let window = Window(size: Size(width: 1000, height: 480))
    let (free, wide) = (View(), View())
    for view in [free, wide] {
      window.addSubview(view)
      view.place(in: window, x: 15, y: 0)
    }
    let width = wide.widthAnchor.constraint(equalToConstant: 900)
    width.priority = .defaultLow
    width.isActive = true
    let guide = wide.readableContentGuide
    _ = free.readableContentGuide
    window.layoutIfNeeded()
    #expect(free.frame == Rect(15, 0, 0, 0))
    #expect(free.ambiguityRange(of: .width) == 0...(.infinity))
    #expect(wide.frame.width == 900)
    #expect(guide.layoutFrame == Rect(114, 8, 672, -16))
    // A constraint makes it a part of the layout.
    let box = View()
    wide.addSubview(box)
    box.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(wide.frame.width == 688)
    #expect(box.frame.minX == 8)
    box.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(wide.frame.width == 900)
  }

  @Test func theKeyboardGuideIsTheKeyboardOrWhatIsBelowTheSafeArea() {
    let guide = root.keyboardLayoutGuide
    let sheet = add(Rect(x: 0, y: 400, width: 393, height: 400), to: root)
    let inner = sheet.keyboardLayoutGuide
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 818, width: 393, height: 34))
    #expect(inner.layoutFrame == Rect(x: 0, y: 400, width: 393, height: 0))
    window.screenInsets.keyboardHeight = 336
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 516, width: 393, height: 336))
    #expect(inner.layoutFrame == Rect(x: 0, y: 116, width: 393, height: 284))
  }

  @Test func textWrapsAtTheWidthInsideTheSafeArea() {
    window.size = Size(width: 100, height: 200)
    window.screenInsets = ScreenInsets(safeArea: EdgeInsets(left: 20, right: 20))
    // The insets of a view that is not on the window itself are known only after a first pass.
    let inner = View()
    root.addSubview(inner)
    pin(inner, to: root)
    let metrics = TextMetrics(characterWidth: 10, lineHeight: 10, ascent: 8)
    let label = AutoLayout.Label("aaaa bbbb", metrics: metrics)
    label.numberOfLines = 0
    inner.addSubview(label)
    let guide = inner.safeAreaLayoutGuide
    LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: guide.leftAnchor),
      label.rightAnchor.constraint(equalTo: guide.rightAnchor),
      label.topAnchor.constraint(equalTo: guide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 20, y: 0, width: 60, height: 20))
  }

  @Test func aLayoutDoesNotDependOnEarlierInsets() {
    let header = add(Rect(x: 0, y: 0, width: 393, height: 100), to: root)
    let content = View()
    header.addSubview(content)
    pin(content, to: header.safeAreaLayoutGuide)
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 59, width: 393, height: 41))
    window.screenInsets = ScreenInsets()
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 0, width: 393, height: 100))
    #expect(root.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    window.screenInsets.safeArea.top = 20
    window.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 20, width: 393, height: 80))
    header.removeFromSuperview()
    let other = Window(size: Size(width: 50, height: 50))
    other.addSubview(header)
    other.layoutIfNeeded()
    #expect(header.safeAreaInsets == EdgeInsets())
    #expect(content.frame.origin.y == 0)
  }

  @Test func numbersOfTheScreenThatAreNoneAreZero() {
    window.screenInsets = ScreenInsets(
      safeArea: EdgeInsets(top: -5, left: .nan, bottom: .infinity, right: 3), keyboardHeight: -1)
    #expect(window.screenInsets == ScreenInsets(safeArea: EdgeInsets(right: 3)))
  }

  @Test func theConstraintsOfTheGuideHaveTheNamesOfUIKit() {
    let content = View()
    root.addSubview(content)
    pin(content, to: root.safeAreaLayoutGuide)
    window.layoutIfNeeded()
    let identifiers = content.constraintsAffectingLayout(for: .vertical).compactMap(\.identifier)
    #expect(identifiers.contains("UIViewSafeAreaLayoutGuide-top"))
  }
}
