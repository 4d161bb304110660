import AutoLayout
import SceneModel

extension SceneReader {
  mutating func readConstraints(_ node: YAMLNode?) -> [SceneConstraint] {
    items(node, of: "constraints").compactMap { item in
      guard let constraint = readConstraint(item) else { return nil }
      constraintPlaces.append(item.place)
      return constraint
    }
  }

  private mutating func readConstraint(_ node: YAMLNode) -> SceneConstraint? {
    guard case .mapping = node.content else {
      return readConstraint(node, Fields(place: node.place))
    }
    if reportAnchor(in: node) { return nil }
    let fields = fields(node, ConstraintKey.self)
    guard let text = fields[.constraint] else {
      report(.missingKey("constraint", of: ConstraintKey.owner), at: fields.place)
      return nil
    }
    return readConstraint(text, fields)
  }

  /// Reports `a.widthAnchor.constraint(equalToConstant: 20)` without quotes, which YAML reads as a
  /// mapping; returns whether it is one.
  private mutating func reportAnchor(in node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.content, let key = entries.first?.key,
      case .scalar(let text, _) = key.content, let error = EquationParser.anchorOfUIKit(in: text)
    else { return false }
    report(error, in: key, text)
    return true
  }

  /// Reads the constraint in a scalar, and the fields next to it.
  private mutating func readConstraint(
    _ node: YAMLNode, _ fields: Fields<ConstraintKey>
  ) -> SceneConstraint? {
    let expected = "a constraint, such as \"a.width == 12\" or \"H:[a]-[b]\""
    guard let text = text(node, expected: expected) else { return nil }
    if SceneReader.isVisualFormat(text) { return readVisualFormat(text, in: node, fields) }
    let equation = readEquation(text, in: node)
    // Without an equation there is no entry, but its properties are checked.
    var entry = SceneConstraint.equation(
      equation?.constraint
        ?? SceneEquation(
          first: SceneConstraint.Anchor(item: "", attribute: .width), relation: .equal, second: nil)
    )
    readProperties(fields, into: &entry)
    if let node = fields[.priority], equation?.priority != nil {
      report(.priorityGivenTwice, at: node.place)
    }
    return equation == nil ? nil : entry
  }

  /// Reads the properties of an entry.
  mutating func readProperties(
    _ fields: Fields<ConstraintKey>, into entry: inout SceneConstraint
  ) {
    for property in EntryProperty.all {
      if let node = fields[ConstraintKey(property)] { property.read(&self, node, &entry) }
    }
  }

  /// Reads an equation, and records the items that it names.
  private mutating func readEquation(_ text: String, in node: YAMLNode) -> Equation? {
    do throws(EquationError) {
      if text.allSatisfy(\.isWhitespace) { throw EquationError(.empty, at: 0) }
      var parser = try EquationParser(text, metrics: metrics)
      let equation = try parser.equation()
      refer(to: equation.first, at: equation.firstOffset, in: node, text)
      if let second = equation.right.second {
        refer(to: second, at: equation.right.secondOffset, in: node, text)
      }
      return equation
    } catch {
      report(error, in: node, text)
      return nil
    }
  }

  private mutating func refer(
    to anchor: SceneConstraint.Anchor, at offset: Int, in node: YAMLNode, _ text: String
  ) {
    let place = place(ofOffset: offset, in: node, text)
    references.append(IDReference(id: anchor.item, place: place, attribute: anchor.attribute))
  }

  /// Reads `12`, `">= 2 @900"` or a list of these.
  mutating func sizeConstraints(
    _ node: YAMLNode, of what: String
  ) -> [SceneView.SizeConstraint] {
    if case .sequence(let items) = node.content {
      return items.compactMap { readSizeConstraint($0, of: what) }
    }
    return readSizeConstraint(node, of: what).map { [$0] } ?? []
  }

  private mutating func readSizeConstraint(
    _ node: YAMLNode, of what: String
  ) -> SceneView.SizeConstraint? {
    let expected = "a \(what), such as 12 or \">= 2 @900\""
    guard let text = text(node, expected: expected) else { return nil }
    if Double.isNameOfNonFinite(text) {
      report(.notFinite(text), at: node.place)
      return nil
    }
    do throws(EquationError) {
      var parser = try EquationParser(text, metrics: metrics)
      let size = try parser.size()
      guard size.constant >= 0 else {
        report(.negative("a \(what)"), at: node.place)
        return nil
      }
      return SceneView.SizeConstraint(
        relation: size.relation, constant: size.constant, priority: size.priority ?? 1000)
    } catch {
      report(error, in: node, text)
      return nil
    }
  }

  private mutating func report(_ error: EquationError, in node: YAMLNode, _ text: String) {
    var error = error
    if case .unknownMetric(let name) = error.problem, declaredIDs[name] != nil {
      error.problem = .missingAttribute(item: name)
      error.suggestion = nil
    }
    report(
      .equation(error.problem), at: place(ofOffset: error.offset, in: node, text),
      suggestion: error.suggestion)
  }

  /// Returns the position of a character of a scalar: exact if the text is in the file without
  /// escapes and line breaks; otherwise the start of the scalar.
  func place(ofOffset offset: Int, in node: YAMLNode, _ text: String) -> Place {
    let rest = source.rest(at: node.place)
    let isQuoted = rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'")
    let quotes = isQuoted ? 1 : 0
    guard rest.dropFirst(quotes).starts(with: text.utf8) else { return node.place }
    return Place(line: node.place.line, column: node.place.column + quotes + offset)
  }
}

extension Equation {
  fileprivate var constraint: SceneEquation {
    SceneEquation(
      first: first, relation: relation, second: right.second, multiplier: right.multiplier,
      constant: right.constant, priority: priority ?? 1000)
  }
}
