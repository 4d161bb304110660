package import Cells

extension Key {
  /// What a keyboard says on the key.
  package var name: String {
    switch self {
    case .character(let character): String(character)
    case .control(let letter): "^" + String(letter).uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "S-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .unknown: "that key"
    }
  }
}

extension KeyMap.Binding {
  /// The keys in a row, as in `Left h`.
  package var keyNames: String { keys.map(\.name).joined(separator: " ") }
}
