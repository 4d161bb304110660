import AutoLayout
import Phrases
import SceneModel

/// Reads annotations.
extension ScriptReader {
  /// Reads a list of annotations; nothing removes those that are shown.
  mutating func readAnnotations(_ node: YAMLNode) -> [Annotation]? {
    if node.isNull { return [] }
    return items(node, of: "annotations").compactMap { readAnnotation($0) }
  }

  private mutating func readAnnotation(_ node: YAMLNode) -> Annotation? {
    guard let fields = fields(node, AnnotationKey.self) else { return nil }
    let marks: [AnnotationKey] = [.arrow, .bracket, .highlight, .gap, .constraint]
    let given = marks.filter { fields[$0] != nil }
    guard let key = given.first, given.count == 1, let value = fields[key] else {
      return refuse(node, expected: "one of arrow, bracket, highlight, gap and constraint")
    }
    guard let mark = readMark(key, value) else { return nil }
    return Annotation(
      mark, text: fields[.text].flatMap { readWording($0) }, dimsRest: bool(fields[.dim]) ?? false)
  }

  private mutating func readMark(_ key: AnnotationKey, _ value: YAMLNode) -> Annotation.Mark? {
    switch key {
    case .arrow: return text(value, expected: "an id").map { .arrow($0) }
    case .bracket:
      let expected: Phrase = "a width or height of a view, as in b.width"
      guard let name = text(value, expected: expected) else { return nil }
      guard let (view, part) = framePart(name), part == .width || part == .height else {
        return refuse(value, expected: expected)
      }
      return .bracket(view, part)
    case .gap:
      let ids = items(value, of: "ids").compactMap { text($0, expected: "an id") }
      guard ids.count == 2 else { return refuse(value, expected: "two views, as in [a, b]") }
      return .gap(ids[0], ids[1])
    case .constraint: return text(value, expected: "an identifier").map { .constraint($0) }
    case .highlight, .text, .dim: return text(value, expected: "an id").map { .highlight($0) }
    }
  }
}
