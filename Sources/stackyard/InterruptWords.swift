import Cells
import Dispatch
import Platform
import Synchronization

/// The text that line mode prints if the user interrupts it with `^C`; the signal then ends the
/// program as usual.
final class InterruptWords: Sendable {
  private let words = Mutex<VisibleText>("")

  /// Replaces the words, which must be true until the next call.
  func set(_ text: VisibleText) { words.withLock { $0 = text } }

  /// Makes an interrupt by the user print the words, until the result is released.
  func watch() -> any DispatchSourceSignal {
    // The source receives the signal even if it is ignored.
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [self] in
      // The terminal shows '^C' in the line that was being typed.
      words.withLock { words in
        if !words.isEmpty { try? Output.write("\n\(words)") }
      }
      signal(SIGINT, SIG_DFL)
      kill(getpid(), SIGINT)
    }
    // Until the source is registered, an interrupt would be ignored.
    let isRegistered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { isRegistered.signal() }
    source.resume()
    isRegistered.wait()
    return source
  }
}
