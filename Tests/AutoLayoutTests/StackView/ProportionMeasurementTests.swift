import TestSupport
import Testing

@testable import AutoLayout

/// The lengths of stack views in a stack view whose distribution is fillProportionally.
@Suite struct ProportionMeasurementTests {
  /// The smallest sizes that are found without constraints equal those of a fitting, bit for bit.
  @Test func smallestSizesEqualThoseOfTheSolver() {
    var foundCount = 0
    var sizeCount = 0
    forEverySeed(in: 0..<(TreeCount.requested ?? 40)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = PlainTree(using: &generator)
      for step in 0..<12 {
        if let stack = tree.stacks.randomElement(using: &generator) {
          stack.distribution =
            StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
          stack.isBaselineRelativeArrangement = Int.random(in: 0..<16, using: &generator) == 0
        }
        tree.window.layoutIfNeeded()
        for stack in tree.stacks where !stack.isHidden {
          let fitting = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
          for axis in Axis.allCases {
            sizeCount += 1
            guard let size = BoxFitting.size(of: stack, along: axis) else { continue }
            foundCount += 1
            #expect(size == fitting[axis], "seed \(seed), step \(step), \(axis)")
          }
        }
        tree.edit(using: &generator)
      }
    }
    #expect(2 * foundCount > sizeCount)
  }

  /// A constraint between views inside a nested stack view affects its length; one to a view outside
  /// does not.
  @Test func onlyConstraintsInsideCount() {
    let (wide, narrow, outside) = (box(12), box(4), box(9))
    let column = StackView(arrangedSubviews: [wide, narrow])
    let row = row([column, outside])
    column.distribution = .equalSpacing
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [16, 9])
    let equal = narrow.widthAnchor.constraint(equalTo: wide.widthAnchor)
    equal.isActive = true
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [24, 9])
    equal.isActive = false
    narrow.widthAnchor.constraint(equalTo: outside.widthAnchor).isActive = true
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [16, 9])
  }

  /// A change deep inside a nested stack view changes the shares, whether or not the length is
  /// found without constraints.
  @Test(arguments: StackView.Distribution.allCases)
  func changesInsideAreMeasured(_ distribution: StackView.Distribution) {
    let leaf = box(12)
    let inner = StackView(arrangedSubviews: [leaf, box(4)])
    inner.distribution = distribution
    let column = StackView(arrangedSubviews: [inner, box(3)])
    column.axis = .vertical
    let row = row([column, box(10)])
    row.layoutIfNeeded()
    let isEqual = distribution == .fillEqually
    #expect(row.proportionedLengths == [isEqual ? 24 : 16, 10])
    leaf.content.width = 20
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [isEqual ? 40 : 24, 10])
    inner.spacing = 2
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [isEqual ? 42 : 26, 10])
    inner.distribution = .fill
    leaf.widthAnchor.constraint(equalToConstant: 5).isActive = true
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [11, 10])
    leaf.isHidden = true
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [4, 10])
  }

  /// The content of a view can change while nothing measures the stack view around it.
  @Test func changesWithoutMeasurementAreMeasuredLater() {
    let leaf = box(12)
    let column = StackView(arrangedSubviews: [leaf, box(4)])
    column.axis = .vertical
    let row = row([column, box(10)])
    row.layoutIfNeeded()
    row.distribution = .fill
    leaf.content.width = 30
    row.layoutIfNeeded()
    row.distribution = .fillProportionally
    row.layoutIfNeeded()
    #expect(row.proportionedLengths == [30, 10])
  }

  private func box(_ width: Double) -> PlainTree.Leaf {
    let box = PlainTree.Leaf()
    box.content = Size(width: width, height: 2)
    return box
  }

  private func row(_ views: [View]) -> StackView {
    let row = StackView(arrangedSubviews: views)
    row.distribution = .fillProportionally
    return row
  }
}
