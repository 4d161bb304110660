import AutoLayout
import TestSupport
import Testing

@Suite("S4.16 Autoresizing masks")
struct AutoresizingTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let view: View

  init() {
    view = View().named("view", in: window)
  }

  @Test("S4.16 |-20-[b]-20-| and V:|-20-[b(20)] by mask")
  func visualFormatMarginsAsAMask() {
    window.size = Size(width: 320, height: 480)
    view.frame = Rect(20, 20, 280, 20)
    view.autoresizingMask = [.flexibleWidth]
    window.layoutIfNeeded()
    #expect(view.frame == Rect(20, 20, 280, 20))
    window.size = Size(width: 480, height: 320)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(20, 20, 440, 20))
  }

  /// The frame starts at x 10 with a width of 30; the superview grows from 100 to 160.
  @Test("S4.16 Flexible parts share a change in proportion")
  func flexiblePartsShareAChangeInProportion() {
    let cases: [(AutoresizingMask, x: Double, width: Double)] = [
      ([], 10, 30), ([.flexibleRightMargin], 10, 30), ([.flexibleWidth], 10, 90),
      ([.flexibleLeftMargin], 70, 30),
      ([.flexibleLeftMargin, .flexibleRightMargin], 10 + 60 / 7.0, 30),
      ([.flexibleLeftMargin, .flexibleWidth], 25, 75),
      ([.flexibleWidth, .flexibleRightMargin], 10, 50),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 16, 48),
    ]
    forEvery("mask", in: cases) { mask, x, width in
      window.size.width = 100
      view.frame = Rect(10, 5, 30, 8)
      view.autoresizingMask = mask
      window.layoutIfNeeded()
      #expect(view.frame == Rect(10, 5, 30, 8), "\(mask)")
      window.size.width = 160
      window.layoutIfNeeded()
      #expect(abs(view.frame.origin.x - x) < 1e-9, "\(mask)")
      #expect(abs(view.frame.size.width - width) < 1e-9, "\(mask)")
      #expect(view.frame.origin.y == 5 && view.frame.size.height == 8, "\(mask)")
      #expect(!view.hasAmbiguousLayout)
    }
  }

  @Test func maskDescriptionMatchesUIKitLogs() {
    #expect(AutoresizingMask([]).description == "h=--& v=--&")
    #expect(AutoresizingMask([.flexibleWidth, .flexibleTopMargin]).description == "h=-&- v=&--")
    #expect(
      AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]).description == "h=&-& v=--&")
  }

  @Test("S4.16 Manual frames and constraints work side by side")
  func manualAndConstrainedViewsCoexist() {
    view.frame = Rect(10, 5, 30, 8)
    let neighbour = View().named("neighbour", in: window)
    LayoutConstraint.activate([
      neighbour.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 2),
      neighbour.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    neighbour.size(5, 5)
    window.layoutIfNeeded()
    #expect(neighbour.frame == Rect(42, 5, 5, 5))
  }

  @Test func manualFrameIsRestoredAfterContradictingConstraintsAreRemoved() throws {
    view.frame = Rect(10, 5, 30, 8)
    let wider = view.widthAnchor.constraint(equalToConstant: 50)
    wider.isActive = true
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(broken.constraint === wider)
    #expect(broken.conflictingWith.contains { $0.identifier == "h=--& v=--&" })
    #expect(view.frame == Rect(10, 5, 30, 8))
  }

  @Test func withoutTranslationOnlyConstraintsPlaceTheView() {
    view.frame = Rect(10, 5, 30, 8)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.place(in: window, x: 1, y: 1)
    view.size(4, 4)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(1, 1, 4, 4))
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func viewWithoutFrameNeedsNoTranslationSetting() {
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    view.place(in: window, x: 1, y: 1)
    view.size(4, 4)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(1, 1, 4, 4))
  }

  @Test func arrangedViewIsNotTranslated() {
    let stack = StackView().named("stack", in: window)
    stack.place(in: window, x: 0, y: 0)
    view.frame = Rect(10, 5, 30, 8)
    stack.addArrangedSubview(view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    view.size(6, 3)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(0, 0, 6, 3))
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func manualFrameRelatesToTheSuperviewsLaidOutSize() {
    let parent = View().named("parent", in: window)
    parent.fill(window, inset: 10)
    let child = View().named("child", in: parent)
    child.frame = Rect(5, 5, 70, 10)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.layoutIfNeeded()
    #expect(child.frame == Rect(5, 5, 70, 10))
    window.size = Size(width: 120, height: 50)
    window.layoutIfNeeded()
    #expect(parent.frame.size == Size(width: 100, height: 30))
    #expect(child.frame == Rect(5, 15, 90, 10))
  }

  @Test func manualFrameRelatesToTheSuperviewsSizeWhenSet() {
    let before = View()
    before.frame = Rect(10, 5, 30, 8)
    before.autoresizingMask = [.flexibleWidth]
    window.addSubview(before)
    view.frame = Rect(10, 15, 30, 8)
    view.autoresizingMask = [.flexibleWidth]
    window.size.width = 160
    window.layoutIfNeeded()
    #expect([before, view].map(\.frame.size.width) == [90, 90])
  }

  @Test func superviewWithoutSizeIsAsLargeAsTheFrameThatFillsIt() {
    let panel = centeredPanel(filledBy: Rect(0, 0, 30, 8))
    window.layoutIfNeeded()
    #expect(panel.frame == Rect(35, 16, 30, 8))
    #expect(view.frame == Rect(0, 0, 30, 8))
    #expect(!panel.hasAmbiguousLayout)
    window.size.width = 160
    window.layoutIfNeeded()
    #expect(panel.frame == Rect(65, 16, 30, 8))
    #expect(view.frame == Rect(0, 0, 30, 8))
  }

  @Test func constrainedSizeOverridesTheFrameThatFillsTheSuperview() {
    let panel = centeredPanel(filledBy: Rect(0, 0, 30, 8))
    let width = panel.widthAnchor.constraint(equalToConstant: 50)
    width.priority = 100
    width.isActive = true
    window.layoutIfNeeded()
    #expect(panel.frame == Rect(25, 16, 50, 8))
    #expect(view.frame == Rect(0, 0, 30, 8))
  }

  @Test func frameWithAMarginDoesNotDetermineTheSizeOfTheSuperview() {
    let panel = centeredPanel(filledBy: Rect(1, 2, 30, 8))
    window.layoutIfNeeded()
    #expect(panel.frame.size == Size(width: 0, height: 0))
    #expect(view.frame == Rect(1, 2, 30, 8))
  }

  /// A view without a size in the middle of the window; it contains `view`, whose size is flexible.
  private func centeredPanel(filledBy frame: Rect) -> View {
    let panel = View().named("panel", in: window)
    LayoutConstraint.activate([
      panel.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
    view.frame = frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.addSubview(view)
    return panel
  }

  @Test func movingToAnotherSuperviewKeepsTheFrame() {
    view.frame = Rect(10, 5, 30, 8)
    view.autoresizingMask = [.flexibleWidth]
    window.size.width = 160
    window.layoutIfNeeded()
    let panel = View().named("panel", in: window)
    panel.frame = Rect(0, 0, 120, 20)
    panel.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(10, 5, 90, 8))
    panel.frame = Rect(0, 0, 130, 20)
    window.layoutIfNeeded()
    #expect(view.frame == Rect(10, 5, 100, 8))
  }

  @Test func theFrameOfARootViewIsItsSize() {
    let root = View()
    root.frame = Rect(3, 4, 50, 20)
    let inner = View().named("inner", in: root)
    inner.fill(root, inset: 1)
    root.layoutIfNeeded()
    #expect(root.frame == Rect(3, 4, 50, 20))
    #expect(inner.frame == Rect(1, 1, 48, 18))
  }

  @Test func alignmentInsetsDoNotMoveAManualFrame() {
    final class Shadowed: View {
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let outer = Shadowed().named("outer", in: window)
    outer.frame = Rect(10, 5, 50, 20)
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inner = Shadowed().named("inner", in: outer)
    inner.frame = Rect(4, 4, 20, 10)
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.layoutIfNeeded()
    #expect(outer.frame == Rect(10, 5, 50, 20))
    #expect(inner.frame == Rect(4, 4, 20, 10))
    window.size = Size(width: 110, height: 50)
    window.layoutIfNeeded()
    #expect(outer.frame == Rect(10, 5, 60, 30))
    #expect(inner.frame == Rect(4, 14, 30, 10))
  }

  @Test func invalidFramesAreCorrected() {
    view.frame = Rect(.nan, -4, -5, .infinity)
    #expect(view.frame == Rect(0, -4, 0, 0))
    window.layoutIfNeeded()
    #expect(view.frame == Rect(0, -4, 0, 0))
    #expect(window.layoutFindings.unreachable.isEmpty)
  }
}
