import SceneText

/// Scenes to choose from.
package struct Shelf: Hashable, Sendable {
  package var kind: Kind
  package var entries: [Entry]
  /// The reason why entries are missing.
  package var problem: Message?

  package init(_ kind: Kind, _ entries: [Entry], problem: Message? = nil) {
    self.kind = kind
    self.entries = entries
    self.problem = problem
  }

  package enum Kind: Hashable, Sendable {
    /// The files of a folder; nil for the scene's own, with the files that were opened last.
    case files(folder: String?)
    /// Scenes to begin with.
    case templates
    /// The choice at the start: recent files, lessons, and scenes to begin with.
    case start
  }

  package enum Section: Hashable, CaseIterable, Sendable { case recent, lessons, scenes, folder }

  package struct Entry: Hashable, Sendable {
    package var section: Section
    package var name: String
    package var target: Target
    /// Whether it is a lesson that was finished.
    package var isFinished: Bool

    package init(_ section: Section, _ name: String, _ target: Target, isFinished: Bool = false) {
      self.section = section
      self.name = name
      self.target = target
      self.isFinished = isFinished
    }
  }

  package enum Target: Hashable, Sendable {
    case folder(path: String)
    case scene(SceneSource)
  }

  /// Scenes to begin with.
  package static let templates = Shelf(
    .templates,
    SceneTemplate.allCases.map { template in
      Entry(.scenes, template.rawValue, .scene(.template(template)))
    })
}
