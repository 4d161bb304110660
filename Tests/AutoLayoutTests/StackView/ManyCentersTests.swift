import AutoLayout
import TestSupport
import Testing

/// Stack views with few and many views; with many, the solver prefers columns in few rows.
@Suite struct ManyCentersTests {
  /// Every second width is fixed, with six decimals, and all of them fit.
  @Test(arguments: [20, 300])
  func distancesBetweenCentersAreEqual(count: Int) throws {
    var generator = RepeatableGenerator(seed: 7)
    let widths = (0..<count).map { _ in
      Double(Int.random(in: 10_000...120_000, using: &generator)) / 1_000_000
    }
    let views = widths.enumerated().map { index, width in
      let view = View()
      if index.isMultiple(of: 2) {
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
      }
      return view
    }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    let window = Window(size: Size(width: 80, height: 3))
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()

    #expect(window.layoutFindings.broken.isEmpty)
    let centers = views.map { $0.frame.origin.x + $0.frame.size.width / 2 }
    let distance = (try #require(centers.last) - centers[0]) / Double(count - 1)
    for (index, center) in centers.enumerated() {
      #expect(abs(center - centers[0] - distance * Double(index)) < 1e-6)
    }
    for index in views.indices where index.isMultiple(of: 2) {
      #expect(abs(views[index].frame.size.width - widths[index]) < 1e-6)
    }
    #expect(views[0].frame.origin.x == 0)
    let last = try #require(views.last).frame
    #expect(abs(last.origin.x + last.size.width - 80) < 1e-6)
  }
}
