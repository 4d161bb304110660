import AutoLayout
package import Cells
package import SceneLayouts
import SceneModel
import SceneText

/// Where the parts of the screen are.
extension Model {
  /// The parts of the screen.
  package var screen: PlaygroundScreen {
    PlaygroundScreen(
      terminalSize, hasCaption: presentation != nil,
      canvas: scene.canvas == nil
        ? layoutScreen.map { PlaygroundScreen($0, hasCaption: presentation != nil).offered }
        : scene.canvasCells(offered: terminalSize),
      focus: focus)
  }

  /// The size of a canvas that leaves its size to the terminal.
  package var offered: CellSize {
    guard hasPanes else { return terminalSize }
    guard let layoutScreen else { return screen.offered }
    return PlaygroundScreen(layoutScreen, hasCaption: presentation != nil).offered
  }
}

/// The layout of the scene, and what is found out about it.
extension Model {
  /// The layout of the scene; free of cost after ``layOut()``.
  package var layout: SceneLayout { alternative?.layout ?? ownLayout }

  /// The layout that the engine chose.
  private var ownLayout: SceneLayout {
    known.layout ?? SceneLayout(laying: scene, offered: offered)
  }

  /// Finds the layout if a change has made it unknown.
  package mutating func layOut() {
    if known.layout == nil { known.layout = ownLayout }
    findRemedies()
  }

  /// Finds the layout if a change has made it unknown, with views that were laid out before.
  package mutating func layOut(in hierarchy: inout SceneHierarchy) {
    if known.layout == nil { known.layout = hierarchy.layOut(scene, offered: offered) }
    findRemedies()
  }

  /// The problems of the layout: conflicts first, then views in the order of the tree.
  var problems: [Problem] { Problem.all(in: layout, of: scene) }

  /// Finds the changes that resolve the problem whose sheet is open, unless they are known.
  mutating func findRemedies() {
    guard mode != .browsing else { return }
    var stack = focusStack
    stack.changeSheets { mode in
      guard case .problem(var problem) = mode, problem.remedies == nil else { return }
      problem.remedies = Remedies(of: self, for: problem.index)
      mode = .problem(problem)
    }
    focusStack = stack
  }

  /// What is asked about the selected view; free of cost after ``inspect(in:)``.
  package var details: LayoutDetails {
    if let details = known.details, details.question == question { return details }
    return newDetails(
      in: SceneInspection(laying: scene, offered: offered, lines: edited.lines))
  }

  /// The number of the marked constraint in the list, from 1.
  package var numberOfMarkedConstraint: Int { details.currentRow(of: listing) + 1 }

  /// The margins, baselines and guides of the layout; nil while another solution is shown, for which
  /// they are not known.
  var landmarks: LayoutLandmarks? {
    if alternative != nil { return nil }
    return known.landmarks ?? LayoutLandmarks(laying: scene, offered: offered)
  }

  /// Finds what panes show about the selected view, with views that were laid out before.
  package mutating func inspect(in hierarchy: inout SceneHierarchy) {
    if known.landmarks == nil, overlays.contains(where: \.needsLandmarks) {
      known.landmarks = hierarchy.landmarks(of: scene, offered: offered)
    }
    guard screen.showsDetails, known.details?.question != question else { return }
    known.details = newDetails(
      in: hierarchy.inspect(scene, offered: offered, lines: edited.lines))
  }

  private func newDetails(in inspection: SceneInspection) -> LayoutDetails {
    let question = question
    let report =
      question.comparesWithPrevious
      ? known.details?.report
        ?? previous.map {
          ChangeReport(from: SceneInspection(laying: $0, offered: offered), to: inspection)
        } : nil
    return LayoutDetails(question, in: inspection, appearance.language, report: report)
  }

  /// What the screen shows of the layout besides frames.
  private var question: LayoutDetails.Question {
    var question = LayoutDetails.Question(view: selection)
    question.listsConflicts = listing.scope == .conflicts
    let screen = screen
    switch (screen.rect(of: .why) != nil, whyPage) {
    case (true, .why):
      question.numbers = [.width, .height, .x, .y]
      // It takes longest, so it is done only while the pane has the focus.
      question.triesChanges = focus == .why && openTrial == nil
    case (true, .change): question.comparesWithPrevious = previous != nil
    // The notes below the canvas have room for one.
    case (false, _): question.numbers = screen.notes != nil ? [.width] : []
    }
    return question
  }

  mutating func forgetLayout() {
    known = KnownLayout()
    alternative = nil
    focusStack.changeSheets { $0.forgetRemedies() }
  }

  /// A canvas that leaves its size to the terminal has another one.
  mutating func offerChanged() {
    if scene.canvas == nil { forgetLayout() }
  }

}

/// What follows from the scene and the size of its screen, as far as it was found.
struct KnownLayout {
  var layout: SceneLayout?
  var details: LayoutDetails?
  var landmarks: LayoutLandmarks?
}
