import AutoLayout
import SceneModel
import Phrases

extension ConstraintReader {
  /// Whether a text is visual format: equations have no brackets or bars.
  static func isVisualFormat(_ text: String) -> Bool {
    // Bytes, because finding characters is slow, and most texts are equations.
    text.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }
      || text.utf8.starts(with: "H:".utf8) || text.utf8.starts(with: "V:".utf8)
  }

  /// Reads an entry with a line of visual format; its names are resolved later.
  mutating func readVisualFormat(
    _ text: String, in node: YAMLNode, _ fields: Fields<ConstraintKey>
  ) -> SceneConstraint? {
    var entry = SceneConstraint.visualFormat(SceneVisualFormat(text))
    readProperties(fields, into: &entry)
    do throws(VisualFormatError) {
      let format = try VisualFormat(text)
      checkNumbers(of: format, in: node, text)
      if let node = fields[.priority], format.predicates.contains(where: { $0.priority != nil }) {
        report(.priorityGivenTwice, at: node.place)
      }
    } catch {
      report(error, in: node, ids: [])
      return nil
    }
    if case .visualFormat(let line) = entry {
      visualFormats.append((line, node))
    }
    return entry
  }

  mutating func readOptions(_ node: YAMLNode?) -> LayoutConstraint.FormatOptions {
    var options: LayoutConstraint.FormatOptions = []
    for item in items(node, of: "options") {
      let option: FormatOption? = choice(item, of: "option")
      options.formUnion(option?.option ?? [])
    }
    return options
  }

  private mutating func checkNumbers(of format: VisualFormat, in node: YAMLNode, _ text: String) {
    for predicate in format.predicates {
      guard case .number(let number, let range) = predicate.operand,
        abs(number) > Double.largestInScene
      else { continue }
      let written = text.scalars(in: range)
      report(.equation(.badNumber(written)), at: place(ofOffset: range.lowerBound, in: node, text))
    }
  }

  /// Reports names in visual format that the scene does not have, or that are in the wrong place.
  mutating func checkVisualFormats(in scene: Scene) {
    guard !visualFormats.isEmpty else { return }
    let items = NamedItems(in: scene).items
    let metrics = scene.metricsByName
    let ids = (scene.root.idsInside + [Name.canvas]).filter(Name.isMetric)
    for pending in visualFormats {
      do throws(VisualFormatError) {
        _ = try LayoutConstraint.constraints(
          withVisualFormat: pending.line.text, options: pending.line.options, metrics: metrics,
          views: items)
      } catch {
        report(error, in: pending.node, ids: ids)
      }
    }
  }

  private mutating func report(_ error: VisualFormatError, in node: YAMLNode, ids: [String]) {
    let text = error.format
    if let word = error.wordWithMinus, names.declaredIDs[word.text] != nil {
      report(.unnameable(word.text), at: place(ofOffset: word.offset, in: node, text))
      return
    }
    let found: Phrase = error.culprit.isEmpty ? "the end" : "'\(text.scalars(in: error.culprit))'"
    report(
      .visualFormat(error.reason, found: found),
      at: place(ofOffset: error.culprit.lowerBound, in: node, text),
      suggestion: suggestion(for: error.reason, ids: ids))
  }

  private func suggestion(for reason: VisualFormatError.Reason, ids: [String]) -> String? {
    let metrics = names.metrics.map(\.name)
    return switch reason {
    case .unknownView(let name): Suggestion.closest(to: name, among: ids)
    case .unknownMetric(let name):
      Suggestion.closest(to: name, among: metrics) ?? PriorityName.meant(by: name)
    case .unknownMetricOrView(let name): Suggestion.closest(to: name, among: metrics + ids)
    case .unknownRelation(let sign): sign.contains("<") ? "<=" : sign.contains(">") ? ">=" : "=="
    default: nil
    }
  }
}

extension VisualFormatError {
  /// The word that contains a `-` that ends a name too early, and its start; nil for other errors.
  fileprivate var wordWithMinus: (text: String, offset: Int)? {
    let scalars = Array(format.unicodeScalars)
    guard reason == .viewEndExpected, scalars.indices.contains(offset), scalars[offset] == "-"
    else { return nil }
    let isInWord = { (scalar: Unicode.Scalar) in Name.isPart(scalar) || scalar == "-" }
    let before = scalars[..<offset].reversed().prefix(while: isInWord)
    let after = scalars[offset...].prefix(while: isInWord)
    let word = String(String.UnicodeScalarView(before.reversed() + after))
    return (word, offset - before.count)
  }
}

extension String {
  fileprivate func scalars(in range: Range<Int>) -> String {
    String(unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
  }
}
