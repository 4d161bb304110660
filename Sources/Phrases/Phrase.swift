/// A text whose words depend on the language: English words with parameters.
///
/// A string literal is a phrase, and the values that it interpolates are its parameters. The tables
/// of other languages, in the folder `words`, have a translation for the words with `{1}` and `{2}`
/// in the places of the parameters.
package struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
  private var parts: [Part]

  fileprivate enum Part: Hashable, Sendable {
    case words(String)
    case parameter(Parameter)
    /// A word that distinguishes the phrase from others with the same English words.
    case context(String)
  }

  /// A parameter: a name or a number, which is the same in every language, or phrases.
  fileprivate enum Parameter: Hashable, Sendable {
    case text(String)
    case phrase(Phrase)
    case list([Phrase], Ending)

    func text(in language: Language) -> String {
      switch self {
      case .text(let text): return text
      case .phrase(let phrase): return phrase.text(in: language)
      case .list(let phrases, let ending):
        let texts = phrases.map { $0.text(in: language) }
        guard language == .english, ending != .open, texts.count > 1 else {
          return language.list(texts)
        }
        return language.list(texts.dropLast()) + " \(ending.rawValue) " + texts[texts.count - 1]
      }
    }

    func shortening(textsTo limit: Int) -> Parameter {
      switch self {
      case .text(let text):
        let start = text.unicodeScalars.prefix(limit)
        return .text(start.endIndex == text.endIndex ? text : String(start) + "…")
      case .phrase(let phrase): return .phrase(phrase.shortening(textsTo: limit))
      case .list(let phrases, let ending):
        return .list(phrases.map { $0.shortening(textsTo: limit) }, ending)
      }
    }
  }

  /// The English word before the last item of a list; `open` is for a list without one.
  fileprivate enum Ending: String, Sendable { case and, or, open }

  package init(stringLiteral words: String) { parts = words.isEmpty ? [] : [.words(words)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package static func + (first: Phrase, second: Phrase) -> Phrase {
    var sum = first
    sum.parts += second.parts
    return sum
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    package mutating func appendInterpolation(_ text: String) {
      parts.append(.parameter(.text(text)))
    }

    package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    package mutating func appendInterpolation(_ phrase: Phrase) {
      parts.append(.parameter(.phrase(phrase)))
    }

    /// Adds a value, or words if there is none.
    package mutating func appendInterpolation(_ text: String?, or words: Phrase) {
      parts.append(.parameter(text.map(Parameter.text) ?? .phrase(words)))
    }

    /// Adds a word to the key, and nothing to the text.
    package mutating func appendInterpolation(context: String) { parts.append(.context(context)) }

    /// Adds all items, in English as in `a, b and c`.
    package mutating func appendInterpolation(list phrases: [Phrase]) {
      parts.append(.parameter(.list(phrases, .and)))
    }

    package mutating func appendInterpolation(list texts: [String]) {
      appendInterpolation(list: texts.map { "\($0)" as Phrase })
    }

    /// Adds all items, in English as in `a, b or c`.
    package mutating func appendInterpolation(alternatives texts: [String]) {
      parts.append(.parameter(.list(texts.map { "\($0)" as Phrase }, .or)))
    }

    /// Adds items with commas between them, such as the first ones of a list that continues.
    package mutating func appendInterpolation(items phrases: [Phrase]) {
      parts.append(.parameter(.list(phrases, .open)))
    }

    package mutating func appendInterpolation(items texts: [String]) {
      appendInterpolation(items: texts.map { "\($0)" as Phrase })
    }
  }
}

extension Phrase {
  /// Returns the text; words without a translation, such as those of formulas, are the English ones.
  package func text(in language: Language = .english) -> String {
    guard language != .english, let words = language.translations[Substring(key)] else {
      return parts.map { part in
        switch part {
        case .words(let words): words
        case .parameter(let parameter): parameter.text(in: language)
        case .context: ""
        }
      }.joined()
    }
    return Phrase.fill(words, with: parameters.map { $0.text(in: language) })
  }

  /// Returns the phrase with its texts cut to a number of Unicode scalars.
  package func shortening(textsTo limit: Int) -> Phrase {
    var phrase = self
    phrase.parts = parts.map { part in
      guard case .parameter(let parameter) = part else { return part }
      return .parameter(parameter.shortening(textsTo: limit))
    }
    return phrase
  }

  /// The English words with the numbers of the parameters, as in the tables of other languages.
  private var key: String {
    var number = 0
    return parts.map { part in
      switch part {
      case .words(let words): return words
      case .context(let context): return "(\(context))"
      case .parameter:
        number += 1
        return "{\(number)}"
      }
    }.joined()
  }

  /// The keys of the phrase and of those in it.
  package var keys: [String] {
    parameters.reduce(into: [key]) { keys, parameter in
      switch parameter {
      case .text: break
      case .phrase(let phrase): keys += phrase.keys
      case .list(let phrases, _): keys += phrases.flatMap(\.keys)
      }
    }
  }

  private var parameters: [Parameter] {
    parts.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
  }

  /// Replaces the numbers in braces.
  ///
  /// A mark, as in `{~1}` and `{1~}`, stands for a space if the text of the parameter is Latin there.
  private static func fill(_ words: Substring, with texts: [String]) -> String {
    let pieces = words.split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      let place = piece.prefix { $0 != "}" }
      guard let number = Int(place.filter { $0 != "~" }), texts.indices.contains(number - 1) else {
        result += "{\(piece)"
        return
      }
      let text = texts[number - 1]
      if place.first == "~", text.first?.isASCII == true { result += " " }
      result += text
      if place.last == "~", text.last?.isASCII == true { result += " " }
      result += piece.dropFirst(place.count + 1)
    }
  }
}

extension Language {
  /// The sign between the items of a list.
  package var comma: String { self == .english ? ", " : "、" }

  /// The sign between the parts of a sentence that contain lists.
  package var semicolon: String { self == .english ? "; " : "；" }

  /// Returns texts as a list, with a sign between them.
  package func list(_ texts: some Collection<String>) -> String { texts.joined(separator: comma) }
}
