import SceneModel
import Yams

/// A conversion of nodes of Yams into those of the scene reader, within limits.
struct YAMLConversion {
  /// The maximum number of nodes; a view has about ten.
  static let mostNodes = 200_000
  /// The maximum depth, which is the same as that of Yams.
  static let deepest = 1000

  let masks: YAMLMasks
  private(set) var problems: [(problem: Diagnostic.Problem, place: Place)] = []
  private var count = 0

  init(masks: YAMLMasks) {
    self.masks = masks
  }

  /// Converts a node; returns nil and adds a problem for an alias, or if a limit is exceeded.
  mutating func convert(_ node: Node, depth: Int = 1) -> YAMLNode? {
    let place = node.mark.map { YAMLDocument.clamp(Place($0), to: masks.source) } ?? .start
    count += 1
    guard count <= YAMLConversion.mostNodes else {
      if count == YAMLConversion.mostNodes + 1 {
        problems.append((.tooManyNodes(limit: YAMLConversion.mostNodes), place))
      }
      return nil
    }
    guard depth <= YAMLConversion.deepest else {
      problems.append((.nodesTooDeep(limit: YAMLConversion.deepest), place))
      return nil
    }
    switch node {
    case .scalar(let scalar):
      return convert(scalar, at: place)
    case .sequence(let sequence):
      // Indices are faster than an iterator over a type of another module, here and below.
      let items = sequence.indices.compactMap { convert(sequence[$0], depth: depth + 1) }
      return YAMLNode(place: place, content: .sequence(items))
    case .mapping(let mapping):
      return YAMLNode(place: place, content: .mapping(convert(mapping, depth: depth)))
    case .alias(let alias):
      problems.append((.alias(alias.anchor.rawValue), place))
      return nil
    }
  }

  private mutating func convert(_ scalar: Node.Scalar, at place: Place) -> YAMLNode? {
    let isPlain = scalar.style == .plain
    if isPlain, let alias = masks.alias(scalar.string) {
      problems.append((.alias(alias), place))
      return nil
    }
    // Yams tags keys as strings while it compares them.
    let tag = scalar.tag.rawValue
    if isPlain, tag != "", tag != "tag:yaml.org,2002:str" { problems.append((.tag(tag), place)) }
    let text = masks.unmask(scalar.string, at: place)
    return YAMLNode(place: place, content: .scalar(text, isPlain: isPlain))
  }

  private mutating func convert(_ mapping: Node.Mapping, depth: Int) -> [YAMLNode.Entry] {
    (mapping.startIndex..<mapping.endIndex).compactMap { index in
      let (key, value) = mapping[index]
      guard let key = convert(key, depth: depth + 1), let value = convert(value, depth: depth + 1)
      else { return nil }
      return YAMLNode.Entry(key: key, value: value)
    }
  }
}
