import Cells

extension CommandName {
  package static let showWhy: CommandName = "show-why"
  package static let whyPage: CommandName = "why-page"
  package static let tryProposal: CommandName = "try"
  package static let takeProposal: CommandName = "take"
  package static let otherSolution: CommandName = "other-solution"
}

extension Commands {
  /// What explains the layout, and what is proposed about it.
  static let why: [Command] = [
    Command(.showWhy, keys: [.function(4)], "go to the explanation", isRepeatable: false) {
      $0.toggleFocus(.why)
    },
    Command(
      .whyPage, .optional(.choice("PAGE")), "why, or what changed last", isRepeatable: false
    ) { $0.turn(to: $1) },
    Command(
      .tryProposal, .integer("N", 1...Proposal.most), "try a change", isRepeatable: false
    ) { $0.tryProposal($1) },
    Command(.takeProposal, "keep the change that is tried", isRepeatable: false) {
      $0.takeProposal()
    },
    Command(.otherSolution, "another layout as good", isRepeatable: false) {
      $0.showOtherSolution()
    },
  ]
}
