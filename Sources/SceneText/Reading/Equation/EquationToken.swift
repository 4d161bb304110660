import AutoLayout

/// A token of a constraint written as text.
struct EquationToken: Hashable {
  var kind: Kind
  /// The start, in Unicode scalars from the start of the text.
  var offset: Int

  enum Kind: Hashable {
    case number(Double)
    /// `item.attribute`; the attribute is not checked yet.
    case anchor(item: String, attribute: String)
    case name(String)
    case relation(LayoutRelation)
    case plus, minus, times, divide, at
    case end
  }
}

/// An error in a constraint written as text, with its position.
struct EquationError: Error, Hashable {
  var problem: Diagnostic.EquationProblem
  /// The position, in Unicode scalars from the start of the text.
  var offset: Int
  var suggestion: String?

  init(_ problem: Diagnostic.EquationProblem, at offset: Int, suggestion: String? = nil) {
    self.problem = problem
    self.offset = offset
    self.suggestion = suggestion
  }
}
