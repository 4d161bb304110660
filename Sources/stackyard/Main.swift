import ArgumentParser

@main
struct Stackyard: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stackyard")
}
