import AutoLayout
import TestSupport
import Testing
import XCTest

@testable import LibraryUse

func layoutProblems(of root: View) -> [String] {
  root.layoutIfNeeded()
  let findings = root.layoutFindings
  return findings.broken.map { "broken: \($0.constraint)" }
    + findings.unreachable.map { "unreachable: \($0)" }
    + findings.refused.map { "refused: \($0.constraint)" }
    + ambiguousViews(in: root).map { "ambiguous: \($0.identifier ?? "\(type(of: $0))")" }
}

func ambiguousViews(in view: View) -> [View] {
  (view.hasAmbiguousLayout ? [view] : []) + view.subviews.flatMap(ambiguousViews)
}

@Test(arguments: [320.0, 375, 768])
func loginFits(width: Double) {
  let window = Window(size: Size(width: width, height: 568))
  let screen = LoginScreen()
  window.addSubview(screen)
  screen.pinEdges(to: window)
  #expect(layoutProblems(of: window) == [])
  #expect(screen.button.frame.width == width - 32)
}

final class LoginLayoutTests: XCTestCase {
  func testLoginFitsAboveTheKeyboard() {
    let window = Window(size: Size(width: 320, height: 568))
    let screen = LoginScreen()
    window.addSubview(screen)
    screen.pinEdges(to: window)
    window.screenInsets.keyboardHeight = 216
    XCTAssertEqual(layoutProblems(of: window), [])
  }
}

/// The examples of `docs/library.md`: those above, and those of the program LibraryUse.
@Suite struct LayoutTestExamples {
  @Test func everyExampleIsTested() throws {
    try expectExamples(
      of: ["docs/library.md"],
      or: ["LoginScreen", "MessageList", "Bridges", "Tour"].map { "Tests/LibraryUse/\($0).swift" })
  }

  @Test func theTourIsCorrect() {
    var tour = Tour()
    tour.run()
    #expect(tour.failures == [])
  }

  @Test func theHelperFindsEachKindOfProblem() {
    let window = Window(size: Size(width: 320, height: 568))
    let screen = LoginScreen()
    window.addSubview(screen)
    screen.pinEdges(to: window)
    let loose = View()
    loose.identifier = "loose"
    window.addSubview(loose)
    let other = View()
    LayoutConstraint.activate([
      screen.button.widthAnchor.constraint(equalToConstant: 400),
      loose.widthAnchor.constraint(equalTo: other.widthAnchor),
    ])
    let problems = layoutProblems(of: window)
    #expect(problems.contains("broken: button.width == 400"))
    #expect(problems.contains { $0.hasPrefix("unreachable: loose.width ==") })
    #expect(problems.contains("ambiguous: loose"))
  }
}
