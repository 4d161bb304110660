import Playground
import SceneModel

/// The answer to a question of a lesson, while it is typed: a choice by its letter or number, or a
/// number.
struct TypedAnswer {
  /// The text that Enter submits; a choice is its number.
  private(set) var text = "" { didSet { if text.isEmpty { digits = "" } } }
  /// The digits that were typed one after another at a question with choices.
  private var digits = ""
  /// Whether the question was already answered wrongly.
  private(set) var hasTried = false

  private static let mostDigits = 12

  /// Returns whether a character belongs to an answer: the letter of a choice, a digit or a sign; a
  /// decimal point or comma, only after a digit, because these keys also move the script.
  func takes(_ character: Character, among choices: Int) -> Bool {
    Presentation.Question.choice(of: character, among: choices) != nil
      || character.ofNumber.map { $0 != "." || text.last?.isNumber == true } == true
  }

  /// Types a character; returns false if no choice has it.
  mutating func type(_ character: Character, among choices: [String]) -> Bool {
    let digit = "\(character.ofNumber ?? character)"
    guard !choices.isEmpty else {
      text = String((text + digit).prefix(TypedAnswer.mostDigits))
      return true
    }
    // A digit continues a number, or begins another one.
    for number in [digits + digit, digit] {
      guard let index = TypedAnswer.choice(ofNumber: number, among: choices) else { continue }
      text = "\(index + 1)"
      digits = number
      return true
    }
    guard let index = Presentation.Question.choice(of: character, among: choices.count) else {
      return false
    }
    text = "\(index + 1)"
    digits = character.isNumber ? digit : ""
    return true
  }

  mutating func deleteCharacter() { _ = text.popLast() }

  mutating func deleteAll() { text = "" }

  /// Deletes a wrong answer, which may be corrected.
  mutating func tryAgain() {
    hasTried = true
    text = ""
  }

  /// Returns the index of the choice that begins with a number; nil for none.
  ///
  /// If the choices are 10, 13 and 16, someone who types 16 does not mean the first choice. A letter is
  /// always that of a choice, also if another one is called like it.
  static func choice(ofNumber digits: String, among choices: [String]) -> Int? {
    digits.contains(where: \.isLetter)
      ? nil
      : choices.firstIndex(of: digits) ?? numbers(of: choices).firstIndex(of: digits)
  }

  private static func numbers(of choices: [String]) -> [String] {
    choices.map { String($0.prefix { $0.isASCII && $0.isNumber }) }
  }

  /// Returns whether a line is a choice: by its number, its letter or, if no choice begins with a
  /// number, by its position.
  ///
  /// On the screen, a position is marked before it is submitted.
  static func isChoice(_ line: String, among choices: [String]) -> Bool {
    let numbers = numbers(of: choices)
    guard let sign = line.first, !numbers.contains(line) else { return !line.isEmpty }
    return line.count == 1 && (!sign.isNumber || numbers.allSatisfy(\.isEmpty))
      && Presentation.Question.choice(of: sign, among: choices.count) != nil
  }

  var isNumber: Bool { Double(text) != nil }

  /// Returns a number in plain digits, whatever digits it is written in; nil for other text, such as
  /// `1e1`, which cannot be typed on the screen.
  static func number(in line: String) -> String? {
    let text = String(line.map { $0.ofNumber ?? $0 })
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
    guard isPlain, Double(text) != nil else { return nil }
    // Without a digit before it, a decimal point is the key that moves the script.
    return text.hasPrefix(".") ? "0\(text)" : text.replacing("-.", with: "-0.")
  }

  /// The index of the choice that was typed, which the question may not have.
  var choice: Int { (Int(text) ?? 0) - 1 }

  /// Returns whether the answer is the script's, which its tests have compared with the engine's.
  func isRight(_ answer: Prediction.Answer) -> Bool {
    switch answer {
    case .choice(let index): choice == index
    case .number(let number): isNear(number.value)
    }
  }

  /// Returns whether the number equals another one to two decimals.
  func isNear(_ number: Double) -> Bool { abs((Double(text) ?? .nan) - number) <= 0.01 }
}

extension Character {
  /// The ASCII character for a decimal digit, a sign or a decimal point of any script; nil for others,
  /// such as 十 and ².
  fileprivate var ofNumber: Character? {
    switch self {
    case ".", ",", "．", "，", "。": "."
    case "-", "－", "−": "-"
    case _ where unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }:
      wholeNumberValue.map { Character("\($0)") }
    default: nil
    }
  }
}
