/// A parser of visual format, according to Apple's grammar.
///
///     format     = [ ( "H" | "V" ) ":" ] [ "|" connection ] view { connection view }
///                  [ connection "|" ]
///     connection = [ "-" [ ( value | list ) "-" ] ]
///     view       = "[" name [ list ] "]"
///     list       = "(" predicate { "," predicate } ")"
///     predicate  = [ "==" | "<=" | ">=" ] signed [ "@" value ]
///     value      = number | name
///     signed     = [ "-" | "+" ] number | name
///
/// The grammar contains no spaces, as in UIKit.
struct VisualFormatParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  /// The position of the parser, at which errors are reported.
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Parses the whole line.
  mutating func format() throws(VisualFormatError) -> VisualFormat {
    let axis = try axis()
    var leadingBar: VisualFormat.Bar?
    if take("|") {
      leadingBar = VisualFormat.Bar(offset: position - 1, connection: try connection())
    }
    var views = [try view(connectedBy: nil)]
    var trailingBar: VisualFormat.Bar?
    while trailingBar == nil, next != nil {
      let connection = try connection()
      if take("|") {
        trailingBar = VisualFormat.Bar(offset: position - 1, connection: connection)
      } else {
        views.append(try view(connectedBy: connection))
      }
    }
    if next != nil { throw fault(.endExpected) }
    return VisualFormat(
      text: text, axis: axis, leadingBar: leadingBar, views: views, trailingBar: trailingBar)
  }

  private mutating func axis() throws(VisualFormatError) -> Axis {
    let axis: Axis = next == "V" ? .vertical : .horizontal
    if take("V") || take("H") {
      guard take(":") else { throw fault(.colonExpected(axis)) }
    }
    return axis
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    switch next {
    case "[", "|": return .standard
    case nil: throw fault(.viewExpected)
    default: break
    }
    let predicates =
      next == "("
      ? try list(endingAs: .distanceEndExpected)
      : [VisualFormat.Predicate(relation: .equal, operand: try value(), priority: nil)]
    guard take("-") else { throw fault(.connectionEndExpected) }
    return .predicates(predicates)
  }

  private mutating func view(
    connectedBy connection: VisualFormat.Connection?
  ) throws(VisualFormatError) -> VisualFormat.NamedView {
    guard take("[") else { throw fault(.viewExpected) }
    guard let name = name() else { throw fault(.nameExpected) }
    let predicates = next == "(" ? try list(endingAs: .viewEndExpected) : []
    guard take("]") else { throw fault(.viewEndExpected) }
    return VisualFormat.NamedView(
      connection: connection, name: name, predicates: predicates, end: position)
  }
}

extension VisualFormatParser {
  /// The scalar at the position; nil at the end.
  var next: Unicode.Scalar? { scalars.indices.contains(position) ? scalars[position] : nil }

  /// Consumes a scalar, if it is the given one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Consumes scalars while a condition holds.
  mutating func take(while isOfKind: (Unicode.Scalar) -> Bool) {
    while let scalar = next, isOfKind(scalar) { position += 1 }
  }

  /// Returns to a position, in order to parse the text there as something else.
  mutating func goBack(to start: Int) { position = start }

  /// Returns the text consumed since a position.
  func passed(since start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// Returns an error at the position; the culprit is the scalar there, or the end.
  func fault(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    let end = min(position + 1, scalars.count)
    return VisualFormatError(
      reason: reason, format: text, offset: position, culprit: position..<end)
  }
}
