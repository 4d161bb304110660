/// Where in its file the parts of a scene are, in lines counted from 1.
///
/// Kept beside a scene, not in it: scenes that say the same are equal wherever they say it.
package struct SceneLines: Hashable, Sendable {
  /// The line of each entry of `constraints`; 0 for one that is not in the file.
  package var constraints: [Int]
  /// The line of each view that has an id in the file.
  package var views: [String: Int]

  /// Creates lines; none where a scene is from no file.
  package init(constraints: [Int] = [], views: [String: Int] = [:]) {
    self.constraints = constraints
    self.views = views
  }
}
