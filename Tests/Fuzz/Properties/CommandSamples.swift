package import Playground
package import SceneModel
import SceneText

/// Each command with some valid or almost valid arguments for a scene.
package func invocations(in scene: Scene) -> [Invocation] {
  CommandTable.all.flatMap { command -> [Invocation] in
    var lists: [[CommandArgument?]] = [[]]
    for (position, parameter) in command.parameters.enumerated() {
      let arguments = arguments(for: parameter, in: scene)
      // Each argument occurs, but not in all combinations.
      let count = max(lists.count, arguments.count)
      // Two arguments that name views should not name the same one.
      lists = (0..<count).map {
        lists[$0 % lists.count] + [arguments[($0 + position) % arguments.count]]
      }
    }
    return lists.map { Invocation(command.name, $0) }
  }
}

private func arguments(for parameter: ParameterInfo, in scene: Scene) -> [CommandArgument?] {
  var ids: [String] = []
  scene.root.visit { ids.append($0.id) }
  let arguments: [CommandArgument] =
    switch parameter.kind {
    case .view, .otherView: ids.map { .text($0) }
    case .views: [.list(Array(ids.suffix(1))), .list(Array(ids.suffix(2)))]
    case .newID: [.text("fresh")]
    case .number(let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(let range):
      [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
    case .choice(let words): words.map { .text($0) }
    case .size: [.size(columns: 60, rows: 12), .size(columns: nil, rows: 3)]
    case .item: ids.prefix(2).map { .text($0) }
    case .owner: (ids + [SceneEdit.sceneName]).map { .text($0) }
    case .property: SceneEdit.keys(of: ids[0], in: scene).map { .text($0) }
    case .value: [.text("4"), .text("true"), .text("[3, 7]")]
    case .words where parameter.name == "WHERE": [.text("2")]
    // A wish that is true needs no search.
    case .wish: [.text("\(ids[0]).width >= 0")]
    case .words: [.text("Two words")]
    case .path: [.text("no-folder/a file.yaml")]
    case .constraintChange:
      [
        .text("add \(ids[0]).width == 5"), .text("0 off"), .text("0 on"), .text("0 priority 5"),
        .text("0 remove"), .text("0 set \"\(ids[0]).width == 6\""),
        .text("0 set \"H:[\(ids[0])]\""),
      ]
    }
  return parameter.isOptional ? arguments + [nil] : arguments
}
