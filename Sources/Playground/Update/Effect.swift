/// What the loop has to do besides drawing, because an action asked for it.
package enum Effect: Hashable, Sendable {
  /// End the playground.
  case quit
}
