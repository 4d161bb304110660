package import AutoLayout
import Cells
import Phrases
package import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText

extension LineReport {
  /// Returns the lines of the report about a view; nil for the selected one.
  package func answer(of model: Model, about view: String?) -> LineText {
    let id = view ?? model.selection
    let lines = ModelLines(of: model)
    return switch self {
    case .list: lines.listOfViews(inside: view ?? model.scene.root.id)
    case .place: lines.place(of: id)
    case .draw: lines.drawing
    case .why: lines.explanation(of: id)
    case .constraints: view.map { lines.constraints(of: $0) } ?? lines.entriesOfConstraints
    case .steps: lines.listOfSteps
    case .properties: lines.properties(of: id)
    case .problems: lines.listOfProblems
    case .sweep: lines.sweep(of: view)
    case .text: lines.textOfFile
    case .log: LineText(Message.logElsewhere.text(model.appearance))
    case .commands: LineReport.overview(in: model.appearance.language)
    }
  }

  /// Returns the explanation of one value of a view's frame.
  package static func why(
    _ attribute: FrameAttribute, of id: String, in model: Model
  ) -> LineText {
    let lines = ModelLines(of: model)
    var text = LineText(lines.line(about: id))
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    text.add(lines.explanation(of: attribute, of: id, in: inspection))
    return text
  }
}

/// The texts of a model for a conversation in lines.
struct ModelLines {
  @Boxed var model: Model
  /// The views with the values for the size classes of the canvas.
  private let root: SceneView
  let words: MessageWords

  init(of model: Model) {
    self.model = model
    root = model.scene.resolved(canvas: model.layout.canvas).root
    words = model.appearance.words
  }

  /// A view in one line: its kind, how it arranges its views if that is wanted, its frame and its
  /// problems.
  func line(about id: String, saysArrangement: Bool = false) -> String {
    guard let view = root.find(id), let laidOut = model.layout.view(id) else { return id }
    let isSelected: [LineMessage] = id == model.selection ? [.selected] : []
    return text(
      of: [.kind(of: view)] + (saysArrangement ? arrangement(of: view) : [])
        + [.place(laidOut.frame)]
        + states(of: view, laidOut) + isSelected, about: id)
  }

  private func arrangement(of view: SceneView) -> [LineMessage] {
    guard let stack = view.stack else { return [] }
    return [
      .arrangement(
        [stack.distribution.rawValue, stack.alignment.name(along: stack.axis)],
        spacing: stack.spacing.explanationText)
    ]
  }

  func size(of id: String) -> String {
    guard let view = root.find(id), let laidOut = model.layout.view(id) else { return id }
    let (width, height) = (
      laidOut.frame.size.width.explanationText, laidOut.frame.size.height.explanationText
    )
    return text(of: [.sized(width: width, height: height)] + states(of: view, laidOut), about: id)
  }

  /// The place of a view that moved, with the number of the others that did.
  func place(of id: String, more: Int) -> String {
    guard let place = model.layout.view(id)?.frame.origin else { return id }
    return words.text(
      of: .moved(view: id, x: place.x.explanationText, y: place.y.explanationText, more: more))
  }

  private func text(of parts: [LineMessage], about id: String) -> String {
    "\(id): " + words.language.list(parts.map { words.text(of: $0) })
  }

  private func states(
    of view: SceneView, _ laidOut: SceneLayout.LaidOutView
  ) -> [LineMessage] {
    var states: [LineMessage] = []
    if laidOut.isHidden { states.append(.hidden) }
    if !laidOut.ambiguous.isEmpty { states.append(.ambiguous(numbers: laidOut.ambiguous)) }
    if laidOut.cuts(in: view, cell: model.scene.textCell).contains(where: \.isText) {
      states.append(.cutOff)
    }
    return states
  }

  /// A view and those inside it in the order of the tree, indented by depth.
  fileprivate func listOfViews(inside id: String) -> LineText {
    var text = LineText()
    func add(_ view: SceneView, depth: Int) {
      text.add(line(about: view.id, saysArrangement: true), indentedBy: depth * 2)
      for subview in view.allSubviews { add(subview, depth: depth + 1) }
    }
    if let view = root.find(id) { add(view, depth: 0) }
    return text
  }

  fileprivate func place(of id: String) -> LineText {
    var text = LineText(line(about: id, saysArrangement: true))
    let path = model.scene.root.path(to: id)
    for (view, parent) in zip(path, path.dropFirst()).map({ ($1, $0) }).reversed() {
      let siblings = parent.allSubviews
      let position = (siblings.firstIndex { $0.id == view.id } ?? 0) + 1
      text.add(
        words.text(of: .inside(parent.id, position: position, of: siblings.count)),
        indentedBy: 2)
    }
    let inside = path.last?.allSubviews.map(\.id) ?? []
    if !inside.isEmpty {
      text.add(words.text(of: .contains(words.language.list(inside))), indentedBy: 2)
    }
    return text
  }

  /// The canvas, divided into bands if it is wider than a line.
  fileprivate var drawing: LineText {
    var appearance = Appearance(
      depth: .monochrome, isASCII: model.appearance.isASCII, language: model.appearance.language)
    appearance.hasPatterns = false
    var picture =
      model.panes.overlays.isEmpty
      ? PlaygroundScreen.picture(of: model.scene, on: model.offered, appearance: appearance)
      : annotatedPicture(
        of: model.scene, on: model.offered, model.panes.overlays, appearance: appearance)
    if appearance.isASCII { picture = picture.ascii }
    let most = LineText.mostColumns
    let columns = picture.size.columns
    var text = LineText()
    for start in stride(from: 0, to: columns, by: most) {
      let end = min(start + most, columns)
      if columns > most { text.add(appearance.words.text(of: .columns(start, through: end - 1))) }
      for row in 0..<picture.size.rows {
        var cells = (start..<end).map { picture[$0, row] }
        // A wide character at the edge of a band would be cut in half.
        if end - start == most, cells.last?.columns == 2 { cells[most - 1] = Cell() }
        var line = cells.filter { !$0.isContinuation }.map(\.text).joined()
        while line.last == " " { line.removeLast() }
        text.add(verbatim: line)
      }
    }
    return text
  }

  /// The number of problems with notes, each of which may take a solve.
  private static let mostWithNotes = 20

  /// Longer effects are hard to follow when a screen reader speaks them.
  private static let mostColumnsOfEffect = 70

  /// The changes that `try` makes for the selected view, with their numbers and their effects;
  /// empty without any, and while one is tried.
  var changesToTry: LineText {
    guard model.openTrial == nil else { return LineText() }
    // They are found for the pane of explanations only.
    var asked = model
    _ = update(&asked, Invocation(.whyPage, [.text(WhyPage.why.rawValue)]))
    var text = LineText()
    for (index, proposal) in asked.proposalsToTry.enumerated() {
      if index == 0 { text.add(words.text(of: LineMessage.changesToTry)) }
      text.add("try \(index + 1): \(proposal.words)", indentedBy: 2)
      let effect = ChangeEffect(
        proposal.difference, of: [model.selection], cutting: proposal.cuts,
        overlaps: proposal.overlaps, model.appearance,
        number: \.explanationText)
      text.add(effect.text(columns: ModelLines.mostColumnsOfEffect), indentedBy: 4)
    }
    return text
  }

  fileprivate func explanation(of id: String) -> LineText {
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    var text = LineText(line(about: id))
    for attribute in FrameAttribute.allCases {
      text.add(explanation(of: attribute, of: id, in: inspection))
    }
    if inspection.involvesConflict(id) {
      for note in model.brokenInLog { text.add(note) }
    }
    if id == model.selection { text.add(changesToTry) }
    return text
  }

  fileprivate func explanation(
    of attribute: FrameAttribute, of id: String, in inspection: SceneInspection
  ) -> LineText {
    var text = LineText()
    guard let explanation = inspection.explanation(of: attribute, of: id) else { return text }
    text.add("\(attribute.rawValue) \(explanation.value.explanationText):")
    for line in explanation.lines(in: model.appearance.language) { text.add(line, indentedBy: 2) }
    return text
  }

  /// The entries of the scene, each as the command `constraint` names it, because lists of constraints
  /// number their rows.
  fileprivate var entriesOfConstraints: LineText {
    var text = LineText()
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    for (number, entry) in model.scene.constraints.enumerated() {
      let states = inspection.constraints.filter {
        if case .entry(number, _) = $0.id { true } else { false }
      }
      let worst = states.first { $0.state != .satisfied } ?? states.first
      let state = worst.map { words.language.comma + words.text(of: $0.stateText) } ?? ""
      let bar = inspection.entry(number).superview.map { "| = \($0)" }
      let notes = [entry.identifier, bar].compactMap(\.self).map { " (\($0))" }.joined()
      text.add("constraint \(number): \(entry.sceneText)\(notes)\(state)")
    }
    if model.scene.constraints.isEmpty { text.add(words.text(of: LineMessage.noConstraints)) }
    return text
  }

  fileprivate func constraints(of id: String) -> LineText {
    var text = LineText()
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    for constraint in inspection.constraints(of: id) {
      let number =
        if case .entry(let index, _) = constraint.id { "constraint \(index): " } else { "" }
      text.add(
        number + words.language.list([constraint.text, words.text(of: constraint.stateText)]))
    }
    if text.lines.isEmpty { text.add(words.text(of: .noConstraintsOf(view: id))) }
    return text
  }

  fileprivate func properties(of id: String) -> LineText {
    guard let view = model.scene.root.find(id), let present = root.find(id) else {
      return LineText()
    }
    var text = LineText(line(about: id))
    for property in Property.all(of: view, isRoot: id == model.scene.root.id) {
      let value = property.writtenValue(of: view) ?? property.defaultValue
      let shown =
        value.flatMap { $0.isEmpty ? nil : property.sceneText(of: $0) }
        ?? words.text(of: LineMessage.noValue)
      var valueText =
        property.hasDefaultValue(in: view) ? words.text(of: .defaultValue(shown)) : shown
      if !property.hasEqualValues(view, present), let now = property.sceneText(in: present) {
        valueText = words.text(of: .overriddenValue(valueText, now: now))
      }
      text.add("\(property.key): \(valueText)", indentedBy: 2)
    }
    return text
  }

  fileprivate var listOfProblems: LineText {
    var text = LineText()
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    for (index, problem) in model.problems.enumerated() {
      let lines = problem.lines(words, of: model.scene)
      let notes =
        index < ModelLines.mostWithNotes ? problem.notes(in: inspection, of: model) : []
      text.add(lines[0])
      for line in problem.rest(of: lines, with: notes) { text.add(line, indentedBy: 2) }
    }
    return text.lines.isEmpty ? LineText(Message.noProblems.text(model.appearance)) : text
  }

  fileprivate var textOfFile: LineText {
    var text = LineText()
    var lines = model.draft.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for line in lines { text.add(verbatim: String(line)) }
    return text
  }
}

extension LineMessage {
  static func place(_ frame: Rect) -> LineMessage {
    .place(
      width: frame.size.width.explanationText, height: frame.size.height.explanationText,
      x: frame.origin.x.explanationText, y: frame.origin.y.explanationText)
  }
}
