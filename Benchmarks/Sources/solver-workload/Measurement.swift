import ConstraintSolver
import Foundation

/// The times of a workload, each the median of many.
struct Measurement {
  private var builds: [Double] = []
  private var relayouts: [Double] = []
  private var changes: [Double] = []
  private var toggles: [Double] = []
  private var memory = 0
  private let baseMemory: Int
  /// The values that are read must be used, or the optimiser may remove the reading.
  private var sum = 0.0

  /// Builds repeatedly for half of the time, then processes the events repeatedly; each at least
  /// once.
  init(_ workload: Workload, seconds: Double) throws(SolverError) {
    baseMemory = Measurement.residentKilobytes()
    let start = now()
    var session = try build(workload)
    memory = Measurement.residentKilobytes()
    while now() - start < seconds / 2 * 1e6 { session = try build(workload) }
    repeat {
      for index in workload.relayouts.indices { try relayout(index, &session) }
      for _ in 0..<workload.toggles { try toggle(&session) }
    } while now() - start < seconds * 1e6 && !(relayouts.isEmpty && toggles.isEmpty)
  }

  private mutating func build(_ workload: Workload) throws(SolverError) -> Session {
    let start = now()
    let session = try Session(workload)
    sum += session.readFrames()
    builds.append(now() - start)
    return session
  }

  private mutating func relayout(_ index: Int, _ session: inout Session) throws(SolverError) {
    let start = now()
    try session.relayout(index)
    let middle = now()
    sum += session.readFrames()
    relayouts.append(now() - start)
    let read = now()
    sum += session.readChanges()
    changes.append(now() - read + middle - start)
  }

  private mutating func toggle(_ session: inout Session) throws(SolverError) {
    let start = now()
    try session.toggle()
    sum += session.readFrames()
    toggles.append(now() - start)
  }

  var json: String {
    """
    {"engine": "stackyard", "build_ms": \(number(median(builds) / 1000)), \
    "build_min_ms": \(number((builds.min() ?? 0) / 1000)), "builds": \(builds.count), \
    "relayout_us": \(number(median(relayouts))), "relayout_mean_us": \(number(mean(relayouts))), \
    "relayouts": \(relayouts.count), "changes_us": \(number(median(changes))), \
    "toggle_us": \(number(median(toggles))), "toggles": \(toggles.count), \
    "rss_kb": \(memory), "rss_base_kb": \(baseMemory), "sum": \(sum)}
    """
  }
}

/// Microseconds of a monotonic clock.
private func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1000 }

private func median(_ times: [Double]) -> Double {
  times.isEmpty ? 0 : times.sorted()[times.count / 2]
}

private func mean(_ times: [Double]) -> Double {
  times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count)
}

private func number(_ value: Double) -> String { String(format: "%.4f", value) }

extension Measurement {
  /// The resident memory of this process, as Linux reports it.
  static func residentKilobytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize()) / 1024
  }
}
