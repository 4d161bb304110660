import ArgumentParser
import Cells
import SceneText

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new scene or lesson from a template.",
    discussion: """
      The templates are \(SceneTemplate.allCases.map(\.rawValue).joined(separator: ", ")). 'lesson' has \
      a script with a caption, a question and a task. A file that exists is not overwritten.
      """)

  @Argument(help: "The template.")
  var template: SceneTemplate

  @Argument(
    help: ArgumentHelp(
      "The new file (default: the name of the template); '-' is standard output.", valueName: "file"
    ))
  var file: String?

  func run() throws {
    let path = file ?? "\(template.rawValue).yaml"
    guard path != "-" else { return try Output.write(VisibleText(lines: template.text)) }
    guard try OutputFile(path: path).create(template.text) else {
      throw Failure.usage("'\(path)' exists; name another file")
    }
    let place = path.contains("/") ? path : "./\(path)"
    let next: VisibleText =
      template == .lesson
      ? "'stackyard learn \(place)' takes the lesson, and 'stackyard test \(path)' checks it"
      : "'stackyard \(path)' opens it"
    try Output.write("wrote '\(path)'; \(next)\n")
  }
}

extension SceneTemplate: ExpressibleByArgument {}
