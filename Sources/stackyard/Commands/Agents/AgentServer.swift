import ArgumentParser
import Cells

/// The Model Context Protocol: answers requests, one at a time, with the results of tools.
struct AgentServer {
  private let tools: [AgentTool]
  private let inbox = AgentInbox()

  init(_ tools: [AgentTool]) {
    self.tools = tools
  }

  /// The versions of the protocol whose messages are understood, the latest first; in that of
  /// 2025-03-26, a message may be a list.
  private static let versions = ["2025-11-25", "2025-06-18", "2024-11-05"]

  /// Answers requests until the input ends.
  func run() throws(Failure) {
    inbox.open()
    while true {
      switch inbox.next() {
      case .end: return
      case .unreadable: try send(error: .unreadable, id: .null)
      case .tooLong: try send(error: .tooLong, id: .null)
      case .message(let message): try answer(message)
      }
    }
  }

  private func answer(_ message: JSON) throws(Failure) {
    guard case .object = message, let method = message["method"]?.stringValue else {
      // A response, which nobody asked for, needs no answer.
      if message["result"] != nil || message["error"] != nil { return }
      if let id = message["id"] { _ = inbox.finish(id) }
      return try send(error: .invalidRequest, id: message["id"] ?? .null)
    }
    guard let id = message["id"] else { return }
    switch id {
    case .string, .number: break
    default: return try send(error: .invalidRequest, id: .null)
    }
    if inbox.isCancelled(id) {
      _ = inbox.finish(id)
      return
    }
    let result: JSON
    do throws(ProtocolError) {
      result = try self.result(of: method, message["params"] ?? .object([]))
    } catch {
      _ = inbox.finish(id)
      return try send(error: error, id: id)
    }
    guard !inbox.finish(id) else { return }
    try send([("id", id), ("result", result)])
  }

  private func result(of method: String, _ params: JSON) throws(ProtocolError) -> JSON {
    switch method {
    case "initialize": return greeting(params)
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .array(tools.map(\.json)))])
    case "tools/call":
      guard let name = params["name"]?.stringValue else { throw .missingName }
      guard let tool = tools.first(where: { $0.name == name }) else {
        throw .unknownTool(name, known: tools.map(\.name))
      }
      return tool.result(params["arguments"] ?? .object([]))
    default: throw .unknownMethod(method)
    }
  }

  private func greeting(_ params: JSON) -> JSON {
    let wanted = params["protocolVersion"]?.stringValue ?? ""
    let version = AgentServer.versions.contains(wanted) ? wanted : AgentServer.versions[0]
    return .object([
      ("protocolVersion", .string(version)),
      ("capabilities", .object([("tools", .object([]))])),
      (
        "serverInfo",
        .object([
          ("name", .string("stackyard")), ("version", .string(Stackyard.configuration.version)),
        ])
      ),
      ("instructions", .string(AgentTool.instructions)),
    ])
  }

  // MARK: Sending

  private func send(_ members: [(key: String, value: JSON)]) throws(Failure) {
    try Output.write(JSON.object([("jsonrpc", .string("2.0"))] + members).text + "\n")
  }

  private func send(error: ProtocolError, id: JSON) throws(Failure) {
    let json = JSON.object([("code", .number(error.code)), ("message", .string(error.message))])
    try send([("id", id), ("error", json)])
  }

  /// An error of the protocol; what a tool finds wrong is a result.
  private enum ProtocolError: Error {
    case unreadable, tooLong, invalidRequest, missingName
    case unknownMethod(String)
    case unknownTool(String, known: [String])

    var code: Double {
      switch self {
      case .unreadable, .tooLong: -32700
      case .invalidRequest: -32600
      case .unknownMethod: -32601
      case .missingName, .unknownTool: -32602
      }
    }

    var message: String {
      switch self {
      case .unreadable: "the line is not JSON, or is nested too deeply"
      case .tooLong: "the line is longer than \(AgentInbox.longestMessage) bytes"
      case .invalidRequest:
        "expected an object with a 'method', and an 'id' that is a text or a number"
      case .missingName: "tools/call needs the 'name' of a tool"
      case .unknownMethod(let name): "unknown method '\(name)'"
      case .unknownTool(let name, let known):
        "unknown tool '\(name)'; expected \(known.joined(separator: ", "))"
      }
    }
  }
}
