import Cells
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

/// A script with a part for each term that it explains.
///
/// A note of a part lists further words that the term explains, separated by commas.
package struct Glossary: Sendable {
  let screenplay: Screenplay
  /// The terms in the language of the script.
  package let terms: [String]
  /// The names of each term in English and in the language of the script, and its further words.
  private let words: [[String]]

  package init(_ screenplay: Screenplay) {
    self.screenplay = screenplay
    terms = screenplay.parts
    let english = screenplay.scene.script.steps.compactMap {
      if case .marker(let name) = $0.value { name.text } else { nil }
    }
    words = zip(terms, english).enumerated().map { index, names in
      let notes = screenplay.onlyPart(index).beats.flatMap(\.notes)
        .flatMap { $0.split(whereSeparator: { ",、".contains($0) }) }
      return [names.0, names.1] + notes.map { String($0.drop { $0 == " " }) }
    }
  }

  /// Returns the part about a term, which may be another form of it, such as a plural; nil if there is
  /// none.
  package func part(about term: String) -> Screenplay? {
    index(of: term).map { screenplay.onlyPart($0) }
  }

  /// Returns the number of the term with a name or, if there is none, that a further word belongs to,
  /// such as the name of a property or, before its arguments, of a method; nil if there is none.
  func index(of term: String) -> Int? {
    let stem = term.prefix { $0 != "(" }.lowercased().stem
    return index { $0.lowercased().stem == stem }
  }

  private func index(where isMeant: (String) -> Bool) -> Int? {
    words.firstIndex { $0.prefix(2).contains(where: isMeant) }
      ?? words.firstIndex { $0.dropFirst(2).contains(where: isMeant) }
  }

  /// Returns the number of the first term that a text uses, from 0; nil if there is none.
  func index(ofFirstIn text: String) -> Int? {
    let text = text.lowercased()
    let wordsOfText = text.split { !$0.isASCII || !$0.isLetter }.map {
      (place: $0.startIndex, stem: $0.stem)
    }
    func place(of word: String) -> String.Index? {
      let word = word.lowercased()
      return word.allSatisfy { $0.isASCII && $0.isLetter }
        ? wordsOfText.first { $0.stem == word.stem }?.place : text.firstRange(of: word)?.lowerBound
    }
    return words.indices
      .compactMap { term in words[term].compactMap(place).min().map { (place: $0, term: term) } }
      .min { ($0.place, $0.term) < ($1.place, $1.term) }?.term
  }

  /// Returns the number of the first term with a name or, if there is none, a further word that begins
  /// with a text; nil if there is none.
  func index(ofPrefix text: String) -> Int? {
    let text = text.lowercased()
    return index { $0.lowercased().hasPrefix(text) }
  }
}

extension StringProtocol {
  /// The word without the endings of its forms: "hug" for hugs, hugging and hugged.
  fileprivate var stem: String {
    var stem = String(self)
    if stem.hasSuffix("ies") {
      stem = stem.dropLast(3) + "y"
    } else if stem.hasSuffix("s"), !["ss", "us", "is"].contains(where: stem.hasSuffix) {
      stem.removeLast()
    }
    // Without its "e", "space" would be a form of "spacing"; "arrange" is one of "arranging".
    func least(_ ending: String) -> Int { ending == "e" ? 5 : ending.count == 1 ? 4 : 3 }
    let endings = ["ing", "ment", "ance", "ion", "ity", "ous", "ed", "en", "e", "y"]
    let ending = endings.first {
      stem.hasSuffix($0) && stem.count - $0.count >= least($0)
    }
    if let ending {
      stem.removeLast(ending.count)
    }
    // "hugg" is a form of "hug", but "fil" is none of "fill".
    if let last = stem.last, !"ls".contains(last), stem.hasSuffix("\(last)\(last)") {
      stem.removeLast()
    }
    return stem
  }
}

/// The glossary while it is shown instead of the scene of a script.
struct OpenGlossary {
  private let glossary: Glossary
  /// The number of the term shown, from 0; nil while the terms are listed.
  private var term: Int?
  /// The letters of a term that were typed so far.
  private var typed = ""
  /// The state of the script, to which the user returns.
  @Boxed var own: Model

  /// Opens a glossary at the first term that a text uses, or at its list of terms; nil if it is empty.
  init?(_ glossary: Glossary, for text: String, over own: Model) {
    guard !glossary.terms.isEmpty else { return nil }
    term = glossary.index(ofFirstIn: text)
    self.glossary = glossary
    self.own = own
  }

  /// Shows the term with a name or, if there is none, the list.
  mutating func show(_ name: String) {
    (term, typed) = (glossary.index(of: name) ?? glossary.index(ofPrefix: name), "")
  }

  /// Shows another term if a key is for that; returns false for a key that returns to the script.
  mutating func turn(_ key: Key) -> Bool {
    let count = glossary.terms.count
    switch key {
    case .right, .pageDown, .character("."): term = term.map { ($0 + 1) % count } ?? 0
    case .left, .pageUp, .character(","): term = ((term ?? 0) + count - 1) % count
    case .character(let character):
      let found = [typed + "\(character)", "\(character)"].first {
        glossary.index(ofPrefix: $0) != nil
      }
      guard let found else { return false }
      typed = found
      term = glossary.index(ofPrefix: found)
      return true
    default: return false
    }
    typed = ""
    return true
  }

  /// Returns the picture of the term with its explanation, or the list of all terms.
  func model(_ language: Language) -> Model {
    guard let term else { return list }
    let part = glossary.screenplay.onlyPart(term)
    var rehearsal = Rehearsal(part, keepingScreens: false)
    var model = Model(
      part.scene, name: part.name, terminalSize: part.screen, appearance: own.appearance)
    run(&model, on: &rehearsal)
    model.settings.usesMouse = own.settings.usesMouse
    model.message = .player(
      .term(glossary.terms[term], number: term + 1, count: glossary.terms.count))
    model.presentation?.keys = []
    return model
  }

  private var list: Model {
    var model = own
    model.presentation = Presentation(caption: own.appearance.language.list(glossary.terms))
    model.message = .player(.terms)
    return model
  }
}
