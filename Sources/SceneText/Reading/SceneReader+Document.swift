import AutoLayout
import SceneModel

extension SceneReader {
  /// The version of the format that this code reads.
  private static let version = "1"
  mutating func checkVersion(_ fields: Fields<DocumentKey>) {
    guard let node = fields[.stackyard] else {
      report(.missingVersion, at: fields.place)
      return
    }
    if case .scalar(SceneReader.version, _) = node.content { return }
    report(.unsupportedVersion(node.summary), at: node.place)
  }

  mutating func readMetrics(_ node: YAMLNode?) -> [Scene.Metric] {
    guard let node else { return [] }
    return entries(node, as: "metrics").compactMap { key, place, value in
      if !Name.isMetric(key) { report(.invalidName(key, rule: .metric), at: place) }
      return number(value).map { Scene.Metric(name: key, value: $0) }
    }
  }

  /// Reads the properties of the scene itself.
  mutating func readHeader(_ fields: Fields<DocumentKey>, into scene: inout Scene) {
    for property in SceneProperty.all {
      if let node = fields[DocumentKey(property)] { property.read(&self, node, &scene) }
    }
  }

  /// Reads a width and a height, each of which is more than 0.
  mutating func positiveSize(_ node: YAMLNode) -> Size? {
    let fields = fields(node, SizeKey.self)
    guard case .mapping = node.content else { return nil }
    let width = positiveNumber(fields, .width)
    let height = positiveNumber(fields, .height)
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  private mutating func positiveNumber(_ fields: Fields<SizeKey>, _ key: SizeKey) -> Double? {
    guard let node = fields[key] else {
      report(.missingKey(key.rawValue, of: SizeKey.owner), at: fields.place)
      return nil
    }
    guard let number = number(node) else { return nil }
    if number > 0 { return number }
    report(.notPositive("a \(key.rawValue)"), at: node.place)
    return nil
  }
}
