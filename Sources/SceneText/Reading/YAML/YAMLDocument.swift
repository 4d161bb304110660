import Phrases
import SceneModel

/// The only document of a YAML text, and the problems with it.
struct YAMLDocument: Sendable {
  let source: SourceText
  private(set) var root: YAMLNode?
  private(set) var problems: [(problem: Diagnostic.Problem, place: Place)] = []

  init(_ source: SourceText) {
    self.source = source
    if let bad = YAMLDocument.firstControlCharacter(in: source) {
      problems.append((.controlCharacter(bad.scalar), bad.place))
      return
    }
    let pairs = SurrogatePairs(in: source.bytes)
    (pairs?.bytes ?? source.bytes).withUnsafeBufferPointer { read($0, pairs) }
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ pairs: SurrogatePairs?) {
    do throws(YAMLError) {
      var composer = YAMLComposer(try YAMLParser(text, pairs), of: source)
      // A part that was refused before a syntax error is often its cause.
      defer { problems = composer.problems }
      root = try composer.root()
    } catch {
      problems.append(YAMLDocument.problem(of: error, in: source))
    }
  }

  /// Returns the first character that YAML forbids.
  private static func firstControlCharacter(
    in source: SourceText
  ) -> (scalar: Unicode.Scalar, place: Place)? {
    guard hasUnusualBytes(source.bytes) else { return nil }
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

  /// Returns whether some bytes are neither printable ASCII characters nor tabs or line breaks;
  /// most texts have no such bytes, and need no further check.
  private static func hasUnusualBytes(_ bytes: [UInt8]) -> Bool {
    // A loop without branches handles many bytes at once.
    var unusual: UInt8 = 0
    for byte in bytes {
      let isPrintable: UInt8 = byte &- 0x20 < 0x5F ? 1 : 0
      let isTab: UInt8 = byte == 0x09 ? 1 : 0
      let isBreak: UInt8 = byte == 0x0A ? 1 : 0
      let isReturn: UInt8 = byte == 0x0D ? 1 : 0
      unusual |= (isPrintable | isTab | isBreak | isReturn) ^ 1
    }
    return unusual != 0
  }

  private static func problem(
    of error: YAMLError, in source: SourceText
  ) -> (problem: Diagnostic.Problem, place: Place) {
    switch error {
    case .syntax(let problem, let place, let part):
      cause(of: problem, at: clamp(place, to: source), part, in: source)
    case .problem(let problem, let place): (problem, place)
    }
  }

  /// Returns the usual cause of a syntax error or, if there is none, the parser's message.
  private static func cause(
    of problem: String, at place: Place, _ part: YAMLError.Part?, in source: SourceText
  ) -> (problem: Diagnostic.Problem, place: Place) {
    let start = part.map { clamp($0.start, to: source) }
    if let part, let start, part.description.contains("quoted scalar"),
      problem.contains("unexpected end of stream")
    {
      return (.unclosedQuote, start)
    }
    if let cause = YAMLCause.cause(of: problem, at: place, in: source) { return cause }
    let text = [problem, part?.description].compactMap { $0 }.joined(separator: " ")
    // A name after `*` or `&` may be wrong, and the sign before it the cause.
    let isName = text.contains("an alias") || text.contains("an anchor")
    let remedy = remedy(at: isName ? start ?? place : place, in: source)
    return (.notYAML(text, remedy: remedy), place)
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
  private static func remedy(at place: Place, in source: SourceText) -> Phrase? {
    switch source.rest(at: place).first.map(Unicode.Scalar.init) {
    case "@", "`", "%", "*", "&", "!", "|", ">": return "put the value in quotes"
    default: break
    }
    let line = source.line(place.line)
    let relations = [": >=", "- >="]
    let visualFormat = ["]-", "][", "|-", "|["]
    return (relations + visualFormat).contains { line.contains($0) }
      ? "put the value in quotes" : nil
  }
}
