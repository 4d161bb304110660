import SceneModel

/// The commands of the playground that name views, as they are typed.
///
/// The commands themselves belong to the playground; a test compares this list with its table.
package enum CommandForm {
  package static let naming = [
    "select VIEW", "fold [VIEW]", "unfold [VIEW]", "add [ID] [in VIEW] [at N]", "delete [VIEW]",
    "hide [VIEW]",
    "press [VIEW]", "add-copy VIEW in STACK [most N]", "delete-last [STACK]",
    "wrap [VIEW...] [in ID]", "dissolve [STACK]", "move VIEW to VIEW [at N]", "rename VIEW ID",
    "duplicate [VIEW] [as ID]", "copy [VIEW]", "cut [VIEW]", "paste [in VIEW] [at N]",
    "set VIEW KEY VALUE", "unset VIEW KEY", "pin [VIEW] [inset N]", "center [VIEW]",
    "add-expectation [VIEW]",
  ]

  private static let slots: [String: [Slot]] = {
    let forms = naming.map { form in
      let words = form.split(separator: " ").map(String.init)
      return (words[0], Slot.slots(of: Array(words.dropFirst())))
    }
    return Dictionary(forms, uniquingKeysWith: { first, _ in first })
  }()

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

  /// The words of a command that name views, by their positions; the command itself is the first
  /// word.
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
func placedWords(of text: String) -> [(word: String, start: Int)] {
  Array(text.unicodeScalars).split(separator: " ").map {
    (String(String.UnicodeScalarView($0)), $0.startIndex)
  }
}

extension ScriptCommand {
  /// The views that the command names.
  package var views: [String] {
    let words = placedWords(of: text).map(\.word)
    return CommandForm.views(in: words).map { words[$0] }
  }
}
