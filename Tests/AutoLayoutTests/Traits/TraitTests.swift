import AutoLayout
import Testing

@Suite struct TraitTests {
  private let window = Window(size: Size(width: 100, height: 30))

  @Test func sizeClassesFollowFromTheSizeOfTheWindow() {
    let view = View()
    #expect(view.traitCollection == TraitCollection())
    window.addSubview(view)
    let cases: [(Double, Double, UserInterfaceSizeClass, UserInterfaceSizeClass)] = [
      (80, 24, .regular, .regular), (79, 24, .compact, .regular), (80, 23, .regular, .compact),
      (0, 0, .compact, .compact),
    ]
    for (width, height, horizontal, vertical) in cases {
      window.size = Size(width: width, height: height)
      #expect(view.traitCollection.horizontalSizeClass == horizontal, "\(width)")
      #expect(view.traitCollection.verticalSizeClass == vertical, "\(height)")
    }
    window.thresholds.regularWidth = 0
    #expect(view.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func traitCollectionContainsCollectionsWithEqualTraits() {
    let wide = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact)
    #expect(wide.contains(TraitCollection()))
    #expect(wide.contains(TraitCollection(horizontalSizeClass: .regular)))
    #expect(!wide.contains(TraitCollection(verticalSizeClass: .regular)))
    #expect(!TraitCollection().contains(wide))
  }

  @Test("S3.11 A property has another value while there is little room, then its own again")
  func propertiesVaryWithTheSizeClass() {
    let stack = StackView(arrangedSubviews: [View(), View()])
    window.addSubview(stack)
    for (edge, other) in [
      (stack.leftAnchor, window.leftAnchor), (stack.rightAnchor, window.rightAnchor),
    ] { edge.constraint(equalTo: other).isActive = true }
    stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    stack.bottomAnchor.constraint(equalTo: window.bottomAnchor).isActive = true
    stack.distribution = .fillEqually
    stack.vary(\StackView.axis, to: .vertical, for: TraitCollection(horizontalSizeClass: .compact))
    stack.vary(\StackView.spacing, to: 2, for: TraitCollection(verticalSizeClass: .compact))
    func sizes(_ width: Double, _ height: Double) -> [Size] {
      window.size = Size(width: width, height: height)
      window.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame.size)
    }
    #expect(sizes(100, 30) == [Size(width: 50, height: 30), Size(width: 50, height: 30)])
    #expect(sizes(40, 30) == [Size(width: 40, height: 15), Size(width: 40, height: 15)])
    #expect(sizes(40, 20) == [Size(width: 40, height: 9), Size(width: 40, height: 9)])
    #expect(sizes(100, 20) == [Size(width: 49, height: 20), Size(width: 49, height: 20)])
    #expect(sizes(100, 30) == [Size(width: 50, height: 30), Size(width: 50, height: 30)])
  }

  /// Views that are added during a layout have traits even if no ancestor is marked for the next
  /// layout.
  @Test func viewsAddedDuringLayoutHaveTraitsInThatLayout() {
    final class Placing: View {
      let stack = StackView()
      override func layoutSubviews() {
        if stack.superview == nil { addSubview(stack) }
      }
    }
    let (around, placing) = (View(), Placing())
    placing.layoutsSubviewsManually = true
    placing.stack.vary(
      \StackView.axis, to: .vertical, for: TraitCollection(horizontalSizeClass: .compact))
    around.addSubview(placing)
    window.addSubview(around)
    window.size = Size(width: 40, height: 30)
    window.layoutIfNeeded()
    #expect(placing.stack.axis == .vertical)
    window.size = Size(width: 100, height: 30)
    window.layoutIfNeeded()
    #expect(placing.stack.axis == .horizontal)
  }

  @Test func viewsAreNotifiedOnlyOfChanges() {
    final class Listener: View {
      var heard: [TraitCollection] = []
      override func traitCollectionDidChange(_ previous: TraitCollection) { heard.append(previous) }
    }
    let listener = Listener()
    window.addSubview(listener)
    window.layoutIfNeeded()
    window.size.width = 90
    window.layoutIfNeeded()
    #expect(listener.heard.isEmpty)
    window.size.width = 70
    window.layoutIfNeeded()
    #expect(
      listener.heard == [
        TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)
      ])
  }
}
