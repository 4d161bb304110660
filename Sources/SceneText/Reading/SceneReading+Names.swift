import SceneModel

extension SceneReading {
  /// Whether a word may be the id of a view.
  package static func isID(_ word: String) -> Bool { Name.isID(word) }
}
