import AutoLayout
import Cells
import Phrases
package import Playground
import SceneLayouts
import SceneModel
import SceneText

extension LineText {
  package init(greeting model: Model) {
    let words = model.appearance.words
    self.init(
      words.text(
        of: .greeting(
          scene: model.scene.title ?? model.name, views: model.scene.root.viewCount)))
    add(words.text(of: LineMessage.firstWords))
    if let message = model.message { add(words.text(of: message)) }
  }

  /// Creates the answer to a command: its message, or the changes.
  package init(from before: Model, to after: Model) {
    self.init(changesFrom: before, to: after)
    if lines.isEmpty { add(after.appearance.words.text(of: LineMessage(endOf: before.mode))) }
  }

  /// Creates lines about the differences between two models; empty if there are none.
  package init(changesFrom before: Model, to after: Model) {
    self.init()
    let words = after.appearance.words
    switch after.mode {
    case .leaving, .replacing:
      add(words.text(of: LineMessage.savingQuestion(because: after.message)))
      return
    case .overwriting(let path):
      add(words.text(of: LineMessage.overwritingQuestion(path: path)))
      return
    case .typing(let prompt):
      add(words.text(of: prompt.question(in: after)))
      return
    case .typingLine(let line):
      add(line.reason.map { words.text(of: $0) } ?? usage(for: line, words))
      return
    case .problem(let problem):
      if let message = after.message {
        add(words.text(of: message))
        return
      }
      let problems = after.problems
      guard problems.indices.contains(problem.index) else { break }
      add(words.text(of: PaneText.problemNumber(problem.index + 1, of: problems.count)))
      let sentences = problems[problem.index].lines(words, of: after.scene)
      add(sentences[0])
      let notes = problem.found(in: after).notes
      for line in problems[problem.index].rest(of: sentences, with: notes) {
        add(line, indentedBy: 2)
      }
      let lines = ModelLines(of: after)
      if before.selection != after.selection { add(lines.line(about: after.selection)) }
      add(lines.changesToTry)
      return
    case .comparing(let comparison):
      if case .property(let view, let key) = comparison.subject {
        add(words.text(of: PaneText.everyValue(of: key, view: view)))
      }
      for choice in comparison.choices {
        add(choice.isCurrent ? words.text(of: .current(choice.name)) : choice.name)
        addFrames(of: choice.layout, comparedWith: before.layout, words)
      }
      return
    case .choosingOverlays:
      let names = words.language.list(Overlay.allCases.map(\.rawValue))
      add(words.text(of: LineMessage.overlays(names)))
      return
    case .opening(let browser):
      addEntries(of: browser.shelf, after.appearance.language)
      return
    case .browsing, .help, .palette: break
    }
    if let message = after.message { add(words.text(of: message)) }
    if after.focus == .steps,
      before.focus != .steps || before.panes.stepping != after.panes.stepping
    {
      add(ModelLines(of: after).currentStep)
    }
    if case .wishFound = after.message { add(ModelLines(of: after).changesToTry) }
    addChanges(from: before, to: after)
    addConstraints(from: before, to: after)
    if after.openTrial != nil { add(words.text(of: LineMessage.trialEnds)) }
    if after.trials.alternative != nil { add(words.text(of: LineMessage.solutionEnds)) }
  }

  /// Adds the scenes that can be opened, each with the command for it.
  private mutating func addEntries(of shelf: Shelf, _ language: Language) {
    add(shelf.kind.title.text(in: language))
    for entry in shelf.entries {
      switch entry.target {
      case .folder(let path): add("open \(path)\(path == "/" ? "" : "/")", indentedBy: 2)
      case .scene(.file(let path)): add("open \(path)", indentedBy: 2)
      case .scene(.template(let template)): add("new \(template.rawValue)", indentedBy: 2)
      case .scene(.lesson): break
      }
    }
    let hasLessons = shelf.entries.contains { $0.section == .lessons }
    if hasLessons { add(language.words().text(of: LineMessage.lessonsElsewhere)) }
  }

  /// Longer lists of frames are hard to follow when a screen reader speaks them.
  private static let mostFrames = 8
  private static let mostProblems = 3

  private mutating func addFrames(
    of layout: SceneLayout, comparedWith other: SceneLayout, _ words: MessageWords
  ) {
    let frames = LayoutDifference(from: other, to: layout).frames.compactMap { change in
      change.after.map { (view: change.view, place: LineMessage.place($0)) }
    }
    if frames.isEmpty { add(words.text(of: LineMessage.sameFrames), indentedBy: 2) }
    for frame in frames.prefix(LineText.mostFrames) {
      add("\(frame.view): \(words.text(of: frame.place))", indentedBy: 2)
    }
    let more = frames.count - LineText.mostFrames
    if more > 0 { add(words.text(of: LineMessage.moreFrames(more)), indentedBy: 2) }
  }

  /// Adds the constraints that a pane would list, after a command for the list, or the marked one.
  private mutating func addConstraints(from before: Model, to after: Model) {
    let isMarked =
      after.message == nil && before.panes.listing.current != after.panes.listing.current
    let isListed = if case .listed = after.message { true } else { false }
    guard isMarked || isListed else { return }
    let words = after.appearance.words
    let rows = after.details.constraints(in: after.panes.listing)
    let current = after.panes.listing.row(among: rows)
    for (row, constraint) in rows.enumerated() where isListed || row == current {
      let state = words.text(of: constraint.stateText)
      add(
        "\(row + 1): \(words.language.list([constraint.text, state]))", indentedBy: isListed ? 2 : 0
      )
    }
    if isListed, !rows.isEmpty { add(words.text(of: LineMessage.chosenConstraint(current + 1))) }
  }

  /// Adds the properties that a command gave the view it added: some commands set a size and a
  /// colour.
  private mutating func addProperties(ofNewViewIn after: Model, _ before: Model) {
    let new = after.selectedView
    guard before.scene.root.find(new.id) == nil, after.scene.root.find(new.id) != nil,
      before.scene.root.viewCount < after.scene.root.viewCount
    else { return }
    let properties = Property.all(of: new, isRoot: after.superview == nil)
      .filter { !$0.hasDefaultValue(in: new) }
      .compactMap { property in property.sceneText(in: new).map { "\(property.key) \($0)" } }
    guard !properties.isEmpty else { return }
    let words = after.appearance.words
    add(words.text(of: .addedWith(words.language.list(properties))), indentedBy: 2)
  }

  /// Adds the effect of a command: the changed view, the views that changed with it, and the
  /// problems.
  private mutating func addChanges(from before: Model, to after: Model) {
    let lines = ModelLines(of: after)
    guard before.scene != after.scene else {
      if before.selection != after.selection { add(lines.line(about: after.selection)) }
      return
    }
    if case .changed = after.message { addProperties(ofNewViewIn: after, before) }
    let changed = SceneDifference.all(from: before.scene, to: after.scene).lazy
      .flatMap(\.views).first { after.scene.root.find($0) != nil }
    var described = changed.map { [$0] } ?? []
    if before.selection != after.selection, after.selection != changed {
      described.append(after.selection)
    }
    for view in described { add(lines.line(about: view)) }
    addFrames(LayoutDifference(from: before.layout, to: after.layout), except: described, lines)
    addProblems(of: after, since: before)
  }

  /// Adds the views with another size, and those that only moved, except some.
  private mutating func addFrames(
    _ difference: LayoutDifference, except described: [String], _ lines: ModelLines
  ) {
    let frames = difference.frames.compactMap { change -> (view: String, isMoved: Bool)? in
      guard let old = change.before, let new = change.after, !described.contains(change.view)
      else { return nil }
      return (change.view, old.size == new.size)
    }
    let (resized, moved) = (frames.filter { !$0.isMoved }, frames.filter(\.isMoved))
    for view in resized.prefix(LineText.mostFrames) {
      add(lines.size(of: view.view), indentedBy: 2)
    }
    if resized.count > LineText.mostFrames {
      add(lines.words.text(of: .moreSizes(resized.count - LineText.mostFrames)), indentedBy: 2)
    }
    if let first = moved.first {
      add(lines.place(of: first.view, more: moved.count - 1), indentedBy: 2)
    }
  }

  /// Adds the number of problems if there are other ones than before, and the new ones.
  private mutating func addProblems(of after: Model, since before: Model) {
    let (former, problems) = (Set(before.problems.map(\.subject)), after.problems)
    let new = problems.filter { !former.contains($0.subject) }
    guard !new.isEmpty || problems.count != before.problems.count else { return }
    let words = after.appearance.words
    add(words.text(of: LineMessage.problems(problems.count, new: new.count)))
    for problem in new.prefix(LineText.mostProblems) {
      add(problem.lines(words, of: after.scene)[0], indentedBy: 2)
    }
    if new.count > LineText.mostProblems {
      add(words.text(of: LineMessage.moreFrames(new.count - LineText.mostProblems)), indentedBy: 2)
    }
  }
}

extension Problem {
  /// The subject of the problem, which does not depend on the sizes of the views.
  fileprivate var subject: [String] {
    if case .conflict(let broken) = self { return ["conflict", broken.constraint] }
    return ["\(kind)"] + views
  }
}

extension SceneDifference {
  fileprivate var views: [String] {
    switch self {
    case .property(let view, _, _, _), .added(let view), .renamed(_, let view): [view]
    case .constraintAdded(let text), .constraintRemoved(let text), .constraintEdited(let text),
      .constraintSwitched(let text, isOn: _), .constraintChanged(from: _, to: let text):
      Problem.items(of: text)
    default: []
    }
  }
}

/// Returns the usage of a command that was requested without its required arguments.
private func usage(for line: TypedLine, _ words: MessageWords) -> String {
  let name = line.text.split(separator: " ").first.map(String.init) ?? ""
  let proposal = String(line.text.dropFirst(name.count + 1))
  if name == CommandName.saveAs.rawValue, !proposal.isEmpty {
    return words.text(of: .fileQuestion(proposal: proposal))
  }
  guard let command = CommandTable.command(CommandName(rawValue: name)) else {
    return words.text(of: LineMessage.typeCommand)
  }
  let begun = line.text.split(separator: " ").joined(separator: " ")
  return words.text(of: .needsArguments(begun: begun, usage: command.usage))
}

extension LineMessage {
  /// The message after a question or a command that changed nothing.
  fileprivate init(endOf mode: Mode) {
    self =
      switch mode {
      case .leaving, .replacing: .stayed
      case .overwriting(let path): .notOverwritten(path: path)
      case .typing, .typingLine: .cancelled
      default: .onlyOnScreen
      }
  }
}

extension Prompt {
  /// The question without the names of keys, because line mode has none.
  fileprivate func question(in model: Model) -> LineMessage {
    if let message = model.message { return .askedAgain(because: message) }
    return switch subject {
    case .canvas: .sizeQuestion
    case .count: .countQuestion(times: typed)
    case .priority(let priority):
      .priorityQuestion(
        view: model.selection, priority, now: model.selectedView[keyPath: priority.path].shortText)
    }
  }
}
