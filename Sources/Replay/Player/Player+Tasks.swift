import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The tasks of a lesson, in which the user reproduces the layout that the solution leads to.
extension Player where Screen: ~Copyable {
  /// Starts a task; the engine computes the target by playing the solution.
  mutating func start(_ task: ScriptTask) {
    let next = transport.next
    guard var start = current,
      let end = beats[next...].firstIndex(where: \.isEndOfTask)
    else { return }
    let target = played(start, to: end)
    // Undo stops at the start of the task, because the target was computed from there.
    start.forgetChanges()
    pending.insert(.restore(start), at: 0)
    tasks.open = TaskState(task, beat: next - 1, from: start, to: target, end: end)
    transport.state = .waiting
    present { $0.keys = [] }
  }

  /// Returns the model after the beats from the next one to another, which are not shown.
  func played(_ model: Model, to end: Int) -> Model {
    var model = model
    var rehearsal = Rehearsal(
      screenplay, beats: transport.next..<end, keepingScreens: false)
    let size = model.terminalSize
    model.view { $0.scriptScreen = nil }
    run(&model, on: &rehearsal)
    model.view { $0.scriptScreen = rehearsal.size }
    model.resize(to: size)
    model.layOut()
    return model
  }

  /// Checks whether the task is solved after every change, because undo can make it unsolved again.
  mutating func checkTask(_ model: Model) {
    guard var task = tasks.open, !task.isShowingTarget, glossary == nil else { return }
    // Lines say that a change that is only tried is undone by the next one.
    let isTried = tellsWholeTexts && model.openTrial != nil
    let isToldAgain = task.take(model, isAttempt: !isAtStartOfTask && !isTried)
    tasks.open = task
    guard isToldAgain else { return }
    showTask()
    guard task.isSolved else { return }
    tasks.done.insert(task.beat)
    if tasksLeft == 0 { report.finish() }
  }

  /// Whether the scene is in the state in which the task began, with nothing to undo.
  var isAtStartOfTask: Bool {
    guard tasks.open != nil, let current else { return false }
    return current.history.past.isEmpty && !current.isChanged
  }

  /// Whether there are changes for a task that is not solved yet.
  var hasAttempt: Bool { tasks.open?.isSolved == false && !isAtStartOfTask }

  private mutating func showTask() {
    guard let task = tasks.open else { return }
    let text =
      task.isSolved
      ? localizedText(of: .solved(saves: course.keepSolution != nil)) : openText(of: task)
    // They are about the picture at the beginning.
    let isChanged = task.isSolved || task.shortfallOfAttempt != nil
    let marks = isChanged ? [] : beats[task.beat].presentation.annotations
    present {
      $0.caption = text
      $0.annotations = marks
    }
  }

  /// Returns what is still to be done: what an attempt lacks, the hint, and the goal.
  private func openText(of task: TaskState) -> String {
    let goal = task.task.goal.text(in: screenplay.language)
    var lines: [String] = []
    if task.hintedScene == nil, let shortfall = task.shortfallOfAttempt {
      lines.append(localizedText(of: .notYet(shortfall)))
      if case .layout(let differences) = shortfall { lines += reason(for: differences.first) }
    }
    if task.hints > 0 {
      let hint = task.task.hints[task.hints - 1].text(in: screenplay.language)
      lines.append(
        localizedText(of: .hint(hint, number: task.hints, count: task.task.hints.count)))
    }
    return lines.isEmpty ? goal : (lines + [localizedText(of: .goal(goal))]).joined(separator: "\n")
  }

  /// Returns the engine's reason for the user's value, as at most one line.
  private func reason(for difference: TargetDifference?) -> [String] {
    guard case .value(let name, _, _) = difference, let own = tasks.open?.own ?? current else {
      return []
    }
    let inspection = SceneInspection(laying: own.scene, offered: own.offered)
    return [inspection.reason(of: name, in: language)].compactMap(\.self)
  }

  private var doesTasksItself: Bool {
    !isLesson && beats.contains(where: \.isTask)
  }

  /// Shows the next hint before the goal, which may move to a later page.
  mutating func hint() {
    guard let task = tasks.open, !task.task.hints.isEmpty, !task.isSolved else {
      return showMessage(doesTasksItself ? .tasksAreDone : .noHint)
    }
    let scene = current?.scene
    if task.hints == task.task.hints.count, task.hintedScene == scene {
      return showMessage(.lastHint)
    }
    tasks.open?.showHint(for: scene)
    showTask()
  }

  mutating func showTarget() {
    guard let task = tasks.open, let current else {
      return showMessage(doesTasksItself ? .tasksAreDone : .noTask)
    }
    guard !task.isShowingTarget else { return }
    var target = task.target
    target.presentation = current.presentation
    // Marks are about the picture at the beginning.
    target.presentation?.annotations = []
    // Before the first change, everything is still different.
    let differences = hasAttempt ? current.layout.differences(from: target.layout) : []
    target.message = .player(.target(differences.first))
    if !differences.isEmpty {
      target.presentation?.caption = text(about: differences)
    }
    target.resize(to: size)
    tasks.open?.own = current
    pending.append(.restore(target))
  }

  /// The maximum number of views whose differences from the target are named.
  private static var mostDifferences: Int { 4 }

  /// Returns where the user's version differs from the target, and why its first value is as it is.
  private func text(about differences: [TargetDifference]) -> String {
    var lines = differences.prefix(Self.mostDifferences).map { localizedText(of: .differs($0)) }
    lines.insert(contentsOf: reason(for: differences.first), at: 1)
    return lines.joined(separator: "\n")
  }

  mutating func hideTarget() {
    guard var own = tasks.open?.own else { return }
    own.resize(to: size)
    own.message = nil
    tasks.open?.own = nil
    current = own
    pending.append(.restore(own))
  }

  /// Continues after a task that was solved; otherwise plays the solution.
  mutating func leaveTask() {
    guard let task = tasks.open else { return }
    tasks.open = nil
    if task.isSolved {
      tasks.solution = current.map { ($0.scene, task.beat, task.target.scene) }
      skipSolution(of: task)
    } else if let start = transport.model(before: task.beat) {
      restore(start)
    }
    continuePlaying()
  }

  /// Continues with the script's own target immediately, without playing the solution.
  private mutating func skipSolution(of task: TaskState) {
    transport.skip(to: task.end, with: task.target)
    var target = task.target
    target.presentation?.caption = localizedText(of: .solved(saves: false))
    restore(target)
  }

  // MARK: Glossary, on one key

  /// Shows a term of the glossary, or its list of terms if it has none with that name.
  mutating func lookUp(_ name: String) {
    if glossary == nil { openGlossary() }
    glossary?.show(name)
    if glossary != nil { showTerm() }
  }

  /// Shows the first term of the glossary that the current text uses.
  mutating func openGlossary() {
    guard var own = current, let glossary = course.glossary() else {
      return showMessage(.noGlossary)
    }
    // The script must not go on under the glossary.
    if transport.state == .playing { transport.state = .paused }
    if let presentation = own.presentation { own.presentation = decorated(presentation) }
    let text = own.presentation?.spoken ?? ""
    guard let opened = OpenGlossary(glossary, for: text, over: own) else {
      return showMessage(.noGlossary)
    }
    self.glossary = opened
    showTerm()
  }

  private mutating func showTerm() {
    guard var model = glossary?.model(language) else { return }
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    current = model
    pending.append(.restore(model))
  }

  /// Shows another term, or returns to the script.
  mutating func turnGlossary(_ key: Key) {
    guard glossary?.turn(key) == false, var own = glossary?.own else { return showTerm() }
    glossary = nil
    own.resize(to: size)
    current = own
    pending.append(.restore(own))
  }
}
