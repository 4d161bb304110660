import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension LineReport {
  /// What the report says of a model.
  ///
  /// - Parameters:
  ///   - model: What is reported.
  ///   - view: The view that it is about, where it is about one; nil for the selected one.
  /// - Returns: The lines.
  package func answer(of model: Model, about view: String?) -> LineText {
    let id = view ?? model.selection
    return switch self {
    case .list: model.listOfViews
    case .draw: model.drawing
    case .why: model.explanation(of: id)
    case .constraints: view.map { model.constraints(of: $0) } ?? model.entriesOfConstraints
    case .properties: model.properties(of: id)
    case .problems: model.listOfProblems
    case .text: model.textOfFile
    case .commands: LineReport.listOfCommands
    }
  }

  /// The commands in their groups, and the reports.
  private static var listOfCommands: LineText {
    var text = LineText("Say what is there:")
    for report in allCases { text.add("\(report.usage): \(report.help)", indentedBy: 2) }
    for group in CommandTable.Group.allCases {
      text.add("\(group.rawValue):")
      for command in group.commands {
        text.add("\(command.usage): \(command.help)", indentedBy: 2)
      }
    }
    return text
  }
}

extension Model {
  /// A view in a line: what it is, where it is and what is wrong with it.
  func line(about id: String) -> String {
    guard let view = scene.root.find(id), let laidOut = layout.views.first(where: { $0.id == id })
    else { return id }
    let frame = laidOut.frame
    let (size, place) = (frame.size, frame.origin)
    var words = [
      "\(id): \(view.kindInWords)",
      "\(size.width.shortText) by \(size.height.shortText) at \(place.x.shortText),"
        + " \(place.y.shortText)",
    ]
    if let text = view.text { words[0] += " '\(text.replacing("\n", with: " "))'" }
    if laidOut.isHidden { words.append("hidden") }
    if !laidOut.ambiguous.isEmpty {
      words.append("ambiguous \(laidOut.ambiguous.joined(separator: " "))")
    }
    if let text = view.text, !laidOut.isHidden, laidOut.cuts(text) { words.append("cut off") }
    if id == selection { words.append("selected") }
    return words.joined(separator: ", ")
  }

  /// The views in the order of the tree, each indented as deep as it is.
  fileprivate var listOfViews: LineText {
    var text = LineText()
    func add(_ view: SceneView, depth: Int) {
      text.add(line(about: view.id), indentedBy: depth * 2)
      for subview in view.allSubviews { add(subview, depth: depth + 1) }
    }
    add(scene.root, depth: 0)
    return text
  }

  /// The canvas, in bands where it is wider than a line.
  fileprivate var drawing: LineText {
    let appearance = Appearance(depth: .monochrome, isASCII: appearance.isASCII)
    var picture = Playground.picture(of: scene, on: offered, appearance: appearance)
    if appearance.isASCII { picture = picture.ascii }
    let most = LineText.mostColumns
    let columns = picture.size.columns
    var text = LineText()
    for start in stride(from: 0, to: columns, by: most) {
      let end = min(start + most, columns)
      if columns > most { text.add("columns \(start) to \(end - 1):") }
      for row in 0..<picture.size.rows {
        var cells = (start..<end).map { picture[$0, row] }
        // Half of a wide character has no room.
        if end - start == most, cells.last?.columns == 2 { cells[most - 1] = Cell() }
        var line = cells.filter { !$0.isContinuation }.map(\.text).joined()
        while line.last == " " { line.removeLast() }
        text.add(verbatim: line)
      }
    }
    return text
  }

  fileprivate func explanation(of id: String) -> LineText {
    let inspection = SceneInspection(laying: scene, offered: offered)
    var text = LineText(line(about: id))
    for attribute in FrameAttribute.allCases {
      guard let explanation = inspection.explanation(of: attribute, of: id) else { continue }
      text.add("\(attribute.rawValue) \(explanation.value.shortText):")
      for line in explanation.lines(in: appearance.language) { text.add(line, indentedBy: 2) }
    }
    return text
  }

  /// The entries of the scene with their numbers, which the command `constraint` takes.
  fileprivate var entriesOfConstraints: LineText {
    var text = LineText()
    let inspection = SceneInspection(laying: scene, offered: offered)
    for (number, entry) in scene.constraints.enumerated() {
      let states = inspection.constraints.filter {
        if case .entry(number, _) = $0.id { true } else { false }
      }
      let worst = states.first { $0.state != .satisfied } ?? states.first
      let state = worst.map { ", \($0.stateInWords)" } ?? ""
      text.add("\(number): \(entry.sceneText)\(state)")
    }
    if scene.constraints.isEmpty { text.add("the scene has no constraints") }
    return text
  }

  fileprivate func constraints(of id: String) -> LineText {
    var text = LineText()
    let inspection = SceneInspection(laying: scene, offered: offered)
    for constraint in inspection.constraints(of: id) {
      let number = if case .entry(let index, _) = constraint.id { "\(index): " } else { "" }
      text.add("\(number)\(constraint.text), \(constraint.stateInWords)")
    }
    if text.lines.isEmpty { text.add("\(id) has no constraints") }
    return text
  }

  fileprivate func properties(of id: String) -> LineText {
    guard let view = scene.root.find(id) else { return LineText() }
    var text = LineText(line(about: id))
    for property in view.properties(isRoot: id == scene.root.id) {
      let value = property.sceneText(in: view) ?? property.usual.map { property.sceneText(of: $0) }
      let isUsual = property.isUsual(in: view) ? " (usual)" : ""
      text.add("\(property.key): \(value ?? "none")\(isUsual)", indentedBy: 2)
    }
    return text
  }

  fileprivate var listOfProblems: LineText {
    var text = LineText()
    for problem in problems {
      for (number, line) in problem.lines.enumerated() {
        text.add(line, indentedBy: number == 0 ? 0 : 2)
      }
    }
    return text.lines.isEmpty ? LineText(Message.noProblems.text(appearance)) : text
  }

  fileprivate var textOfFile: LineText {
    var text = LineText()
    var lines = draft.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for line in lines { text.add(verbatim: String(line)) }
    return text
  }
}

extension SceneView {
  fileprivate var kindInWords: String {
    if let stack { return stack.axis == .horizontal ? "horizontal stack" : "vertical stack" }
    return text != nil ? "label" : scroll != nil ? "scroll view" : "view"
  }
}

extension LaidOutConstraint {
  fileprivate var stateInWords: String {
    switch state {
    case .satisfied: "holds"
    case .unsatisfied: "\(violation.shortText) off"
    case .broken: "dropped"
    case .inactive: "off"
    }
  }
}
