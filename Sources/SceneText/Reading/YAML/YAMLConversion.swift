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
    // Each access to a node of Yams copies it, so its position is taken from its contents.
    switch node {
    case .scalar(let scalar):
      let place = place(of: scalar.mark)
      return isWithinLimits(place, depth: depth) ? convert(scalar, at: place) : nil
    case .sequence(let sequence):
      let place = place(of: sequence.mark)
      guard isWithinLimits(place, depth: depth) else { return nil }
      return YAMLNode(place: place, content: .sequence(convert(sequence, depth: depth)))
    case .mapping(let mapping):
      let place = place(of: mapping.mark)
      guard isWithinLimits(place, depth: depth) else { return nil }
      return YAMLNode(place: place, content: .mapping(convert(mapping, depth: depth)))
    case .alias(let alias):
      let place = place(of: alias.mark)
      guard isWithinLimits(place, depth: depth) else { return nil }
      problems.append((.alias(alias.anchor.rawValue), place))
      return nil
    }
  }

  private func place(of mark: Mark?) -> Place {
    mark.map { YAMLDocument.clamp(Place($0), to: masks.source) } ?? .start
  }

  /// Counts a node; returns false and adds a problem if a limit is exceeded.
  private mutating func isWithinLimits(_ place: Place, depth: Int) -> Bool {
    count += 1
    guard count <= YAMLConversion.mostNodes else {
      if count == YAMLConversion.mostNodes + 1 {
        problems.append((.tooManyNodes(limit: YAMLConversion.mostNodes), place))
      }
      return false
    }
    guard depth <= YAMLConversion.deepest else {
      problems.append((.nodesTooDeep(limit: YAMLConversion.deepest), place))
      return false
    }
    return true
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

  // Indices are faster than an iterator over a type of another module, here and below.
  private mutating func convert(_ sequence: Node.Sequence, depth: Int) -> [YAMLNode] {
    var items: [YAMLNode] = []
    items.reserveCapacity(sequence.endIndex)
    for index in 0..<sequence.endIndex {
      if let item = convert(sequence[index], depth: depth + 1) { items.append(item) }
    }
    return items
  }

  private mutating func convert(_ mapping: Node.Mapping, depth: Int) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    entries.reserveCapacity(mapping.endIndex)
    for index in 0..<mapping.endIndex {
      let (key, value) = mapping[index]
      guard let key = convert(key, depth: depth + 1), let value = convert(value, depth: depth + 1)
      else { continue }
      entries.append(YAMLNode.Entry(key: key, value: value))
    }
    return entries
  }
}
