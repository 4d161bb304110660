import AutoLayout
import Phrases
import SceneModel

/// Reads constraints written as text.
///
///     equation = anchor relation side [ "@" priority ]
///     size     = [ relation ] side [ "@" priority ]         where the side names no item
///     relation = "==" | "<=" | ">="
///     side     = term { ( "+" | "-" ) term }                naming at most one item
///     term     = factor { ( "*" | "/" ) factor }            dividing by numbers only
///     factor   = [ "-" | "+" ] ( number | metric | anchor )
///     anchor   = item [ ".content" | ".frame" ] "." attribute     the guides of scroll views
///     priority = number | metric | one of the names in ``PriorityName``
struct EquationParser {
  private let tokens: [EquationToken]
  var position = 0
  let metrics: [Scene.Metric]

  init(_ text: String, metrics: [Scene.Metric]) throws(EquationError) {
    if let error = EquationParser.anchorOfUIKit(in: text) { throw error }
    var lexer = EquationLexer(text)
    tokens = try lexer.tokens()
    self.metrics = metrics
  }

  /// Parses a constraint between items.
  mutating func equation() throws(EquationError) -> Equation {
    let start = current
    guard case .anchor(let item, let attribute) = start.kind else {
      if case .name = start.kind { throw unexpected("item.attribute, such as a.width") }
      throw EquationError(.leftSideNotAnAttribute, at: start.offset)
    }
    let first = try anchor(item: item, attribute: attribute, at: start.offset)
    position += 1
    guard case .relation(let relation) = current.kind else {
      if [.plus, .minus, .times, .divide].contains(current.kind) {
        throw EquationError(.leftSideNotAnAttribute, at: current.offset)
      }
      throw unexpected("==, <= or >=")
    }
    position += 1
    let right = try side()
    let priority = try priorityAndEnd()
    try check(first, at: start.offset, right)
    let constraint = SceneEquation(
      first: first, relation: relation, second: right.second, multiplier: right.multiplier,
      constant: right.constant, priority: priority ?? 1000)
    return Equation(
      constraint: constraint, hasPriority: priority != nil, firstOffset: start.offset,
      secondOffset: right.secondOffset)
  }

  /// The error for UIKit's anchors such as `a.widthAnchor`, anywhere in the text.
  static func anchorOfUIKit(in text: String) -> EquationError? {
    // The names of anchors contain this letter, which few equations do; the others are not split.
    guard text.utf8.contains(UInt8(ascii: "A")) else { return nil }
    var offset = 0
    for word in text.split(omittingEmptySubsequences: false, whereSeparator: { !$0.isNameOrDot }) {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if parts.count > 1, parts[1].hasSuffix("Anchor") {
        let attribute = String(parts[1].dropLast("Anchor".count))
        if LayoutAttribute(sceneName: attribute) != nil {
          return EquationError(
            .anchor(item: parts[0], attribute: attribute),
            at: offset + parts[0].unicodeScalars.count + 1)
        }
      }
      offset += word.unicodeScalars.count + 1
    }
    return nil
  }

  /// Checks with the constraint itself whether its attributes can be related.
  private func check(
    _ first: SceneConstraint.Anchor, at offset: Int, _ right: Equation.LinearSide
  ) throws(EquationError) {
    do throws(LayoutConstraintError) {
      _ = try LayoutConstraint(
        item: View(), attribute: first.attribute, relatedBy: .equal,
        toItem: right.second.map { _ in View() },
        attribute: right.second?.attribute ?? .notAnAttribute, multiplier: right.multiplier)
    } catch {
      throw EquationError(.illegal(error), at: right.second == nil ? offset : right.secondOffset)
    }
  }

  /// Parses the constraint of a view on its own width or height, such as `>= 2 @900`.
  mutating func size() throws(EquationError) -> (
    relation: LayoutRelation, constant: Double, priority: Double?
  ) {
    var relation = LayoutRelation.equal
    if case .relation(let written) = current.kind {
      relation = written
      position += 1
    }
    let right = try side()
    if let second = right.second {
      throw EquationError(.itemInSize(second.item), at: right.secondOffset)
    }
    return (relation, right.constant, try priorityAndEnd())
  }

  var current: EquationToken { tokens[position] }

  func unexpected(_ expected: Phrase) -> EquationError {
    EquationError(.unexpected(current.kind.summary, expected: expected), at: current.offset)
  }

  private mutating func side() throws(EquationError) -> Equation.LinearSide {
    var side = Equation.LinearSide()
    var sign = 1.0
    while true {
      try add(term(), times: sign, to: &side)
      switch current.kind {
      case .plus: sign = 1
      case .minus: sign = -1
      default: return side
      }
      position += 1
    }
  }

  private func add(
    _ term: Term, times sign: Double, to side: inout Equation.LinearSide
  ) throws(EquationError) {
    guard let anchor = term.anchor else {
      side.constant = try bounded(side.constant + sign * term.number, at: term.offset)
      return
    }
    guard side.second == nil else { throw EquationError(.severalItems, at: term.offset) }
    side.second = anchor
    side.secondOffset = term.offset
    side.multiplier = sign * term.number
  }

  func bounded(_ number: Double, at offset: Int) throws(EquationError) -> Double {
    guard abs(number) <= Double.largestInScene else {
      throw EquationError(.badNumber(number.sceneText), at: offset)
    }
    return number
  }

  private mutating func priorityAndEnd() throws(EquationError) -> Double? {
    var priority: Double?
    if current.kind == .at {
      position += 1
      priority = try self.priority()
      position += 1
    }
    guard current.kind == .end else {
      throw unexpected(priority == nil ? "an operator, @priority or the end" : "the end")
    }
    return priority
  }

  private func priority() throws(EquationError) -> Double {
    let priority: Double
    switch current.kind {
    case .number(let number): priority = number
    case .name(let name):
      if let named = PriorityName(rawValue: name) { return named.priority }
      guard let metric = metrics.first(where: { $0.name == name }) else {
        let names = PriorityName.allCases.map(\.rawValue) + metrics.map(\.name)
        let meant = PriorityName.meant(by: name, among: names)
        throw EquationError(.unknownPriority(name), at: current.offset, suggestion: meant)
      }
      priority = metric.value
    default: throw unexpected("a priority")
    }
    guard (1...1000).contains(priority) else {
      throw EquationError(.unknownPriority(priority.sceneText), at: current.offset)
    }
    return priority
  }
}

extension Character {
  /// Whether the character can be part of `item.attribute`; any other counts as one scalar here.
  fileprivate var isNameOrDot: Bool { isASCII && (isLetter || isNumber || "_-.".contains(self)) }
}

extension EquationToken.Kind {
  /// The token as text for messages.
  fileprivate var summary: Phrase {
    switch self {
    case .number(let number): "'\(number.sceneText)'"
    case .anchor(let item, let attribute): "'\(item).\(attribute)'"
    case .name(let name): "'\(name)'"
    case .relation(let relation): "'\(relation.symbol)'"
    case .plus: "'+'"
    case .minus: "'-'"
    case .times: "'*'"
    case .divide: "'/'"
    case .at: "'@'"
    case .end: "the end"
    }
  }
}
