import SceneText

/// A list of scenes to open.
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
    /// The files of a folder; nil for the folder of the scene's file, with recently opened files.
    case files(folder: String?)
    case templates
    /// The list of the start screen: recent files, lessons and templates.
    case start
    case lessons
  }

  package enum Section: Hashable, CaseIterable, Sendable { case recent, lessons, scenes, folder }

  package struct Entry: Hashable, Sendable {
    package var section: Section
    package var name: String
    package var target: Target
    /// Whether the entry is a lesson that was finished.
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

  package static let templates = Shelf(
    .templates,
    SceneTemplate.allCases.map { template in
      Entry(.scenes, template.rawValue, .scene(.template(template)))
    })
}
