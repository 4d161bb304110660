extension Key {
  /// The name of the key, as on a keyboard.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^" + String(letter).uppercased()
    case .function(let number): "F\(number)"
    case .unknown: "that key"
    default: Key.names.first { $0.key == self }?.name ?? "that key"
    }
  }

  package init?(name: String) {
    if let key = Key.names.first(where: { $0.name == name })?.key {
      self = key
    } else if name == Key.character(" ").name {
      self = .character(" ")
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.count == 2, name.first == "^", let letter = name.last?.lowercased(),
      letter.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    {
      self = .control(Character(letter))
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The names that have more than one letter.
  package static var wordNames: [String] { names.map(\.name) + [Key.character(" ").name] }

  private static let names: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "S-Tab"),
    (.backspace, "Backspace"), (.delete, "Del"), (.insert, "Ins"), (.up, "Up"), (.down, "Down"),
    (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"),
    (.pageDown, "PgDn"),
  ]
}
