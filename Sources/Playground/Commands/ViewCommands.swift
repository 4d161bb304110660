import AutoLayout
import SceneModel

extension CommandName {
  package static let add: CommandName = "add"
  package static let addBefore: CommandName = "add-before"
}

extension Commands {
  static let view: [Command] = membership + content + priorities

  private static let membership: [Command] = [
    Command("hide", keys: "v", "hide or show", footer: "hide") { model in
      model.editSelected { $0.isHidden.toggle() }
    },
    Command(
      .add, .optional(.newID()), .optional(.view("STACK").after("in")), .optional(.place),
      keys: "o", "add a view after", footer: "add", needs: [.roomForAView]
    ) { $0.add($1, in: $2, at: $3) },
    Command(.addBefore, keys: "O", "add a view before", needs: [.roomForAView]) {
      $0.addView(before: true)
    },
    Command("delete", .optional(.view()), keys: "x", "delete", footer: "delete") {
      $0.delete($1 ?? $0.selection)
    },
    Command("earlier", keys: "H", "move towards the start", needs: [.arranged]) {
      $0.moveSelected(by: -1)
    },
    Command("later", keys: "L", "move towards the end", needs: [.arranged]) {
      $0.moveSelected(by: 1)
    },
  ]

  private static let content: [Command] = [
    Command("longer", keys: "]", "content +1 along the axis", needs: [.content]) {
      $0.changeContent(by: 1, along: $0.selectedAxis)
    },
    Command("shorter", keys: "[", "content -1 along the axis", needs: [.content]) {
      $0.changeContent(by: -1, along: $0.selectedAxis)
    },
    Command("thicker", keys: "}", "content +1 across the axis", needs: [.content]) {
      $0.changeContent(by: 1, along: $0.selectedAxis.other)
    },
    Command("thinner", keys: "{", "content -1 across the axis", needs: [.content]) {
      $0.changeContent(by: -1, along: $0.selectedAxis.other)
    },
  ]

  private static let priorities: [Command] = [
    Command("hug-more", keys: "w", "hugging +1 along the axis") {
      $0.changePriority(isHugging: true, by: 1)
    },
    Command("hug-less", keys: "W", "hugging -1 along the axis") {
      $0.changePriority(isHugging: true, by: -1)
    },
    Command("resist-more", keys: "c", "resistance +1 along the axis") {
      $0.changePriority(isHugging: false, by: 1)
    },
    Command("resist-less", keys: "C", "resistance -1 along the axis") {
      $0.changePriority(isHugging: false, by: -1)
    },
    Command(
      "hugging", .optional(.choice("AXIS")), .number("N", 1...1000), "set the hugging"
    ) { model, axis, priority in
      model.setPriority(.init(isHugging: true, axis ?? model.selectedAxis), to: priority)
    },
    Command(
      "resistance", .optional(.choice("AXIS")), .number("N", 1...1000), "set the resistance"
    ) { model, axis, priority in
      model.setPriority(.init(isHugging: false, axis ?? model.selectedAxis), to: priority)
    },
    Command("type-priority", keys: "P", "type a priority, either axis", isRepeatable: false) {
      $0.ask(Prompt(.priority(.init(isHugging: true, $0.selectedAxis))))
      return .done
    },
  ]
}
