import AutoLayout
import TestSupport
import Testing

@Suite("LayoutConstraint.visualFormat")
struct VisualFormatTextTests {
  private let tree = FormatTree()

  private func text(
    _ first: String, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ second: String? = nil, _ other: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) throws -> String? {
    let constraint = try LayoutConstraint(
      item: #require(tree.items[first]), attribute: attribute, relatedBy: relation,
      toItem: second.flatMap { tree.items[$0] }, attribute: other, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    return constraint.visualFormat
  }

  @Test func distancesAreWrittenInVisualFormat() throws {
    #expect(try text("b", .leading, .equal, "a", .trailing, constant: 10) == "H:[a]-(10)-[b]")
    #expect(try text("b", .top, .lessThanOrEqual, "a", .bottom) == "V:[a]-(<=0)-[b]")
    #expect(try text("a", .leading, .equal, "canvas", .leading, constant: 8) == "H:|-(8)-[a]")
    #expect(
      try text("canvas", .bottom, .greaterThanOrEqual, "a", .bottom, priority: 750.5)
        == "V:[a]-(>=0@750.5)-|")
    #expect(try text("a", .leading, .equal, "canvas", .leadingMargin) == "H:|-[a]")
    #expect(try text("canvas", .bottomMargin, .equal, "a", .bottom) == "V:[a]-|")
  }

  @Test func reversedConstraintsAreWrittenInReadingOrder() throws {
    #expect(
      try text("a", .trailing, .lessThanOrEqual, "b", .leading, constant: -10)
        == "H:[a]-(>=10)-[b]")
    #expect(try text("a", .bottom, .equal, "canvas", .bottom, constant: -3) == "V:[a]-(3)-|")
    #expect(try text("canvas", .top, .equal, "a", .top) == "V:|-(0)-[a]")
    #expect(try text("a", .trailing, .equal, "canvas", .trailingMargin) == "H:[a]-|")
  }

  @Test func sizesAreWrittenInVisualFormat() throws {
    #expect(try text("a", .width, constant: 128) == "H:[a(128)]")
    #expect(
      try text("a", .height, .greaterThanOrEqual, constant: -0.5, priority: 51)
        == "V:[a(>=-0.5@51)]")
    #expect(try text("a", .width, .equal, "b", .width) == "H:[a(==b)]")
    #expect(
      try text("a", .height, .lessThanOrEqual, "b", .height, priority: 1) == "V:[a(<=b@1)]")
  }

  @Test func inexpressibleConstraintsHaveNoVisualFormat() throws {
    #expect(try text("a", .width, .equal, "a", .height) == nil)
    #expect(try text("a", .width, .equal, "b", .width, multiplier: 2) == nil)
    #expect(try text("a", .width, .equal, "b", .width, constant: 1) == nil)
    #expect(try text("a", .leading, .equal, "b", .leading) == nil)
    #expect(try text("b", .leading, .equal, "a", .trailing, multiplier: 2) == nil)
    #expect(try text("b", .left, .equal, "a", .right) == nil)
    #expect(try text("a", .centerX, .equal, "canvas", .centerX) == nil)
    #expect(try text("b", .firstBaseline, .equal, "a", .lastBaseline) == nil)
    #expect(try text("inner", .leading, .equal, "canvas", .leading) == nil)
    #expect(try text("a", .leading, .equal, "canvas", .trailing, constant: 1) != nil)
    #expect(try text("a", .leading, .equal, "canvas", .leadingMargin, constant: 1) == nil)
    #expect(try text("a", .leading, .equal, "b", .leadingMargin) == nil)
  }

  @Test func namesThatAreNotIdentifiersHaveNoVisualFormat() throws {
    for name in ["left-bar", "", "9", "é"] {
      tree.items["a"]?.identifier = name
      #expect(try text("a", .width, constant: 1) == nil)
      #expect(try text("b", .leading, .equal, "a", .trailing) == nil)
    }
    tree.items["a"]?.identifier = nil
    #expect(try text("a", .width, constant: 1) == nil)
  }

  @Test func visualFormatTextRoundTrips() throws {
    var formats = RandomFormat(RepeatableGenerator(seed: 11))
    try forEvery("format", in: 0..<1000, testingAtLeast: 2000) { _ in
      let constraints = try tree.constraints(formats.next())
      for constraint in constraints {
        let text = try #require(constraint.visualFormat)
        let again = try LayoutConstraint.constraints(withVisualFormat: text, views: tree.items)
        #expect(again.map(\.description) == [constraint.description])
        #expect(again.map(\.visualFormat) == [text])
      }
      return constraints.count
    }
  }
}

/// Generates lines of visual format for the views of ``FormatTree``.
struct RandomFormat<Generator: RandomNumberGenerator> {
  private var generator: Generator

  init(_ generator: Generator) {
    self.generator = generator
  }

  mutating func next() -> String {
    let names = ["a", "b", "c"].shuffled(using: &generator)
      .prefix(Int.random(in: 1...3, using: &generator))
    var text = one(of: ["", "H:", "V:"])
    if Bool.random(using: &generator) { text += "|" + connection() }
    text += names.map { "[\($0)\(size())]" }.reduce("") { line, view in
      line.isEmpty ? view : line + connection() + view
    }
    if Bool.random(using: &generator) { text += connection() + "|" }
    return text
  }

  private mutating func connection() -> String {
    one(of: ["", "-", "-gap-", "-\(number())-", "-(\(number()))-", "-(\(predicate()))-"])
  }

  private mutating func size() -> String {
    let other = one(of: ["a", "b"])
    return one(of: ["", "(\(predicate()))", "(\(other))", "(>=\(other)@9)", "(\(predicate()),2)"])
  }

  private mutating func predicate() -> String {
    one(of: ["", "==", "<=", ">="]) + one(of: ["", "-"]) + number()
      + one(of: ["", "@750", "@low", "@999.999"])
  }

  private mutating func number() -> String {
    one(of: ["0", "1", "8", "0.25", "1e-7", "123456.789", "3E5", ".5"])
  }

  private mutating func one(of choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
