import AutoLayout
import Testing

@Suite struct GeometryTests {
  @Test func geometryIsWrittenAsInTraces() {
    #expect("\(Point(x: 8, y: -2.5))" == "(8 -2.5)")
    #expect("\(Size(width: 44, height: 0.1))" == "(44 0.1)")
    let view = View()
    view.frame = Rect(x: 8, y: 2, width: 44, height: 5.5)
    #expect("\(view.frame)" == "(8 2; 44 5.5)")
    #expect(view.recursiveDescription().contains("frame = \(view.frame)"))
  }

  @Test func edgesFollowFromOriginAndSize() {
    let rect = Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 8))
    #expect(rect == Rect(x: 10, y: 20, width: 30, height: 8))
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [10, 25, 40, 30])
    #expect([rect.minY, rect.midY, rect.maxY, rect.height] == [20, 24, 28, 8])
    #expect(rect.insetBy(dx: 2, dy: -1) == Rect(x: 12, y: 19, width: 26, height: 10))
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 8))
    #expect(rect.contains(rect.origin) && !rect.contains(Point(x: 40, y: 20)))
    #expect(Rect.zero.size == .zero && !Rect.zero.contains(.zero))
  }

  @Test func rectanglesAreCombined() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    let other = rect.offsetBy(dx: 6, dy: -2)
    #expect(rect.union(other) == Rect(x: 0, y: -2, width: 16, height: 6))
    #expect(rect.intersection(other) == Rect(x: 6, y: 0, width: 4, height: 2))
    #expect(rect.intersects(other) && !rect.contains(other))
    #expect(rect.contains(rect) && rect.contains(rect.insetBy(dx: 1, dy: 1)))
    let fractional = Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    #expect(fractional.contains(fractional))
    let beside = rect.offsetBy(dx: 10, dy: 0)
    #expect(rect.intersection(beside) == Rect(x: 10, y: 0, width: 0, height: 4))
    #expect(rect.intersection(beside).isEmpty && !rect.intersects(beside) && !rect.isEmpty)
    let apart = rect.intersection(rect.offsetBy(dx: 11, dy: 0))
    #expect(apart.isNull && apart.isEmpty && apart.intersection(rect).isNull)
    #expect(apart.union(rect) == rect && rect.union(apart) == rect && !rect.contains(apart))
  }

  @Test func prioritiesAreCalculated() {
    let label = View()
    label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(label.contentHuggingPriority(for: .horizontal) == 249)
    #expect(LayoutPriority.required - 1 == 999 && .defaultHigh + 0.5 == LayoutPriority(750.5))
    #expect(.required + 1 == LayoutPriority.required)
    // Numbers still have one meaning.
    #expect([0.5, 2].reduce(0, +) == 2.5)
  }

  @Test func theCentreMovesTheFrame() {
    let view = View(frame: Rect(x: 0, y: 0, width: 30, height: 8))
    #expect(view.center == Point(x: 15, y: 4))
    view.center = Point(x: 100, y: 50)
    #expect(view.frame == Rect(x: 85, y: 46, width: 30, height: 8))
  }

  /// A view of a ported app: `View()` reaches its designated initialiser.
  private class Card: View {
    var isSetUp = false

    override init(frame: Rect) {
      super.init(frame: frame)
      isSetUp = true
    }
  }

  @Test func viewsAreCreatedAsInUIKit() {
    #expect(Card().isSetUp && Card(frame: .zero).isSetUp)
    let window = Window(size: Size(width: 100, height: 50))
    let placed = Card(frame: Rect(x: 5, y: 6, width: 7, height: 8))
    window.addSubview(placed)
    // Without a frame, only constraints place a view.
    let constrained = Card(frame: .zero)
    window.addSubview(constrained)
    LayoutConstraint.activate([
      constrained.leadingAnchor.constraint(equalToSystemSpacingAfter: placed.trailingAnchor),
      constrained.topAnchor.constraint(
        equalToSystemSpacingBelow: placed.bottomAnchor, multiplier: 2),
      constrained.widthAnchor.constraint(equalToConstant: 10),
      constrained.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(placed.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(constrained.frame == Rect(x: 20, y: 30, width: 10, height: 10))
    #expect(window.layoutFindings.broken.isEmpty)
    #expect(LayoutPriority(rawValue: 999) == 999)
  }
}
