import AutoLayout
import Testing

@Suite("Views whose superview is released") struct ViewLifetimeTests {
  /// A view may access its siblings while it is released; their superview may already be released.
  @Test func viewsOfAReleasedTreeHaveNoSuperview() {
    let seen = Seen()
    let kept = View()
    do {
      let root = View()
      let middle = View()
      root.addSubview(middle)
      middle.addSubview(kept)
      for _ in 0..<3 { middle.addSubview(Looking(at: kept, seen)) }
    }
    #expect(seen.count == 3 && seen.superviews == 0)
    #expect(kept.superview == nil)
  }
}

private final class Seen {
  var count = 0
  var superviews = 0
}

/// Accesses another view, and marks it for layout, when it is released.
private final class Looking: View {
  private let other: View
  private let seen: Seen

  init(at other: View, _ seen: Seen) {
    self.other = other
    self.seen = seen
    super.init(frame: .zero)
  }

  deinit {
    seen.count += 1
    if other.superview != nil { seen.superviews += 1 }
    other.setNeedsLayout()
    other.isHidden.toggle()
  }
}
