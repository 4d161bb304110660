/// The line numbers, from 1, of the parts of a scene in its file.
///
/// They are not part of the scene: scenes with the same content are equal, regardless of its lines
/// in their files.
package struct SceneLines: Hashable, Sendable {
  /// The line of each entry of `constraints`; 0 for one that is not in the file.
  package var constraints: [Int]
  /// The line of each view with an id in the file.
  package var views: [String: Int]

  /// Creates line numbers; empty for a scene without a file.
  package init(constraints: [Int] = [], views: [String: Int] = [:]) {
    self.constraints = constraints
    self.views = views
  }
}
