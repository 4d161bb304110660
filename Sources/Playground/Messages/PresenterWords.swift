package import Phrases

/// The keys of a presentation, as its speaker can look them up.
package struct PresenterKeys: Sendable {
  package let names: String
  package let phrase: Phrase

  package static let all = [
    PresenterKeys(names: "PgDn Right Space", phrase: "next step"),
    PresenterKeys(names: "PgUp Left", phrase: "previous step"),
    PresenterKeys(names: "q", phrase: "quit"),
    PresenterKeys(names: "d + : F4 F9", phrase: "control of the scene, as by most other keys"),
    PresenterKeys(names: "Space PgDn", phrase: "in control: back to the same step"),
    PresenterKeys(names: "PgUp F5", phrase: "in control: to the step before, to the first step"),
    PresenterKeys(names: "^D ^U .", phrase: "in control: scroll a pane, black screen"),
    PresenterKeys(names: "Down Up", phrase: "scroll the text of a pane"),
    PresenterKeys(names: "Home F5 End", phrase: "first step, last step"),
    PresenterKeys(names: "g", phrase: "list of parts"),
    PresenterKeys(names: "b . w", phrase: "black or white screen"),
    PresenterKeys(names: "A B 1 2 0", phrase: "count a vote, reset the votes"),
    PresenterKeys(names: "Enter", phrase: "type numbers of votes"),
  ]
}
