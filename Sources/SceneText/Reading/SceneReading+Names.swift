import SceneModel

extension SceneReading {
  /// Returns whether a word may be the id of a view.
  package static func isID(_ word: String) -> Bool { Name.isID(word) }
}
