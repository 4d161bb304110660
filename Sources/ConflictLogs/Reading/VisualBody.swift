/// A parser of a log's visual format: one view with its size, or two items with a distance between
/// them.
///
/// Names of views may contain any character, so the end of a name is found by trial: it is the
/// first `]` with a valid continuation.
struct VisualBody {
  private let axis: Attribute.Axis
  private var isFromRightToLeft = false
  private var text: Substring

  init(_ format: Substring, axis: Attribute.Axis) {
    self.axis = axis
    text = format
    for mark in ["(LTR)", "(RTL)"] where text.hasSuffix(mark) {
      isFromRightToLeft = mark == "(RTL)"
      text = text.dropLast(mark.count).trimmed
    }
  }

  /// The relation; nil if the text is not visual format.
  var result: ParsedLine.Body? {
    if text.hasPrefix("|") {
      guard let (gap, rest) = Gap.leading(text.dropFirst()), let view = wholeView(rest) else {
        return nil
      }
      return between((view, .start), ("|", .start), gap.afterBar)
    }
    guard text.hasPrefix("[") else { return nil }
    for end in text.indices where text[end] == "]" {
      let inside = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      if rest.isEmpty {
        if let size = size(inside) { return size }
      } else if let result = connection(from: inside, rest) {
        return result
      }
    }
    return nil
  }

  /// Returns the view in `[view]`, if the text contains nothing else.
  private func wholeView(_ text: Substring) -> Substring? {
    guard text.first == "[", text.last == "]" else { return nil }
    return text.dropFirst().dropLast()
  }

  /// Parses `-(8)-[b]` or `-(8)-|` after a view.
  private func connection(from view: Substring, _ rest: Substring) -> ParsedLine.Body? {
    guard let (gap, target) = Gap.leading(rest) else { return nil }
    if target == "|" { return between(("|", .end), (view, .end), gap) }
    guard let other = wholeView(target), LoggedItem.canBe(view), LoggedItem.canBe(other)
    else { return nil }
    return between((other, .start), (view, .end), gap)
  }

  /// Parses `view(>=40@750)`.
  private func size(_ inside: Substring) -> ParsedLine.Body? {
    guard inside.last == ")", let open = inside.lastIndex(of: "("),
      let gap = Gap(inside[inside.index(after: open)...].dropLast())
    else { return nil }
    let anchor = ParsedLine.Anchor(
      item: inside[..<open], attribute: axis == .horizontal ? .width : .height)
    return ParsedLine.Body(
      first: anchor, relation: gap.relation, constant: gap.constant, priority: gap.priority)
  }

  private enum Edge { case start, end }

  /// Returns the relation of one edge at a distance after another.
  private func between(
    _ far: (item: Substring, edge: Edge), _ near: (item: Substring, edge: Edge), _ gap: Gap
  ) -> ParsedLine.Body {
    var body = ParsedLine.Body(
      first: ParsedLine.Anchor(item: far.item, attribute: attribute(far.edge)),
      relation: gap.relation,
      second: ParsedLine.Anchor(item: near.item, attribute: attribute(near.edge)),
      constant: gap.constant, priority: gap.priority)
    if gap.isToMargin { body.attachToMargin() }
    // In text from right to left, the first item is on the right.
    if isFromRightToLeft, axis == .horizontal, let second = body.second {
      (body.first, body.second) = (second.flipped, body.first.flipped)
    }
    return body
  }

  private func attribute(_ edge: Edge) -> Attribute {
    switch (axis, edge) {
    case (.horizontal, .start): .leading
    case (.horizontal, .end): .trailing
    case (.vertical, .start): .top
    case (.vertical, .end): .bottom
    }
  }
}

extension ParsedLine.Anchor {
  /// The leading edge for the trailing one, and the other way round.
  fileprivate var flipped: Self {
    let flipped: [Attribute: Attribute] = [.leading: .trailing, .trailing: .leading]
    return Self(item: item, attribute: flipped[attribute] ?? attribute)
  }
}

extension ParsedLine.Body {
  /// Relates an item to the margin of the superview instead of its edge.
  fileprivate mutating func attachToMargin() {
    let margins: [Attribute: Attribute] = [
      .leading: .leadingMargin, .trailing: .trailingMargin, .top: .topMargin,
      .bottom: .bottomMargin,
    ]
    if first.item == "|" { first.attribute = margins[first.attribute] ?? first.attribute }
    guard let attribute = second?.attribute, second?.item == "|" else { return }
    second?.attribute = margins[attribute] ?? attribute
  }
}

/// A distance with its relation and priority, as in `(>=8@750)`.
struct Gap {
  var relation = LoggedConstraint.Relation.equal
  var constant = 0.0
  var priority: Double?
  /// Whether there is only a dash next to a bar: the distance is then the superview's margin.
  var isToMargin = false
  /// Whether there is only a dash between two items.
  private var isStandard = false

  private static let standard = 8.0
}

extension Gap {
  /// Parses the text in the parentheses.
  init?(_ text: Substring) {
    self.init()
    var rest = text.trimmed
    for (symbol, relation) in [
      ("<=", LoggedConstraint.Relation.lessThanOrEqual), (">=", .greaterThanOrEqual),
      ("==", .equal),
    ] where rest.hasPrefix(symbol) {
      self.relation = relation
      rest = rest.dropFirst(symbol.count).trimmed
    }
    if let at = rest.lastIndex(of: "@"),
      let number = Double(rest[rest.index(after: at)...].trimmed)
    {
      priority = number
      rest = rest[..<at].trimmed
    }
    guard let number = BodyReader.number(rest) else { return nil }
    constant = number
  }

  /// The distance if it is next to a bar.
  var afterBar: Gap { isStandard ? Gap(constant: 0, isToMargin: true) : self }

  /// Parses a connection at the start of a text: `-(8)-`, `-8-`, `-` or nothing.
  static func leading(_ text: Substring) -> (Gap, rest: Substring)? {
    let text = text.trimmed
    guard text.first == "-" else {
      return text.first == "[" || text.first == "|" ? (Gap(constant: 0), text) : nil
    }
    let inner = text.dropFirst().trimmed
    if inner.first == "|" { return (Gap(constant: 0, isToMargin: true), inner) }
    if inner.first == "[" { return (Gap(constant: standard, isStandard: true), inner) }
    guard let end = closing(inner) else { return nil }
    let written = inner[..<end.number]
    let isInside = written.first == "(" && written.last == ")"
    guard let gap = Gap(isInside ? written.dropFirst().dropLast() : written) else { return nil }
    return (gap, inner[end.rest...].trimmed)
  }

  /// Returns the end of a connection's number, and the start of the text after its second dash.
  private static func closing(
    _ text: Substring
  ) -> (number: Substring.Index, rest: Substring.Index)? {
    for index in text.indices where text[index] == "-" {
      let next = text[text.index(after: index)...].drop { $0 == " " }
      guard next.first == "[" || next.first == "|" else { continue }
      let number = text[..<index].trimmed
      guard !number.isEmpty else { continue }
      return (number.endIndex, next.startIndex)
    }
    return nil
  }
}

extension LoggedItem {
  /// Returns whether a text can be one item: after an address, only the item's text may follow.
  static func canBe(_ text: Substring) -> Bool {
    text.firstRange(ofAddress: text.startIndex) == nil || LoggedItem(printed: text.trimmed) != nil
  }
}
