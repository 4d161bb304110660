import AutoLayout
import Testing

@Suite("S4.9 Placeholder sizes")
struct PlaceholderTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let box: Box

  init() {
    box = Box().named("box", in: window)
    box.place(in: window, x: 0, y: 0)
    box.placeholderIntrinsicContentSize = Size(width: 20, height: 6)
  }

  @Test("S4.9 A placeholder counts at design time alone")
  func placeholdersCountAtDesignTime() {
    window.isDesignTime = true
    window.layoutIfNeeded()
    #expect(box.frame.size == Size(width: 20, height: 6))
    #expect(!box.hasAmbiguousLayout)
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(box.ambiguousAttributes == [.width, .height])
  }

  @Test func contentThatIsKnownWinsOnItsAxis() {
    window.isDesignTime = true
    box.content.height = 3
    window.layoutIfNeeded()
    #expect(box.frame.size == Size(width: 20, height: 3))
  }

  @Test func proportionsFollowFromPlaceholders() {
    window.isDesignTime = true
    let stack = StackView().named("stack", in: window)
    stack.fill(window)
    stack.distribution = .fillProportionally
    let other = Box().named("other", in: window)
    other.content = Size(width: 60, height: 6)
    stack.addArrangedSubview(box)
    stack.addArrangedSubview(other)
    window.layoutIfNeeded()
    #expect(box.frame.size.width == 25)
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(box.frame.size.width == 0)
  }

  /// Interface Builder's size of arranged views without content, at 26.
  @Test func designTimeSizesCountAboveAmbiguitySuppressionAndBelowFits() {
    window.isDesignTime = true
    let stack = StackView().named("stack", in: window)
    stack.place(in: window, x: 0, y: 0)
    stack.axis = .vertical
    stack.alignment = .leading
    let (empty, title) = (View(), Box())
    for view in [empty, title] { stack.addArrangedSubview(view) }
    title.content = Size(width: 60, height: 6)
    for (dimension, extent) in [(empty.widthAnchor, 240.0), (empty.heightAnchor, 50)] {
      let constraint = dimension.constraint(equalToConstant: extent)
      constraint.priority = 26
      constraint.isPlaceholder = true
      constraint.isActive = true
    }
    window.layoutIfNeeded()
    #expect(empty.frame == Rect(0, 0, 60, 50))
    #expect(stack.frame == Rect(0, 0, 60, 56))
    let width = stack.widthAnchor.constraint(equalToConstant: 300)
    width.isActive = true
    window.layoutIfNeeded()
    #expect(empty.frame == Rect(0, 0, 240, 50))
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(empty.frame.size.width == 0)
  }

  @Test("S4.9 A placeholder constraint counts at design time alone")
  func placeholderConstraints() {
    let wide = box.widthAnchor.constraint(equalToConstant: 33)
    wide.isPlaceholder = true
    wide.isActive = true
    window.isDesignTime = true
    window.layoutIfNeeded()
    #expect(box.frame.size.width == 33)
    box.content.width = 8
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(box.frame.size.width == 8)
  }
}
