import SceneModel

/// A composition of nodes from the events of a YAML parser, within limits.
struct YAMLComposer: ~Copyable {
  /// The maximum number of nodes; a view has about ten.
  private static let mostNodes = 200_000
  private static let deepest = 1000

  private let source: SourceText
  private var parser: YAMLParser
  /// The parts of the text that are YAML but not allowed in scene files.
  private(set) var problems: [(problem: Diagnostic.Problem, place: Place)] = []
  private var count = 0

  /// Composes what a parser of the source reads.
  init(_ parser: consuming YAMLParser, of source: SourceText) {
    self.parser = parser
    self.source = source
  }

  /// Returns the root of the only document; nil if there is no document, or it is an alias.
  mutating func root() throws(YAMLError) -> YAMLNode? {
    var event = try parser.next()
    if event == .streamStart { event = try parser.next() }
    guard event == .documentStart else { return nil }
    let root = try node(try parser.next(), depth: 1)
    event = try parser.next()
    if event == .documentEnd { event = try parser.next() }
    guard event == .streamEnd else {
      throw .problem(.secondDocument, YAMLDocument.clamp(parser.place, to: source))
    }
    return root
  }

  /// Returns the node that an event begins; nil, with a problem, for an alias.
  private mutating func node(_ event: YAMLParser.Event, depth: Int) throws(YAMLError) -> YAMLNode? {
    let place = YAMLDocument.clamp(parser.place, to: source)
    count += 1
    guard count <= YAMLComposer.mostNodes else {
      throw .problem(.tooManyNodes(limit: YAMLComposer.mostNodes), place)
    }
    guard depth <= YAMLComposer.deepest else {
      throw .problem(.nodesTooDeep(limit: YAMLComposer.deepest), place)
    }
    switch event {
    case .scalar: return YAMLNode(place: place, content: scalar(at: place), end: parser.end)
    case .sequenceStart:
      return YAMLNode(place: place, content: .sequence(try items(depth: depth + 1)))
    case .mappingStart:
      return YAMLNode(place: place, content: .mapping(try entries(depth: depth + 1)))
    default:
      problems.append((.alias(parser.anchor), place))
      return nil
    }
  }

  private mutating func scalar(at place: Place) -> YAMLNode.Content {
    let isPlain = parser.isPlain
    // A text without quotes is a text with this tag, too.
    if isPlain, let tag = parser.tag, tag != "tag:yaml.org,2002:str" {
      problems.append((.tag(tag), place))
    }
    return .scalar(parser.text, isPlain: isPlain)
  }

  private mutating func items(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var items: [YAMLNode] = []
    items.reserveCapacity(2)
    while true {
      let event = try parser.next()
      if event == .sequenceEnd { return items }
      if let item = try node(event, depth: depth) { items.append(item) }
    }
  }

  private mutating func entries(depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    // Most mappings have at most this number of entries; a growing array is moved several times.
    entries.reserveCapacity(4)
    while true {
      let event = try parser.next()
      if event == .mappingEnd { return entries }
      let key = try node(event, depth: depth)
      let value = try node(try parser.next(), depth: depth)
      if let key, let value { entries.append(YAMLNode.Entry(key: key, value: value)) }
    }
  }
}
