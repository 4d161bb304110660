import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The pane of explanations: its pages, trials and other solutions.
extension Model {
  mutating func turn(to page: WhyPage?) -> Outcome {
    let next = page ?? whyPage.following(1)
    goTo(.why)
    (whyPage, whyRow) = (next, 0)
    return .done
  }

  /// Scrolls the explanation, as far as it has rows.
  mutating func moveWhyRow(by rows: Int) -> Outcome {
    guard whyRow + rows >= 0 else { return .refused(.firstRowOfPane) }
    guard whyRow + rows <= lastWhyRow else { return .refused(.lastRowOfPane) }
    message = nil
    whyRow += rows
    return .done
  }

  // MARK: Trying

  /// The proposal that is being tried, as long as nothing else was changed.
  package var openTrial: Trial? { trial?.scene == scene ? trial : nil }

  /// Makes a proposed change, instead of the one that is being tried.
  mutating func tryProposal(_ number: Int) -> Outcome {
    if focus != .why || whyPage != .why { _ = turn(to: .why) }
    let open = openTrial
    let proposals = open?.proposals ?? details.proposals
    guard proposals.indices.contains(number - 1) else {
      return .refused(.noProposal(number, count: proposals.count))
    }
    guard open?.index != number - 1 else { return .refused(.triedAlready(number)) }
    if open != nil { takeBackTrial() }
    let proposal = proposals[number - 1]
    guard let changed = scene.applying(proposal.change), edit({ $0 = changed }) else {
      return .refused(.noProposal(number, count: proposals.count))
    }
    trial = Trial(proposals: proposals, index: number - 1, scene: scene)
    whyRow = 0
    message = .trying(number, change: proposal.words)
    return .done
  }

  mutating func takeProposal() -> Outcome {
    guard let open = openTrial else { return .refused(.nothingTried) }
    trial = nil
    message = .kept(change: open.proposal.words)
    return .done
  }

  /// Ends a trial or another solution, or else moves the focus from the pane to the canvas.
  mutating func leaveWhy() -> Outcome {
    if alternative != nil {
      alternative = nil
      message = .backToLayout
    } else if let open = openTrial {
      takeBackTrial()
      message = .takenBack(change: open.proposal.words)
    } else {
      goTo(.canvas)
    }
    return .done
  }

  // MARK: Ambiguity

  /// Shows another, equally good layout: one for each ambiguous value of the selected view, in turn.
  mutating func showOtherSolution() -> Outcome {
    let shown = alternative?.attribute
    alternative = nil
    layOut()
    let open = layout.views.first { $0.id == selection }?.ambiguous ?? []
    let numbers = [FrameAttribute.width, .height, .x, .y].filter { open.contains($0.rawValue) }
    guard let first = numbers.first else { return .refused(.notAmbiguous(view: selection)) }
    let index = shown.flatMap { numbers.firstIndex(of: $0) }.map { $0 + 1 }
    if let index, index >= numbers.count {
      message = .backToLayout
      return .done
    }
    let attribute = index.map { numbers[$0] } ?? first
    let inspection = SceneInspection(laying: scene, offered: offered)
    guard let other = inspection.alternative(for: attribute, of: selection) else {
      return .refused(.notAmbiguous(view: selection))
    }
    func number(_ layout: SceneLayout) -> String {
      layout.views.first { $0.id == selection }.map { $0.frame[attribute].shortText } ?? ""
    }
    message = .otherSolution(
      number: "\(selection).\(attribute.rawValue)", value: number(other), insteadOf: number(layout))
    alternative = Alternative(attribute: attribute, layout: other)
    return .done
  }
}
