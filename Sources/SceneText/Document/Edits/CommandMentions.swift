import SceneModel

/// The commands of the playground that name views, as they are typed.
///
/// The commands themselves belong to the playground; a test compares this list with its table.
package enum CommandForm {
  package static let naming = [
    "select VIEW", "fold [VIEW]", "unfold [VIEW]", "add [ID] [in STACK] [at N]", "delete [VIEW]",
    "press [VIEW]", "add-copy VIEW in STACK [most N]", "delete-last [STACK]",
    "wrap [VIEW...] [in ID]", "dissolve [STACK]", "move VIEW to STACK [at N]", "rename VIEW ID",
    "duplicate [VIEW] [as ID]", "copy [VIEW]", "cut [VIEW]", "paste [in STACK] [at N]",
    "set VIEW KEY VALUE", "unset VIEW KEY", "pin [VIEW] [inset N]",
  ]

  private static let slots: [String: [Slot]] = {
    let forms = naming.map { form in
      let words = form.split(separator: " ").map(String.init)
      return (words[0], Slot.slots(of: Array(words.dropFirst())))
    }
    return Dictionary(forms, uniquingKeysWith: { first, _ in first })
  }()

  /// An argument of a form.
  private struct Slot {
    var keyword: String?
    var isView: Bool
    var isOptional: Bool
    var isSeveral: Bool

    /// Reads the words of a form; `[in STACK]` is two of them.
    static func slots(of words: [String]) -> [Slot] {
      var slots: [Slot] = []
      var keyword: String?
      var isOptional = false
      for word in words {
        isOptional = isOptional || word.hasPrefix("[")
        let name = word.filter { !"[].".contains($0) }
        if name == name.lowercased() {
          keyword = name
          continue
        }
        slots.append(
          Slot(
            keyword: keyword, isView: ["VIEW", "STACK"].contains(name), isOptional: isOptional,
            isSeveral: word.contains("...")))
        (keyword, isOptional) = (nil, false)
      }
      return slots
    }
  }

  /// The words of a command that name views, by their positions; the command itself is the first word.
  static func views(in words: [String]) -> [Int] {
    guard let name = words.first, let slots = slots[name] else { return [] }
    var views: [Int] = []
    var index = 1
    for (position, slot) in slots.enumerated() {
      let keywords = slots[position...].compactMap(\.keyword)
      if let keyword = slot.keyword {
        guard words.indices.contains(index), words[index] == keyword else {
          if slot.isOptional { continue }
          return views
        }
        index += 1
      } else if slot.isOptional, words.indices.contains(index), keywords.contains(words[index]) {
        continue
      }
      repeat {
        guard words.indices.contains(index) else { return views }
        if slot.isView { views.append(index) }
        index += 1
      } while slot.isSeveral && words.indices.contains(index) && !keywords.contains(words[index])
    }
    return views
  }
}

/// The words of a text that spaces separate, with their positions in Unicode scalars.
private func placedWords(of text: String) -> [(word: String, start: Int)] {
  let scalars = Array(text.unicodeScalars)
  var words: [(String, Int)] = []
  var start: Int?
  for index in 0...scalars.count {
    let isEnd = index == scalars.count || scalars[index] == " "
    if let begin = start, isEnd {
      words.append((String(String.UnicodeScalarView(scalars[begin..<index])), begin))
      start = nil
    } else if start == nil, !isEnd {
      start = index
    }
  }
  return words
}

/// Returns the mentions of renamed views in a command of the playground, such as `delete a`.
func itemMentions(of names: [String: String], inCommand text: String) -> [Mention] {
  let words = placedWords(of: text)
  if words.first?.word == SceneCommand.constraint.rawValue {
    let start = words.dropFirst(words.dropFirst().first?.word == "add" ? 2 : 3).first?.start
    return start.map { constraintMentions(of: names, in: text, from: $0) } ?? []
  }
  let views: [Mention] = CommandForm.views(in: words.map(\.word)).compactMap { index in
    let (word, start) = words[index]
    return names[word].map { Mention(range: start..<start + word.unicodeScalars.count, new: $0) }
  }
  return views + spacingMentions(of: names, in: text, words)
}

/// The mentions in a custom spacing, such as `set row customSpacing {a: 3}` or
/// `set row customSpacing.a 3`.
private func spacingMentions(
  of names: [String: String], in text: String, _ words: [(word: String, start: Int)]
) -> [Mention] {
  let commands = [SceneCommand.set, .unset].map(\.rawValue)
  guard words.count > 2, commands.contains(words[0].word) else { return [] }
  let (key, start) = words[2]
  let scalars = Array(text.unicodeScalars)
  func mention(_ range: Range<Int>) -> Mention? {
    names[String(String.UnicodeScalarView(scalars[range]))].map { Mention(range: range, new: $0) }
  }
  let property = StackKey.customSpacing.rawValue
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
private func constraintMentions(
  of names: [String: String], in text: String, from start: Int
) -> [Mention] {
  let scalars = text.unicodeScalars.dropFirst(start)
  let isQuoted = scalars.first == "\"" || scalars.first == "'"
  let constraint = String(isQuoted ? scalars.dropFirst().dropLast() : scalars)
  let mentions =
    SceneReader.isVisualFormat(constraint)
    ? itemMentions(of: names, inFormat: constraint, metrics: [])
    : itemMentions(of: names, inEquation: constraint)
  let offset = start + (isQuoted ? 1 : 0)
  return mentions.map { mention in
    let range = mention.range.lowerBound + offset..<mention.range.upperBound + offset
    return Mention(range: range, new: mention.new)
  }
}

extension ScriptCommand {
  /// The views that the command names.
  package var views: [String] {
    let words = placedWords(of: text).map(\.word)
    return CommandForm.views(in: words).map { words[$0] }
  }

  /// Returns the command with renamed views.
  func renamed(_ names: [String: String]) -> ScriptCommand {
    let mentions = itemMentions(of: names, inCommand: text)
    guard !mentions.isEmpty, let rest,
      let renamed = ScriptCommand(text.replacing(mentions), at: rest.place)
    else { return self }
    var command = renamed
    command.name = name
    return command
  }
}
