import Cells
import Playground

extension Screenplay {
  /// Plays the script from beginning to end in virtual time, and gives what came of it.
  ///
  /// A script may quit the playground; the performance then ends with its last screen, and it is a
  /// failure where steps are left.
  package func performed() -> Performance {
    var rehearsal = Rehearsal(self)
    var model = Model(scene, name: name, terminalSize: screen)
    run(&model, on: &rehearsal)
    var performance = rehearsal.performance
    performance.failures += rehearsal.earlyEnd.map { [$0] } ?? []
    performance.close()
    return performance
  }
}

extension Performance {
  /// Ends what is still going on where the script quit before its end.
  fileprivate mutating func close() {
    let times = [duration] + frames.map(\.time) + keys.map(\.time) + markers.map(\.time)
    duration = times.max() ?? duration
    endCaption(at: duration)
  }
}
