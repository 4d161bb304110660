import AutoLayout
import Foundation

/// `view-workload TREE [SECONDS] [DUMP]`: lays a tree out, again and again, and prints one line of
/// JSON.
///
/// `view-workload TREE first|resize|toggle COUNT` does one of these COUNT times, for a profiler.
@main struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (1...3).contains(arguments.count), let shape = TreeShape(arguments[0]) else {
      fail("usage: view-workload TREE [SECONDS] [DUMP]")
    }
    if arguments.count == 3, let count = Int(arguments[2]) {
      return repeatStep(arguments[1], count, shape)
    }
    guard let seconds = arguments.count > 1 ? Double(arguments[1]) : 1 else {
      fail("\(arguments[1]) is not a number of seconds")
    }
    do {
      if arguments.count == 3 { try dump(shape, to: arguments[2]) }
    } catch {
      fail("\(arguments[2]): \(error.localizedDescription)")
    }
    print(Measurement(shape, seconds: seconds).json)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }

  private static func repeatStep(_ step: String, _ count: Int, _ shape: TreeShape) {
    var session = Session(shape)
    for _ in 0..<count {
      switch step {
      case "first": session = Session(shape)
      case "resize": session.resize()
      case "toggle": session.toggle()
      default: fail("\(step) is none of first, resize, toggle")
      }
    }
  }

  /// Writes the frames after the first layout, a resize and a change of an axis, for a comparison.
  private static func dump(_ shape: TreeShape, to path: String) throws {
    let session = Session(shape)
    var lines = line("first", session)
    session.resize()
    lines += line("resize", session)
    session.toggle()
    lines += line("toggle", session)
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func line(_ state: String, _ session: Session) -> String {
    let numbers = session.views.flatMap { view in
      [view.frame.origin.x, view.frame.origin.y, view.frame.size.width, view.frame.size.height]
    }
    return ([state] + numbers.map { String(format: "%.6g", $0) }).joined(separator: " ") + "\n"
  }
}
