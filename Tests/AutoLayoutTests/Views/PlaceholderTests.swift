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

  @Test("S4.9 A placeholder counts only at design time")
  func placeholdersApplyOnlyAtDesignTime() {
    window.isDesignTime = true
    window.layoutIfNeeded()
    #expect(box.frame.size == Size(width: 20, height: 6))
    #expect(!box.hasAmbiguousLayout)
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(box.ambiguousAttributes == [.width, .height])
  }

  @Test func knownContentSizeOverridesThePlaceholder() {
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

  /// Interface Builder's size of arranged views without content: 240 x 50.
  @Test func arrangedViewsWithoutContentHaveASizeAtDesignTime() {
    window.isDesignTime = true
    let stack = column()
    let (empty, picture) = (View(), Box())
    for view in [empty, picture] { stack.addArrangedSubview(view) }
    picture.content = Size(width: 60, height: 30)
    window.layoutIfNeeded()
    #expect(empty.frame == Rect(0, 0, 60, 50))
    #expect(picture.frame == Rect(0, 50, 60, 30))
    #expect(!empty.hasAmbiguousLayout)
    // The empty view's own resistance to a smaller height applies: the view that resists less is
    // compressed.
    stack.heightAnchor.constraint(equalToConstant: 70).isActive = true
    empty.setContentCompressionResistancePriority(751, for: .vertical)
    window.layoutIfNeeded()
    #expect(empty.frame.size.height == 50)
    empty.setContentCompressionResistancePriority(749, for: .vertical)
    window.layoutIfNeeded()
    #expect(empty.frame.size.height == 40)
    // The size at design time is never required, so it does not contradict a required size set by
    // the user.
    empty.setContentHuggingPriority(.required, for: .vertical)
    empty.heightAnchor.constraint(equalToConstant: 60).isActive = true
    window.layoutIfNeeded()
    #expect(empty.frame.size.height == 60)
    #expect(window.layoutFindings.broken.isEmpty)
    window.isDesignTime = false
    window.layoutIfNeeded()
    #expect(empty.frame.size.width == 0)
  }

  /// The width is only a weak preference, as in a view whose height determines it.
  @Test func arrangedViewsWithoutContentDoNotResistASmallerWidth() {
    window.isDesignTime = true
    let row = column()
    row.axis = .horizontal
    row.alignment = .fill
    let (empty, label) = (View(), Box())
    for view in [empty, label] { row.addArrangedSubview(view) }
    label.content = Size(width: 55, height: 14.5)
    for axis in Axis.allCases { label.setContentHuggingPriority(251, for: axis) }
    LayoutConstraint.activate([
      empty.widthAnchor.constraint(equalTo: empty.heightAnchor),
      empty.heightAnchor.constraint(equalTo: label.heightAnchor),
    ])
    window.layoutIfNeeded()
    #expect([empty, label].map(\.frame) == [Rect(0, 0, 50, 50), Rect(50, 0, 55, 50)])
  }

  /// Subviews may determine the size: the priority of the preference is above that of ambiguity
  /// suppression and below that of fitting sizes.
  @Test func arrangedViewsWithSubviewsPreferASizeWeakly() {
    window.isDesignTime = true
    let stack = column()
    let (container, title) = (View(), Box())
    for view in [container, title] { stack.addArrangedSubview(view) }
    title.content = Size(width: 60, height: 6)
    let inside = View().named("inside", in: container)
    inside.place(in: container, x: 0, y: 0)
    inside.size(5, 5)
    window.layoutIfNeeded()
    #expect(container.frame == Rect(0, 0, 60, 50))
    #expect(stack.frame == Rect(0, 0, 60, 56))
    container.bottomAnchor.constraint(equalTo: inside.bottomAnchor).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    window.layoutIfNeeded()
    #expect(container.frame == Rect(0, 0, 240, 5))
  }

  @Test func viewsThatAreNotArrangedHaveNoDesignTimeSize() {
    window.isDesignTime = true
    let view = View().named("view", in: column())
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 0, height: 0))
  }

  private func column() -> StackView {
    let stack = StackView().named("stack", in: window)
    stack.place(in: window, x: 0, y: 0)
    stack.axis = .vertical
    stack.alignment = .leading
    return stack
  }

  @Test("S4.9 A placeholder constraint counts only at design time")
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
