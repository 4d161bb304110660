import AutoLayout
import SceneLayouts

/// Commands for explanations of the layout and for proposed changes.
enum WhyCommands {
  static let all: [Command] = [
    Command(
      .whyPage, .optional(.choice("PAGE")), "show reasons or last change", isRepeatable: false
    ) { turn(to: $1, in: &$0) },
    Command(
      .tryProposal, .integer("N", 1...1000), "try a change", isRepeatable: false
    ) { tryProposal($1, in: &$0) },
    Command(.takeProposal, "keep the change being tried", isRepeatable: false) { model in
      guard let kept = model.keepTrial() else { return .refused(.nothingTried) }
      model.message = .kept(change: kept.words)
      return .done
    },
    Command(
      .otherSolution, "show an equally good layout", isRepeatable: false, effect: showOtherSolution),
  ]

  static func turn(to page: WhyPage?, in model: inout Model) -> Outcome {
    let next = page ?? model.panes.whyPage.following(1)
    model.goTo(.why)
    (model.panes.whyPage, model.panes.whyRow) = (next, 0)
    return .done
  }

  // MARK: Trying

  /// Tries a proposed change, in place of the one that is being tried.
  static func tryProposal(_ number: Int, in model: inout Model) -> Outcome {
    if model.focus != .why || model.panes.whyPage != .why { _ = turn(to: .why, in: &model) }
    let open = model.openTrial
    let proposals = model.proposalsToTry
    guard proposals.indices.contains(number - 1) else {
      return .refused(.noProposal(number, count: proposals.count))
    }
    guard open?.index != number - 1 else { return .refused(.triedAlready(number)) }
    if open != nil { model.undoTrial() }
    let proposal = proposals[number - 1]
    guard model.edit(proposal.edits) else {
      return .refused(.noProposal(number, count: proposals.count))
    }
    model.trials.trial = Trial(proposals: proposals, index: number - 1, scene: model.scene)
    model.panes.whyRow = 0
    model.message = .trying(number, change: proposal.words)
    return .done
  }

  /// Ends the trial, or hides the other solution; otherwise moves the focus from the pane to the
  /// canvas.
  static func leaveWhy(in model: inout Model) -> Outcome {
    if model.trials.alternative != nil {
      model.trials.alternative = nil
      model.message = .backToLayout
    } else if let open = model.openTrial {
      model.undoTrial()
      model.message = .takenBack(change: open.proposal.words)
    } else {
      model.goTo(.canvas)
    }
    return .done
  }

  // MARK: Ambiguity

  /// Shows another, equally good layout: one for each ambiguous value of the selected view, in
  /// rotation.
  static func showOtherSolution(in model: inout Model) -> Outcome {
    let shown = model.trials.alternative?.attribute
    model.trials.alternative = nil
    model.layOut()
    let open = model.layout.view(model.selection)?.ambiguous ?? []
    let numbers = FrameAttribute.sizesFirst.filter { open.contains($0.rawValue) }
    guard let first = numbers.first else {
      let view = model.selection
      return .refused(
        open.isEmpty ? .notAmbiguous(view: view) : .otherContentIsNotShown(view: view))
    }
    let index = shown.flatMap { numbers.firstIndex(of: $0) }.map { $0 + 1 }
    if let index, index >= numbers.count {
      model.message = .backToLayout
      return .done
    }
    let attribute = index.map { numbers[$0] } ?? first
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    guard let other = inspection.alternative(for: attribute, of: model.selection) else {
      return .refused(.otherSolutionTooLarge(view: model.selection))
    }
    func number(_ layout: SceneLayout) -> String {
      layout.view(model.selection).map { $0.frame[attribute].shortText } ?? ""
    }
    model.message = .otherSolution(
      number: "\(model.selection).\(attribute.rawValue)", value: number(other),
      insteadOf: number(model.layout))
    model.trials.alternative = Alternative(attribute: attribute, layout: other)
    return .done
  }
}
