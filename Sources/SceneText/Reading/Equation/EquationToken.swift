import AutoLayout

/// A word of a constraint written as text.
struct EquationToken: Hashable {
  var kind: Kind
  /// Where it starts, in Unicode scalars from the start of the text.
  var offset: Int

  enum Kind: Hashable {
    case number(Double)
    /// `item.attribute`; the attribute is not looked at yet.
    case anchor(item: String, attribute: String)
    case name(String)
    case relation(LayoutRelation)
    case plus, minus, times, divide, at
    case end
  }
}

/// What is wrong with a constraint written as text, and where.
struct EquationError: Error, Hashable {
  var problem: Diagnostic.EquationProblem
  /// In Unicode scalars from the start of the text.
  var offset: Int
  var suggestion: String?

  init(_ problem: Diagnostic.EquationProblem, at offset: Int, suggestion: String? = nil) {
    self.problem = problem
    self.offset = offset
    self.suggestion = suggestion
  }
}
