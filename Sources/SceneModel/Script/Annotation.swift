package import AutoLayout

/// A mark that a script adds to the picture, to point at something.
package struct Annotation: Hashable, Sendable {
  package var mark: Mark
  /// The words at the mark; nil for none, or for the number of a bracket.
  package var text: Wording?
  /// Whether everything without a mark is drawn without colours.
  package var dimsRest: Bool

  package init(_ mark: Mark, text: Wording? = nil, dimsRest: Bool = false) {
    self.mark = mark
    self.text = text
    self.dimsRest = dimsRest
  }

  package enum Mark: Hashable, Sendable {
    /// An arrow beside a view, which points at it.
    case arrow(String)
    /// A bracket along the width or the height of a view, with the number.
    case bracket(String, FrameAttribute)
    /// A frame around a view.
    case highlight(String)
    /// The space between two views.
    case gap(String, String)
    /// A line between the ends of a constraint, by its identifier.
    case constraint(String)

    /// The name of the marked thing, as scenes write it.
    package var name: String {
      switch self {
      case .arrow(let name), .highlight(let name), .constraint(let name): name
      case .bracket(let id, let part): "\(id).\(part.rawValue)"
      case .gap(let first, let second): "\(first), \(second)"
      }
    }
  }

  /// Calls a closure with the ids of views, which it may change.
  mutating func forEachMention(_ body: (inout String) -> Void) {
    func changed(_ id: String) -> String {
      var id = id
      body(&id)
      return id
    }
    switch mark {
    case .arrow(let id): mark = .arrow(changed(id))
    case .bracket(let id, let part): mark = .bracket(changed(id), part)
    case .highlight(let id): mark = .highlight(changed(id))
    case .gap(let first, let second): mark = .gap(changed(first), changed(second))
    case .constraint: break
    }
  }
}
