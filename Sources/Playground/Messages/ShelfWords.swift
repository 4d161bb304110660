import Cells
package import Phrases

extension Shelf.Section {
  package var heading: Phrase {
    switch self {
    case .recent: "Recent files"
    case .lessons: "Lessons"
    case .scenes: "Templates"
    case .folder: "This folder"
    }
  }
}

extension Shelf.Kind {
  package var title: Phrase {
    switch self {
    case .files(let folder?): "\(VisibleText.visible(folder))"
    case .files, .start: "Open"
    case .templates: "New"
    case .lessons: "Lessons"
    }
  }
}

/// The words of the start screen.
package enum StartWords {
  /// The title over the first scene.
  package static var welcome: Phrase { "Welcome to Stackyard" }

  /// Returns the description of the program, in two paragraphs, and the key that explains the signs of
  /// findings, if there are any.
  package static func introduction(_ keys: KeyBindings, signs: [String] = []) -> [Phrase] {
    let first: [CommandName] = ["axis", "alignment", "distribution", "more-spacing"]
    let findings: [Phrase] =
      signs.isEmpty ? [] : ["\(keys.firstName(of: .problem)) explains \(list: signs)."]
    return [
      "Play with stack views and Auto Layout: press a key to change the layout.",
      "Try \(list: first.map { keys.firstName(of: $0) }). \(keys.firstName(of: .help)) lists all keys.",
    ] + findings
  }

  /// Returns words about opening an entry of the start screen, with the key for it.
  package static func choose(_ key: String) -> Phrase { "\(key) choose from this list" }
}
