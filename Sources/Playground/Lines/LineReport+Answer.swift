package import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension LineReport {
  /// Returns the lines of the report.
  ///
  /// - Parameters:
  ///   - model: The model to report.
  ///   - view: The id of the view to report; nil for the selected one.
  /// - Returns: The lines.
  package func answer(of model: Model, about view: String?) -> LineText {
    let id = view ?? model.selection
    let lines = ModelLines(of: model)
    return switch self {
    case .list: lines.listOfViews
    case .draw: lines.drawing
    case .why: lines.explanation(of: id)
    case .constraints: view.map { lines.constraints(of: $0) } ?? lines.entriesOfConstraints
    case .properties: lines.properties(of: id)
    case .problems: lines.listOfProblems
    case .text: lines.textOfFile
    case .commands: LineReport.listOfCommands(in: model.appearance.language)
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

  /// The commands in their groups, and the reports.
  private static func listOfCommands(in language: MessageLanguage) -> LineText {
    let words = language.words()
    var text = LineText(words.text(of: LineMessage.reports))
    for report in allCases {
      text.add("\(report.usage): \(words.text(of: .help(report)))", indentedBy: 2)
    }
    for group in CommandTable.Group.allCases {
      text.add(group, in: language)
    }
    return text
  }
}

/// The texts of a model for a conversation in lines.
struct ModelLines {
  @Boxed private var model: Model

  init(of model: Model) { self.model = model }

  /// A view in one line: its kind, its frame and its problems.
  func line(about id: String) -> String {
    guard let view = model.scene.root.find(id),
      let laidOut = model.layout.views.first(where: { $0.id == id })
    else { return id }
    let (size, place) = (laidOut.frame.size, laidOut.frame.origin)
    var parts: [LineMessage] = [
      .kind(of: view),
      .place(
        width: size.width.shortText, height: size.height.shortText, x: place.x.shortText,
        y: place.y.shortText),
    ]
    if laidOut.isHidden { parts.append(.hidden) }
    if !laidOut.ambiguous.isEmpty { parts.append(.ambiguous(numbers: laidOut.ambiguous)) }
    if let text = view.textContent(cell: model.scene.cell), !laidOut.isHidden, laidOut.cuts(text) {
      parts.append(.cutOff)
    }
    if id == model.selection { parts.append(.selected) }
    let words = model.appearance.words
    return "\(id): " + parts.map { words.text(of: $0) }.joined(separator: ", ")
  }

  /// The views in the order of the tree, indented by depth.
  fileprivate var listOfViews: LineText {
    var text = LineText()
    func add(_ view: SceneView, depth: Int) {
      text.add(line(about: view.id), indentedBy: depth * 2)
      for subview in view.allSubviews { add(subview, depth: depth + 1) }
    }
    add(model.scene.root, depth: 0)
    return text
  }

  /// The canvas, divided into bands if it is wider than a line.
  fileprivate var drawing: LineText {
    var appearance = Appearance(
      depth: .monochrome, isASCII: model.appearance.isASCII, language: model.appearance.language)
    appearance.hasPatterns = false
    var picture =
      model.overlays.isEmpty
      ? Playground.picture(of: model.scene, on: model.offered, appearance: appearance)
      : annotatedPicture(of: model.scene, on: model.offered, model.overlays, appearance: appearance)
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

  /// The changes that `try` makes for the selected view, with their numbers; empty without any, and
  /// while one is tried.
  var changesToTry: LineText {
    guard model.openTrial == nil else { return LineText() }
    // They are found for the pane of explanations only.
    var asked = model
    _ = WhyCommands.turn(to: .why, in: &asked)
    let words = model.appearance.words
    var text = LineText()
    for (index, proposal) in asked.details.proposals.enumerated() {
      if index == 0 { text.add(words.text(of: LineMessage.changesToTry)) }
      text.add("try \(index + 1): \(proposal.words)", indentedBy: 2)
    }
    return text
  }

  fileprivate func explanation(of id: String) -> LineText {
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    var text = LineText(line(about: id))
    for attribute in FrameAttribute.allCases {
      text.add(explanation(of: attribute, of: id, in: inspection))
    }
    if id == model.selection { text.add(changesToTry) }
    return text
  }

  fileprivate func explanation(
    of attribute: FrameAttribute, of id: String, in inspection: SceneInspection
  ) -> LineText {
    var text = LineText()
    guard let explanation = inspection.explanation(of: attribute, of: id) else { return text }
    text.add("\(attribute.rawValue) \(explanation.value.shortText):")
    for line in explanation.lines(in: model.appearance.language) { text.add(line, indentedBy: 2) }
    return text
  }

  /// The entries of the scene with their numbers, which the command `constraint` takes.
  fileprivate var entriesOfConstraints: LineText {
    let words = model.appearance.words
    var text = LineText()
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    for (number, entry) in model.scene.constraints.enumerated() {
      let states = inspection.constraints.filter {
        if case .entry(number, _) = $0.id { true } else { false }
      }
      let worst = states.first { $0.state != .satisfied } ?? states.first
      let state = worst.map { ", \(words.text(of: $0.stateText))" } ?? ""
      text.add("\(number): \(entry.sceneText)\(state)")
    }
    if model.scene.constraints.isEmpty { text.add(words.text(of: LineMessage.noConstraints)) }
    return text
  }

  fileprivate func constraints(of id: String) -> LineText {
    let words = model.appearance.words
    var text = LineText()
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    for constraint in inspection.constraints(of: id) {
      let number = if case .entry(let index, _) = constraint.id { "\(index): " } else { "" }
      text.add("\(number)\(constraint.text), \(words.text(of: constraint.stateText))")
    }
    if text.lines.isEmpty { text.add(words.text(of: .noConstraintsOf(view: id))) }
    return text
  }

  fileprivate func properties(of id: String) -> LineText {
    guard let view = model.scene.root.find(id) else { return LineText() }
    let words = model.appearance.words
    var text = LineText(line(about: id))
    for property in Property.all(of: view, isRoot: id == model.scene.root.id) {
      let value =
        property.sceneText(in: view) ?? property.defaultValue.map { property.sceneText(of: $0) }
      let shown = value ?? words.text(of: LineMessage.noValue)
      let valueText =
        property.hasDefaultValue(in: view) ? words.text(of: .defaultValue(shown)) : shown
      text.add("\(property.key): \(valueText)", indentedBy: 2)
    }
    return text
  }

  fileprivate var listOfProblems: LineText {
    var text = LineText()
    for problem in model.problems {
      for (number, line) in problem.lines(model.appearance.words).enumerated() {
        text.add(line, indentedBy: number == 0 ? 0 : 2)
      }
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
  /// The kind of a view.
  static func kind(of view: SceneView) -> LineMessage {
    switch view.kind {
    case .stack(let axis): axis == .horizontal ? .horizontalStack : .verticalStack
    case .label(let text): .label(text: text.replacing("\n", with: " "))
    case .scrollView: .scrollView
    case .view: .view
    }
  }
}
