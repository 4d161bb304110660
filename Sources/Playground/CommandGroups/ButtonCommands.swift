/// Commands for buttons, and common actions of buttons.
enum ButtonCommands {
  static let all: [Command] = [
    Command(.press, .optional(.view()), "press a button") { $0.press($1) },
    Command(
      "add-copy", .view(), .view("STACK").after("in"),
      .optional(.integer("N", 1...Model.mostCopies).after("most")), "add a copy to a stack",
      needs: [.roomForAView]
    ) { $0.addCopy(of: $1, in: $2, most: $3) },
    Command("delete-last", .optional(.view("STACK")), "delete the last view of a stack") {
      $0.deleteLast(of: $1)
    },
  ]
}
