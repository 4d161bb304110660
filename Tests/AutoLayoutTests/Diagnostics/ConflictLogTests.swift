import AutoLayout
import Testing

/// The text that is logged for a conflict, in the words of UIKit's logs.
@Suite struct ConflictLogTests {
  private let window = Window(size: Size(width: 60, height: 12))

  private func add(_ name: String, to superview: View) -> View {
    let view = View()
    view.identifier = name
    superview.addSubview(view)
    return view
  }

  @Test func conflictIsDescribedAsInUIKitsLogs() throws {
    let view = add("view", to: window)
    window.identifier = "window"
    let wide = view.widthAnchor.constraint(equalToConstant: 10)
    let wider = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    wider.identifier = "wider"
    LayoutConstraint.activate([wide, wider])
    window.layoutIfNeeded()
    let text = try #require(window.layoutFindings.broken.first).description
    #expect(
      text.hasPrefix("Unable to simultaneously satisfy constraints.\n\tProbably at least one"))
    #expect(
      text.contains(
        """
        (
            "<NSLayoutConstraint:0x1 view.width == 10   (active)>",
            "<NSLayoutConstraint:0x2 'wider' view.width >= 20   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 'wider' view.width >= 20   (active)>
        """))
    #expect(!text.contains("NSAutoresizingMaskLayoutConstraint"))
  }

  /// Without its size, nobody could add up the distances.
  @Test func marginsAreWrittenWithTheirSize() throws {
    let view = add("view", to: window)
    window.identifier = "window"
    window.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    let guide = window.layoutMarginsGuide
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    window.layoutIfNeeded()
    let text = try #require(window.layoutFindings.broken.first).description
    #expect(
      text.contains("'UIView-leftMargin-guide-constraint' window.margins.left == window.left + 5"))
    #expect(
      text.contains(
        "'UIView-rightMargin-guide-constraint' window.margins.right == window.right - 7"))
  }

  /// conf-autoresizing: constraints of masks are never dropped.
  @Test func userConstraintIsDroppedBeforeMaskConstraints() throws {
    let container = add("container", to: window)
    container.frame = Rect(x: 0, y: 0, width: 20, height: 0)
    let view = add("v", to: container)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
      container.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
    ])
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(broken.constraint.visualFormat == "V:[v]-(8)-|")
    #expect(broken.description.contains("<NSAutoresizingMaskLayoutConstraint:"))
    #expect(broken.description.contains("(Note: If you're seeing NSAutoresizingMask"))
    #expect(container.frame.size.height == 0)
  }

  @Test("S4.10 Constraints of stack views and of the engine are listed like the user's")
  func constraintsOfStackViewsAndTheEngineAreActive() throws {
    let stack = StackView().named("stack", in: window)
    let view = View()
    view.identifier = "view"
    stack.addArrangedSubview(view)
    let connection = try #require(stack.arrangementConstraints.first)
    #expect(
      connection.logText(number: 1) == """
        <NSLayoutConstraint:0x1 'UISV-canvas-connection' H:|-(0)-[view]   (active, names: \
        '|':stack )>
        """)
    let inactive = view.widthAnchor.constraint(equalToConstant: 3)
    inactive.identifier = "named"
    #expect(
      inactive.logText(number: 2) == "<NSLayoutConstraint:0x2 'named' view.width == 3   (inactive)>"
    )
    inactive.isActive = true
    #expect(inactive.logText(number: 2).hasSuffix("   (active)>"))
    inactive.isActive = false
    inactive.identifier = "h=--& v=--&"
    #expect(!inactive.logText(number: 2).contains("Autoresizing"))
  }

  /// UIKit's logs omit nonnegative sizes.
  @Test func logOmitsNonnegativeSizes() throws {
    let view = add("view", to: window)
    let inner = add("inner", to: view)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 4),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(broken.conflictingWith.contains { "\($0)" == "inner.width >= 0" })
    #expect(!broken.description.contains(">="))
    #expect(!broken.description.contains("(inactive)"))
  }

  /// A size imposed by the host has the identifier that it has in UIKit's logs.
  @Test func sizeOfTheHostHasUIKitsIdentifier() throws {
    window.identifier = "window"
    let view = add("view", to: window)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 70),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect(
      broken.description.contains(
        "'UIView-Encapsulated-Layout-Width' window.width == 60   (active)>"))
    #expect(
      broken.description.contains("H:|-(0)-[view]   (active, names: '|':window )>"))
  }

  /// A content size is logged with both of its priorities, as in UIKit.
  @Test func contentSizesAreLoggedAsOneConstraint() throws {
    let box = Box().named("box", in: window)
    box.content = Size(width: 20, height: 2)
    box.setContentCompressionResistancePriority(.required, for: .horizontal)
    box.widthAnchor.constraint(equalToConstant: 12).isActive = true
    window.layoutIfNeeded()
    let broken = try #require(window.layoutFindings.broken.first)
    #expect("\(broken.constraint)" == "box.width == 12")
    #expect(
      broken.description.contains(
        """
            "<NSContentSizeLayoutConstraint:0x1 box.width == 20 Hug:250 \
        CompressionResistance:1000   (active)>",
        """))
  }
}
