extension CommandName {
  package static let showWhy: CommandName = "show-why"
  package static let whyPage: CommandName = "why-page"
  package static let tryProposal: CommandName = "try"
  package static let takeProposal: CommandName = "take"
  package static let otherSolution: CommandName = "other-solution"
}

extension Commands {
  /// Commands for explanations of the layout and for proposed changes.
  static let why: [Command] = [
    Command(
      .whyPage, .optional(.choice("PAGE")), "show why, or the last change", isRepeatable: false
    ) { $0.turn(to: $1) },
    Command(
      .tryProposal, .integer("N", 1...Proposal.most), "try a change", isRepeatable: false
    ) { $0.tryProposal($1) },
    Command(.takeProposal, "keep the change being tried", isRepeatable: false) {
      $0.takeProposal()
    },
    Command(.otherSolution, "show an equally good layout", isRepeatable: false) {
      $0.showOtherSolution()
    },
  ]
}
