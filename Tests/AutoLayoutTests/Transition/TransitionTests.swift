import AutoLayout
import TestSupport
import Testing

@Suite struct TransitionTests {
  private func random(
    _ names: [Int], using generator: inout some RandomNumberGenerator
  ) -> LayoutSnapshot<Int> {
    var snapshot = LayoutSnapshot<Int>()
    var x = 0.0
    for name in names where Bool.random(using: &generator) {
      let width = Double(Int.random(in: 0...20, using: &generator))
      snapshot.insert(name, frame: Rect(x: x, y: 0, width: width, height: 4))
      x += width
    }
    return snapshot
  }

  @Test func transitionStartsAndEndsWithTheGivenFrames() {
    forEverySeed(in: 0..<300, testingAtLeast: 1000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let start = random(Array(0..<6), using: &generator)
      let end = random(Array(0..<6), using: &generator)
      for curve in TimingCurve.allCases {
        let transition = LayoutTransition(from: start, to: end, curve: curve)
        #expect(Set(transition.views(at: 0).map(\.id)) == Set(start.ids), "seed \(seed)")
        #expect(transition.views(at: 1).map(\.id) == end.ids, "seed \(seed)")
        for id in start.ids { #expect(transition.frame(of: id, at: -1) == start.frame(of: id)) }
        for id in end.ids { #expect(transition.frame(of: id, at: 2) == end.frame(of: id)) }
      }
      return start.ids.count + end.ids.count
    }
  }

  /// Views that are adjacent in both layouts touch during the transition.
  @Test func adjacentViewsStayAdjacent() {
    forEverySeed(in: 0..<300) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let ids = Array(0..<5)
      var snapshots: [LayoutSnapshot<Int>] = []
      for _ in 0..<2 {
        var snapshot = LayoutSnapshot<Int>()
        var x = Double(Int.random(in: -5...5, using: &generator))
        for id in ids {
          let width = Double(Int.random(in: 0...20, using: &generator))
          snapshot.insert(id, frame: Rect(x: x, y: 0, width: width, height: 1))
          x += width
        }
        snapshots.append(snapshot)
      }
      let transition = LayoutTransition(from: snapshots[0], to: snapshots[1])
      for step in 0...10 {
        let frames = transition.views(at: Double(step) / 10).map(\.frame)
        for (one, next) in zip(frames, frames.dropFirst()) {
          #expect(abs(one.origin.x + one.size.width - next.origin.x) < 1e-9, "seed \(seed)")
        }
      }
    }
  }

  @Test func appearingViewsGrowAndDisappearingViewsShrink() {
    var start = LayoutSnapshot<String>()
    start.insert("old", frame: Rect(x: 0, y: 0, width: 10, height: 4))
    var end = LayoutSnapshot<String>()
    end.insert("new", frame: Rect(x: 20, y: 0, width: 8, height: 4))
    let transition = LayoutTransition(from: start, to: end, curve: .linear)
    let half = transition.views(at: 0.5)
    #expect(half.map(\.id) == ["old", "new"])
    #expect(half.map(\.opacity) == [0.5, 0.5])
    #expect(
      half.map(\.frame) == [
        Rect(x: 2.5, y: 1, width: 5, height: 2), Rect(x: 22, y: 1, width: 4, height: 2),
      ])
  }

  @Test(arguments: TimingCurve.allCases)
  func curvesRiseFromZeroToOne(_ curve: TimingCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: .nan) == 0)
    var last = 0.0
    for step in 1...100 {
      let progress = curve.progress(at: Double(step) / 100)
      #expect(progress >= last)
      last = progress
    }
  }

  @Test func easingInAndOutIsSymmetric() {
    for step in 0...10 {
      let time = Double(step) / 10
      let sum =
        TimingCurve.easeInOut.progress(at: time) + TimingCurve.easeInOut.progress(at: 1 - time)
      #expect(abs(sum - 1) < 1e-9)
    }
    #expect(TimingCurve.easeInOut.progress(at: 0.25) < 0.25)
  }

  @Test("S4.13 The frames between two layouts")
  func framesBetweenTwoLayoutsAreInterpolated() throws {
    let window = Window(size: Size(width: 40, height: 10))
    let view = View()
    window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 0)
    LayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 2),
    ])
    window.layoutIfNeeded()
    let before = LayoutSnapshot(of: window)
    left.constant = 30
    window.layoutIfNeeded()
    let transition = LayoutTransition(from: before, to: LayoutSnapshot(of: window))
    let frame = try #require(transition.frame(of: ObjectIdentifier(view), at: 0.5))
    #expect(abs(frame.origin.x - 15) < 1e-9)
    #expect(view.frame.origin.x == 30)
  }

  @Test func snapshotsOfDeepTreesNeedNoRecursion() {
    let window = Window(size: Size(width: 40, height: 10))
    var view: View = window
    for _ in 0..<60_000 {
      let inner = View()
      view.addSubview(inner)
      view = inner
    }
    let snapshot = LayoutSnapshot(of: window)
    #expect(snapshot.ids.count == 60_000)
    #expect(snapshot.ids.last == ObjectIdentifier(view))
  }

  @Test func snapshotsListViewsFromBackToFront() {
    let window = Window(size: Size(width: 40, height: 10))
    let views = (0..<5).map { _ in View() }
    window.addSubview(views[0])
    for view in views[1...2] { views[0].addSubview(view) }
    views[1].addSubview(views[3])
    window.addSubview(views[4])
    let order = [0, 1, 3, 2, 4].map { ObjectIdentifier(views[$0]) }
    #expect(LayoutSnapshot(of: window).ids == order)
  }

  @Test("S3.10 Transitions follow hiding, adding and removing")
  func appearingAndDisappearing() {
    let window = Window(size: Size(width: 40, height: 10))
    let views = [View(), View()]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    window.addSubview(stack)
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      (try? LayoutConstraint(
        item: stack, attribute: edge, relatedBy: .equal, toItem: window, attribute: edge))?
        .isActive = true
    }
    window.layoutIfNeeded()
    let before = LayoutSnapshot(of: window)
    views[0].isHidden = true
    window.layoutIfNeeded()
    let transition = LayoutTransition(from: before, to: LayoutSnapshot(of: window), curve: .linear)
    let hiding = ObjectIdentifier(views[0])
    #expect(transition.frame(of: hiding, at: 0.5) == Rect(x: 5, y: 2.5, width: 10, height: 5))
    #expect(transition.frame(of: hiding, at: 1) == nil)
    #expect(
      transition.frame(of: ObjectIdentifier(views[1]), at: 0.5)
        == Rect(x: 10, y: 0, width: 30, height: 10))
  }
}
