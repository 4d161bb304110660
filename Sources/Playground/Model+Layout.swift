package import AutoLayout
package import Cells
package import SceneLayouts
import SceneModel
package import SceneText
import SceneWishes

/// The display.
extension Model {
  /// The room that the parts of the playground have.
  var room: Room { viewer.display.room(for: self) }

  /// The size of a canvas without a size of its own.
  package var offered: CellSize { room.offered }

  /// The cells of the display that show the canvas.
  var viewport: CellRect { room.canvas ?? CellRect(column: 0, row: 0, columns: 0, rows: 0) }

  /// Prepares the model for line mode, which has neither panes nor keys.
  package mutating func useLines() {
    view { $0.display = LineDisplay() }
    useTypedCommands()
  }

  /// Makes messages name commands instead of keys.
  package mutating func useTypedCommands() { appearance.keys.areTyped = true }
}

/// The layout of the scene, and the details derived from it.
extension Model {
  /// The layout of the scene; costs nothing after ``layOut()``.
  package var layout: SceneLayout { trials.alternative?.layout ?? ownLayout }

  /// The size of the canvas in scene units, which does not depend on the layout of the views.
  package var canvas: Size { scene.canvas(offered: offered) }

  /// The layout that the engine chose.
  private var ownLayout: SceneLayout {
    known.layout ?? SceneLayout(laying: scene, offered: offered, keepsConstraints: true)
  }

  /// Computes the layout if a change has invalidated it.
  package mutating func layOut() {
    if known.layout == nil { known.layout = ownLayout }
    tellUnseenChange()
    Drag.reportObstacle(in: &self)
  }

  /// Computes the layout if a change has invalidated it, reusing the views of earlier layouts.
  package mutating func layOut(in hierarchy: inout SceneHierarchy) {
    if known.layout == nil { known.layout = hierarchy.layOut(scene, offered: offered) }
    tellUnseenChange()
    Drag.reportObstacle(in: &self)
  }

  /// Says what a command changed, unless it says something more important.
  ///
  /// A drag says it when it ends, and a script says what it shows by itself, unless the user is in
  /// control.
  private mutating func tellUnseenChange() {
    guard let change = known.unseenChange else { return }
    known.unseenChange = nil
    let isTold = presentation.map { $0.isOfUser && room.hasCaption } ?? (drag == nil)
    guard message == nil, isTold, let layout = known.layout else { return }
    message = change.message(to: scene, layout)
  }

  /// The problems of the layout: conflicts first, then views in the order of the tree.
  package var problems: [Problem] { Problem.all(in: layout, of: scene) }

  /// Finds the changes that resolve the problem whose sheet is open, unless they are known.
  package mutating func findRemedies() {
    guard mode != .browsing else { return }
    var stack = focusStack
    stack.changeSheets { mode in
      guard case .problem(var problem) = mode, problem.remedies == nil else { return }
      problem.remedies = Remedies(of: self, for: problem.index)
      mode = .problem(problem)
    }
    focusStack = stack
  }

  /// The details of the selected view; cost nothing after ``inspect(in:)``.
  package var details: LayoutDetails {
    let question = question(deferringTrials: trials.areDeferred)
    if let details = known.details, details.question == question { return details }
    return newDetails(question, in: newInspection())
  }

  /// The changes that `try` counts: those of a trial, those that were listed last, or those of the
  /// pane of explanations.
  package var proposalsToTry: [Proposal] {
    if let openTrial { return openTrial.proposals }
    if let listed = trials.listed, listed.view == selection, listed.scene == scene {
      return listed.proposals
    }
    return details.proposals
  }

  /// The wish whose changes are listed or tried; nil if there is none.
  package var listedWish: String? {
    guard let listed = trials.listed, listed.wish != nil else { return nil }
    let isTried = openTrial.map { $0.proposals == listed.proposals } ?? false
    return isTried || (listed.view == selection && listed.scene == scene) ? listed.wish : nil
  }

  /// The position of the marked constraint in the list, from 1.
  package var numberOfMarkedConstraint: Int { details.currentRow(of: panes.listing) + 1 }

  /// The margins, baselines and guides of the layout; nil while another solution is shown, because
  /// those are not known for it.
  package var landmarks: LayoutLandmarks? {
    if trials.alternative != nil { return nil }
    return known.landmarks ?? LayoutLandmarks(laying: scene, offered: offered)
  }

  /// Computes the details that panes show about the selected view, reusing the views of earlier
  /// layouts.
  ///
  /// With `deferringChanges`, what takes long is looked for later; see ``missingChanges``.
  package mutating func inspect(
    in hierarchy: inout SceneHierarchy, deferringChanges defers: Bool = false
  ) {
    if known.landmarks == nil, panes.overlays.contains(where: \.needsLandmarks) {
      known.landmarks = hierarchy.landmarks(of: scene, offered: offered)
    }
    if focus == .file {
      edited.followText()
      let text = draft.text
      if known.textOfFile?.text != text { known.textOfFile = SceneTextLines(text) }
    }
    if focus == .steps, !(defers && stepsAreSlow) { findSteps(in: &hierarchy) }
    let question = question(deferringTrials: defers)
    guard room.showsDetails || marksConstraints, known.details?.question != question else { return }
    known.details = newDetails(
      question, in: inspection(in: &hierarchy))
  }

  /// The text of the file with every change; costs nothing after ``inspect(in:)``.
  package var textOfFile: SceneTextLines { known.textOfFile ?? SceneTextLines(draft.text) }

  func inspection(in hierarchy: inout SceneHierarchy) -> SceneInspection {
    hierarchy.inspect(scene, offered: offered, lines: edited.lines)
  }

  private func newInspection() -> SceneInspection {
    SceneInspection(laying: scene, offered: offered, lines: edited.lines)
  }

  private func newDetails(
    _ question: LayoutDetails.Question, in inspection: SceneInspection,
    _ explanations: [Explanation]? = nil, after searches: [Proposal.Aim: WishSearch]? = nil
  ) -> LayoutDetails {
    let report =
      question.comparesWithPrevious
      ? known.details?.report
        ?? previous.map {
          ChangeReport(from: SceneInspection(laying: $0, offered: offered), to: inspection)
        } : nil
    return LayoutDetails(
      question, in: inspection, appearance.language, explanations, report: report
    ) { searches ?? ProblemList(of: self, in: inspection).searches(about: question.view) }
  }

  /// The details that the screen needs besides frames; at first without trials if these are
  /// deferred, and before that without explanations that take long.
  private func question(deferringTrials defers: Bool) -> LayoutDetails.Question {
    var question = wholeQuestion
    guard defers, known.details?.question != question else { return question }
    question.triesChanges = false
    if explanationsAreSlow, known.details?.question != question { question.numbers = [] }
    return question
  }

  /// Whether the pane of explanations says more than can be found before a key's frame.
  private var explanationsAreSlow: Bool {
    room.panes[.why] != nil && panes.whyPage == .why
      && LayoutDetails.viewsOfSlowExplanations.contains(layout.views.count)
  }

  private var marksConstraints: Bool {
    presentation?.annotations.contains { if case .constraint = $0.mark { true } else { false } }
      == true
  }

  private var wholeQuestion: LayoutDetails.Question {
    var question = LayoutDetails.Question(view: selection)
    if panes.listing.changed?.view == selection {
      question.changed = panes.listing.changed?.constraint
    }
    question.listsConflicts = panes.listing.scope == .conflicts
    question.listsAll = panes.listing.scope == .all || marksConstraints
    let room = room
    switch (room.panes[.why] != nil, panes.whyPage) {
    case (true, .why):
      question.numbers = FrameAttribute.sizesFirst
      // Trials take the longest, so they are made only while the pane has the focus.
      question.triesChanges = focus == .why && openTrial == nil
    case (true, .change): question.comparesWithPrevious = previous != nil
    // The notes below the canvas have room for only one explanation.
    case (false, _): question.numbers = room.hasNotes ? [.width] : []
    }
    return question
  }

  /// Discards the layout; a change that was not reported yet stays.
  mutating func forgetLayout() {
    known = KnownLayout(unseenChange: known.unseenChange)
    trials.alternative = nil
    focusStack.changeSheets { $0.forgetRemedies() }
  }
}

/// The explanations and changes that the screen shows, which are looked for between frames.
extension Model {
  /// Returns the model for a frame that perhaps lacks what is still being looked for.
  ///
  /// The loop's own model always has all of it, because a key may need it.
  func frame(deferringChanges defers: Bool) -> Model {
    var model = self
    model.trials.areDeferred = defers
    return model
  }

  /// The purpose of the explanations or changes that are missing; nil if none are.
  var missingChanges: ChangeSearch.Subject? {
    func subject(_ purpose: ChangeSearch.Subject.Purpose) -> ChangeSearch.Subject {
      ChangeSearch.Subject(
        purpose: purpose, scene: scene, offered: offered, language: appearance.language)
    }
    if stepsAreSlow { return subject(.steps(of: selection)) }
    for case .problem(let problem) in focusStack.openSheets where problem.remedies == nil {
      return subject(.problem(problem.index))
    }
    guard room.showsDetails, let question = known.details?.question, question != wholeQuestion
    else { return nil }
    if explanationsAreSlow, question.numbers.isEmpty {
      return subject(.numbers(wholeQuestion.numbers, of: selection))
    }
    return wholeQuestion.triesChanges ? subject(.view(selection)) : nil
  }

  /// Takes what was missing, after the searches for it.
  mutating func take(
    _ explanations: [Explanation], _ searches: [Proposal.Aim: WishSearch],
    for purpose: ChangeSearch.Subject.Purpose, in hierarchy: inout SceneHierarchy
  ) {
    switch purpose {
    case .problem(let index):
      let remedies = Remedies(of: self, for: index, after: searches.first?.value)
      focusStack.changeSheets { mode in
        guard case .problem(var problem) = mode, problem.index == index else { return }
        problem.remedies = remedies
        mode = .problem(problem)
      }
    case .steps: findSteps(in: &hierarchy)
    case .numbers:
      var question = wholeQuestion
      question.triesChanges = false
      known.details = newDetails(
        question, in: inspection(in: &hierarchy), explanations)
    case .view:
      known.details = newDetails(
        wholeQuestion, in: inspection(in: &hierarchy),
        after: searches)
    }
  }
}

/// The layout on the canvas.
extension Model {
  /// The layout as the canvas shows it, in cells of the screen.
  var layoutOnCanvas: SceneLayout { layout.scaled(by: room.scale) }

  /// Returns the scene units for a movement of the mouse: as many as the cells show or, for fine
  /// steps in a scene in points, one for each cell.
  func movement(columns: Int, rows: Int, inFineSteps: Bool) -> Point {
    let step =
      scene.isInPoints && inFineSteps
      ? Size(width: 1, height: 1) : scene.cell.scaled(by: room.scale)
    return Point(
      x: (Double(columns) * step.width).rounded(), y: (Double(rows) * step.height).rounded())
  }
}

/// The steps of the layout.
extension Model {
  /// The steps of the layout, with the sentences that panes show; cost nothing after ``inspect(in:)``.
  package var steps: LayoutSteps { steps { newInspection() } }

  /// The steps of the layout, with all sentences.
  package var toldSteps: LayoutSteps {
    let inspection = newInspection()
    var steps = steps { newInspection() }
    steps.tell(Array(steps.steps.indices), in: inspection, appearance.language)
    return steps
  }

  private func steps(_ inspect: () -> SceneInspection) -> LayoutSteps {
    /// The current step, and those that decide the values of the selected view.
    func shown(_ steps: LayoutSteps) -> [Int] {
      if steps.steps.isEmpty { return [] }
      return [steps.index(of: panes.stepping.mark)]
        + FrameAttribute.allCases.compactMap { steps.lastStep(of: selection, $0) }
    }
    if let known = knownSteps, !shown(known).contains(where: { known.steps[$0].sentence.isEmpty }) {
      return known
    }
    let inspection = inspect()
    var steps = knownSteps ?? LayoutSteps(in: newInspection(), about: selection)
    steps.tell(shown(steps), in: inspection, appearance.language)
    return steps
  }

  /// The steps of the layout if they are known for the selected view.
  var knownSteps: LayoutSteps? {
    known.steps.flatMap { $0.subject == nil || $0.subject == selection ? $0 : nil }
  }

  /// Whether the pane says that the steps of a large scene are being computed.
  package var stepsArePending: Bool { trials.areDeferred && stepsAreSlow }

  /// Whether the pane shows steps that take long and are not known yet.
  private var stepsAreSlow: Bool {
    focus == .steps && knownSteps == nil && layout.views.count > SceneStory.mostViews
  }

  private mutating func findSteps(in hierarchy: inout SceneHierarchy) {
    known.steps = steps { inspection(in: &hierarchy) }
  }

  /// Returns the steps of the layout, which cost nothing afterwards.
  mutating func findSteps() -> LayoutSteps {
    // Sentences are found for the frame that shows them.
    let steps = knownSteps ?? LayoutSteps(in: newInspection(), about: selection)
    known.steps = steps
    return steps
  }

  package var stepIndex: Int { (knownSteps ?? steps).index(of: panes.stepping.mark) }

  /// The indices of the steps that keys go to: those that concern the selected view or a view inside
  /// it, or all.
  package func shownSteps(of steps: LayoutSteps) -> [Int] {
    if panes.stepping.showsAll { return Array(steps.steps.indices) }
    return steps.indices(concerning: Set(selectedView.idsInside).union([selection]))
  }

  mutating func goToStep(_ index: Int, of steps: LayoutSteps) {
    goTo(.steps)
    panes.stepRow = 0
    panes.stepping.mark = steps.steps[index].step.mark
  }
}

/// Values that follow from the scene, its file and the size of its screen; nil until they are
/// computed.
struct KnownLayout {
  var layout: SceneLayout?
  var details: LayoutDetails?
  var landmarks: LayoutLandmarks?
  var textOfFile: SceneTextLines?
  var steps: LayoutSteps?
  /// The scene and the layout before the last change, until the layout after it is known.
  var unseenChange: UnseenChange?
}
