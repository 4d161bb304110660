internal import CNcurses
import Cells

extension NcursesTerminal {
  /// The key sequences in the terminal's description.
  static var describedKeys: [(sequence: [UInt8], key: Key)] {
    let named: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kcbt", .backTab), ("kent", .enter),
      ("kbs", .backspace), ("kdch1", .delete), ("kich1", .insert),
    ]
    // These are listed because some of their sequences do not end as the standard requires.
    let shifted = ["kDC", "kEND", "kHOM", "kIC", "kLFT", "kNXT", "kPRV", "kRIT", "kind", "kri"]
    let functions = (1...63).map { ("kf\($0)", Key.function($0)) }
    return (named + shifted.map { ($0, .unknown) } + functions).compactMap { name, key in
      sy_capability(name).map { (sequence: Array(String(cString: $0).utf8), key: key) }
    }
  }

  /// Returns the time that an escape character waits for the rest of a sequence, in milliseconds.
  ///
  /// The default is long enough for the bytes of a slow connection, and short enough for a key that
  /// closes something. As in all programs that use curses, `ESCDELAY` changes it.
  static func escapeDelay(_ environment: [String: String]) -> Int {
    guard let text = environment["ESCDELAY"], let delay = Int(text), (1...10_000).contains(delay)
    else { return 120 }
    return delay
  }
}
