/// A part of a row in an SVG picture: a background, borders, or a piece of text.
package struct CellShape: Hashable, Sendable {
  package var form: Form
  /// The attributes that do not depend on the place.
  package var style: [Attribute]

  package init(_ form: Form, _ style: [Attribute]) {
    self.form = form
    self.style = style
  }

  package enum Form: Hashable, Sendable {
    case area(x: Int, y: Int, width: Int, height: Int)
    /// Lines, as path data.
    case lines(String)
    /// A text that is stretched to a width or, without one, centred.
    case text(x: Int, y: Int, width: Int?, String)
  }

  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package var element: String {
    let style = style.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: " ")
    switch form {
    case .area(let x, let y, let width, let height):
      return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(style)/>"
    case .lines(let data): return "<path d=\"\(data)\" \(style)/>"
    case .text(let x, let y, let width?, let text):
      return """
        <text x="\(x)" y="\(y)" textLength="\(width)" lengthAdjust="spacingAndGlyphs" \(style)>\
        \(text.markupEscaped)</text>
        """
    case .text(let x, let y, nil, let text):
      return """
        <text x="\(x)" y="\(y)" text-anchor="middle" \(style)>\(text.markupEscaped)</text>
        """
    }
  }
}
