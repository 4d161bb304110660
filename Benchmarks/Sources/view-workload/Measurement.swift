import AutoLayout
import Foundation

/// The times of a tree, each the median of many.
struct Measurement {
  private var firsts: [Double] = []
  private var resizes: [Double] = []
  private var toggles: [Double] = []
  private let viewCount: Int
  private let kilobytes: Int
  /// The frames that are read must be used, or the optimiser may remove the reading.
  private var sum = 0.0

  /// Spends a third of the time on each of the three measurements, which include reading all frames;
  /// each is repeated at least three times.
  init(_ shape: TreeShape, seconds: Double) {
    let before = Measurement.residentKilobytes()
    var session = Session(shape)
    kilobytes = Measurement.residentKilobytes() - before
    viewCount = session.views.count
    firsts = Measurement.times(seconds / 3) {
      let start = now()
      let fresh = Session(shape)
      sum += fresh.readFrames()
      let time = now() - start
      session = fresh
      return time
    }
    resizes = Measurement.times(seconds / 3) {
      let start = now()
      session.resize()
      sum += session.readFrames()
      return now() - start
    }
    toggles = Measurement.times(seconds / 3) {
      let start = now()
      session.toggle()
      sum += session.readFrames()
      return now() - start
    }
  }

  private static func times(_ seconds: Double, _ measure: () -> Double) -> [Double] {
    var times: [Double] = []
    let end = now() + seconds * 1e6
    while now() < end || times.count < 3 { times.append(measure()) }
    return times
  }

  var json: String {
    """
    {"engine": "stackyard", "views": \(viewCount), "first_us": \(median(firsts)), \
    "resize_us": \(median(resizes)), "toggle_us": \(median(toggles)), "rss_kb": \(kilobytes), \
    "sum": \(sum)}
    """
  }

  /// The resident memory of this process, as Linux reports it.
  private static func residentKilobytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize()) / 1024
  }
}

/// Microseconds of a monotonic clock.
private func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1000 }

private func median(_ times: [Double]) -> String {
  String(format: "%.3f", times.sorted()[times.count / 2])
}
