import ConstraintSolver
import Foundation

/// `solver-workload FILE [SECONDS] [DUMP]`: runs a workload and prints one line of JSON.
@main struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first, arguments.count <= 3,
      let seconds = arguments.count > 1 ? Double(arguments[2]) : 2
    else { fail(2, "usage: solver-workload FILE [SECONDS] [DUMP]") }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      fail(2, "\(path): cannot be read")
    }
    do {
      let workload = try Workload.read(text)
      if arguments.count == 3 { try dump(workload, to: arguments[3]) }
      print(try Measurement(workload, seconds: seconds).json)
    } catch let error as Workload.Malformed {
      fail(2, "\(path):\(error.line): \(error.reason)")
    } catch let SolverError.unsatisfiable(conflict) {
      fail(4, "conflict: constraints \(conflict.map(\.index))")
    } catch {
      fail(2, "\(path): \(error)")
    }
  }

  static func fail(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }

  /// Writes the frames after the first events, for a comparison.
  static func dump(_ workload: Workload, to path: String) throws {
    var session = try Session(workload)
    var lines = [line("build", session)]
    for index in workload.relayouts.indices.prefix(20) {
      try session.relayout(index)
      if (index + 1) % 5 == 0 { lines.append(line("relayout\(index + 1)", session)) }
    }
    for index in 0..<min(2, workload.toggles) {
      try session.toggle()
      lines.append(line("toggle\(index + 1)", session))
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func line(_ state: String, _ session: Session) -> String {
    let values = session.workload.frames.map { frame in
      "\(session.solver.value(of: session.variables[frame]))"
    }
    return ([state] + values).joined(separator: " ") + "\n"
  }
}
