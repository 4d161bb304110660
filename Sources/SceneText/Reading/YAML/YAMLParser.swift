import CYAML
import SceneModel

/// The events of a YAML text, one at a time, from the parser of the C library libyaml.
///
/// An alias is an event like any other: it is not expanded, so a short text cannot mean a billion
/// nodes.
struct YAMLParser: ~Copyable {
  enum Event {
    case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case documentStart, documentEnd, streamStart, streamEnd
  }

  // The library keeps addresses of parts of its parser, so neither value may move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// The pairs of escapes that the text contains in another form.
  private let pairs: SurrogatePairs?

  /// Creates the parser of a text in UTF-8, which must outlive it.
  init(_ text: UnsafeBufferPointer<UInt8>, _ pairs: SurrogatePairs?) throws(YAMLError) {
    self.pairs = pairs
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else { throw .problem(.outOfMemory, .start) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads the next event, which the properties describe from now on.
  mutating func next() throws(YAMLError) -> Event {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw error }
    return switch event.pointee.type {
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_START_EVENT: .streamStart
    default: .streamEnd
    }
  }

  var place: Place { Place(event.pointee.start_mark) }

  var end: Place { Place(event.pointee.end_mark) }

  /// The name that an alias refers to.
  var anchor: String { String(cString: event.pointee.data.alias.anchor) }

  /// The text of a scalar.
  var text: String {
    let scalar = event.pointee.data.scalar
    let text = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    guard let pairs else { return text }
    return pairs.text(text, isDoubleQuoted: scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
  }

  /// Whether a scalar is written without quotes and not as a block.
  var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

  /// The tag written before a scalar; nil if there is none, or only `!`.
  var tag: String? { event.pointee.data.scalar.tag.map { String(cString: $0) } }

  private var error: YAMLError {
    guard parser.pointee.error != YAML_MEMORY_ERROR, let problem = parser.pointee.problem else {
      return .problem(.outOfMemory, .start)
    }
    let part = parser.pointee.context.map {
      YAMLError.Part(description: String(cString: $0), start: Place(parser.pointee.context_mark))
    }
    return .syntax(String(cString: problem), Place(parser.pointee.problem_mark), part)
  }
}

/// The reason why a text has no nodes.
enum YAMLError: Error {
  case syntax(String, Place, Part?)
  case problem(Diagnostic.Problem, Place)

  /// The part of the text that the parser was reading.
  struct Part {
    /// The name of the part, such as "while scanning an alias".
    let description: String
    let start: Place
  }
}

extension Place {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
