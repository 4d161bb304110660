import Foundation
import TestSupport
import Testing

/// `stackyard mcp`, with the messages of the protocol.
@Suite struct AgentServerTests {
  private let scene =
    "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: [{id: a, text: Hi}]}}\n"

  /// Returns the answers to some lines; the server gets them from a file, so that neither waits.
  private func answers(
    to lines: [String], in folder: TemporaryFolder, _ arguments: String = ""
  ) throws -> [[String: Any]] {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "requests")
    let command = "'\(BuiltProgram.path)' mcp \(arguments) < '\(folder.path(of: "requests"))'"
    let result = try run(["-c", command], program: "/bin/sh")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func call(_ tool: String, _ arguments: [String: Any], id: Int = 1) throws -> String {
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": id, "method": "tools/call",
      "params": ["name": tool, "arguments": arguments],
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
  }

  private func result(_ answer: [String: Any]) throws -> (isError: Bool, data: [String: Any]) {
    let result = try #require(answer["result"] as? [String: Any])
    let data = try #require(result["structuredContent"] as? [String: Any])
    return (try #require(result["isError"] as? Bool), data)
  }

  @Test func toolsReturnData() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UILabel:0xa.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa.width == 60   (active)>"
      )
      """
    let changes = ["set a text \"Hello there\"", "set row spacing 4"]
    let requests = try [
      call("layout", ["scene": scene]), call("why", ["scene": scene, "view": "a.width"]),
      call("problems", ["scene": scene]), call("check", ["scene": scene + "x: 1"]),
      call("render", ["scene": scene]), call("explain_log", ["log": log]),
      call("try_changes", ["scene": scene, "edit": changes]),
      call(
        "want",
        [
          "scene": scene + "canvas: {width: 40, height: 1}\n", "wish": "a.width == 30",
          "keep": ["spacing"],
        ]),
    ]
    let results = try answers(to: requests, in: TemporaryFolder()).map(result)
    #expect(results.map(\.isError) == Array(repeating: false, count: 8))
    #expect((results[0].data["views"] as? [Any])?.count == 2)
    #expect((results[1].data["explanations"] as? [Any])?.count == 1)
    #expect((results[2].data["problems"] as? [Any])?.isEmpty == true)
    #expect(results[3].data["valid"] as? Bool == false)
    #expect((results[4].data["text"] as? String)?.shows("Hi") == true)
    #expect((results[5].data["reports"] as? [Any])?.count == 1)
    #expect(
      (results[6].data["scene"] as? String)?.shows(
        "root: {id: row, stack: {spacing: 4, arrangedSubviews: [{id: a, text: \"Hello there\"}]}}")
        == true)
    #expect((results[7].data["changes"] as? [Any])?.isEmpty == false)
  }

  @Test func errorsAreData() throws {
    let requests = try [
      call("layout", [:]), call("layout", ["scene": scene, "size": "80x24"]),
      call("layout", ["scene": "stackyard: 1\nroot: {}\nx: 1"]),
      call("layout", ["scene": "a.yaml"]),
      call("why", ["scene": scene, "view": "nobody"]),
      call("try_changes", ["scene": scene, "edit": ["delete nobody"]]),
      call("want", ["scene": scene, "wish": "a is wide"]),
      call("want", ["scene": scene, "wish": "a.width == 5", "keep": ["nobody"]]),
      call("render", ["scene": scene, "format": "gif"]), call("explain_log", ["log": "hello"]),
    ]
    let results = try answers(to: requests, in: TemporaryFolder()).map(result)
    for result in results {
      let message = result.data["error"] as? String ?? ""
      #expect(result.isError && !message.isEmpty)
    }
  }

  /// Neither paths nor links nor includes lead out of the folder.
  @Test func onlyTheFolderIsRead() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try folder.write(scene, to: "outside.yaml")
    for name in ["in", "in/sub"] {
      try files.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: true)
    }
    try folder.write(scene, to: "in/sub/a.yaml")
    for (path, include) in [("in/b.yaml", "../outside.yaml"), ("in/c.yaml", "sub/a.yaml")] {
      try folder.write(scene + "script: [{include: \(include)}]\n", to: path)
    }
    try files.createSymbolicLink(
      atPath: folder.path(of: "in/link.yaml"), withDestinationPath: folder.path(of: "outside.yaml"))
    try files.createSymbolicLink(
      atPath: folder.path(of: "in/up"), withDestinationPath: folder.path)
    let paths = ["sub/a.yaml", "./sub/../sub/a.yaml", "c.yaml"]
    let refused = [
      "../outside.yaml", "link.yaml", "up/outside.yaml", folder.path(of: "outside.yaml"), "b.yaml",
      "sub/../../outside.yaml", "no.yaml", "sub", ".", "up", "/dev/stdin",
    ]
    let requests = try (paths + refused).map { try call("layout", ["scene": $0]) }
    let results = try answers(to: requests, in: folder, "'\(folder.path(of: "in"))'").map(result)
    #expect(results.map(\.isError) == paths.map { _ in false } + refused.map { _ in true })
  }

  @Test func theProtocolIsAnswered() throws {
    let requests = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":"x","method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":3,"method":"none"}"#,
      "no JSON", "[]", #"{"id": null, "method": "ping"}"#,
      String(repeating: "[", count: 100_000),
    ]
    var answers = try answers(to: requests, in: TemporaryFolder())
    // A ping does not wait for its turn.
    #expect(answers.removeFirst()["id"] as? Int == 2)
    let first = try #require(answers[0]["result"] as? [String: Any])
    #expect(first["protocolVersion"] as? String == "2024-11-05")
    let list = try #require(answers[1]["result"] as? [String: Any])
    #expect(answers[1]["id"] as? String == "x" && (list["tools"] as? [Any])?.count == 8)
    let codes = answers.dropFirst(2).map { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32601, -32700, -32600, -32600, -32700])
  }

  /// A row whose layout takes long enough for another message to arrive, and one that takes minutes.
  private func row(_ view: String) -> String {
    "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: ["
      + (0..<900).map { "{id: v\($0), \(view)}" }.joined(separator: ", ") + "]}}\n"
  }

  /// A notification that the server reads in a second step, when it works on what came before.
  private let pause =
    #"{"jsonrpc":"2.0","method":"notifications/none","params":{"text":"\#(String(repeating: " ", count: 70_000))"}}"#

  /// A request that waits for its turn, or is worked on, is cancelled without an answer.
  @Test func cancelledRequestsAreNotAnswered() throws {
    let cancel = [8, 7].map {
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#($0)}}"#
    }
    let requests = try [
      call("layout", ["scene": row("width: 1")], id: 7), call("layout", ["scene": scene], id: 8),
      cancel[0], pause, cancel[1], call("layout", ["scene": scene], id: 9),
    ]
    let ids = try answers(to: requests, in: TemporaryFolder()).map { $0["id"] as? Int }
    #expect(ids == [9])
  }

  @Test func pingsAreAnsweredDuringWork() throws {
    let ping = #"{"jsonrpc":"2.0","id":8,"method":"ping"}"#
    let requests = try [call("layout", ["scene": row("text: a")], id: 7), pause, ping]
    let ids = try answers(to: requests, in: TemporaryFolder()).map { $0["id"] as? Int }
    #expect(ids == [8, 7])
  }

  /// More requests arrive at once than can wait.
  @Test func noneOfManyRequestsIsLost() throws {
    let text = String(repeating: " ", count: 500)
    let requests = (0..<200).map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"none","params":{"text":"\#(text)"}}"#
    }
    let ids = try answers(to: requests, in: TemporaryFolder()).map { $0["id"] as? Int }
    #expect(ids == Array(0..<200))
  }

  /// Two agents may have the same folder.
  @Test func serversAtOnceDoNotDisturbEachOther() throws {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "row.yaml")
    let count = isLongRun ? 40 : 8
    let requests = try (0..<count).map { id in
      try call("want", ["scene": "row.yaml", "wish": "a.width == \(id)"], id: id)
    }
    try folder.write(requests.map { $0 + "\n" }.joined(), to: "requests")
    let serve = "'\(BuiltProgram.path)' mcp . < requests"
    let command =
      "cd '\(folder.path)' && { \(serve) > a & } && \(serve) > b && wait && cmp a b && wc -l < a"
    let result = try run(["-c", command], program: "/bin/sh")
    #expect(result.status == 0 && result.output.contains("\(count)"), "\(result)")
  }

  /// A client that is killed closes both pipes, and reads no answer to what it asked.
  @Test func serverOfAKilledClientLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "row.yaml")
    let views = (0..<300).map { "{id: v\($0), width: \($0 % 7)}" }.joined(separator: ", ")
    let long = "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: [\(views)]}}\n"
    let request = try call("want", ["scene": long, "wish": "v9.width == 90"])
    let server = Process()
    server.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    server.arguments = ["mcp", folder.path]
    server.environment = ["TMPDIR": folder.path, "HOME": folder.path]
    let (input, output) = (Pipe(), Pipe())
    (server.standardInput, server.standardOutput) = (input, output)
    try server.run()
    input.fileHandleForWriting.write(Data((request + "\n").utf8))
    try input.fileHandleForWriting.close()
    try output.fileHandleForReading.close()
    server.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["row.yaml"])
  }

  /// Each request has exactly one answer, whatever it contains.
  @Test func hostileRequestsAreAnswered() throws {
    let pieces: [Any] = [
      scene, "", "\u{1B}]0;x\u{7}\n", "stackyard:AAAA", 1e308, -1, true, NSNull(), [1, [2]],
      ["scene": scene], String(repeating: "{", count: 3000), "a: &a [*a]\n", "../../etc/passwd",
      "stackyard: 1\nroot: {id: \(String(repeating: "x", count: 5000))}\n",
      ["set row spacing 4", 7],
      "stackyard: 1\nroot: {id: a}\ncanvas: {width: 1000000, height: 1000000}\n",
    ]
    let tools = [
      "layout", "why", "problems", "check", "render", "explain_log", "try_changes", "want", "none",
    ]
    let names = ["scene", "view", "edit", "log", "format", "other"]
    var random = RepeatableGenerator(seed: 1)
    let count = isLongRun ? 1000 : 300
    let requests = try (0..<count).map { id in
      var arguments: [String: Any] = ["scene": scene]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        arguments[names.randomElement(using: &random) ?? ""] = pieces.randomElement(using: &random)
      }
      return try call(tools.randomElement(using: &random) ?? "", arguments, id: id)
    }
    let ids = try answers(to: requests, in: TemporaryFolder()).map { $0["id"] as? Int }
    #expect(ids == Array(0..<count))
  }
}
