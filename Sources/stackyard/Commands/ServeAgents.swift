import ArgumentParser
import Cells
import Files

/// Serves agents on standard input and output.
struct ServeAgents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve tools to an agent with the Model Context Protocol.",
    discussion: """
      Reads requests from standard input, one JSON message per line, and answers on standard output, \
      until the input ends. The tools explain conflict logs, and lay out, explain, check, draw and \
      change scenes. They write nothing, and read only files in FOLDER.
      """)

  @Argument(
    help: "A folder of scene files that the agent may read (default: none).",
    completion: .directory)
  var folder: String?

  func run() throws {
    var scenes: ScenesFolder?
    if let folder {
      do throws(Unwritable) {
        scenes = try ScenesFolder(path: folder)
      } catch {
        throw Failure.usage("cannot open the folder '\(folder)': \(error)")
      }
    }
    var server = AgentServer(AgentTools(folder: scenes).all)
    try server.run()
  }
}
