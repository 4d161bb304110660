import SceneModel
import Yams

/// The only document of a YAML text, parsed with Yams and protected against aliases and duplicate
/// keys.
///
/// - Yams expands aliases, so that a few lines can mean a billion nodes, and hashes keys in the
///   process. Scene files cannot contain aliases: each is masked before parsing and reported
///   afterwards.
/// - Yams stops at the first mapping with a duplicate key and reports one of its positions. That
///   key is masked, too, and the text parsed again, so that all duplicates are found.
struct YAMLDocument: Sendable {
  let source: SourceText
  private(set) var root: YAMLNode?
  private(set) var problems: [(problem: Diagnostic.Problem, place: Place)] = []

  /// The maximum number of reported duplicates, because each requires parsing the text again.
  private static let mostDuplicates = 32

  init(_ source: SourceText) {
    self.source = source
    if let bad = YAMLDocument.firstControlCharacter(in: source) {
      problems.append((.controlCharacter(bad.scalar), bad.place))
      return
    }
    var masks = YAMLMasks(source, keys: YAMLDocument.mostDuplicates)
    while true {
      do throws(YamlError) {
        try read(masks)
        return
      } catch .duplicatedKeysInMapping(_, let context)
        where masks.maskKey(at: Place(context.mark))
      {
        continue
      } catch {
        problems.append(YAMLDocument.problem(of: error, in: source))
        return
      }
    }
  }

  private mutating func read(_ masks: YAMLMasks) throws(YamlError) {
    do {
      // Without an explicit encoding, Yams reads it from the environment.
      let parser = try Parser(yaml: masks.text, resolver: .basic, encoding: .utf8)
      guard let node = try parser.singleRoot() else { return }
      var conversion = YAMLConversion(masks: masks)
      root = conversion.convert(node)
      problems += conversion.problems
    } catch let error as YamlError {
      throw error
    } catch {
      throw .writer(problem: "\(error)")
    }
  }

  /// Returns the first character that YAML forbids.
  private static func firstControlCharacter(
    in source: SourceText
  ) -> (scalar: Unicode.Scalar, place: Place)? {
    // If there are only usual bytes, no further check is needed.
    guard source.bytes.contains(where: isUnusual) else { return nil }
    for number in 1...source.lineCount {
      for (column, scalar) in source.line(number).unicodeScalars.enumerated() {
        switch scalar.value {
        case 0x09, 0x20...0x7E, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...: continue
        default: return (scalar, Place(line: number, column: column + 1))
        }
      }
    }
    return nil
  }

  /// Returns whether a byte is neither a printable ASCII character nor a tab or a line break.
  private static func isUnusual(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0x09, 0x0A, 0x0D: false
    default: true
    }
  }
}

extension Place {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}

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

  /// A position at the end of the text may be after its last line; use the last line itself.
  static func clamp(_ place: Place, to source: SourceText) -> Place {
    var line = min(place.line, source.lineCount)
    if line == place.line, !source.isEmptyLine(line) { return place }
    while line > 1, source.isEmptyLine(line) { line -= 1 }
    if line == place.line { return place }
    return Place(line: line, column: source.line(line).unicodeScalars.count + 1)
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
