import Cells
import Phrases

/// A tool for agents: its description, its parameters, and the function that performs it.
struct AgentTool {
  let name: String
  let description: String
  /// The parameters, in the order of the schema.
  let parameters: [Parameter]
  let perform: (Arguments) throws(Refusal) -> JSON

  struct Parameter {
    let name: String
    let schema: JSON
    var isRequired = true
  }

  /// The reason why a tool has no result, with the data about it.
  struct Refusal: Error {
    let message: String
    var members: [(key: String, value: JSON)] = []

    init(_ message: String, _ members: [(key: String, value: JSON)] = []) {
      self.message = message
      self.members = members
    }

    init(_ failure: Failure) { self.init(failure.reason.text()) }
  }

  /// The instructions that an agent gets before it uses the tools.
  static let instructions = """
    Stackyard lays out UIKit stack views and Auto Layout constraints, and explains the result. Write a \
    scene in YAML ('stackyard: 1', 'root:', 'constraints:'), check it, and ask for frames, reasons and \
    problems. Numbers are exact. For a console log with 'Unable to simultaneously satisfy \
    constraints', use explain_log.
    """

  /// The tool in the answer to `tools/list`.
  var json: JSON {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": [
        "type": .string("object"),
        "properties": .object(parameters.map { ($0.name, $0.schema) }),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": .bool(false),
      ],
      "annotations": ["readOnlyHint": .bool(true), "openWorldHint": .bool(false)],
    ]
  }

  /// Returns the answer to `tools/call`; an error is a result, too, so that the agent can correct it.
  func result(_ arguments: JSON) -> JSON {
    do throws(Refusal) {
      let known = parameters.map(\.name)
      if case .object(let members) = arguments,
        let unknown = members.first(where: { !known.contains($0.key) })
      {
        throw Refusal(
          "unknown argument '\(unknown.key)'; expected \(known.joined(separator: ", "))")
      }
      return AgentTool.answer(try perform(Arguments(json: arguments)), isError: false)
    } catch {
      let json = JSON.object([("error", .string(error.message))] + error.members)
      return AgentTool.answer(json, isError: true)
    }
  }

  private static func answer(_ json: JSON, isError: Bool) -> JSON {
    let text = json["text"]?.stringValue ?? json.text.description
    return [
      "content": .array([["type": .string("text"), "text": .string(text)]]),
      "structuredContent": json, "isError": .bool(isError),
    ]
  }
}

struct Arguments {
  let json: JSON

  func text(_ name: String) throws(AgentTool.Refusal) -> String {
    guard let value = json[name]?.stringValue else {
      throw AgentTool.Refusal("the argument '\(name)' is missing, or is not a text")
    }
    return value
  }

  func optionalText(_ name: String) throws(AgentTool.Refusal) -> String? {
    json[name] == nil ? nil : try text(name)
  }

  func optionalTexts(_ name: String) throws(AgentTool.Refusal) -> [String]? {
    json[name] == nil ? nil : try texts(name)
  }

  func texts(_ name: String) throws(AgentTool.Refusal) -> [String] {
    guard case .array(let values) = json[name] else {
      throw AgentTool.Refusal("the argument '\(name)' is missing, or is not a list of texts")
    }
    let texts = values.compactMap(\.stringValue)
    guard texts.count == values.count else {
      throw AgentTool.Refusal("the list '\(name)' contains something other than texts")
    }
    return texts
  }
}
