internal import Foundation
internal import Synchronization
package import Testing

/// Runs a body for each value of a sweep inside one test, so that thousands of cases are one line
/// of the report.
///
/// Reports the values for which the body recorded an issue or threw. A sweep over nothing fails.
package func forEvery<Values: Sequence>(
  _ name: String, in values: Values, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Values.Element) throws -> Void
) rethrows {
  var sweep = Sweep(name, sourceLocation)
  defer { sweep.report(atLeast: 1) }
  for value in values {
    try sweep.run(value) {
      try body(value)
      return 1
    }
  }
}

/// Runs a body for each value of a sweep; the body returns how many cases it tested.
///
/// Fails if fewer cases than `minimum` were tested: a sweep that skips all its cases shows nothing.
package func forEvery<Values: Sequence>(
  _ name: String, in values: Values, testingAtLeast minimum: Int,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Values.Element) throws -> Int
) rethrows {
  var sweep = Sweep(name, sourceLocation)
  defer { sweep.report(atLeast: minimum) }
  for value in values { try sweep.run(value) { try body(value) } }
}

// MARK: Seeds

/// Whether tests should examine everything, however long it takes.
package var isLongRun: Bool { ProcessInfo.processInfo.environment["STACKYARD_SEEDS"] != nil }

/// Returns the number of cases that a test must find among the seeds that it tries, given that among
/// all of them.
package func atLeast(_ count: Int) -> Int { isLongRun ? count : count / 5 }

/// Runs a body for a third of the seeds of a range, or for all of them in a long run, for which the
/// environment variable `STACKYARD_SEEDS` is set.
package func forEverySeed(
  _ name: String = "seed", in seeds: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Int) throws -> Void
) rethrows {
  try forEvery(name, in: usual(seeds), sourceLocation: sourceLocation, body)
}

/// Runs a body for a third of the seeds of a range, or for all of them in a long run.
///
/// All seeds must test at least `minimum` cases, and a third of them a third as many.
package func forEverySeed(
  _ name: String = "seed", in seeds: Range<Int>, testingAtLeast minimum: Int,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) throws -> Int
) rethrows {
  let usual = usual(seeds)
  try forEvery(
    name, in: usual, testingAtLeast: minimum * usual.count / max(1, seeds.count),
    sourceLocation: sourceLocation, body)
}

/// About a third of the seeds, spread evenly, because tests use the remainders of seeds; all of a
/// few.
private func usual(_ seeds: Range<Int>) -> [Int] {
  if isLongRun || seeds.count < 10 { return Array(seeds) }
  return seeds.filter { seed in
    // Not the generator of the test, whose first number would then always be such a multiple.
    var generator = RepeatableGenerator(seed: ~seed)
    return generator.next() % 3 == 0
  }
}

/// The state of a sweep.
private struct Sweep {
  /// More values would not help to find the cause.
  private static let mostNamed = 10

  private let name: String
  private let sourceLocation: SourceLocation
  private var values = 0
  private var tested = 0
  private var failed = 0
  private var named: [String] = []

  init(_ name: String, _ sourceLocation: SourceLocation) {
    self.name = name
    self.sourceLocation = sourceLocation
  }

  /// Runs a body for one value and records whether it failed.
  mutating func run(_ value: some Any, _ body: () throws -> Int) rethrows {
    values += 1
    let issues = Atomic(0)
    var isFinished = false
    defer { if !isFinished || issues.load(ordering: .relaxed) > 0 { noteFailure("\(value)") } }
    // Matches no issue: it only counts issues and passes each one on.
    try withKnownIssue(isIntermittent: true) {
      tested += try body()
      isFinished = true
    } matching: { _ in
      issues.add(1, ordering: .relaxed)
      return false
    }
  }

  private mutating func noteFailure(_ value: String) {
    failed += 1
    if named.count < Self.mostNamed { named.append(value) }
  }

  /// Records the values that failed, and whether too few cases were tested.
  func report(atLeast minimum: Int) {
    if failed > 0 {
      let rest = failed > named.count ? " and \(failed - named.count) more" : ""
      Issue.record(
        "\(failed) of \(values) failed: \(name) \(named.joined(separator: ", "))\(rest)",
        sourceLocation: sourceLocation)
    } else if tested < minimum {
      Issue.record(
        "\(name): \(tested) cases tested of \(values) values, expected at least \(minimum)",
        sourceLocation: sourceLocation)
    }
  }
}
