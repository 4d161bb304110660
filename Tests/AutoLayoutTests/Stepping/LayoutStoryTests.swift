import AutoLayout
import TestSupport
import Testing

/// How layouts come about, constraint by constraint.
@Suite struct LayoutStoryTests {
  @Test func theStoriesOfTheRecordedCasesAreTrue() {
    let all = (CaseFile.all.cases + CaseFile.variants).enumerated()
    let cases = all.filter { isLongRun || $0.offset.isMultiple(of: 3) }.map(\.element)
    forEvery("case", in: cases, testingAtLeast: atLeast(500)) { fact in
      let tree = CaseTree(fact.stack)
      let check = StoryCheck(of: tree.root, joining: false)
      #expect(check.faults.isEmpty, "\(fact.id): \(check.faults.prefix(3))")
      return check.count
    }
  }

  @Test func theStoriesOfRandomTreesAreTrue() {
    forEverySeed(in: 0..<30, testingAtLeast: 200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = RandomTree(using: &generator)
      for _ in 0..<8 { tree.edit(using: &generator) }
      let check = StoryCheck(of: tree.window, joining: true)
      #expect(check.faults.isEmpty, "\(check.faults.prefix(3))")
      return check.count
    }
  }

  /// Two equal views share what is missing: there is a fact about each, and one about both together.
  @Test func aTieConsistsOfFactsAboutEachAndAboutAllTogether() throws {
    let window = Window(size: Size(width: 10, height: 1))
    let stack = StackView()
    window.addSubview(stack)
    LayoutConstraint.activate(
      [
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      ])
    let views = [View(), View()]
    for view in views {
      stack.addArrangedSubview(view)
      let wish = view.widthAnchor.constraint(equalToConstant: 8)
      wish.priority = 500
      wish.isActive = true
    }
    let inspection = LayoutInspection(of: window)
    let story = inspection.story(
      of: views.map { .value(.width, of: $0) }, joining: true)
    let level = story.steps.filter { $0.priority == 500 }
    #expect(level.map(\.kind) == [.shares, .shares, .together])
    #expect(level.map(\.violation) == [0...6, 0...6, 6...6])
    #expect(level[0].narrowings.map(\.to) == [2...8, 2...8])
    #expect(story.steps.last?.kind == .free)
    #expect(story.steps.last?.narrowings.map(\.to) == [2...8, 2...8])
  }
}
