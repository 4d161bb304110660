import SceneModel
import Yams

extension YAMLDocument {
  /// Converts an error of Yams.
  static func problem(
    of error: YamlError, in source: SourceText
  ) -> (problem: Diagnostic.Problem, place: Place) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let place = clamp(Place(mark), to: source)
      if problem.hasPrefix("Maximum nesting level") {
        return (.nodesTooDeep(limit: YAMLConversion.deepest), place)
      }
      if let context, context.text.contains("quoted scalar"),
        problem.contains("unexpected end of stream")
      {
        return (.unclosedQuote, clamp(Place(context.mark), to: source))
      }
      if let cause = YAMLCause(of: problem, at: place, in: source) {
        return (cause.problem, cause.place)
      }
      let text = [problem, context?.text].compactMap { $0 }.joined(separator: " ")
      return (.notYAML(text, remedy: remedy(at: place, in: source)), place)
    case .duplicatedKeysInMapping(let keys, let context):
      return (.duplicateKey(keys.first ?? ""), clamp(Place(context.mark), to: source))
    case .memory:
      return (.nodesTooDeep(limit: YAMLConversion.deepest), .start)
    default:
      return (.notYAML("\(error)", remedy: nil), .start)
    }
  }

  /// Returns a position inside the text: the last line instead of the line after it.
  static func clamp(_ place: Place, to source: SourceText) -> Place {
    var line = min(place.line, source.lines.count)
    if line == place.line, !source.lines[line - 1].isEmpty { return place }
    while line > 1, source.lines[line - 1].isEmpty { line -= 1 }
    if line == place.line { return place }
    return Place(line: line, column: source.lines[line - 1].unicodeScalars.count + 1)
  }

  /// Returns the usual cause, if the text shows it.
  private static func remedy(at place: Place, in source: SourceText) -> String? {
    switch source.rest(at: place).first.map(Unicode.Scalar.init) {
    case "@", "`", "%", "*", "&", "!", "|", ">": return "put the value in quotes"
    default: break
    }
    let line = source.line(at: place)
    let relations = [": >=", "- >="]
    let visualFormat = ["]-", "][", "|-", "|["]
    return (relations + visualFormat).contains { line.contains($0) }
      ? "put the value in quotes" : nil
  }
}
