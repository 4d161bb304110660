import ArgumentParser
import Cells
import Platform

/// The Model Context Protocol: answers requests, one at a time, with the results of tools.
///
/// A worker answers, so that meanwhile requests can be cancelled. The number of waiting messages is
/// limited: beyond it, the client waits.
struct AgentServer {
  private let tools: [AgentTool]
  private var input = MessageLines()
  private var waiting: [MessageLines.Line] = []
  private var worker: AgentWorker?

  init(_ tools: [AgentTool]) { self.tools = tools }

  private static let mostWaiting = 64

  /// The versions of the protocol whose messages are understood, the latest first; in that of
  /// 2025-03-26, a message may be a list.
  private static let versions = ["2025-11-25", "2025-06-18", "2024-11-05"]

  /// Answers requests until the input ends, or nobody can read the answers.
  mutating func run() throws(Failure) {
    while true {
      while worker == nil, !waiting.isEmpty { try answer(waiting.removeFirst()) }
      while waiting.count < AgentServer.mostWaiting, let line = input.next() { try take(line) }
      if worker == nil, !waiting.isEmpty { continue }
      if worker == nil, input.isAtEnd { return }
      // With room, all lines that were read are taken.
      let hasRoom = waiting.count < AgentServer.mostWaiting && !input.isAtEnd
      var sources = [
        pollfd(fd: hasRoom ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: worker?.output ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      ]
      guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
      // The client was killed; one that only has no further requests still gets its answers.
      if sources[2].revents != 0 { return cancel { _ in true } }
      if sources[0].revents != 0 { input.refill() }
      if sources[1].revents != 0, worker?.read() == false { try finish() }
    }
  }

  /// Answers a ping and forgets a cancelled request at once; other messages wait for their turn.
  private mutating func take(_ line: MessageLines.Line) throws(Failure) {
    if case .message(let message) = line {
      let method = message["method"]?.stringValue
      if method == "notifications/cancelled" {
        // An unknown request was answered already.
        let id = message["params"]?["requestId"]?.text.description
        return cancel { $0.text.description == id }
      }
      if method == "ping", let id = message.requestID {
        return try send([("id", id), ("result", .object([]))])
      }
    }
    waiting.append(line)
  }

  /// Ends and forgets the requests with certain identifiers.
  private mutating func cancel(_ isCancelled: (JSON) -> Bool) {
    waiting.removeAll { line in
      if case .message(let message) = line, let id = message.requestID {
        isCancelled(id)
      } else {
        false
      }
    }
    guard let running = worker, running.id.map(isCancelled) ?? false else { return }
    running.cancel()
    worker = nil
  }

  private mutating func answer(_ line: MessageLines.Line) throws(Failure) {
    var id: JSON?
    if case .message(let message) = line { id = message.requestID }
    let server = self
    worker = AgentWorker(answering: id) { try? server.reply(to: line) }
    if worker == nil, let id { try send(error: .noWorker, id: id) }
  }

  private mutating func finish() throws(Failure) {
    guard let finished = worker else { return }
    worker = nil
    let id = finished.id
    if let answer = finished.wait() { return try Output.write(file: answer) }
    if let id { try send(error: .noWorker, id: id) }
  }

  // MARK: Answers

  private func reply(to line: MessageLines.Line) throws(Failure) {
    switch line {
    case .unreadable: try send(error: .unreadable, id: .null)
    case .tooLong: try send(error: .tooLong, id: .null)
    case .message(let message): try reply(to: message)
    }
  }

  private func reply(to message: JSON) throws(Failure) {
    guard case .object = message, let method = message["method"]?.stringValue else {
      // A response, which nobody asked for, needs no answer.
      if message["result"] != nil || message["error"] != nil { return }
      return try send(error: .invalidRequest, id: message["id"] ?? .null)
    }
    guard message["id"] != nil else { return }
    guard let id = message.requestID else { return try send(error: .invalidRequest, id: .null) }
    let result: JSON
    do throws(ProtocolError) {
      result = try self.result(of: method, message["params"] ?? .object([]))
    } catch {
      return try send(error: error, id: id)
    }
    try send([("id", id), ("result", result)])
  }

  private func result(of method: String, _ params: JSON) throws(ProtocolError) -> JSON {
    switch method {
    case "initialize": return greeting(params)
    case "tools/list": return ["tools": .array(tools.map(\.json))]
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
    return [
      "protocolVersion": .string(version),
      "capabilities": ["tools": .object([])],
      "serverInfo": [
        "name": .string("stackyard"), "version": .string(Stackyard.configuration.version),
      ],
      "instructions": .string(AgentTool.instructions),
    ]
  }

  // MARK: Sending

  private func send(_ members: [(key: String, value: JSON)]) throws(Failure) {
    try Output.write(JSON.object([("jsonrpc", .string("2.0"))] + members).text + "\n")
  }

  private func send(error: ProtocolError, id: JSON) throws(Failure) {
    let json: JSON = ["code": .number(error.code), "message": .string(error.message)]
    try send([("id", id), ("error", json)])
  }

  /// An error of the protocol; what a tool finds wrong is a result.
  private enum ProtocolError: Error {
    case unreadable, tooLong, invalidRequest, missingName, noWorker
    case unknownMethod(String)
    case unknownTool(String, known: [String])

    var code: Double {
      switch self {
      case .unreadable, .tooLong: -32700
      case .invalidRequest: -32600
      case .unknownMethod: -32601
      case .missingName, .unknownTool: -32602
      case .noWorker: -32603
      }
    }

    var message: String {
      switch self {
      case .unreadable: "the line is not JSON, or is nested too deeply"
      case .tooLong: "the line is longer than \(MessageLines.longest) bytes"
      case .invalidRequest:
        "expected an object with a 'method', and an 'id' that is a text or a number"
      case .noWorker: "the process that works on the request ended, or could not be started"
      case .missingName: "tools/call needs the 'name' of a tool"
      case .unknownMethod(let name): "unknown method '\(name)'"
      case .unknownTool(let name, let known):
        "unknown tool '\(name)'; expected \(known.joined(separator: ", "))"
      }
    }
  }
}

extension JSON {
  /// The identifier of a request; nil for one that the protocol does not allow.
  fileprivate var requestID: JSON? {
    switch self["id"] {
    case .string, .number: self["id"]
    default: nil
    }
  }
}
