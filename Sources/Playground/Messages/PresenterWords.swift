package import Phrases

/// The keys of a presentation, as its speaker can look them up.
package enum PresenterKeys: CaseIterable, Sendable {
  case next, previous, quit, control, back, leave, scroll, text, ends, parts, plain, vote, votes

  package var names: String {
    switch self {
    case .next: "PgDn Right Space"
    case .previous: "PgUp Left"
    case .ends: "Home F5 End"
    case .parts: "g"
    case .plain: "b . w"
    case .vote: "A B 1 2 0"
    case .votes: "Enter"
    case .control: "d + : F4 F9"
    case .back: "Space PgDn"
    case .leave: "PgUp F5"
    case .scroll: "^D ^U ."
    case .text: "Down Up"
    case .quit: "q"
    }
  }

  package var phrase: Phrase {
    switch self {
    case .next: "next step"
    case .previous: "previous step"
    case .ends: "first step, last step"
    case .parts: "list of parts"
    case .plain: "black or white screen"
    case .vote: "count a vote, reset the votes"
    case .votes: "type numbers of votes"
    case .control: "control of the scene, as by most other keys"
    case .back: "in control: back to the same step"
    case .leave: "in control: to the step before, to the first step"
    case .scroll: "in control: scroll a pane, black screen"
    case .text: "scroll the text of a pane"
    case .quit: "quit"
    }
  }
}
