import AutoLayout
import SceneModel
import SceneText
import Testing

/// Constraints written as text.
@Suite("Equation")
struct EquationTests {
  private static let priorities =
    "; expected a number from 1 to 1000, required, defaultHigh, dragThatCanResizeScene,"
    + " sceneSizeStayPut, dragThatCannotResizeScene, defaultLow or fittingSizeLevel"

  private static let header = """
    stackyard: 1
    metrics: {gap: 8, low: 250}
    root: {id: a, guides: [g], subviews: [{id: b}, {id: left-bar}]}
    constraints:
      - 
    """

  private func constraint(_ text: String) throws -> SceneEquation {
    let scene = try scene(Self.header + "'\(text)'")
    guard case .equation(let equation)? = scene.constraints.first else {
      throw NoScene(diagnostics: [])
    }
    return equation
  }

  /// The problem of a constraint, as `offset: message`.
  private func problem(_ text: String) -> String {
    let diagnostics = SceneReading(text: Self.header + "'\(text)'", file: "a.yaml").diagnostics
    return diagnostics.map { diagnostic in
      let meant = diagnostic.suggestion.map { " (\($0)?)" } ?? ""
      return "\(diagnostic.column - 6): \(diagnostic.problem.message())\(meant)"
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("a.width == 12", "a.width == 12"),
    ("a.width>=0.5*b.width+8@750", "a.width >= 0.5 * b.width + 8 @750"),
    ("a.width <= b.width * 2", "a.width <= 2 * b.width"),
    ("a.width == b.width / 4 - 1", "a.width == 0.25 * b.width - 1"),
    ("a.width == 3 * b.width / 4 * 2", "a.width == 1.5 * b.width"),
    ("a.width == 100 - b.width", "a.width == -1 * b.width + 100"),
    ("a.width == -b.height", "a.width == -1 * b.height"),
    ("a.width == 2 + 3 * 4 - 1", "a.width == 13"),
    ("a.width == gap * 2", "a.width == 16"),
    ("a.width == gap * b.width + gap", "a.width == 8 * b.width + 8"),
    ("a.top == canvas.top @low", "a.top == canvas.top @250"),
    ("a.top == canvas.top @ defaultHigh", "a.top == canvas.top @750"),
    ("a.top == canvas.top @999.5", "a.top == canvas.top @999.5"),
    ("a.top == canvas.top @required", "a.top == canvas.top"),
    ("a.width == 0 * b.width", "a.width == 0 * b.width"),
    ("a.leading == left-bar.trailing-4", "a.leading == left-bar.trailing - 4"),
    ("a.centerX == 0.5 * b.centerXWithinMargins", "a.centerX == 0.5 * b.centerXWithinMargins"),
    ("a.width == 1e1", "a.width == 10"),
    ("a.width == .5", "a.width == 0.5"),
    ("a.left == b.right + -5", "a.left == b.right - 5"),
    ("a.left == b.right - -gap", "a.left == b.right + 8"),
    ("a.width == +b.width * -2", "a.width == -2 * b.width"),
    ("a.width == b.width / -4 + +1", "a.width == -0.25 * b.width + 1"),
  ])
  func validEquationsAreParsed(text: String, canonical: String) throws {
    #expect(try constraint(text).sceneText == canonical)
  }

  @Test(arguments: [
    ("", "0: expected a constraint, such as \"a.width == 12\", found nothing"),
    (
      "12 == a.width",
      "0: the left side must be one attribute, such as a.width; move numbers to the right of =="
    ),
    ("a == b.width", "0: expected item.attribute, such as a.width, found 'a'"),
    ("a.width", "7: expected ==, <= or >=, found the end"),
    ("a.width = 12", "8: expected ==, <= or >=, found '=' (==?)"),
    ("a.width => 12", "8: expected ==, <= or >=, found '=>' (>=?)"),
    ("a.width == ", "11: expected a number or item.attribute, found the end"),
    ("a.width == b.width + - -1", "23: expected a number or item.attribute, found '-'"),
    ("a.width == 12 12", "14: expected an operator, @priority or the end, found '12'"),
    ("a.width == 12 @750 1", "19: expected the end, found '1'"),
    ("a.width == 12 @1001", "15: unknown priority '1001'" + EquationTests.priorities),
    (
      "a.width == 12 @requried",
      "15: unknown priority 'requried'" + EquationTests.priorities + " (required?)"
    ),
    ("a.widht == 12", "2: unknown attribute 'widht' (width?)"),
    ("a.baseline == b.top", "2: unknown attribute 'baseline' (lastBaseline?)"),
    ("a.x == 16", "2: unknown attribute 'x' (left?)"),
    ("a.maxY == b.top", "2: unknown attribute 'maxY' (bottom?)"),
    ("a.width == gpa", "11: unknown metric 'gpa' (gap?)"),
    ("a.width == b", "11: the view 'b' needs an attribute here, such as 'b.width'"),
    (
      "a.width == b.width + b.width",
      "21: a constraint has one item to the right of its relation; this is a second one"
    ),
    (
      "a.width == b.width * b.width",
      "21: a constraint has one item to the right of its relation; this is a second one"
    ),
    ("a.width == 1 / b.width", "15: a constraint is linear and cannot divide by an item"),
    ("a.width == b.width / 0", "21: this divides by zero"),
    ("a.width == 2e6", "11: '2e6' is not a number within ±1000000"),
    ("a.width == 1000 * 10000", "18: '10000000' is not a number within ±1000000"),
    ("a.width == 12px", "11: '12px' is not a number within ±1000000"),
    ("a.width == (b.width)", "11: expected a number, item.attribute or an operator, found '('"),
    ("c.width == 12", "0: unknown view or guide 'c'"),
    ("a.width == lef-bar.width", "11: unknown view or guide 'lef-bar' (left-bar?)"),
    (
      "a.top == 4", "0: top is a position and cannot equal a constant; relate it to another item"
    ),
    (
      "a.top == b.width",
      "9: cannot relate top to width: width is a size, top is a position"
    ),
    (
      "a.top == b.left",
      "9: cannot relate top to left: top is vertical, left horizontal"
    ),
    (
      "a.left == b.leading",
      "10: cannot relate left to leading: leading depends on the reading direction, left does not"
    ),
    (
      "a.top == 0 * b.top",
      "13: top is a position and cannot be related to another position multiplied by 0"
    ),
    (
      "a.top == g.firstBaseline",
      "9: 'g' is a guide and has no firstBaseline; only views have one"
    ),
  ])
  func problemsAreShownAtTheirPosition(text: String, message: String) {
    #expect(problem(text) == message)
  }

  @Test func unquotedLineKeepsItsPositions() {
    let text = Self.header + "a.width == b.heigth"
    #expect(messages(in: text) == ["5:18: unknown attribute 'heigth'"])
  }

  @Test func errorInATextWithEscapesIsShownAtItsStart() {
    let text = Self.header + "\"a.width\\x20== b.heigth\""
    #expect(messages(in: text) == ["5:5: unknown attribute 'heigth'"])
  }

  @Test func theMappingFormHasPriorityAndName() throws {
    let scene = try scene(
      """
      {stackyard: 1, root: {id: a}, constraints: [
        {constraint: a.width == 4, priority: 999, identifier: fixed}]}
      """)
    #expect(
      scene.constraints == [
        .equation(
          SceneEquation(
            first: SceneConstraint.Anchor(item: "a", attribute: .width), relation: .equal,
            second: nil, constant: 4, priority: 999, identifier: "fixed"))
      ])
  }

  @Test func priorityInTwoPlacesIsRefused() {
    let text =
      "{stackyard: 1, root: {id: a}, constraints: [{constraint: a.width == 4 @3, priority: 9}]}"
    #expect(problems(in: text) == [.priorityGivenTwice])
  }
}
