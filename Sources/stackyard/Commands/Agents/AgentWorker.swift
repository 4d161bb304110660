import CWorker
import Platform

/// A copy of the server that answers one message, and can be ended at any moment.
///
/// No limit of work has to notice that nobody waits for the answer any more, and an error that ends
/// the copy ends nothing else.
struct AgentWorker {
  /// The identifier of the request; nil for another message.
  let id: JSON?
  /// The end of a pipe from which the answer is read.
  let output: Int32
  private let process: pid_t
  private var answer: [UInt8] = []

  /// Starts a worker, whose standard output is the answer; nil if the system refuses.
  init?(answering id: JSON?, _ work: () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    process = stackyard_fork_worker()
    if process == 0 {
      dup2(ends[1], STDOUT_FILENO)
      close(ends[0])
      close(ends[1])
      work()
      _exit(0)
    }
    close(ends[1])
    (self.id, output) = (id, ends[0])
    guard process > 0 else {
      close(output)
      return nil
    }
  }

  /// Reads a part of the answer; returns false at its end.
  mutating func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Platform.read(output, &bytes, bytes.count)
    if count < 0, errno == EINTR { return true }
    answer += bytes.prefix(max(0, count))
    return count > 0
  }

  /// Waits for the worker's end; returns the answer, or nil if the worker did not finish it.
  consuming func wait() -> String? {
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? String(decoding: answer, as: UTF8.self) : nil
  }

  consuming func cancel() {
    kill(process, SIGKILL)
    _ = wait()
  }
}
