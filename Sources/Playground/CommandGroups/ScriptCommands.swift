import SceneLayouts
import SceneModel

/// Commands for scripts.
///
/// A player handles most of them itself; here they report that no script is playing.
enum ScriptCommands {
  static let all: [Command] = [
    Command(
      .play, keys: " ", "play or pause the script",
      footer: Footer([
        .playing: "pause", .paused: "play", .unread: "more", .reading: "continue",
        .ended: "restart", .userInControl: "resume", .lookingUp: "return",
      ]), needs: [.script], isRepeatable: false
    ) { _ in .asks(.play) },
    playing(.hint, "!", "show a hint for a task", Footer([.task: "hint"]), needs: .task),
    playing(.target, "T", "show the target of a task", Footer([.task: "target"]), needs: .task),
    playing(
      .stepForward, ".", "one step forward",
      Footer([
        .playing: "step", .paused: "step", .task: "skip", .question: "skip",
        .lookingUp: "next term",
      ])),
    playing(
      .stepBack, ",", "one step back",
      Footer([
        .playing: "back", .paused: "back", .reading: "back", .task: "back", .question: "back",
        .ended: "back", .lookingUp: "previous term",
      ])),
    playing(
      .nextPart, "n", "go to the next part",
      Footer([.playing: "part", .paused: "part", .reading: "part"])),
    playing(.previousPart, "N", "go to the previous part"),
    playing(.faster, "f", "play twice as fast", Footer([.playing: "faster", .paused: "faster"])),
    playing(.slower, "F", "play half as fast"),
    playing(
      .glossary, "/", "look up a term",
      Footer([.reading: "terms", .task: "terms", .question: "terms", .ended: "terms"])),
    Command(
      .record, keys: "r", "start or stop recording", footer: Footer([.recording: "stop recording"]),
      isRepeatable: false
    ) { _ in .asks(.record) },
    Command(.addCaption, .words("TEXT"), "record a caption", isRepeatable: false) { _, text in
      .asks(.addToRecording(.caption(Wording(text), milliseconds: nil)))
    },
    Command(
      .addExpectation, .optional(.view()), "record an expected frame", isRepeatable: false
    ) { model, id in
      let id = id ?? model.selection
      guard let frame = model.layout.view(id)?.frame else { return .refused(model.unknown(id)) }
      return .asks(.addToRecording(.expect([Placed(.frame(view: id, frame))])))
    },
  ]

  private static func playing(
    _ name: CommandName, _ keys: Keys, _ help: String, _ footer: Footer = .none,
    needs requirement: Requirement = .playing
  ) -> Command {
    Command(name, keys: keys, help, footer: footer, needs: [requirement], isRepeatable: false) {
      _ in .done
    }
  }
}
