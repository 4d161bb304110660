import AutoLayout
import TestSupport
import Testing

@Suite("S4.15 Alignment rectangles")
struct AlignmentRectTests {
  /// A view with a shadow of 1 above, 2 to the left, 3 below and 4 to the right.
  private final class Shadowed: View {
    override var alignmentRectInsets: EdgeInsets {
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: Size { Size(width: 10, height: 5) }
    override var firstBaselineOffsetFromTop: Double? { 2 }
    override var lastBaselineOffsetFromBottom: Double? { 1 }
  }

  private let window = Window(size: Size(width: 100, height: 40))
  private let view = Shadowed()

  init() { window.addSubview(view) }

  @Test func conversionsBetweenFrameAndAlignmentRectAreInverse() {
    let frame = Rect(x: 3, y: 4, width: 30, height: 20)
    let rect = view.alignmentRect(forFrame: frame)
    #expect(rect == Rect(x: 5, y: 5, width: 24, height: 16))
    #expect(view.frame(forAlignmentRect: rect) == frame)
  }

  @Test func theFrameIsLargerThanTheContentByTheInsets() {
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 18, y: 9, width: 16, height: 9))
    #expect(
      view.alignmentRect(forFrame: view.frame) == Rect(x: 20, y: 10, width: 10, height: 5))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func positionsReferToTheAlignmentRect() throws {
    let probe = View()
    window.addSubview(probe)
    let places: [(edge: LayoutAttribute, place: LayoutAttribute, expected: Double)] = [
      (.left, .left, 20), (.left, .right, 30), (.left, .centerX, 25), (.leading, .leading, 20),
      (.leading, .trailing, 30), (.left, .leftMargin, 28), (.left, .rightMargin, 22),
      (.left, .centerXWithinMargins, 25), (.top, .top, 10), (.top, .bottom, 15),
      (.top, .centerY, 12.5), (.top, .firstBaseline, 12), (.top, .lastBaseline, 14),
      (.top, .topMargin, 18), (.top, .bottomMargin, 7), (.top, .centerYWithinMargins, 12.5),
    ]
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
    ])
    try forEvery("place", in: places) { edge, place, expected in
      let constraint = try LayoutConstraint(
        item: probe, attribute: edge, relatedBy: .equal, toItem: view, attribute: place)
      constraint.isActive = true
      window.layoutIfNeeded()
      let origin = probe.frame.origin
      #expect((edge == .top ? origin.y : origin.x) == expected, "\(place)")
      constraint.isActive = false
    }
  }

  @Test func sizesReferToTheAlignmentRect() {
    let probe = View()
    window.addSubview(probe)
    LayoutConstraint.activate([
      probe.widthAnchor.constraint(equalTo: view.widthAnchor),
      probe.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    window.layoutIfNeeded()
    #expect(probe.frame.size == Size(width: 30, height: 10))
    #expect(view.frame.size == Size(width: 36, height: 9))
  }

  @Test func alignmentInsetsAreNotMirroredInRightToLeft() {
    window.layoutDirection = .rightToLeft
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 83, y: -1, width: 16, height: 9))
  }

  @Test func subviewsAreConstrainedToTheSuperviewsAlignmentRect() {
    let inner = View()
    view.addSubview(inner)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 2, y: 1, width: 10, height: 5))
  }
}
