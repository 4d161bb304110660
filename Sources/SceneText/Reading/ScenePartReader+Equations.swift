import Phrases
import SceneModel

/// Reads equations and the constraints of views on their own size.
extension ScenePartReader {
  /// Reads an equation, and records the items that it names.
  mutating func readEquation(_ text: String, in node: YAMLNode) -> Equation? {
    do throws(EquationError) {
      if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
        throw EquationError(.empty, at: 0)
      }
      var parser = try EquationParser(text, metrics: names.metrics)
      let equation = try parser.equation()
      refer(to: equation.constraint.first, at: equation.firstOffset, in: node, text)
      if let second = equation.constraint.second {
        refer(to: second, at: equation.secondOffset, in: node, text)
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
    names.references.append(IDReference(id: anchor.item, place: place, attribute: anchor.attribute))
  }

  /// Reads `12`, `">= 2 @900"` or a list of these.
  mutating func sizeConstraints(_ node: YAMLNode, of what: Phrase) -> [SceneView.SizeConstraint] {
    if case .sequence(let items) = node.content {
      return items.compactMap { readSizeConstraint($0, of: what) }
    }
    return readSizeConstraint(node, of: what).map { [$0] } ?? []
  }

  private mutating func readSizeConstraint(
    _ node: YAMLNode, of what: Phrase
  ) -> SceneView.SizeConstraint? {
    let expected: Phrase = "a \(what), such as 12 or \">= 2 @900\""
    guard let text = text(node, expected: expected) else { return nil }
    if Double.isNameOfNonFinite(text) { return refuse(.notFinite(text), at: node.place) }
    do throws(EquationError) {
      var parser = try EquationParser(text, metrics: names.metrics)
      let size = try parser.size()
      guard size.constant >= 0 else { return refuse(.negative("a \(what)"), at: node.place) }
      return SceneView.SizeConstraint(
        relation: size.relation, constant: size.constant, priority: size.priority ?? 1000)
    } catch {
      report(error, in: node, text)
      return nil
    }
  }

  mutating func report(_ error: EquationError, in node: YAMLNode, _ text: String) {
    var error = error
    if case .unknownMetric(let name) = error.problem, names.declaredIDs[name] != nil {
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
    let rest = diagnostics.source.rest(at: node.place)
    let isQuoted = rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'")
    let quotes = isQuoted ? 1 : 0
    guard rest.dropFirst(quotes).starts(with: text.utf8) else { return node.place }
    return Place(line: node.place.line, column: node.place.column + quotes + offset)
  }
}
