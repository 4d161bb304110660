/// A parsed line of visual format: views in a row or a column, and the connections between them.
///
/// Offsets count Unicode scalars from the start of the text. Names are not resolved yet.
package struct VisualFormat: Hashable, Sendable {
  /// The line as written.
  package let text: String
  package let axis: Axis
  /// The superview's edge before the first view.
  package let leadingBar: Bar?
  /// The views in the order written; at least one.
  package let views: [NamedView]
  /// The superview's edge after the last view.
  package let trailingBar: Bar?

  /// `|`, with the connection to the view next to it.
  package struct Bar: Hashable, Sendable {
    package var offset: Int
    package var connection: Connection
  }

  /// `[name(predicates)]`, with the connection to the previous view.
  package struct NamedView: Hashable, Sendable {
    /// The connection to the previous view; nil for the first view.
    package var connection: Connection?
    package var name: Name
    package var predicates: [Predicate]
    /// The offset after the `]`.
    package var end: Int
  }

  /// The connection between two neighbours.
  package enum Connection: Hashable, Sendable {
    /// No text: the neighbours touch.
    case flush
    /// `-`.
    case standard
    /// `-8-` or `-(>=8,<=20@250)-`: constraints on the distance.
    case predicates([Predicate])

    var predicates: [Predicate] {
      if case .predicates(let predicates) = self { predicates } else { [] }
    }
  }

  /// A constraint on a size or a distance, such as `>=8@250`.
  package struct Predicate: Hashable, Sendable {
    package var relation: LayoutRelation
    package var operand: Operand
    /// The priority; nil if the text contains none.
    package var priority: Operand?
  }

  /// A number or a name; in a size, the name of a view means the size of that view.
  package enum Operand: Hashable, Sendable {
    case number(Double, Range<Int>)
    case name(Name)

    /// The range in the text.
    package var range: Range<Int> {
      switch self {
      case .number(_, let range): range
      case .name(let name): name.range
      }
    }
  }

  /// The name of a view or a metric: a C identifier.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var range: Range<Int>
  }
}

extension VisualFormat {
  /// Parses a line of visual format.
  ///
  /// - Throws: The first syntax error.
  package init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  /// All constraints on sizes and distances, in the order written.
  package var predicates: [Predicate] {
    let distance = leadingBar?.connection.predicates ?? []
    let others = views.flatMap { ($0.connection?.predicates ?? []) + $0.predicates }
    return distance + others + (trailingBar?.connection.predicates ?? [])
  }
}
