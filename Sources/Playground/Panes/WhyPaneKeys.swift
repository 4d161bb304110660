import Cells

/// The keys of the explanation, and their effects.
struct WhyPane: PaneContents {
  let name = "In the explanation"
  let title = "Why"
  let command: PaneCommand? = PaneCommand(
    name: .showWhy, keys: [.function(4)], help: "go to Why, the explanation", group: .why)

  var keys: [PaneKey] {
    PaneKey.rows("scroll") + proposals + [
      PaneKey([.enter], Invocation(.takeProposal), "keep"),
      PaneKey([.function(8)], Invocation(.want), "wish", isListed: false),
      PaneKey([.character("o")], Invocation(.otherSolution), "other solution"),
      PaneKey([.tab], Invocation(.whyPage), "last change"),
      .back,
    ]
  }

  /// One digit key per proposed change.
  private var proposals: [PaneKey] {
    (1...Proposal.most).map { (number: Int) -> PaneKey in
      let isFirst = number == 1
      let invocation = Invocation(.tryProposal, [.number(Double(number))])
      return PaneKey(
        [.character(Character("\(number)"))], invocation, isFirst ? "try" : "",
        keyNames: isFirst ? "1-9" : nil, isListed: isFirst)
    }
  }

  func page(in model: Model) -> Int { max(1, model.extent(of: .explanation).shown - 1) }

  /// Scrolls the explanation and then the changes, stopping at the first and the last row.
  func move(by rows: Int, in model: inout Model) -> Outcome {
    let count = model.extent(of: .explanation).hidden + 1
    return PaneCommands.move(from: model.panes.whyRow, by: rows, of: count) {
      model.message = nil
      model.panes.whyRow = $0
      return .done
    }
  }

  func leave(_ model: inout Model) -> Outcome { WhyCommands.leaveWhy(in: &model) }
}
