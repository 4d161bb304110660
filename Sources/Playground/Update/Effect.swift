package import Scenes

/// What the loop has to do besides drawing, because an action asked for it.
package enum Effect: Hashable, Sendable {
  /// End the playground.
  case quit
  /// Write a scene where the user finds it.
  case export(Scene)
}
