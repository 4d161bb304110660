import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension LineText {
  /// Creates the greeting of line mode.
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
      add(usage(for: line, words))
      return
    case .problem(let problem):
      let problems = after.problems
      guard problems.indices.contains(problem.index) else { break }
      for (number, line) in problems[problem.index].lines(words).enumerated() {
        add(line, indentedBy: number == 0 ? 0 : 2)
      }
      let lines = ModelLines(of: after)
      if before.selection != after.selection { add(lines.line(about: after.selection)) }
      add(lines.changesToTry)
      return
    case .comparing(let comparison):
      for choice in comparison.choices {
        add(choice.isCurrent ? words.text(of: .current(choice.name)) : choice.name)
        add(sizes(in: choice.layout, comparedWith: before.layout, words), indentedBy: 2)
      }
      return
    case .choosingOverlays:
      let names = Overlay.allCases.map(\.rawValue).joined(separator: ", ")
      add(words.text(of: LineMessage.overlays(names)))
      return
    case .opening(let browser):
      addEntries(of: browser.shelf, after.appearance.language)
      return
    case .browsing, .help, .palette: break
    }
    if let message = after.message { add(words.text(of: message)) }
    addChanges(from: before, to: after)
    addConstraints(from: before, to: after)
    if after.openTrial != nil { add(words.text(of: LineMessage.trialEnds)) }
    if after.alternative != nil { add(words.text(of: LineMessage.solutionEnds)) }
    if lines.isEmpty { add(words.text(of: LineMessage(endOf: before.mode))) }
  }

  /// Adds the scenes that can be opened, each with the command for it.
  private mutating func addEntries(of shelf: Shelf, _ language: MessageLanguage) {
    add(language.title(of: shelf.kind))
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

  /// Returns the sizes of a layout that differ from those of another one, in one line.
  private func sizes(
    in layout: SceneLayout, comparedWith other: SceneLayout, _ words: any MessageWords
  ) -> String {
    let others = LayoutDifference(from: other, to: layout).frames.compactMap { change in
      change.after.map { words.text(of: .size(of: change.view, $0.size)) }
    }
    if others.isEmpty { return words.text(of: LineMessage.sameFrames) }
    let more = others.count - LineText.mostFrames
    let rest = more > 0 ? [words.text(of: LineMessage.moreFrames(more))] : []
    return (others.prefix(LineText.mostFrames) + rest).joined(separator: ", ")
  }

  /// Adds the constraints that a pane would list, after a command for the list, or the marked one.
  private mutating func addConstraints(from before: Model, to after: Model) {
    let isMarked = after.message == nil && before.listing.current != after.listing.current
    let isListed = if case .listed = after.message { true } else { false }
    guard isMarked || isListed else { return }
    let words = after.appearance.words
    let rows = after.details.constraints(in: after.listing)
    let current = after.listing.row(among: rows)
    for (row, constraint) in rows.enumerated() where isListed || row == current {
      let state = words.text(of: constraint.stateText)
      add("\(row + 1): \(constraint.text), \(state)", indentedBy: isListed ? 2 : 0)
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
    add(words.text(of: .addedWith(properties.joined(separator: ", "))), indentedBy: 2)
  }

  private mutating func addChanges(from before: Model, to after: Model) {
    let hasOtherScene = before.scene != after.scene
    let words = after.appearance.words
    if hasOtherScene, after.message == nil {
      add(words.text(of: SceneDifference(from: before.scene, to: after.scene)))
    }
    if hasOtherScene || before.selection != after.selection {
      add(ModelLines(of: after).line(about: after.selection))
    }
    guard hasOtherScene else { return }
    if after.message == nil { addProperties(ofNewViewIn: after, before) }
    var former: [String: Size] = [:]
    for view in before.layout.views { former[view.id] = view.frame.size }
    let resized = after.layout.views.filter { view in
      guard view.id != after.selection, let size = former[view.id] else { return false }
      return size != view.frame.size
    }
    for view in resized.prefix(LineText.mostFrames) {
      add(words.text(of: .size(of: view.id, view.frame.size)), indentedBy: 2)
    }
    if resized.count > LineText.mostFrames {
      let more = resized.count - LineText.mostFrames
      add(words.text(of: LineMessage.moreSizes(more)), indentedBy: 2)
    }
    let count = after.problems.count
    if count != before.problems.count {
      add(words.text(of: LineMessage.problems(count)))
    }
  }
}

/// Returns the usage of a command that was requested without its required arguments.
private func usage(for line: TypedLine, _ words: any MessageWords) -> String {
  let name = line.text.split(separator: " ").first.map(String.init) ?? ""
  guard let command = CommandTable.command(CommandName(rawValue: name)) else {
    return words.text(of: LineMessage.typeCommand)
  }
  return words.text(of: .needsArguments(name, usage: command.usage))
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

  /// Returns the message for the size of a view.
  fileprivate static func size(of view: String, _ size: Size) -> LineMessage {
    .size(view: view, width: size.width.shortText, height: size.height.shortText)
  }
}

extension Prompt {
  /// The question without the names of keys, because line mode has none.
  fileprivate func question(in model: Model) -> LineMessage {
    if let message = model.message { return .askedAgain(because: message) }
    return switch subject {
    case .canvas: .sizeQuestion
    case .count: .countQuestion
    case .priority(let priority):
      .priorityQuestion(
        view: model.selection, priority, now: model.selectedView[keyPath: priority.path].shortText)
    }
  }
}
