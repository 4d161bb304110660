import AutoLayout
import SceneModel
import SceneText

extension Invocation {
  /// Reads an invocation from a text such as `set row spacing 4` or `undo 2`.
  ///
  /// Whether the named views exist is only checked when the command is performed.
  ///
  /// An equation or a line of visual format alone, such as `a.width == 12`, is a constraint to add.
  package init(parsing line: String) throws(InvocationError) {
    // A blank after an alias stands for arguments only while a line is typed.
    let words = TypedWord.words(of: line)
    let text = words.count == 1 ? words[0].text : line
    let written =
      Invocation.isConstraint(text)
      ? "\(CommandName.constraint.rawValue) add \(text)" : CommandTable.expandingAlias(in: text)
    var reader = InvocationReader(written)
    do throws(InvocationError) {
      self = try reader.read()
    } catch {
      var error = error
      let added = written.count - text.count
      let start = max(0, error.range.lowerBound - added)
      error.range = start..<max(start, error.range.upperBound - added)
      throw error
    }
  }

  /// Returns whether a text is a constraint instead of a command.
  static func isConstraint(_ text: String) -> Bool {
    let words = TypedWord.words(of: text).prefix(2).map(\.text)
    guard let first = words.first, CommandTable.command(CommandName(rawValue: first)) == nil else {
      return false
    }
    if ["[", "|", "H:", "V:"].contains(where: first.hasPrefix) { return true }
    let item = first.prefix { !"=<>≤≥".contains($0) }
    let relation = first.dropFirst(item.count)
    if relation.isEmpty {
      guard words.count > 1, relations.contains(words[1]) else { return false }
    } else {
      guard let dot = item.lastIndex(of: ".") else { return false }
      // Settings such as `user.name=x` are joined by the mistaken relation, too.
      let isMistake = relation.hasPrefix("=") && !relation.hasPrefix("==")
      let attribute = String(item[item.index(after: dot)...])
      if isMistake, !LayoutAttribute.sceneNames.contains(attribute) { return false }
    }
    // An address such as `https://x.y/?a=b` is no item.
    return item.drop { "\"'".contains($0) }.allSatisfy {
      $0.isLetter || $0.isNumber || "-_.".contains($0)
    }
  }

  /// The relations of equations; `=` is a frequent mistake, as are `<` and `>`.
  private static let relations = ["==", "<=", ">=", "≤", "≥", "=", "<", ">"]
}

/// A word of a text, with its position.
struct TypedWord: Hashable {
  var text: String
  /// The range in characters of the text.
  var range: Range<Int>

  static func words(of text: String) -> [TypedWord] {
    Array(text).split(separator: " ").map { TypedWord(text: String($0), range: $0.indices) }
  }
}

private struct InvocationReader {
  private let text: String
  private let words: [TypedWord]
  private var index = 0
  /// The optional parameter that the next word did not match.
  private var skipped: ParameterInfo?

  init(_ text: String) {
    self.text = text
    words = TypedWord.words(of: text)
  }

  private var next: TypedWord? { words.indices.contains(index) ? words[index] : nil }

  mutating func read() throws(InvocationError) -> Invocation {
    guard let name = next else { throw error(.empty) }
    guard let command = CommandTable.command(CommandName(rawValue: name.text)) else {
      throw InvocationError(
        problem: .unknownCommand(name.text), range: name.range,
        suggestion: CommandTable.suggestion(for: name.text))
    }
    index += 1
    var arguments: [CommandArgument?] = []
    for position in command.parameters.indices {
      arguments.append(try argument(at: position, of: command))
    }
    return Invocation(command.name, arguments, times: try times(of: command))
  }

  /// Returns the argument for a parameter; nil if it is omitted.
  private mutating func argument(
    at position: Int, of command: Command
  ) throws(InvocationError) -> CommandArgument? {
    let parameter = command.parameters[position]
    let keywords = command.parameters[position...].compactMap(\.keyword)
    if let keyword = parameter.keyword {
      guard next?.text == keyword else {
        if parameter.isOptional { return nil }
        throw error(.missingKeyword(keyword, found: next?.text, usage: command.usage))
      }
      index += 1
    } else if parameter.isOptional, next.map({ keywords.contains($0.text) }) != false {
      return nil
    }
    guard let word = next else { throw error(.missing(parameter, usage: command.usage)) }
    if parameter.takesRest { return try rest(parameter, from: word) }
    if parameter.kind == .views {
      // A word that is not an id can be the number of repetitions after omitted ids.
      if parameter.isOptional, !Name.isID(word.text) { return nil }
      return try views(parameter, until: keywords, takesTimes: command.takesTimes)
    }
    if let argument = spokenSize(parameter) ?? spokenChoice(parameter)
      ?? parameter.argument(word.text)
    {
      index += 1
      return argument
    }
    guard parameter.isOptional, parameter.keyword == nil else { throw mismatch(parameter, word) }
    skipped = parameter
    return nil
  }

  /// Returns a size of three words, such as `30 by 1`, as line mode speaks it; the index is then
  /// that of the last word.
  private mutating func spokenSize(_ parameter: ParameterInfo) -> CommandArgument? {
    guard case .size = parameter.kind, words.indices.contains(index + 2),
      PartialSize.separators.contains(words[index + 1].text),
      let size = parameter.argument("\(words[index].text)x\(words[index + 2].text)")
    else { return nil }
    index += 2
    return size
  }

  /// Returns a choice whose words are written apart or together, such as `iPhone 16Pro`; the index is
  /// then that of the last word.
  private mutating func spokenChoice(_ parameter: ParameterInfo) -> CommandArgument? {
    guard case .choice(let choices) = parameter.kind else { return nil }
    for end in stride(from: min(index + 4, words.count), to: index, by: -1) {
      let spoken = words[index..<end].map(\.text).joined().lowercased().replacing("-", with: "")
      guard let choice = choices.first(where: { $0.replacing("-", with: "") == spoken }) else {
        continue
      }
      index = end - 1
      return .text(choice)
    }
    return nil
  }

  /// Returns the rest of the text, as one argument.
  private mutating func rest(
    _ parameter: ParameterInfo, from word: TypedWord
  ) throws(InvocationError) -> CommandArgument {
    index = words.count
    let end = words.last?.range.upperBound ?? word.range.upperBound
    var rest = String(Array(text)[word.range.lowerBound..<end])
    guard parameter.kind == .constraintChange else { return .text(rest) }
    rest = rest.inASCIINotation
    do throws(SceneEditError) {
      _ = try SceneCommand.edit(line: "\(SceneCommand.constraint.rawValue) \(rest)")
      return .text(rest)
    } catch {
      throw InvocationError(problem: .constraintChange(error), range: word.range.lowerBound..<end)
    }
  }

  private mutating func views(
    _ parameter: ParameterInfo, until keywords: [String], takesTimes: Bool
  ) throws(InvocationError) -> CommandArgument {
    var ids: [String] = []
    while let word = next, !keywords.contains(word.text) {
      if takesTimes, Int(word.text) != nil { break }
      guard Name.isID(word.text) else { throw mismatch(parameter, word) }
      ids.append(word.text)
      index += 1
    }
    return .list(ids)
  }

  /// Returns the number of repetitions after the last argument; 1 if there is none.
  private mutating func times(of command: Command) throws(InvocationError) -> Int {
    guard let word = next else { return 1 }
    index += 1
    // In the place of an omitted choice or number, a word is a mistyped one.
    if let skipped, next == nil, skipped.isMistyped(as: word.text) { throw mismatch(skipped, word) }
    guard command.takesTimes, next == nil else {
      throw error(.surplus(word.text, usage: command.usage), at: word)
    }
    if let times = Int(word.text), (1...Invocation.mostTimes).contains(times) { return times }
    guard command.parameters.isEmpty || Int(word.text) != nil else {
      throw error(.surplus(word.text, usage: command.usage), at: word)
    }
    throw error(.times(word.text), at: word)
  }

  private func mismatch(_ parameter: ParameterInfo, _ word: TypedWord) -> InvocationError {
    var choices: [String] = []
    for case .choice(let words) in [skipped?.kind, parameter.kind] { choices += words }
    return InvocationError(
      problem: .mismatch(parameter, found: word.text), range: word.range,
      suggestion: Suggestion.closest(to: word.text, among: choices))
  }

  private func error(
    _ problem: InvocationError.Problem, at word: TypedWord? = nil
  ) -> InvocationError {
    let end = text.count
    return InvocationError(problem: problem, range: word?.range ?? next?.range ?? end..<end)
  }
}

extension Command {
  /// Whether a number of repetitions may follow the arguments; only if it cannot be mistaken for an
  /// argument.
  package var takesTimes: Bool {
    !needsArguments && !parameters.contains { $0.keyword == nil && $0.isInteger }
  }

  package var needsArguments: Bool { !parameters.allSatisfy(\.isOptional) }
}

extension ParameterInfo {
  fileprivate var isInteger: Bool { if case .integer = kind { true } else { false } }

  /// Whether a word that is not an argument of this kind was meant to be one, and not the number of
  /// repetitions.
  fileprivate func isMistyped(as word: String) -> Bool {
    if case .choice = kind { Int(word) == nil } else { isInteger }
  }

  func argument(_ word: String) -> CommandArgument? {
    switch kind {
    case .view, .otherView, .newID, .item, .owner:
      return Name.isID(word) ? .text(word) : nil
    case .number(let range, _):
      guard let number = Double(sceneText: word), range.contains(number) else { return nil }
      return .number(number)
    case .integer(let range):
      guard let number = Int(word), range.contains(number) else { return nil }
      return .number(Double(number))
    case .choice(let words): return words.contains(word) ? .text(word) : nil
    // The scene limits it; see CanvasCommands.
    case .size: return PartialSize(word).map { .size(columns: $0.columns, rows: $0.rows) }
    // A number is the number of repetitions or a mistake, because no key is a number.
    case .property: return Int(word) == nil ? .text(word) : nil
    case .value, .path, .words, .constraintChange, .wish: return .text(word)
    case .views: return .list([word])
    }
  }
}

extension String {
  /// The text of a constraint with the signs of scene files, such as `>=` for `≥`.
  var inASCIINotation: String {
    replacing("≥", with: ">=").replacing("≤", with: "<=").replacing("×", with: "*")
      .replacing("−", with: "-")
  }
}

extension PartialSize {
  /// The words between the numbers of a size; `by` is the spoken one.
  static let separators = ["x", "×", "by"]

  /// Parses `60x8`, `60` for the columns alone or `x8` for the rows alone; `×` is also accepted.
  init?(_ text: String, most: Int = .max) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
    let numbers = parts.map { part in part.allSatisfy { "0"..."9" ~= $0 } ? Int(part) : nil }
    for (part, number) in zip(parts, numbers) where !part.isEmpty {
      guard let number, (1...most).contains(number) else { return nil }
    }
    self.init(columns: numbers[0], rows: numbers.count == 2 ? numbers[1] : nil)
  }
}
