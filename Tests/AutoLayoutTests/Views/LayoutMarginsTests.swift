import AutoLayout
import Testing

@Suite("Layout margins")
struct LayoutMarginsTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let inner = View()

  init() {
    window.addSubview(inner)
    let guide = window.layoutMarginsGuide
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func marginsAreEightByDefault() {
    window.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 8, y: 8, width: 84, height: 24))
    #expect(window.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func directionalMarginsAreMirroredAndAbsoluteOnesAreNot() {
    window.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    window.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 2, y: 1, width: 94, height: 36))
    window.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 4, y: 1, width: 94, height: 36))
    #expect(window.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))

    window.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 2, y: 1, width: 94, height: 36))
    #expect(
      window.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }
}
