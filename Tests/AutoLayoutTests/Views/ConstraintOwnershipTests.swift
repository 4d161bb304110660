import AutoLayout
import TestSupport
import Testing

@Suite("S4.4, S4.8 The view that holds a constraint")
struct ConstraintOwnershipTests {
  private let window = Window(size: Size(width: 100, height: 40))
  private let left: View
  private let right: View
  private let inLeft: View
  private let inRight: View

  init() {
    left = View().named("left", in: window)
    right = View().named("right", in: window)
    inLeft = View().named("inLeft", in: left)
    inRight = View().named("inRight", in: right)
    left.place(in: window, x: 5, y: 5)
    left.size(40, 20)
    right.place(in: window, x: 50, y: 5)
    right.size(40, 20)
  }

  @Test("S4.4 A constraint across branches counts in the coordinates of the common ancestor")
  func constraintsAcrossBranchesUseTheCommonAncestorsCoordinates() {
    inLeft.place(in: left, x: 3, y: 2)
    inLeft.size(10, 4)
    inRight.size(10, 4)
    let across = inRight.leftAnchor.constraint(equalTo: inLeft.rightAnchor, constant: 40)
    across.isActive = true
    inRight.topAnchor.constraint(equalTo: inLeft.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(window.constraints.contains { $0 === across })
    #expect(!left.constraints.contains { $0 === across })
    #expect(!right.constraints.contains { $0 === across })
    // 5 + 3 + 10 + 40 from the left edge of the window, 50 of which are before `right`.
    #expect(inRight.frame == Rect(8, 2, 10, 4))
  }

  @Test("S4.4 A multiplier scales the position in the common ancestor")
  func multipliersScaleThePlaceInTheAncestor() throws {
    inLeft.place(in: left, x: 3, y: 2)
    let twice = try LayoutConstraint(
      item: inRight, attribute: .left, relatedBy: .equal, toItem: inLeft, attribute: .left,
      multiplier: 8)
    twice.isActive = true
    window.layoutIfNeeded()
    #expect(inRight.frame.origin.x == 8 * (5 + 3) - 50)
  }

  @Test("S4.8 A constraint belongs to the nearest common ancestor of its items")
  func addingActivatesAndRemovingDeactivates() {
    let own = inLeft.widthAnchor.constraint(equalToConstant: 7)
    let withParent = inLeft.leftAnchor.constraint(equalTo: left.leftAnchor)
    window.addConstraints([own, withParent])
    #expect(inLeft.constraints.map(\.description) == ["inLeft.width == 7"])
    #expect(left.constraints.contains { $0 === withParent })
    window.layoutIfNeeded()
    #expect(inLeft.frame.size.width == 7)
    window.removeConstraint(own)
    #expect(!own.isActive)
    #expect(inLeft.constraints.isEmpty)
    window.addConstraint(own)
    window.removeConstraints([own, withParent])
    #expect(!own.isActive && !withParent.isActive)
  }

  @Test func addingAConstraintTwiceHasNoFurtherEffect() {
    let own = inLeft.widthAnchor.constraint(equalToConstant: 7)
    window.addConstraint(own)
    window.addConstraint(own)
    #expect(inLeft.constraints.count == 1)
    window.removeConstraint(own)
    window.removeConstraint(own)
    #expect(inLeft.constraints.isEmpty)
  }

  @Test func anActiveConstraintStaysRequiredOrOptional() throws {
    let width = inLeft.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    #expect(throws: LayoutConstraintError.requiredWhileActive) { try width.setPriority(999) }
    #expect(width.priority == .required)
    width.isActive = false
    try width.setPriority(999)
    width.isActive = true
    try width.setPriority(1)
    #expect(throws: LayoutConstraintError.requiredWhileActive) { try width.setPriority(.required) }
    #expect(width.priority == 1)
  }

  @Test func fittingSizesFollowTheTargetUpToItsPriority() {
    let view = View()
    let box = Box()
    box.content = Size(width: 30, height: 4)
    view.addSubview(box)
    box.fill(view, inset: 2)
    let compressed = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(compressed == Size(width: 34, height: 8))
    let expanded = view.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    #expect(expanded == compressed)
    let stretched = view.systemLayoutSizeFitting(
      Size(width: 60, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(stretched == Size(width: 60, height: 8))
    let low = view.systemLayoutSizeFitting(
      Size(width: -60, height: -7), withHorizontalFittingPriority: .defaultLow,
      verticalFittingPriority: .required)
    #expect(low == Size(width: 34, height: 0))
    box.setContentHuggingPriority(40, for: .horizontal)
    let loose = view.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    #expect(loose == Size(width: 10_000, height: 8))
    #expect(view.frame.size == Size(width: 0, height: 0))
  }
}
