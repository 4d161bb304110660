import AutoLayout
import SceneModel

/// A part of a text to be replaced by another word; positions count Unicode scalars.
struct Mention: Hashable {
  var range: Range<Int>
  var new: String

  func moved(by offset: Int) -> Mention {
    Mention(range: range.lowerBound + offset..<range.upperBound + offset, new: new)
  }
}

extension String {
  /// Returns the text with its mentions, which are in order, replaced.
  func replacing(_ mentions: [Mention]) -> String {
    var scalars = Array(unicodeScalars)
    for mention in mentions.reversed() {
      scalars.replaceSubrange(mention.range, with: mention.new.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Renaming {
  func mentions(in text: String, _ kind: ViewMention) -> [Mention] {
    switch kind {
    case .view: names[text].map { [Mention(range: 0..<text.unicodeScalars.count, new: $0)] } ?? []
    case .number: mentions(inNumber: text)
    case .constraint: mentions(inBroken: text)
    case .command: mentions(inCommand: text)
    }
  }

  func mentions(inEquation text: String) -> [Mention] {
    var lexer = EquationLexer(text)
    guard let tokens = try? lexer.tokens() else { return [] }
    return tokens.compactMap { token in
      guard case .anchor(let item, _) = token.kind else { return nil }
      let view = String(item.prefix { $0 != "." })
      guard let new = names[view] else { return nil }
      return Mention(range: token.offset..<token.offset + view.unicodeScalars.count, new: new)
    }
  }

  /// Returns the mentions of renamed items in a line of visual format; names of metrics are
  /// numbers, not items.
  func mentions(inFormat text: String, besides others: Set<String>? = nil) -> [Mention] {
    SceneVisualFormat.itemNames(in: text, besides: others ?? metrics)
      .compactMap { name in names[name.text].map { Mention(range: name.range, new: $0) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the mentions of renamed views in a text such as `a.width`.
  func mentions(inNumber text: String) -> [Mention] {
    let view = text.lastIndex(of: ".").map { String(text[..<$0]) } ?? text
    return names[view].map { [Mention(range: 0..<view.unicodeScalars.count, new: $0)] } ?? []
  }

  func mentions(inBroken text: String) -> [Mention] {
    let isEquation = ["==", "<=", ">="].contains { text.contains($0) }
    return isEquation ? mentions(inEquation: text) : []
  }

  /// Returns the mentions of renamed views in a command of the playground, such as `delete a`.
  func mentions(inCommand text: String) -> [Mention] {
    let words = placedWords(of: text)
    if words.first?.word == SceneCommand.constraint.rawValue {
      let start = words.dropFirst(words.dropFirst().first?.word == "add" ? 2 : 3).first?.start
      return start.map { mentions(inConstraint: text, from: $0) } ?? []
    }
    if ["stop-at", "want"].contains(words.first?.word) { return mentions(inWish: words) }
    let views: [Mention] = CommandForm.views(in: words.map(\.word)).compactMap { index in
      let (word, start) = words[index]
      return names[word].map { Mention(range: start..<start + word.unicodeScalars.count, new: $0) }
    }
    return views + mentions(inSpacing: text, words)
  }

  /// Returns the mentions in a wish such as `want a.width == 40 keep b`: in values, and where a word is
  /// a view alone.
  private func mentions(inWish words: [(word: String, start: Int)]) -> [Mention] {
    let kept = words.firstIndex { $0.word == "keep" } ?? words.count
    return words.enumerated().dropFirst().flatMap { index, item -> [Mention] in
      guard index == 1 || index > kept || item.word.contains(".") else { return [] }
      return mentions(inNumber: item.word).map { $0.moved(by: item.start) }
    }
  }

  /// Returns the mentions in a custom spacing, such as `set row customSpacing {a: 3}` or
  /// `set row customSpacing.a 3`.
  private func mentions(
    inSpacing text: String, _ words: [(word: String, start: Int)]
  ) -> [Mention] {
    let commands = [SceneCommand.set, .unset].map(\.rawValue)
    guard words.count > 2, commands.contains(words[0].word) else { return [] }
    let (key, start) = words[2]
    let scalars = Array(text.unicodeScalars)
    func mention(_ range: Range<Int>) -> Mention? {
      names[String(String.UnicodeScalarView(scalars[range]))].map { Mention(range: range, new: $0) }
    }
    let property = Property.customSpacing.key
    if key.hasPrefix("\(property).") {
      let id = start + property.unicodeScalars.count + 1..<start + key.unicodeScalars.count
      return mention(id).map { [$0] } ?? []
    }
    guard key == property, words.count > 3 else { return [] }
    var mentions: [Mention] = []
    var id: Range<Int>?
    for index in words[3].start..<scalars.count {
      switch scalars[index] {
      case "{", ",": id = index + 1..<index + 1
      case ":":
        if let found = id.flatMap(mention) { mentions.append(found) }
        id = nil
      case " " where id?.isEmpty == true: id = index + 1..<index + 1
      default: id = id.map { $0.lowerBound..<index + 1 }
      }
    }
    return mentions
  }

  /// The mentions in a constraint at the end of a command, with or without quotes.
  private func mentions(inConstraint text: String, from start: Int) -> [Mention] {
    let scalars = text.unicodeScalars.dropFirst(start)
    let isQuoted = scalars.first == "\"" || scalars.first == "'"
    let constraint = String(isQuoted ? scalars.dropFirst().dropLast() : scalars)
    let mentions =
      ConstraintReader.isVisualFormat(constraint)
      ? mentions(inFormat: constraint, besides: [])
      : mentions(inEquation: constraint)
    let offset = start + (isQuoted ? 1 : 0)
    return mentions.map { $0.moved(by: offset) }
  }
}
