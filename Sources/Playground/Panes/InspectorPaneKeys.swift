import Cells

/// The keys of the inspector, which has a form of properties while it has the focus.
struct InspectorPane: PaneContents {
  let name = "In the inspector"
  let command: PaneCommand? = PaneCommand(
    name: "inspector", keys: "i", help: "go to the inspector", group: .editing)

  var keys: [PaneKey] {
    [
      PaneKey([.enter], "edit", "edit"),
      step(1, [.character("+"), .character("="), .right], "by 1", keyNames: "+ -"),
      step(-1, [.character("-"), .left]),
      step(10, [.character(">")], "by 10", keyNames: "> <"),
      step(-10, [.character("<")]),
      PaneKey([.character("]")], "next-priority", "priority", keyNames: "[ ]"),
      PaneKey([.character("[")], "previous-priority"),
      PaneKey([.down, .character("j"), .tab], "form-down", "row", keyNames: "j k"),
      PaneKey([.up, .character("k"), .backTab], "form-up"),
    ] + PaneKey.pages() + [.back]
  }

  private func step(
    _ number: Double, _ keys: [Key], _ word: String = "", keyNames: String? = nil
  ) -> PaneKey {
    PaneKey(
      keys, Invocation("step-by", [.number(number)]), word, keyNames: keyNames)
  }

  func idleCommands(in model: Model) -> Set<CommandName> { FormCommands.idleCommands(in: model) }

  func move(by rows: Int, in model: inout Model) -> Outcome {
    model.focus == .inspector
      ? FormCommands.moveFormRow(by: rows, in: &model) : .refused(.noListHasFocus)
  }
}
