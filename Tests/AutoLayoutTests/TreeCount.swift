import Foundation

/// The number of random trees in each test.
enum TreeCount {
  /// The number that the environment variable `STACKYARD_TREES` requests for a longer run.
  static let requested = ProcessInfo.processInfo.environment["STACKYARD_TREES"].flatMap(Int.init)
}
