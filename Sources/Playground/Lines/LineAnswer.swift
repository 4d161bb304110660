import AutoLayout
import Cells
import SceneLayouts
import SceneModel

extension LineText {
  /// What a conversation begins with.
  package init(greeting model: Model) {
    self.init("\(model.scene.title ?? model.name): \(model.scene.root.viewCount) views")
    add("'list' lists the views, 'commands' the commands, 'why' explains, 'quit' ends")
  }

  /// The answer to a command: its message, or what changed.
  package init(from before: Model, to after: Model) {
    self.init()
    let words = after.appearance.language.words(after.appearance)
    switch after.mode {
    case .leaving, .typing:
      add(StatusLine(after, columns: LineText.mostColumns).text)
      return
    case .typingLine(let line):
      add(after.usage(for: line))
      return
    case .problem(let index, _):
      let problems = after.problems
      guard problems.indices.contains(index) else { break }
      for (number, line) in problems[index].lines.enumerated() {
        add(line, indentedBy: number == 0 ? 0 : 2)
      }
      return
    case .comparing(let comparison):
      for choice in comparison.choices {
        add(choice.isCurrent ? "\(choice.name), as it is" : choice.name)
        add(sizes(in: choice.layout, comparedWith: before.layout), indentedBy: 2)
      }
      return
    case .browsing, .help, .palette: break
    }
    if let message = after.message { add(words.text(of: message)) }
    addChanges(from: before, to: after)
    if lines.isEmpty { add("done") }
  }

  /// More frames than anybody listens to.
  private static let mostFrames = 8

  /// The sizes of a layout that differ from those of another one, in a line.
  private func sizes(in layout: SceneLayout, comparedWith other: SceneLayout) -> String {
    let others = LayoutDifference(from: other, to: layout).frames.compactMap { change in
      change.after.map { frame in
        "\(change.view) \(frame.size.width.shortText) by \(frame.size.height.shortText)"
      }
    }
    if others.isEmpty { return "no other frames" }
    let more = others.count - LineText.mostFrames
    return others.prefix(LineText.mostFrames).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }

  private mutating func addChanges(from before: Model, to after: Model) {
    let hasOtherScene = before.scene != after.scene
    if hasOtherScene, after.message == nil {
      let words = after.appearance.language.words(after.appearance)
      let isStep = after.history.past.count == before.history.past.count + 1
      let edit = isStep ? after.history.past.last?.difference : nil
      add(words.text(of: edit ?? SceneDifference(from: before.scene, to: after.scene)))
    }
    if hasOtherScene || before.selection != after.selection {
      add(after.line(about: after.selection))
    }
    guard hasOtherScene else { return }
    var former: [String: Size] = [:]
    for view in before.layout.views { former[view.id] = view.frame.size }
    let resized = after.layout.views.filter { view in
      guard view.id != after.selection, let size = former[view.id] else { return false }
      return size != view.frame.size
    }
    for view in resized.prefix(LineText.mostFrames) {
      let size = view.frame.size
      add("\(view.id) is \(size.width.shortText) by \(size.height.shortText)", indentedBy: 2)
    }
    if resized.count > LineText.mostFrames {
      add("and \(resized.count - LineText.mostFrames) more have other sizes", indentedBy: 2)
    }
    let count = after.problems.count
    if count != before.problems.count {
      add(count == 1 ? "1 problem" : "\(count) problems")
    }
  }
}

extension Model {
  /// What a command needs that was asked for without the arguments that it needs.
  fileprivate func usage(for line: TypedLine) -> String {
    let name = line.text.split(separator: " ").first.map(String.init) ?? ""
    guard let command = CommandTable.command(CommandName(rawValue: name)) else {
      return "type a command"
    }
    return "\(name) needs arguments: \(command.usage)"
  }
}
