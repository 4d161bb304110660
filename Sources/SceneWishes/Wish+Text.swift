import AutoLayout
package import SceneLayouts
package import SceneModel
import SceneText

/// A text that is not a wish, and what is wrong with it.
package enum WishError: Error, Hashable, Sendable {
  case noWish(String)
  /// The text has `=` for `==`.
  case singleSign(String, meant: String)
  /// The text is not a value of a frame, such as `a.width`.
  case noValue(String)
  /// The scene has no such view, but maybe one with a similar name.
  case unknownView(String, similar: String?)
  case noNumber(String)
  /// The text ends with a priority, as constraints do.
  case priority(String)
  /// The text is not the name of something that can stay as it is.
  case noPart(String)
  /// The text relates multiples or sums of values, or more than two values.
  case tooMuch(String, nearest: String)

  package var reason: String {
    switch self {
    case .noWish(let text):
      "'\(text)' is not a wish; these are: "
        + Wish.forms.map { "'\($0)'" }.joined(separator: ", ")
    case .singleSign(let text, let meant): "'\(text)' is not a wish; did you mean '\(meant)'?"
    case .noValue(let text):
      "'\(text)' is not a value: expected a view and x, y, width or height, as in 'a.width'; x and y "
        + "are relative to the superview"
    case .unknownView(let id, let similar):
      "the scene has no view '\(id)'" + (similar.map { "; did you mean '\($0)'?" } ?? "")
    case .noNumber(let text): "'\(text)' is not a number"
    case .priority(let text): "a wish has no priority; leave out '\(text)'"
    case .noPart(let name):
      "expected 'canvas', 'spacing' or the id of a view to keep, not '\(name)'"
    case .tooMuch(let text, let nearest):
      "a wish relates one value to a number or to another value; the nearest to '\(text)' is "
        + "'\(nearest)'"
    }
  }
}

extension Wish {
  /// The forms of wishes, the most useful ones first, for help and messages.
  package static let forms = [
    "a.width == 40", "a.width += 40", "a not cut", "no conflict", "nothing ambiguous",
    "a.width == b.width", "a.width >= 80", "a on canvas", "a fits in 320", "nothing cut",
    "a not ambiguous",
  ]

  /// The most useful forms, which fit in a line.
  package static let firstForms = forms.prefix(4).joined(separator: ", ")

  /// Reads a wish about a scene, with a layout from which differences such as `a.width += 40` are
  /// counted.
  package init(_ text: String, in scene: Scene, now layout: SceneLayout) throws(WishError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words {
    case ["no", "conflict"]: self = .noConflict
    case ["nothing", "ambiguous"], ["no", "ambiguity"]: self = .nothingAmbiguous
    case ["nothing", "cut"]: self = .nothingCut(in: scene)
    case let words where words.count == 3 && words[1...] == ["not", "cut"]:
      self = .notCut(try Wish.view(words[0], in: scene))
    case let words where words.count == 3 && words[1...] == ["not", "ambiguous"]:
      self = .notAmbiguous(try Wish.view(words[0], in: scene))
    case let words where words.count == 3 && words[1...] == ["on", "canvas"]:
      self = .inside(try Wish.view(words[0], in: scene))
    case let words where words.count == 4 && words[1...2] == ["fits", "in"]:
      let view = try Wish.view(words[0], in: scene)
      // It stays the axis of the wish if the stack view turns.
      let axis = scene.resolved(canvas: layout.canvas).root.find(view)?.stack?.axis
      self = .fits(view, along: axis ?? .horizontal, try Wish.number(words[3]))
    default:
      if let at = text.firstIndex(of: "@") { throw .priority(String(text[at...])) }
      self = try Wish.relation(text, in: scene, now: layout)
    }
  }

  private static func relation(
    _ text: String, in scene: Scene, now layout: SceneLayout
  ) throws(WishError) -> Wish {
    for (symbol, sign) in [("+=", 1.0), ("-=", -1.0)] {
      guard let range = text.firstRange(of: symbol) else { continue }
      let first = try value(text[..<range.lowerBound].trimmed, in: scene)
      let difference = try number(text[range.upperBound...].trimmed)
      guard let present = layout.number(first) else { throw .noWish(text) }
      return .number(first, .equal, present + sign * difference)
    }
    let relations = [
      ("==", LayoutRelation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ].compactMap { symbol, relation in text.firstRange(of: symbol).map { ($0, relation) } }
    if let (range, relation) = relations.min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      let left = text[..<range.lowerBound].trimmed
      let right = text[range.upperBound...].trimmed
      let first = try value(left, in: scene)
      if let number = Double(sceneText: right) {
        guard abs(number) <= .largestInScene else { throw .noWish(text) }
        return .number(first, relation, number)
      }
      do throws(WishError) {
        return .values(first, relation, try value(right, in: scene))
      } catch {
        guard let nearest = nearest(to: text, of: first, relation, right, in: scene, now: layout)
        else { throw error }
        throw .tooMuch(text, nearest: nearest.text)
      }
    }
    guard text.filter("<>=".contains) == "=" else { throw .noWish(text) }
    let meant = text.replacing("=", with: "==")
    _ = try relation(meant, in: scene, now: layout)
    throw .singleSign(text, meant: meant)
  }

  /// Returns the wish that comes nearest to a text with several relations, of these the first, or to an
  /// equation with a multiple or a sum, with its value in a layout; nil for other texts.
  private static func nearest(
    to text: String, of first: Value, _ relation: LayoutRelation, _ right: String,
    in scene: Scene, now layout: SceneLayout
  ) -> Wish? {
    let ends = ["==", "<=", ">=", ",", "&", " and "].compactMap { right.firstRange(of: $0) }
    if let end = ends.map(\.lowerBound).min() {
      let text = "\(first.text) \(relation.symbol) \(right[..<end].trimmed)"
      return try? self.relation(text, in: scene, now: layout)
    }
    let edit = SceneEdit.addConstraint(text, at: nil)
    guard let command = try? SceneCommand.edit(line: edit.description),
      let changed = try? scene.applying(command),
      case .equation(let equation)? = changed.constraints.last, let second = equation.second,
      let size = [FrameAttribute.width, .height].first(where: {
        Value("", $0).anchor(in: scene).attribute == second.attribute
      }),
      let number = layout.number(Value(second.item, size))
    else { return nil }
    if equation.multiplier == 1, equation.constant == 0 {
      return .values(first, relation, Value(second.item, size))
    }
    return .number(first, relation, equation.multiplier * number + equation.constant)
  }

  private static func value(_ text: String, in scene: Scene) throws(WishError) -> Value {
    guard let (view, attribute) = FrameAttribute.named(text) else { throw .noValue(text) }
    return Value(try self.view(view, in: scene), attribute)
  }

  private static func view(_ id: String, in scene: Scene) throws(WishError) -> String {
    let known = scene.root.idsOfViews
    if known.contains(id) { return id }
    throw .unknownView(id, similar: Suggestion.closest(to: id, among: known))
  }

  private static func number(_ text: String) throws(WishError) -> Double {
    guard let number = Double(sceneText: text), abs(number) <= .largestInScene else {
      throw .noNumber(text)
    }
    return number
  }

  /// The wish as it is typed.
  package var text: String {
    switch self {
    case .number(let value, let relation, let number):
      "\(value.text) \(relation.symbol) \(number.sceneText)"
    case .values(let first, let relation, let second):
      "\(first.text) \(relation.symbol) \(second.text)"
    case .notCut(let view): "\(view) not cut"
    case .inside(let view): "\(view) on canvas"
    case .fits(_, _, .infinity): "nothing cut"
    case .fits(let view, _, let length): "\(view) fits in \(length.sceneText)"
    case .noConflict: "no conflict"
    case .nothingAmbiguous: "nothing ambiguous"
    case .notAmbiguous(let view): "\(view) not ambiguous"
    case .resolved(let constraint, _, _): "\(constraint) not dropped"
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
