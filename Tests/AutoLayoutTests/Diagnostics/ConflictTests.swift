import AutoLayout
import Testing

/// The constraint that is dropped in each conflict of published logs.
@Suite struct BreakingTests {
  private let window = Window(size: Size(width: 400, height: 300))

  private func broken() -> [String] {
    window.layoutIfNeeded()
    return window.layoutFindings.broken.map {
      $0.constraint.identifier ?? $0.constraint.description
    }
  }

  private func stack(_ axis: Axis, _ views: [View]) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.identifier = "stack"
    stack.axis = axis
    window.addSubview(stack)
    pin(stack, [.left, .top])
    return stack
  }

  private func pin(_ view: View, _ edges: [LayoutAttribute]) {
    for edge in edges {
      guard
        let constraint = try? LayoutConstraint(
          item: view, attribute: edge, relatedBy: .equal, toItem: view.superview, attribute: edge)
      else { continue }
      constraint.isActive = true
    }
  }

  private func view(_ name: String) -> View {
    let view = View()
    view.identifier = name
    return view
  }

  /// Code for UIKit never asks for findings: it reads what is printed.
  @Test func aHandlerHearsOfEachConflict() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View()
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    var heard: [Int] = []
    // The tree has one handler and one list of findings, from whichever view one asks.
    view.findingsHandler = { heard.append($0.broken.count) }
    width.isActive = true
    window.layoutIfNeeded()
    #expect(heard == [])
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    window.layoutIfNeeded()
    #expect(heard == [1])
    #expect(view.layoutFindings.broken.count == 1)
    window.layoutIfNeeded()
    #expect(heard == [1])
    width.isActive = false
    window.layoutIfNeeded()
    #expect(heard == [1])
  }

  /// conf-prop-single-margins: the connection to the trailing margin is dropped.
  @Test func singleProportionalViewExceedsTheMargins() {
    let red = ContentView(width: 25, height: 20)
    let stack = stack(.horizontal, [red])
    stack.distribution = .fillProportionally
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
    #expect(broken() == ["UISV-canvas-connection"])
    #expect(red.frame.origin.x == 10)
    #expect(red.frame.size.width == 200)
  }

  /// conf-hiding-height: hiding takes precedence over a required size.
  @Test func hidingTakesPrecedenceOverAUserSize() {
    let hidden = view("hidden")
    let stack = stack(.vertical, [view("other"), hidden])
    hidden.heightAnchor.constraint(equalToConstant: 44).isActive = true
    #expect(broken() == [])
    hidden.isHidden = true
    #expect(broken() == ["hidden.height == 44"])
    #expect(hidden.frame.size.height == 0)
    hidden.isHidden = false
    #expect(broken() == [])
    #expect(hidden.frame.size.height == 44)
    #expect(stack.frame.size.height >= 44)
  }

  /// conf-canvas-bottom: the stack view's connection takes precedence over another edge.
  @Test func userEdgeIsDroppedBeforeTheStackViewsConnection() {
    let button = view("button")
    let stack = stack(.vertical, [button])
    button.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: -10).isActive = true
    #expect(broken() == ["button.bottom == stack.bottom - 10"])
  }

  /// conf-extra-trailing: if the first view is also at the trailing edge, the spacing is dropped.
  @Test func spacingIsDroppedBeforeTheUserEdge() {
    let first = view("first")
    let last = view("last")
    let stack = stack(.horizontal, [first, last])
    stack.spacing = 10
    first.trailingAnchor.constraint(equalTo: stack.trailingAnchor).isActive = true
    last.widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = false
    #expect(broken() == ["UISV-spacing"])
  }

  /// conf-nested-hidden: in a hidden stack with spacing, the user's height is dropped.
  @Test func hidingAStackViewTakesPrecedenceOverASizeInsideIt() {
    let rows = [view("one"), view("two"), view("three")]
    let inner = StackView(arrangedSubviews: rows)
    inner.axis = .vertical
    inner.spacing = 16
    _ = stack(.vertical, [view("other"), inner])
    rows[1].heightAnchor.constraint(equalToConstant: 44).isActive = true
    inner.isHidden = true
    // The spacing alone exceeds the height of 0, too.
    #expect(broken() == ["two.height == 44", "UISV-spacing"])
    #expect(inner.frame.size.height == 0)
  }

  /// The last of the user's constraints is dropped; without it there is no conflict.
  @Test func lastActivatedUserConstraintIsDropped() {
    let child = view("child")
    window.addSubview(child)
    pin(child, [.left, .right, .top])
    let height = child.heightAnchor.constraint(equalToConstant: 100)
    let bottom = child.bottomAnchor.constraint(equalTo: window.bottomAnchor)
    LayoutConstraint.activate([height, bottom])
    #expect(broken() == ["child.height == 100"])
    height.isActive = false
    #expect(broken() == [])
    #expect(child.frame.size.height == 300)
  }

  /// A constraint that cannot be satisfied, because its coefficient counts as a rounding error, is
  /// dropped; before, the layout failed without a message, and all frames were zero.
  @Test func constraintWithALostCoefficientIsDropped() throws {
    let label = ContentView(width: 63, height: 4)
    let stack = StackView(arrangedSubviews: [label])
    stack.distribution = .equalCentering
    let other = view("other")
    window.addSubview(stack)
    window.addSubview(other)
    let near = other.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 115)
    near.priority = 750
    near.isActive = true
    let lost = try LayoutConstraint(
      item: window, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: label,
      attribute: .trailing, multiplier: -1e-9, constant: 0)
    lost.identifier = "lost"
    lost.isActive = true
    #expect(broken() == ["lost"])
    #expect(window.frame.size == Size(width: 400, height: 300))
    #expect(label.frame.size == Size(width: 63, height: 4))
  }

  /// If any one of the other constraints of its conflict is removed, a broken constraint can hold.
  @Test func conflictsAreIrreducible() throws {
    let views = (0..<4).map { view("v\($0)") }
    let stack = stack(.horizontal, views)
    stack.spacing = 5
    let widths = views.map { $0.widthAnchor.constraint(equalToConstant: 100) }
    let total = stack.widthAnchor.constraint(equalToConstant: 380)
    LayoutConstraint.activate(widths + [total])
    window.layoutIfNeeded()
    let found = try #require(window.layoutFindings.broken.first)
    for other in found.conflictingWith where other.isActive {
      other.isActive = false
      window.layoutIfNeeded()
      #expect(window.layoutFindings.broken.isEmpty, "without \(other)")
      other.isActive = true
    }
  }
}

/// A view with a content size.
private final class ContentView: View {
  private let size: Size

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { size }
}
