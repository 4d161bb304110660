import Synchronization
import TestSupport
import Testing

@Suite("forEvery") struct ForEveryTests {
  @Test func failingValuesAreNamed() {
    let comments = comments {
      forEvery("seed", in: 0..<100) { seed in #expect(seed % 7 != 3) }
    }
    #expect(
      comments.last == "14 of 100 failed: seed 3, 10, 17, 24, 31, 38, 45, 52, 59, 66 and 4 more")
    #expect(comments.count == 15)
  }

  @Test func throwingValueIsNamed() throws {
    let comments = try comments {
      try forEvery("seed", in: 0..<100) { seed in if seed == 40 { throw Odd() } }
    }
    // If the error is an expected one, as here, the sweep continues.
    #expect(comments.contains("1 of 100 failed: seed 40"))
  }

  @Test func emptySweepFails() {
    let comments = comments { forEvery("seed", in: [Int]()) { _ in } }
    #expect(comments == ["seed: 0 cases tested of 0 values, expected at least 1"])
  }

  @Test func sweepBelowTheMinimumFails() {
    let comments = comments {
      forEvery("seed", in: 0..<100, testingAtLeast: 11) { seed in seed < 10 ? 1 : 0 }
    }
    #expect(comments == ["seed: 10 cases tested of 100 values, expected at least 11"])
    #expect(self.comments { forEvery("seed", in: 0..<9, testingAtLeast: 9) { _ in 1 } }.isEmpty)
  }

  private struct Odd: Error {}

  /// The comments of the issues that a body records, none of which counts.
  private func comments(_ body: () throws -> Void) rethrows -> [String] {
    let comments = Mutex<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      comments.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return comments.withLock { $0 }
  }
}
